//! Input arrays and what they hold, for the engines that split: classes that depend on each other.
//!
//! An element of an input array is null or an instance of the array's element type, which may be below the declared
//! one; and a path may know that a value was stored, or was refused ([`Fact::Stored`]). Such facts relate the class of
//! an array to that of a value, so type variables alone do not say whether some input satisfies all of them. Here they
//! are taken together: each array gets one of the types that [`TypeStore::array_types`] tells apart, which narrows the
//! type variables of its elements, until all fit or nothing is left to try.
//!
//! Most arrays need none of this: one of which nothing was asked may have its declared type, which every element that
//! was read from it suits.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use crate::bytecode::ElementKind;
use crate::machine::Machine;
use crate::program::{RuntimeType, TypeId};
use crate::state::{
    Body, Choice, Decision, Fact, ObjectId, ObjectType, OriginNode, Provenance, Reason, State,
};
use crate::term::Term;
use crate::types::{Fit, TypeConstraint, TypeVariable};

use super::{Forking, View, view};
use crate::heap::declared::fresh_variable;
use crate::heap::{Handle, HeapEngine, Selection, TypeTest, arrays};

#[cfg(doc)]
use crate::types::TypeStore;

/// Something whose class is not known exactly.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Unknown {
    /// An input object.
    Object(ObjectId),
    /// What an input reference names that is not null.
    Location(u32),
}

/// The class of a value.
#[derive(Copy, Clone, Debug)]
enum ClassOf {
    Exact(TypeId),
    Unknown(Unknown),
}

/// The class of a value is, or is not, below the element type of its array.
#[derive(Copy, Clone, Debug)]
struct Link {
    class: ClassOf,
    accepted: bool,
}

/// An input array whose type is to be found, and the values that it accepts or refuses.
#[derive(Debug)]
struct Linked {
    array: ObjectId,
    declared: TypeId,
    links: Vec<Link>,
    /// Whether its declared type may not do.
    open: bool,
}

/// Type variables that satisfy all links between arrays and values; those that are not listed are as they were.
#[derive(Clone, Default, Debug)]
pub struct Assignment {
    narrowed: BTreeMap<Unknown, TypeVariable>,
    /// Why no input can be made of it, if none can.
    unmakeable: Option<&'static str>,
}

impl Assignment {
    /// The type variable that an input object gets beside the others.
    pub fn of_object(&self, object: ObjectId) -> Option<TypeVariable> {
        self.narrowed.get(&Unknown::Object(object)).copied()
    }

    /// The same for an input reference that is only known not to be null.
    pub fn of_location(&self, reference: u32) -> Option<TypeVariable> {
        self.narrowed.get(&Unknown::Location(reference)).copied()
    }
}

/// Classes for all input arrays and what they hold; none when no input has them.
pub(crate) fn assignment(cx: &mut Machine, st: &State) -> Option<Assignment> {
    let linked = linked_arrays(cx, st);
    if linked.is_empty() {
        return Some(Assignment::default());
    }
    // Classes of which a test can make an object come first.
    for makeable in [true, false] {
        let mut search = Search { st, makeable, found: Assignment::default() };
        if search.assign(cx, &linked) {
            return Some(search.found);
        }
    }
    None
}

struct Search<'a> {
    st: &'a State,
    makeable: bool,
    found: Assignment,
}

impl Search<'_> {
    fn assign(&mut self, cx: &mut Machine, arrays: &[Linked]) -> bool {
        let Some((first, rest)) = arrays.split_first() else { return true };
        let Some(variable) = self.variable(cx, Unknown::Object(first.array)) else { return false };
        for &ty in cx.types.array_types(&cx.program, first.declared).iter() {
            let RuntimeType::ReferenceArray(element) = cx.program.runtime_type(ty) else { continue };
            let exactly = TypeConstraint::Exactly(ty);
            let Some(exact) = cx.constrain(variable, &exactly) else { continue };
            let before = self.found.clone();
            self.found.narrowed.insert(Unknown::Object(first.array), exact);
            let fits = first.links.iter().all(|link| self.satisfies(cx, *link, element));
            if fits && self.assign(cx, rest) {
                return true;
            }
            self.found = before;
        }
        false
    }

    /// Narrows the class of a linked value to one that an array with this element type accepts or refuses.
    fn satisfies(&mut self, cx: &mut Machine, link: Link, element: TypeId) -> bool {
        let unknown = match link.class {
            ClassOf::Exact(ty) => return cx.program.is_subtype(ty, element) == link.accepted,
            ClassOf::Unknown(unknown) => unknown,
        };
        let Some(variable) = self.variable(cx, unknown) else { return false };
        let constraint = if link.accepted {
            TypeConstraint::SubtypeOf(element)
        } else {
            TypeConstraint::NotSubtypeOf(element)
        };
        let Some(narrowed) = cx.constrain(variable, &constraint) else { return false };
        if let Fit::NotConstructible(reason) = cx.types.fit(narrowed) {
            if self.makeable {
                return false;
            }
            self.found.unmakeable = Some(reason);
        }
        self.found.narrowed.insert(unknown, narrowed);
        true
    }

    fn variable(&self, cx: &mut Machine, unknown: Unknown) -> Option<TypeVariable> {
        if let Some(&narrowed) = self.found.narrowed.get(&unknown) {
            return Some(narrowed);
        }
        match unknown {
            Unknown::Object(object) => match self.st.heap.object(object).ty {
                ObjectType::Variable(variable) => Some(variable),
                ObjectType::Exact(_) => None,
            },
            Unknown::Location(number) => fresh_variable(cx, self.st.heap.reference(number)),
        }
    }
}

/// The class of what a reference names; none for null, and where it may still be null.
fn class_of(cx: &Machine, st: &State, reference: Term) -> Option<ClassOf> {
    let of_object = |object: ObjectId| match st.heap.object(object).ty {
        ObjectType::Exact(ty) => ClassOf::Exact(ty),
        ObjectType::Variable(_) => ClassOf::Unknown(Unknown::Object(st.heap.class_owner(object))),
    };
    match view(cx, st, reference) {
        View::Null | View::Undecided(_) => None,
        View::Object(object) => Some(of_object(object)),
        View::Location(number) => {
            let constants = st.heap.reference(number).constants.as_ref();
            let constant = constants.and_then(|constants| constants.first().copied());
            Some(constant.map_or(ClassOf::Unknown(Unknown::Location(number)), of_object))
        }
    }
}

/// Whether an object is an input array of references whose type is not known exactly.
fn is_open_array(st: &State, object: ObjectId) -> bool {
    let object = st.heap.object(object);
    matches!(&object.body, Body::Array(array) if array.element == ElementKind::Ref)
        && object.is_input()
        && matches!(object.ty, ObjectType::Variable(_))
}

/// The arrays whose type cannot simply be the declared one, and what they are linked with. An array that is itself a
/// linked value is one of them: its elements go with its type.
fn linked_arrays(cx: &mut Machine, st: &State) -> Vec<Linked> {
    let mut all: Vec<Linked> = Vec::new();
    for &array in st.heap.inputs() {
        if is_open_array(st, array)
            && let Some(declared) = arrays::array_type(cx, st, array)
        {
            all.push(linked_array(cx, st, array, declared));
        }
    }
    loop {
        let linked_with = |open: &Linked, array: ObjectId| {
            let is_it = |link: &Link| matches!(link.class, ClassOf::Unknown(Unknown::Object(object)) if object == array);
            open.open && open.links.iter().any(is_it)
        };
        let reached = (0..all.len())
            .find(|&place| !all[place].open && all.iter().any(|other| linked_with(other, all[place].array)));
        match reached {
            Some(place) => all[place].open = true,
            None => break,
        }
    }
    all.retain(|linked| linked.open);
    all
}

fn linked_array(cx: &mut Machine, st: &State, array: ObjectId, declared: TypeId) -> Linked {
    let ObjectType::Variable(variable) = st.heap.object(array).ty else {
        return Linked { array, declared, links: Vec::new(), open: false };
    };
    let bounds = cx.types.upper_bounds(&cx.program, variable).into_iter();
    let several = bounds.filter(|ty| ty.is_array()).count() > 1;
    let mut linked = Linked { array, declared, links: Vec::new(), open: several };
    for fact in st.condition.facts() {
        if let Fact::Stored { array: into, value, accepted } = *fact
            && into == array
            && let Some(class) = class_of(cx, st, value)
        {
            linked.links.push(Link { class, accepted });
            linked.open = true;
        }
    }
    let Provenance::Input { origin, .. } = st.heap.object(array).provenance else { return linked };
    for (number, reference) in (0..).zip(st.heap.references()) {
        let OriginNode::Element(of, _) = cx.origins.node(reference.origin) else { continue };
        if *of != origin {
            continue;
        }
        let symbol = cx.terms.reference_symbol(number);
        if let Some(class) = class_of(cx, st, symbol) {
            linked.links.push(Link { class, accepted: true });
            let element = match cx.program.runtime_type(declared) {
                RuntimeType::ReferenceArray(element) => element,
                RuntimeType::PrimitiveArray(_) | RuntimeType::Class(_) => continue,
            };
            linked.open |= !cx.program.is_subtype(reference.declared, element);
        }
    }
    linked
}

/// Whether an alternative may be impossible, or a class too many, because of what arrays hold.
fn concerns_arrays(cx: &mut Machine, st: &State, choice: &Choice) -> bool {
    let narrows_array = match choice {
        Choice::Type { object, .. } | Choice::Target { object, .. } | Choice::Alias { object, .. } => {
            is_open_array(st, *object)
        }
        Choice::Stored { .. } => true,
        _ => false,
    };
    let narrows = matches!(
        choice,
        Choice::Null { .. }
            | Choice::Location { .. }
            | Choice::Fresh { .. }
            | Choice::Alias { .. }
            | Choice::Type { .. }
            | Choice::Target { .. }
    );
    narrows_array || narrows && !linked_arrays(cx, st).is_empty()
}

/// An alternative as far as some input satisfies it: none when no input does, unsupported when none can be made.
pub(super) fn possible(engine: &Forking, cx: &mut Machine, st: &State, choice: Choice) -> Option<Choice> {
    if !concerns_arrays(cx, st, &choice) {
        return Some(choice);
    }
    let mut taken = st.clone();
    engine.refine(cx, &mut taken, &choice);
    match assignment(cx, &taken)?.unmakeable {
        Some(reason) => Some(Choice::Unsupported { not_null: None, when: None, what: reason.into() }),
        None => Some(choice),
    }
}

/// The alternatives of a decision that some input satisfies.
pub(super) fn possible_choices(
    engine: &Forking,
    cx: &mut Machine,
    st: &State,
    decision: Decision,
) -> Decision {
    let choices = decision.choices.into_iter();
    let choices = choices.filter_map(|choice| possible(engine, cx, st, choice)).collect();
    Decision { reason: decision.reason, choices }
}

/// The implementations that a call may run, as far as some input makes it.
pub(super) fn possible_selection(
    engine: &Forking,
    cx: &mut Machine,
    st: &State,
    selection: Selection,
) -> Selection {
    let Selection::Ask(decision, methods) = selection else { return selection };
    let mut kept = Vec::new();
    let mut choices: SmallVec<[Choice; 4]> = SmallVec::new();
    for (place, choice) in decision.choices.into_iter().enumerate() {
        let Some(choice) = possible(engine, cx, st, choice) else { continue };
        choices.push(choice);
        kept.extend(methods.get(place).cloned());
    }
    Selection::Ask(Box::new(Decision { reason: decision.reason, choices }), kept)
}

/// A test with two alternatives, the positive one first, of which one may be impossible.
pub(super) fn test_of(
    engine: &Forking,
    cx: &mut Machine,
    st: &State,
    reason: Reason,
    sides: [Choice; 2],
) -> TypeTest {
    let [holds, fails] = sides.map(|side| possible(engine, cx, st, side));
    let known = |choice: &Choice| !matches!(choice, Choice::Unsupported { .. });
    match (holds, fails) {
        (Some(holds), Some(fails)) => TypeTest::Ask(Box::new(Decision::new(reason, [holds, fails]))),
        (Some(holds), None) if known(&holds) => TypeTest::Known(true),
        (None, Some(fails)) if known(&fails) => TypeTest::Known(false),
        (only, other) => TypeTest::Ask(Box::new(Decision::new(reason, only.into_iter().chain(other)))),
    }
}

/// Whether a value that is not null can be stored into an input array; none when the array's type is known exactly.
pub(super) fn store_test(
    engine: &Forking,
    cx: &mut Machine,
    st: &State,
    array: ObjectId,
    value: Term,
) -> Option<TypeTest> {
    let array = st.heap.class_owner(array);
    let (ObjectType::Variable(_), Some(declared)) =
        (st.heap.object(array).ty, arrays::array_type(cx, st, array))
    else {
        return None;
    };
    let unwritten = cx.types.may_be_unwritten_array(&cx.program, declared);
    if !unwritten && accepted_by_all(cx, st, declared, value) {
        return Some(TypeTest::Known(true));
    }
    let sides = [true, false].map(|accepted| Choice::Stored { array, value, accepted });
    let test = test_of(engine, cx, st, Reason::ArrayStore, sides);
    let into_array = |fact: &Fact| matches!(fact, Fact::Stored { array: into, .. } if *into == array);
    if !unwritten || st.condition.facts().any(into_array) {
        return Some(test);
    }
    let mut choices = match test {
        TypeTest::Ask(decision) => decision.choices,
        TypeTest::Known(true) => SmallVec::from_iter([Choice::Stored { array, value, accepted: true }]),
        TypeTest::Known(false) => return Some(test),
    };
    choices.push(Choice::Unsupported { not_null: None, when: None, what: arrays::UNWRITTEN.into() });
    Some(TypeTest::Ask(Box::new(Decision { reason: Reason::ArrayStore, choices })))
}

/// Whether an input reference may be stored into an array whatever it names, null or not, so that nobody has to ask.
pub(super) fn suits_always(cx: &mut Machine, st: &State, array: &Handle, reference: u32) -> bool {
    let Some(array) = array.object().map(|array| st.heap.class_owner(array)) else { return false };
    let Some(ty) = arrays::array_type(cx, st, array) else { return false };
    let value = st.heap.reference(reference).declared;
    let accepts = |cx: &Machine, ty: TypeId| match cx.program.runtime_type(ty) {
        RuntimeType::ReferenceArray(element) => cx.program.is_subtype(value, element),
        _ => false,
    };
    match st.heap.object(array).ty {
        ObjectType::Exact(ty) => accepts(cx, ty),
        ObjectType::Variable(_) => {
            !cx.types.may_be_unwritten_array(&cx.program, ty)
                && cx.types.array_types(&cx.program, ty).iter().all(|&ty| accepts(cx, ty))
        }
    }
}

/// Whether a value suits every type that an array of this declared type may have.
fn accepted_by_all(cx: &mut Machine, st: &State, declared: TypeId, value: Term) -> bool {
    let Some(class) = class_of(cx, st, value) else { return false };
    let variable = match class {
        ClassOf::Exact(_) => None,
        ClassOf::Unknown(unknown) => {
            let unlinked = Search { st, makeable: false, found: Assignment::default() };
            match unlinked.variable(cx, unknown) {
                Some(variable) => Some(variable),
                None => return false,
            }
        }
    };
    cx.types.array_types(&cx.program, declared).iter().all(|&ty| {
        let RuntimeType::ReferenceArray(element) = cx.program.runtime_type(ty) else { return false };
        match (class, variable) {
            (ClassOf::Exact(exact), _) => cx.program.is_subtype(exact, element),
            (_, Some(variable)) => cx.types.decided(&cx.program, variable, element) == Some(true),
            (_, None) => false,
        }
    })
}
