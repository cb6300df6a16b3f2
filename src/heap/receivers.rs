//! Which implementation a virtual call runs on an object, for the engines that split (Kiasan 3.5).

use std::sync::Arc;

use smallvec::SmallVec;

use crate::machine::{Machine, Split, Step, Stop, unsupported};
use crate::program::{Known, Method, TypeId};
use crate::state::{Choice, Decision, ObjectId, ObjectType, Reason, State};
use crate::types::{Fit, TypeConstraint, TypeVariable};

use super::Selection;
use super::stand_ins::note_represented;

/// What the class of an object that runs `method` when `resolved` is called satisfies.
pub fn selects(method: &Method, resolved: &Method) -> TypeConstraint {
    TypeConstraint::Selects {
        name: resolved.name.clone(),
        descriptor: resolved.descriptor.clone(),
        owner: TypeId::class(method.class),
        resolved: TypeId::class(resolved.class),
    }
}

/// The implementation that an object with exactly this class runs.
pub(super) fn of_exact(cx: &Machine, st: &State, ty: TypeId, resolved: &Arc<Method>) -> Step<Selection> {
    let class = match ty.as_class() {
        Some(id) => cx.program.class(id),
        // Arrays have the methods of Object (JLS 10.7).
        None => match cx.program.known_class(Known::Object) {
            Ok(object) => object,
            Err(error) => return unsupported(st, &error.to_string()),
        },
    };
    Ok(match cx.program.select(&class, resolved) {
        Some(method) => Selection::Method(method),
        None => Selection::Missing,
    })
}

/// The implementation that an object runs; the choice narrows its type variable, so that the call, started again,
/// finds it as the only alternative.
pub(super) fn select(
    cx: &mut Machine,
    st: &State,
    object: ObjectId,
    resolved: &Arc<Method>,
) -> Step<Selection> {
    let object = st.heap.class_owner(object);
    match st.heap.object(object).ty {
        ObjectType::Exact(ty) => of_exact(cx, st, ty, resolved),
        ObjectType::Variable(variable) => of_unknown(cx, st, object, variable, resolved),
    }
}

/// Why a call on an unknown receiver may be unsupported, in words.
pub(super) fn unknown_implementations(
    name: &str,
    found: &crate::types::Implementations,
) -> SmallVec<[String; 1]> {
    let mut out: SmallVec<[String; 1]> = SmallVec::new();
    if found.library {
        out.push(format!(
            "a call of {name} on an unknown receiver: it may run a library class's implementation"
        ));
    }
    if found.unwritten {
        out.push(format!("a call of {name} on a class that is not written yet and may override it"));
    }
    if found.none {
        out.push(format!("a call of {name} on a class that does not implement it"));
    }
    out
}

fn of_unknown(
    cx: &mut Machine,
    st: &State,
    object: ObjectId,
    variable: TypeVariable,
    resolved: &Arc<Method>,
) -> Step<Selection> {
    let found = cx.types.selected_implementations(&cx.program, variable, resolved);
    note_represented(cx, variable, &found);
    let others = found.library || found.unwritten || found.none;
    if let ([only], false) = (found.methods.as_slice(), others) {
        return Ok(Selection::Method(only.clone()));
    }
    let mut choices: SmallVec<[Choice; 4]> = SmallVec::new();
    for method in &found.methods {
        let constraint = selects(method, resolved);
        let narrowed = cx.constrain(variable, &constraint);
        choices.push(match narrowed.map(|v| cx.types.fit(v)) {
            Some(Fit::NotConstructible(reason)) => {
                Choice::Unsupported { not_null: None, when: None, what: reason.into() }
            }
            _ => Choice::Target { object, constraint: Box::new(constraint), method: method.clone() },
        });
    }
    let name = resolved.qualified_name();
    for what in unknown_implementations(&name, &found) {
        choices.push(Choice::Unsupported { not_null: None, when: None, what: what.into() });
    }
    if choices.is_empty() && found.represented {
        // The object is of none of the classes that represent the library.
        let nothing = Split { reason: Reason::Receiver, question: None, viable: SmallVec::new() };
        return Err(Box::new(Stop::Split(nothing)));
    }
    if choices.is_empty() {
        return unsupported(st, &format!("a call of {name}: no class implements it"));
    }
    let decision = Decision { reason: Reason::Receiver, choices };
    Ok(Selection::Ask(Box::new(decision), found.methods.clone()))
}
