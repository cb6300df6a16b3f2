//! What a model of the path condition says of the input heap: which input references are one object.

use crate::heap::{Named, fresh_variable};
use crate::machine::Machine;
use crate::solver::{Assumptions, Verdict};
use crate::state::{InputReference, ObjectId, Provenance, ReferenceStatus, State};
use crate::term::{Model, Node, Term};
use crate::types::{Fit, TypeConstraint};

/// What the path assumes, with answers about classes added that it leaves open: an array has the first type that it
/// may have, its declared one where that is possible, and no object has a class of which no input can be made if it may
/// have another.
pub(super) fn with_plain_classes(cx: &mut Machine, st: &State) -> Assumptions {
    let mut assumptions = st.condition.assumptions.clone();
    let mut settled: Option<u32> = None;
    let mut unmakeable: Vec<Term> = Vec::new();
    for (&(number, test), &answer) in &st.guarded.answers {
        let constraint = &st.guarded.tests[test];
        let exact = matches!(constraint, TypeConstraint::Exactly(_));
        if exact && settled != Some(number) && prefer(cx, &mut assumptions, answer) {
            settled = Some(number);
        }
        if !matches!(constraint, TypeConstraint::SubtypeOf(_)) {
            continue;
        }
        let variable = fresh_variable(cx, st.heap.reference(number));
        let narrowed = variable.and_then(|v| cx.constrain(v, constraint));
        if let Some(Fit::NotConstructible(_)) = narrowed.map(|v| cx.types.fit(v)) {
            unmakeable.push(cx.terms.not(answer));
        }
    }
    for makeable in unmakeable {
        prefer(cx, &mut assumptions, makeable);
    }
    assumptions
}

/// Adds a formula if it can hold; whether it does.
fn prefer(cx: &mut Machine, assumptions: &mut Assumptions, formula: Term) -> bool {
    match cx.check(assumptions, formula) {
        Verdict::Sat(model) => {
            cx.assume(assumptions, formula, model);
            true
        }
        Verdict::Unsat | Verdict::Unknown(_) => false,
    }
}

/// What each input reference names in a model.
pub(super) fn named_in(cx: &Machine, st: &State, model: &Model) -> Vec<Named> {
    let references = (0_u32..).zip(st.heap.references());
    let named = |((number, reference), name)| named_as(cx, st, model, (number, reference), name);
    references.zip(numbers(st, model)).map(named).collect()
}

/// Finds out which input references are one object: those that have one number in the model, and that the path compared;
/// equal numbers of others mean nothing. A reference that is not null by declaration and that no clause mentions has an
/// object of its own. Null has number 0.
fn numbers(st: &State, model: &Model) -> Vec<u64> {
    let references = st.heap.references();
    let mut names: Vec<u64> = Vec::with_capacity(references.len());
    for (number, reference) in (0_u32..).zip(references) {
        let value = model.reference(number);
        if value == 0 {
            let own = reference.status == ReferenceStatus::Location;
            names.push(if own { u64::from(number) + 1 } else { 0 });
            continue;
        }
        let own = u64::from(number) + 1;
        let same = |&earlier: &u32| {
            let compared = st.guarded.related(earlier, number) == Some(true);
            compared && model.reference(earlier) == value
        };
        let joined: Vec<u64> = (0..number).filter(same).map(|earlier| names[earlier as usize]).collect();
        let name = joined.iter().copied().min().unwrap_or(own);
        for known in &mut names {
            if joined.contains(known) {
                *known = name;
            }
        }
        names.push(name);
    }
    names
}

fn named_as(
    cx: &Machine,
    st: &State,
    model: &Model,
    (number, reference): (u32, &InputReference),
    name: u64,
) -> Named {
    if name == 0 {
        return Named::Null;
    }
    if let Some(constants) = &reference.constants {
        let value = model.reference(number);
        let constant = value
            .checked_sub(1)
            .and_then(|n| u32::try_from(n).ok())
            .map(ObjectId)
            .filter(|id| constants.contains(id));
        return constant.or_else(|| constants.first().copied()).map_or(Named::Null, Named::Object);
    }
    preexisting(cx, st, model, number).map_or(Named::Number(name), Named::Object)
}

/// The object held by a static field that an input reference names in the model, if it is one.
fn preexisting(cx: &Machine, st: &State, model: &Model, number: u32) -> Option<ObjectId> {
    let mut value = *st.guarded.values.get(&number)?;
    while let Node::IfThenElse(condition, yes, no) = cx.terms.node(value) {
        let holds = cx.terms.holds(condition, model) == Some(true);
        value = if holds { yes } else { no };
    }
    let Node::Location(object) = cx.terms.node(value) else { return None };
    let object = ObjectId(object);
    (st.heap.object(object).provenance == Provenance::Preexisting).then_some(object)
}
