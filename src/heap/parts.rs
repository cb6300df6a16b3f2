//! The parts of library objects of the input: of some library classes the catalogue says for each field what it begins with
//! ([`Part`]), such as an array of its own, as that of an `ArrayList`, or the default value.

use smallvec::SmallVec;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::machine::{Machine, Step};
use crate::program::{Class, InstanceField, Known, is_text};
use crate::state::{OriginId, OriginNode, Origins, State, Value, Words};
use crate::term::{Sort, Term};
use crate::types::{Part, ROOM};

use super::input::{InputPlace, field_origin, input_value};
use super::stand_ins::note_limits;
use super::texts::input_length;
use super::{HeapEngine, LONGEST, legal};

/// Whether an access path leads to an object or array of exactly its declared type that a library object has for itself.
pub(crate) fn is_own(cx: &Machine, origin: OriginId) -> bool {
    part_at(cx, origin).is_some_and(Part::is_own)
}

/// What the catalogue says of the field that an access path ends with.
pub(super) fn part_at(cx: &Machine, origin: OriginId) -> Option<Part> {
    match cx.origins.node(origin) {
        OriginNode::Field(_, name, class) => cx.types.part(&cx.program, &cx.program.class(*class), name),
        _ => None,
    }
}

/// The initial value of a field of an input object at an access path and depth.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn initial_field(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    (owner, depth): (OriginId, u32),
    field: &InstanceField,
) -> Step<Value> {
    let declaring = cx.program.class(field.owner);
    let part = cx.types.part(&cx.program, &declaring, &field.name);
    if part == Some(Part::Default) {
        return Ok(Value::default_of(&field.ty, &mut cx.terms));
    }
    let is_empty = part_at(cx, owner) == Some(Part::OwnEmpty);
    if part == Some(Part::Capacity) {
        let zero = cx.terms.int(0);
        let length = if is_empty { zero } else { input_length(cx, st, owner) };
        let spare = cx.terms.int(16);
        return Ok(Value::Int(cx.terms.add(length, spare)));
    }
    if is_empty && matches!(&field.ty, FieldType::Class(name) if is_text(name)) {
        let none = cx.terms.int(0);
        return Ok(Value::Text(cx.terms.text_of_units(none, &[], false)));
    }
    let origin = field_origin(cx, owner, field);
    let words = match part {
        Some(Part::Room(_)) => Some(Words::Elements),
        Some(Part::Count) => Some(Words::Size),
        Some(Part::Own) if declaring.origin == Origin::CallSite => answering(&declaring, &field.name),
        Some(Part::Whole) => Some(Words::Elements),
        Some(Part::Own) if is_within(&field.ty) => Some(Words::Nothing),
        Some(_) => (cx.types.recipes().called)(&declaring, &field.name).map(Words::Call),
        None => None,
    };
    if let Some(words) = words {
        cx.origins.note_words(&field.name, field.owner, words);
    }
    // What an object has for itself is a part of it, and no deeper.
    let own = part.is_some_and(Part::is_own);
    let depth = if own { depth } else { depth + 1 };
    let place = InputPlace {
        origin,
        depth,
        parameter: false,
        non_null: field.non_null || own || part == Some(Part::NotNull),
        exact: field.exact,
    };
    let value = input_value(engine, cx, st, &field.ty, place)?;
    if let (Some(part), Some(known)) = (part, value.term())
        && let Some(legal) = legal::legal(cx, (owner, &declaring), part, known)
    {
        cx.assume(&mut st.condition.assumptions, legal, None);
        if let Part::Within(..) = part {
            note_limits(cx, &declaring);
        }
    }
    Ok(value)
}

/// Whether what an object has for itself in a field of this type prints as the object: no array, and no string.
fn is_within(ty: &FieldType) -> bool {
    matches!(ty, FieldType::Class(name) if **name != *Known::String.name())
}

/// How the answers of a method print that a class made at run time gives: the class keeps them by the method's position.
fn answering(class: &Class, field: &str) -> Option<Words> {
    let position: usize = field.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
    let method = class.methods.get(position)?;
    let arguments = if method.signature.parameters.is_empty() { "" } else { "…" };
    Some(Words::Answers(format!("{}({arguments})", method.name).into()))
}

/// What is known of the number of elements in use of an array that has some room.
pub(super) fn possible_count(cx: &mut Machine, count: Term) -> Term {
    let (least, most) = (cx.terms.int(0), cx.terms.int(LONGEST - ROOM));
    let (least, most) = (cx.terms.less_equal_signed(least, count), cx.terms.less_equal_signed(count, most));
    cx.terms.and(least, most)
}

/// The length of an array that a library object has for itself, and what is known of it; none for any other array.
pub(super) fn own_length(cx: &mut Machine, array: OriginId) -> Option<(Term, Term)> {
    match part_at(cx, array)? {
        Part::Own => Some((cx.terms.int(LONGEST), cx.terms.boolean(true))),
        Part::Room(counter) => {
            let OriginNode::Field(owner, _, class) = *cx.origins.node(array) else { return None };
            let declaring = cx.program.class(class);
            let field = declaring.instance_fields.get(declaring.slot_of(counter)?)?.clone();
            let origin = field_origin(cx, owner, &field);
            let count = cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32));
            let possible = possible_count(cx, count);
            let room = cx.terms.int(ROOM);
            Some((cx.terms.add(count, room), possible))
        }
        Part::Digits(sign) => {
            let OriginNode::Field(owner, _, class) = *cx.origins.node(array) else { return None };
            let declaring = cx.program.class(class);
            let length = legal::length_of(cx, array);
            let possible = legal::digits(cx, (owner, &declaring), sign, length)?;
            Some((length, possible))
        }
        _ => None,
    }
}

/// The access paths of the collections that hold what an access path leads to. Of one that contains itself the library does not
/// say how it behaves, and few of its methods end, so none of the input does.
pub(super) fn holders(cx: &Machine, origin: OriginId) -> SmallVec<[OriginId; 2]> {
    let mut out = SmallVec::new();
    let mut current = origin;
    loop {
        let part = match cx.origins.node(current) {
            OriginNode::Element(array, _) => *array,
            _ => current,
        };
        match cx.origins.node(part) {
            OriginNode::Field(owner, ..) if is_own(cx, part) => {
                out.push(*owner);
                current = *owner;
            }
            _ => return out,
        }
    }
}
