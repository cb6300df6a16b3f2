//! What holds for every object of a class of the program is assumed of input objects, as soon as a path looks at a field
//! that it concerns.
//!
//! That a field is not null goes into the unknown that stands for its initial value. A comparison of numbers is a formula
//! over the initial values of its fields, so all of them are made together, before any of them is written. The length of an
//! array is known only once the array is used: until then the comparison waits, so that nothing is decided for its sake. That
//! of a string is an unknown from the beginning; where the string turns out to be another one, its comparison waits as well.
//!
//! For engines that keep guarded references an initial value means something only where its object equals none that was met
//! before. Elsewhere the formula is about unknowns that nothing else mentions, and some values always satisfy it.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::heap::Handle;
use crate::machine::{Split, Step, Stop};
use crate::program::{Class, ClassId, InstanceField};
use crate::solver::Verdict;
use crate::state::{
    Body, Bound, InitialPlace, Measure, ObjectId, OriginNode, Provenance, Reason, State, Value,
};
use crate::term::{Sort, Term};
use crate::types::{ClassInvariants, Comparison, Invariant, Quantity};

use super::{Vm, texts};

/// Assumes what concerns a field of the objects that a reference names, which is about to be read or written: what is known
/// of the class that declares it, if anything is.
///
/// # Errors
/// When the path cannot go on, such as one that no input takes.
pub(crate) fn assume(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    handle: &Handle,
    (slot, field): (u32, &InstanceField),
) -> Step<Option<Arc<ClassInvariants>>> {
    let Some(known) = cx.invariants_of(field.owner) else { return Ok(None) };
    if !handle.objects(st).iter().any(|object| st.heap.object(*object).is_input()) {
        return Ok(None);
    }
    if known.narrowed(slot).is_some_and(|field| field.non_null) {
        note(cx, &known, |fact| fact == Invariant::NotNull(slot));
    }
    if known.narrowed(slot).is_some_and(|narrowed| narrowed.ty != field.ty) {
        note(cx, &known, |fact| fact == Invariant::Narrower(slot));
    }
    if known.is_about_text(slot) {
        for (_, leaf) in cx.engine.leaves(&mut cx.machine, st, reference) {
            let object = cx.engine.object(&cx.machine, st, leaf);
            let is_new = |object: &ObjectId| {
                st.heap.object(*object).is_input()
                    && !st.assumed.texts.contains(&(*object, field.owner, slot))
            };
            if let Some(object) = object.filter(is_new) {
                Arc::make_mut(&mut st.assumed).texts.insert((object, field.owner, slot));
                assume_of_text(cx, st, (leaf, object), (slot, field), &known)?;
            }
        }
    }
    if known.related().contains(&slot) {
        let class = cx.program.class(field.owner);
        for (_, leaf) in cx.engine.leaves(&mut cx.machine, st, reference) {
            let object = cx.engine.object(&cx.machine, st, leaf);
            if let Some(object) = object.filter(|object| is_first(st, *object, field.owner)) {
                assume_comparisons(cx, st, (leaf, object), &class, &known)?;
            }
        }
    }
    Ok(Some(known))
}

/// Notes for the report that the types of arrays, which make a difference, are known from the fields that hold them.
pub(crate) fn note_exact_arrays(cx: &mut Vm, st: &State, arrays: &[ObjectId]) {
    for &object in arrays {
        let Provenance::Input { origin, .. } = st.heap.object(object).provenance else { continue };
        let OriginNode::Field(_, name, class) = cx.origins.node(origin).clone() else { continue };
        let Some(slot) = cx.program.class(class).slot_of(&name) else { continue };
        if let Some(known) = cx.invariants_of(class) {
            note(cx, &known, |fact| fact == Invariant::Exactly(slot as u32));
        }
    }
}

/// Notes that facts were assumed, for the report.
fn note(cx: &mut Vm, known: &ClassInvariants, wanted: impl Fn(Invariant) -> bool) {
    for (fact, text) in known.facts() {
        if wanted(*fact) && !cx.inferred.contains(text) {
            cx.inferred.insert(text.clone());
        }
    }
}

/// Whether an object is one of the input of which the comparisons of a class are still to be assumed.
fn is_first(st: &mut State, object: ObjectId, class: ClassId) -> bool {
    st.heap.object(object).is_input()
        && !st.assumed.objects.contains(&(object, class))
        && Arc::make_mut(&mut st.assumed).objects.insert((object, class))
}

/// Assumes what holds for the length of the string that a field names, unless it is null.
fn assume_of_text(
    cx: &mut Vm,
    st: &mut State,
    (reference, object): (Term, ObjectId),
    (slot, declared): (u32, &InstanceField),
    known: &ClassInvariants,
) -> Step<()> {
    let handle = cx.engine.handle(&mut cx.machine, st, reference);
    let field = known.narrowed(slot).unwrap_or(declared);
    let value = cx.engine.load_field(&mut cx.machine, st, &handle, slot, field)?;
    let Some(string) = initial(st, object, slot, value).and_then(Value::term) else { return Ok(()) };
    let Some(length) = texts::assumed_length(cx, st, string) else { return Ok(()) };
    note(cx, known, |fact| fact.text() == Some(slot));
    let is_null = cx.engine.is_null(&mut cx.machine, st, string);
    for (fact, _) in known.facts() {
        let Invariant::Compares(left, comparison, right) = *fact else { continue };
        if fact.text() != Some(slot) {
            continue;
        }
        let constants = [left, right].map(|side| match side {
            Quantity::Constant(value) => Some(cx.terms.long(value)),
            _ => None,
        });
        let [left, right] = constants.map(|constant| constant.unwrap_or(length));
        let holds = compare(cx, left, comparison, right);
        let holds = cx.terms.or(is_null, holds);
        assume_possible(cx, st, holds)?;
        // It may turn out to be a string that was met before, whose length is another unknown.
        let [left, right] =
            constants.map(|constant| constant.map_or(Measure::LengthOf(string), Measure::Known));
        let waits = Bound { left, comparison, right };
        Arc::make_mut(&mut st.assumed).waiting.push(waits);
    }
    Ok(())
}

/// Assumes what waited for the text of a string that is looked at.
///
/// # Errors
/// When no input takes the path.
pub(super) fn assume_of_string(cx: &mut Vm, st: &mut State, reference: Term, text: Term) -> Step<()> {
    let is_about = |bound: &Bound| [bound.left, bound.right].contains(&Measure::LengthOf(reference));
    if !st.assumed.waiting.iter().any(is_about) {
        return Ok(());
    }
    let length = cx.terms.text_length(text);
    for bound in st.assumed.waiting.clone().into_iter().filter(is_about) {
        let [left, right] = [bound.left, bound.right].map(|side| match side {
            Measure::Known(term) => term,
            Measure::LengthOf(_) => length,
        });
        Arc::make_mut(&mut st.assumed).waiting.retain(|waiting| *waiting != bound);
        let holds = compare(cx, left, bound.comparison, right);
        assume_possible(cx, st, holds)?;
    }
    Ok(())
}

fn assume_comparisons(
    cx: &mut Vm,
    st: &mut State,
    (reference, object): (Term, ObjectId),
    class: &Class,
    known: &ClassInvariants,
) -> Step<()> {
    let handle = cx.engine.handle(&mut cx.machine, st, reference);
    let mut values: SmallVec<[(u32, Value); 4]> = SmallVec::new();
    for &slot in known.related() {
        let Some(declared) = class.instance_fields.get(slot as usize) else { continue };
        let field = known.narrowed(slot).unwrap_or(declared);
        let value = cx.engine.load_field(&mut cx.machine, st, &handle, slot, field)?;
        values.extend(initial(st, object, slot, value).map(|value| (slot, value)));
    }
    note(cx, known, |fact| matches!(fact, Invariant::Compares(..)) && fact.text().is_none());
    for (fact, _) in known.facts() {
        let Invariant::Compares(left, comparison, right) = *fact else { continue };
        let (Some(left), Some(right)) = (measure(cx, &values, left), measure(cx, &values, right)) else {
            continue;
        };
        match (left, right) {
            (Measure::Known(left), Measure::Known(right)) => {
                let holds = compare(cx, left, comparison, right);
                assume_possible(cx, st, holds)?;
            }
            _ => Arc::make_mut(&mut st.assumed).waiting.push(Bound { left, comparison, right }),
        }
    }
    Ok(())
}

/// The initial value of a field that was just read for the first time; none where an engine with guarded references made
/// none, since the object is always one that was met before.
fn initial(st: &State, object: ObjectId, slot: u32, read: Value) -> Option<Value> {
    if st.guarded.owner(object).is_none() {
        return Some(read);
    }
    let made = st.guarded.initial.iter().rev();
    let mut of_field = made.filter(|i| i.object == object && i.place == InitialPlace::Field(slot));
    of_field.next().map(|initial| initial.value)
}

fn measure(cx: &mut Vm, values: &[(u32, Value)], quantity: Quantity) -> Option<Measure> {
    let value = |slot: u32| values.iter().find(|(known, _)| *known == slot)?.1.term();
    match quantity {
        Quantity::Constant(value) => Some(Measure::Known(cx.terms.long(value))),
        Quantity::Field(slot) => value(slot).map(Measure::Known),
        Quantity::Length(slot) => value(slot).map(Measure::LengthOf),
        // That is assumed where the string is looked at.
        Quantity::TextLength(_) => None,
    }
}

/// The formula for two numbers of 32 or 64 bits.
pub(crate) fn compare(cx: &mut Vm, left: Term, comparison: Comparison, right: Term) -> Term {
    let (left, right) = same_width(cx, left, right);
    match comparison {
        Comparison::Less => cx.terms.less_signed(left, right),
        Comparison::LessOrEqual => cx.terms.less_equal_signed(left, right),
    }
}

/// Constants are 64 bits wide, and get the width of what they are compared with.
fn same_width(cx: &mut Vm, left: Term, right: Term) -> (Term, Term) {
    let narrow = |cx: &Vm, term: Term| cx.terms.sort(term) == Sort::BitVector(32);
    let as_int = |cx: &Vm, term: Term| cx.terms.as_long(term).and_then(|value| i32::try_from(value).ok());
    match (narrow(cx, left), narrow(cx, right)) {
        (true, false) => match as_int(cx, right) {
            Some(constant) => (left, cx.terms.int(constant)),
            None => (cx.terms.sign_extend(left, 64), right),
        },
        (false, true) => match as_int(cx, left) {
            Some(constant) => (cx.terms.int(constant), right),
            None => (left, cx.terms.sign_extend(right, 64)),
        },
        _ => (left, right),
    }
}

/// Assumes what waited for the length of an array that is about to be used.
///
/// # Errors
/// When no input takes the path.
pub(crate) fn assume_of_lengths(cx: &mut Vm, st: &mut State, array: &Handle) -> Step<()> {
    if st.assumed.waiting.is_empty() {
        return Ok(());
    }
    let used = array.objects(st);
    for bound in st.assumed.waiting.clone() {
        let sides = [bound.left, bound.right];
        let concerned = sides.iter().any(|side| match side {
            Measure::Known(_) => false,
            Measure::LengthOf(reference) => {
                let named = cx.engine.handle(&mut cx.machine, st, *reference).objects(st);
                named.iter().any(|object| used.contains(object))
            }
        });
        if !concerned {
            continue;
        }
        let mut excused = cx.terms.boolean(false);
        let [Some(left), Some(right)] = sides.map(|side| length(cx, st, side, &mut excused)) else {
            continue;
        };
        Arc::make_mut(&mut st.assumed).waiting.retain(|waiting| *waiting != bound);
        let holds = compare(cx, left, bound.comparison, right);
        let holds = cx.terms.or(excused, holds);
        assume_possible(cx, st, holds)?;
    }
    Ok(())
}

/// The term of a measure, if the array is one that was used; adds where nothing is said since it is null.
fn length(cx: &mut Vm, st: &mut State, measure: Measure, excused: &mut Term) -> Option<Term> {
    let reference = match measure {
        Measure::Known(term) => return Some(term),
        Measure::LengthOf(reference) => reference,
    };
    let handle = cx.engine.handle(&mut cx.machine, st, reference);
    let objects = handle.objects(st);
    let told = |object: &ObjectId| matches!(st.heap.object(*object).body, Body::Array(_));
    if objects.is_empty() || !objects.iter().all(told) {
        return None;
    }
    let is_null = cx.engine.is_null(&mut cx.machine, st, reference);
    *excused = cx.terms.or(*excused, is_null);
    cx.engine.array_length(&mut cx.machine, st, &handle)
}

/// Assumes a formula, which is no decision of the path; ends it silently if no input satisfies the formula.
///
/// # Errors
/// In that case.
pub(crate) fn assume_possible(cx: &mut Vm, st: &mut State, formula: Term) -> Step<()> {
    let formula = cx.machine.simplify(&st.condition.assumptions, formula);
    match cx.terms.as_bool(formula) {
        Some(true) => return Ok(()),
        Some(false) => return no_input(),
        None => {}
    }
    match cx.machine.check(&st.condition.assumptions, formula) {
        Verdict::Unsat => no_input(),
        Verdict::Sat(model) => {
            cx.machine.assume(&mut st.condition.assumptions, formula, model);
            Ok(())
        }
        // It is assumed all the same: whether some input takes the path is then asked at its end.
        Verdict::Unknown(_) => {
            cx.machine.assume(&mut st.condition.assumptions, formula, None);
            Ok(())
        }
    }
}

/// A path that no input takes is none: it splits into nothing.
fn no_input() -> Step<()> {
    let nothing = Split { reason: Reason::Assumption, question: None, viable: SmallVec::new() };
    Err(Box::new(Stop::Split(nothing)))
}
