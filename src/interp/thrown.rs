//! How a path ends that an exception leaves: its class, message and place.
//!
//! A guarded reference may name several objects, and an exception of the input has no class of its own. The path is
//! told apart as far as a report tells apart what was thrown, and no further.

use std::sync::Arc;

use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::exceptions::message;
use crate::state::{Ending, Hidden, ObjectId, ObjectType, Position, State};
use crate::term::Term;
use crate::types::{Fit, TypeVariable};

/// The endings that an exception may give a path, each with the formula under which it does: formulas that exclude each
/// other.
pub(super) fn endings(cx: &mut Vm, st: &State, exception: Term) -> Vec<(Term, Ending)> {
    let mut endings: Vec<(Term, Ending)> = Vec::new();
    for (guard, leaf) in cx.engine.leaves(&mut cx.machine, st, exception) {
        let ty = cx.engine.class_of_leaf(&mut cx.machine, st, leaf, guard);
        let ending = ending(cx, st, cx.engine.object(&cx.machine, st, leaf), ty);
        match endings.iter_mut().find(|(_, known)| *known == ending) {
            Some((formula, _)) => *formula = cx.terms.or(*formula, guard),
            None => endings.push((guard, ending)),
        }
    }
    endings
}

fn ending(cx: &Vm, st: &State, exception: Option<ObjectId>, ty: Option<ObjectType>) -> Ending {
    let at = exception.and_then(|exception| place(st, exception)).or_else(|| st.last_position.clone());
    let message = exception.and_then(|exception| message(cx, st, exception));
    let class = ty.and_then(|ty| class_of(cx, ty));
    if class.is_some_and(|class| is_assertion_error(cx, class)) {
        return Ending::AssertionFailed { message, check: None, at };
    }
    let class: Arc<str> = match class {
        Some(class) => cx.program.type_name(class).into(),
        None => Known::Throwable.java_name().into(),
    };
    Ending::Threw { class, message, at }
}

fn place(st: &State, exception: ObjectId) -> Option<Position> {
    match &st.heap.object(exception).hidden {
        Hidden::Trace { at, .. } => at.clone(),
        _ => None,
    }
}

/// The class of an exception; for one of the input the class that a witness gives it, which is the most specific one
/// that it is known to have wherever an object can have that.
fn class_of(cx: &Vm, ty: ObjectType) -> Option<TypeId> {
    match ty {
        ObjectType::Exact(ty) => Some(ty),
        ObjectType::Variable(variable) => match cx.types.fit(variable) {
            Fit::Known(ty) => Some(ty),
            Fit::Unwritten | Fit::NotConstructible(_) => bound(cx, variable),
        },
    }
}

/// The most specific class, rather than interface, that something is known to be.
fn bound(cx: &Vm, variable: TypeVariable) -> Option<TypeId> {
    let bounds = cx.types.upper_bounds(&cx.program, variable);
    let proper = |ty: &&TypeId| ty.as_class().is_some_and(|id| !cx.program.class(id).is_interface());
    bounds.iter().find(proper).copied()
}

fn is_assertion_error(cx: &Vm, class: TypeId) -> bool {
    cx.program
        .known_class(Known::AssertionError)
        .is_ok_and(|error| cx.program.is_subtype(class, TypeId::class(error.id)))
}
