//! What an input reference may name: the alternatives of a decision.

use smallvec::SmallVec;

use crate::heap::declared::{FOREIGN_CONSTANT, constraints_of, fresh_variable, has_enum_implementation};
use crate::heap::{insides, preexisting};
use crate::machine::{AliasRule, Machine};
use crate::state::{
    Choice, Decision, InputReference, ObjectId, ObjectType, Provenance, PruneBound, Reason, ReferenceStatus,
    State,
};
use crate::types::{Fit, TypeConstraint, TypeVariable};

/// Null or a location; only null when there is no class of which the object could be.
pub(super) fn null_or_location(cx: &mut Machine, st: &State, number: u32) -> Decision {
    let reference = st.heap.reference(number).clone();
    let null = Choice::Null { reference: number };
    let possible = match &reference.constants {
        Some(constants) => !constants.is_empty(),
        None => {
            fresh_variable(cx, &reference).is_some()
                || !preexisting::candidates(cx, st, &reference).is_empty()
        }
    };
    let location = possible.then_some(Choice::Location { reference: number });
    Decision::new(Reason::NullTest, [null].into_iter().chain(location))
}

/// Null (if open), each input object that the reference may name, each such object that a static field holds, and a
/// fresh one.
pub(super) fn resolution(cx: &mut Machine, st: &State, number: u32, may_be_null: bool) -> Decision {
    let mut choices: SmallVec<[Choice; 4]> = SmallVec::new();
    if may_be_null {
        choices.push(Choice::Null { reference: number });
    }
    let reference = st.heap.reference(number);
    if let Some(constants) = &reference.constants {
        choices.extend(constants.iter().map(|&object| Choice::Alias { reference: number, object }));
        return Decision { reason: Reason::Alias, choices };
    }
    for &object in st.heap.inputs() {
        choices.extend(alias_choice(cx, st, number, object));
    }
    let held = preexisting::candidates(cx, st, reference).into_iter();
    choices.extend(held.map(|object| Choice::Alias { reference: number, object }));
    choices.extend(fresh_choice(cx, st, number, reference));
    if has_enum_implementation(cx, reference) {
        choices.push(unsupported_choice(st, number, FOREIGN_CONSTANT));
    }
    Decision { reason: Reason::Alias, choices }
}

/// The alternative that a reference names a known input object, if their types allow it.
fn alias_choice(cx: &mut Machine, st: &State, number: u32, object: ObjectId) -> Option<Choice> {
    let reference = st.heap.reference(number);
    let candidate = st.heap.object(object);
    let Provenance::Input { declared, .. } = candidate.provenance else { return None };
    if insides::excludes(cx, st, reference, object) {
        return None;
    }
    if cx.policy.aliases == AliasRule::Declared {
        let allowed = if reference.parameter {
            declared == reference.declared
        } else {
            cx.program.is_subtype(declared, reference.declared)
        };
        return allowed.then_some(Choice::Alias { reference: number, object });
    }
    match candidate.ty {
        ObjectType::Exact(exact) => cx
            .program
            .is_subtype(exact, reference.declared)
            .then_some(Choice::Alias { reference: number, object }),
        ObjectType::Variable(variable) => {
            let mut narrowed = variable;
            for constraint in constraints_of(cx, reference) {
                narrowed = cx.constrain(narrowed, &constraint)?;
            }
            Some(match cx.types.fit(narrowed) {
                Fit::NotConstructible(reason) => unsupported_choice(st, number, reason),
                Fit::Known(_) | Fit::Unwritten => Choice::Alias { reference: number, object },
            })
        }
    }
}

/// The alternative in which a reference is not null, but names something that is not supported.
fn unsupported_choice(st: &State, number: u32, reason: &str) -> Choice {
    let undecided = st.heap.reference(number).status == ReferenceStatus::Undecided;
    Choice::Unsupported { not_null: undecided.then_some(number), when: None, what: reason.into() }
}

/// The alternative that a reference names an object of its own; none when no class fits its type.
fn fresh_choice(cx: &mut Machine, st: &State, number: u32, reference: &InputReference) -> Option<Choice> {
    let variable = fresh_variable(cx, reference)?;
    if let Fit::NotConstructible(reason) = cx.types.fit(variable) {
        return Some(unsupported_choice(st, number, reason));
    }
    if cx.bounds.k.is_some_and(|k| reference.depth > k) {
        return Some(Choice::Prune { bound: PruneBound::K, when: None });
    }
    if let Some(n) = cx.bounds.n {
        let same_type = |&&object: &&ObjectId| match st.heap.object(object).provenance {
            Provenance::Input { declared, .. } => declared == reference.declared,
            Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => false,
        };
        if st.heap.inputs().iter().filter(same_type).count() >= n as usize {
            return Some(Choice::Prune { bound: PruneBound::N, when: None });
        }
    }
    Some(Choice::Fresh { reference: number })
}

/// One side of a type test; a side that only classes satisfy of which no input can be made is unsupported.
pub(super) fn type_choice(
    cx: &mut Machine,
    object: ObjectId,
    variable: TypeVariable,
    constraint: TypeConstraint,
) -> Choice {
    let narrowed = cx.constrain(variable, &constraint);
    match narrowed.map(|v| cx.types.fit(v)) {
        Some(Fit::NotConstructible(reason)) => {
            Choice::Unsupported { not_null: None, when: None, what: reason.into() }
        }
        _ => Choice::Type { object, constraint: Box::new(constraint) },
    }
}
