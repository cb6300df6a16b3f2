//! The texts that strings and builders hold, for whoever looks into them or makes one.

use std::sync::Arc;

use crate::heap::cells::set_field;
use crate::heap::pooled::POOLED;
use crate::heap::texts::initial_length;
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known};
use crate::state::{
    Body, Choice, Decision, Hidden, ObjectId, ObjectType, Provenance, PruneBound, Question, Reason, State,
    Value,
};
use crate::term::text::TextNode;
use crate::term::{Node, Term};

use super::objects::{known, new_object};
use super::{FieldOf, Vm, decide, invariants};

/// The field of the models that holds the text.
const FIELD: &str = "text";

/// The text that the object of a reference holds, which is not null.
pub(crate) fn load(cx: &mut Vm, st: &mut State, reference: Term, class: &Arc<Class>) -> Step<Term> {
    match load_field(cx, st, reference, class, FIELD)? {
        Value::Text(text) => {
            invariants::assume_of_string(cx, st, reference, text)?;
            Ok(simplified(cx, st, text))
        }
        _ => unsupported(st, "a string or builder that holds no text"),
    }
}

/// Replaces the text that the object of a reference holds, which is not null.
pub(crate) fn store(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    class: &Arc<Class>,
    text: Term,
) -> Step<()> {
    store_field(cx, st, reference, class, FIELD, Value::Text(text))
}

/// Reads a field of a model, by its name.
pub(crate) fn load_field(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    class: &Arc<Class>,
    name: &str,
) -> Step<Value> {
    let (slot, field) = place(st, class, name)?;
    let object = &decide::resolve(cx, st, reference)?;
    match cx.rules.clone() {
        Some(rules) => rules.load_field(cx, st, FieldOf { reference, object, slot, field }),
        None => cx.engine.load_field(&mut cx.machine, st, object, slot, field),
    }
}

/// Writes a field of a model, by its name.
pub(crate) fn store_field(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    class: &Arc<Class>,
    name: &str,
    value: Value,
) -> Step<()> {
    let (slot, field) = place(st, class, name)?;
    let object = &decide::resolve(cx, st, reference)?;
    match cx.rules.clone() {
        Some(rules) => rules.store_field(cx, st, FieldOf { reference, object, slot, field }, value),
        None => cx.engine.store_field(&mut cx.machine, st, object, slot, field, value),
    }
}

fn place<'c>(
    st: &State,
    class: &'c Arc<Class>,
    name: &str,
) -> Step<(u32, &'c crate::program::InstanceField)> {
    let slot = class.slot_of(name);
    match slot.and_then(|slot| Some((u32::try_from(slot).ok()?, class.instance_fields.get(slot)?))) {
        Some(found) => Ok(found),
        None => {
            let class = class.java_name();
            unsupported(st, &format!("strings: the model of {class} has no field `{name}`"))
        }
    }
}

/// A new string.
pub(crate) fn string_of(cx: &mut Vm, st: &mut State, text: Term) -> Step<ObjectId> {
    let class = known(cx, st, Known::String)?;
    let (slot, _) = place(st, &class, FIELD)?;
    let object = new_object(cx, st, &class);
    set_field(st, object, slot, Value::Text(text));
    Ok(object)
}

/// A string that is another one where a formula holds.
pub(crate) fn perhaps_another(
    cx: &mut Vm,
    st: &mut State,
    text: Term,
    when: Term,
    other: Term,
) -> Step<ObjectId> {
    let object = string_of(cx, st, text)?;
    st.heap.object_mut(object).hidden = Hidden::PerhapsAnother { when, other };
    Ok(object)
}

/// The one string of a text that literals are and `intern` gives.
pub(crate) fn pooled_string(cx: &mut Vm, st: &mut State, text: Term) -> Step<ObjectId> {
    let object = string_of(cx, st, text)?;
    let yes = cx.terms.int(1);
    set_pooled(cx, st, object, yes)?;
    Ok(object)
}

/// Says of a new string that it is the literal where it is empty.
pub(crate) fn literal_if_empty(cx: &mut Vm, st: &mut State, string: ObjectId, text: Term) -> Step<()> {
    let (length, zero) = (cx.terms.text_length(text), cx.terms.int(0));
    let empty = cx.terms.equal(length, zero);
    let flag = cx.terms.from_condition(empty, 32);
    set_pooled(cx, st, string, flag)
}

/// Says where a string that the path makes is the pooled one.
pub(crate) fn set_pooled(cx: &mut Vm, st: &mut State, string: ObjectId, flag: Term) -> Step<()> {
    let class = known(cx, st, Known::String)?;
    let (slot, _) = place(st, &class, POOLED)?;
    set_field(st, string, slot, Value::Int(flag));
    Ok(())
}

/// The text of a string, if the reference names one object of which the text was read or written before.
pub(crate) fn text_at_hand(cx: &Vm, st: &State, reference: Term) -> Option<Term> {
    let string = cx.engine.object(&cx.machine, st, reference)?;
    let ObjectType::Exact(ty) = st.heap.object(string).ty else { return None };
    let class = cx.program.class(ty.as_class()?);
    if !class.is(Known::String) {
        return None;
    }
    let slot = class.slot_of(FIELD)?;
    let Body::Fields(fields) = &st.heap.object(string).body else { return None };
    match fields.get(slot).copied().flatten() {
        Some(Value::Text(text)) => Some(text),
        _ => None,
    }
}

/// The length of the string that a reference names, and what is known of it in any case. Nothing is decided and nothing
/// looked at, so that there is none where it is open which object that is.
pub(crate) fn length_at_hand(cx: &mut Vm, st: &State, reference: Term) -> Option<(Term, Vec<Term>)> {
    if let Some(text) = text_at_hand(cx, st, reference) {
        return Some((cx.terms.text_length(text), Vec::new()));
    }
    let origin = match (cx.engine.object(&cx.machine, st, reference), cx.terms.node(reference)) {
        (Some(object), _) => match st.heap.object(object).provenance {
            Provenance::Input { origin, .. } => origin,
            _ => return None,
        },
        (None, Node::ReferenceSymbol(number)) => st.heap.reference(number).origin,
        _ => return None,
    };
    let (length, bounds) = initial_length(&mut cx.machine, origin);
    Some((length, bounds.to_vec()))
}

/// The same, with what is known of it in any case assumed.
pub(crate) fn assumed_length(cx: &mut Vm, st: &mut State, reference: Term) -> Option<Term> {
    let (length, bounds) = length_at_hand(cx, st, reference)?;
    for bound in bounds {
        cx.machine.assume(&mut st.condition.assumptions, bound, None);
    }
    Some(length)
}

/// A text as simple as the path condition makes it without a query: units of an input whose length is known are no longer
/// open.
fn simplified(cx: &mut Vm, st: &State, text: Term) -> Term {
    let assumptions = &st.condition.assumptions;
    match cx.terms.text_made(text) {
        Some(TextNode::Units { length, units, .. }) => {
            let (length, units) = (*length, units.clone());
            let known = cx.machine.simplify(assumptions, length);
            let Some(count) = cx.terms.as_int(known).and_then(|n| usize::try_from(n).ok()) else {
                return text;
            };
            let Some(units) = units.get(..count) else { return text };
            let units: Vec<Term> = units.iter().map(|unit| cx.machine.simplify(assumptions, *unit)).collect();
            cx.terms.text_of_units(known, &units, false)
        }
        Some(&TextNode::Choice(c, a, b)) => {
            let known = cx.machine.simplify(assumptions, c);
            match cx.terms.as_bool(known) {
                Some(true) => simplified(cx, st, a),
                Some(false) => simplified(cx, st, b),
                None => text,
            }
        }
        _ => text,
    }
}

/// Cuts the path off where a text of the input is longer than the bound on strings, so that all of it is at hand.
pub(crate) fn lay_open(cx: &mut Vm, st: &mut State, text: Term) -> Step<()> {
    let within = cx.terms.text_fits(text);
    if st.settled(Question::Truth(within)).is_some() {
        return Ok(());
    }
    let known = cx.machine.simplify(&st.condition.assumptions, within);
    if cx.terms.as_bool(known) == Some(true) {
        return Ok(());
    }
    let longer = cx.terms.not(within);
    let choices = [Choice::Assume(within), Choice::Prune { bound: PruneBound::String, when: Some(longer) }];
    let decision = Decision::new(Reason::TextLength, choices);
    decide::decide(cx, st, Some(Question::Truth(within)), decision)?;
    Ok(())
}

/// What was found out of a text; a path ends where it was too large.
pub(crate) fn found<T>(st: &State, answer: Option<T>) -> Step<T> {
    match answer {
        Some(answer) => Ok(answer),
        None => unsupported(st, "a text of unknown content that is too large to be looked into"),
    }
}

/// Whether two texts are equal.
pub(crate) fn equality(cx: &mut Vm, st: &mut State, a: Term, b: Term) -> Step<Term> {
    if a == b {
        return Ok(cx.terms.boolean(true));
    }
    let (a, b) = (comparable(cx, st, a, b)?, comparable(cx, st, b, a)?);
    let equal = cx.terms.text_equal(a, b);
    found(st, equal)
}

/// A text of which at least so much is at hand as is compared with another one.
pub(crate) fn comparable(cx: &mut Vm, st: &mut State, text: Term, other: Term) -> Step<Term> {
    if cx.terms.is_known_text(text) {
        return Ok(text);
    }
    let fits = cx.terms.text_fits(text);
    if cx.terms.as_bool(fits) == Some(true) {
        return Ok(text);
    }
    if cx.terms.is_known_text(other)
        && let Some(units) = cx.terms.text_units(other)
    {
        let count = units.len();
        let sure = cx.terms.text_spelling(text);
        if found(st, sure)?.sure >= count {
            return Ok(text);
        }
        if let Some(TextNode::Units { length, open: true, .. }) = cx.terms.text_made(text)
            && let (length, Ok(count)) = (*length, u32::try_from(count))
            && count <= LONGEST_COMPARED
            && let Some(longer) = crate::heap::texts::longer_input_text(&mut cx.machine, length, count)
        {
            return Ok(longer);
        }
    }
    lay_open(cx, st, text)?;
    Ok(text)
}

/// Longest known text with which an input string beyond the bound on strings is compared.
const LONGEST_COMPARED: u32 = 256;
