//! Objects that code outside of the one that runs may hold.

use rustc_hash::FxHashSet;

use crate::program::TypeId;
use crate::runtime::Vm;
use crate::state::{Body, ObjectId, ObjectType, ReferenceStatus, State, Value};
use crate::term::{Node, Term};
use crate::types::TypeConstraint;

/// The object that a value names, as far as that is settled.
pub(super) fn object_of(cx: &Vm, st: &State, term: Term) -> Option<ObjectId> {
    match cx.terms.node(term) {
        Node::Location(object) => Some(ObjectId(object)),
        Node::ReferenceSymbol(number) => match st.heap.reference(number).status {
            ReferenceStatus::Object(object) => Some(object),
            ReferenceStatus::Null | ReferenceStatus::Location | ReferenceStatus::Undecided => None,
        },
        _ => None,
    }
}

/// The type of an object, where it is known exactly.
pub(super) fn exact_type(cx: &Vm, st: &State, object: ObjectId) -> Option<TypeId> {
    match st.heap.object(st.heap.class_owner(object)).ty {
        ObjectType::Exact(ty) => Some(ty),
        ObjectType::Variable(variable) => {
            cx.types.constraints(variable).iter().find_map(|constraint| match constraint {
                TypeConstraint::Exactly(ty) => Some(*ty),
                _ => None,
            })
        }
    }
}

/// The type of what a reference names, where it is known exactly.
pub(super) fn exact_type_of(cx: &Vm, st: &State, reference: Term) -> Option<TypeId> {
    match (object_of(cx, st, reference), cx.terms.node(reference)) {
        (Some(object), _) => exact_type(cx, st, object),
        (None, Node::ReferenceSymbol(number)) => {
            let known = st.heap.reference(number);
            known.exact.then_some(known.declared)
        }
        (None, _) => None,
    }
}

/// The objects that others may hold: those of the input, and all that can be reached from them and from these values; in
/// the order in which they came to be.
pub(super) fn shared(cx: &Vm, st: &State, values: impl IntoIterator<Item = Term>) -> Vec<ObjectId> {
    let mut held: Vec<ObjectId> = st.heap.inputs().iter().copied().collect();
    held.extend(values.into_iter().filter_map(|value| object_of(cx, st, value)));
    reachable(cx, st, held)
}

/// These objects and all that can be reached from them, in the order in which they came to be.
pub(super) fn reachable(cx: &Vm, st: &State, objects: Vec<ObjectId>) -> Vec<ObjectId> {
    let mut open = objects;
    let mut seen: FxHashSet<ObjectId> = open.iter().copied().collect();
    while let Some(object) = open.pop() {
        let mut visit = |value: Value| {
            let Value::Ref(term) = value else { return };
            if let Some(next) = object_of(cx, st, term)
                && seen.insert(next)
            {
                open.push(next);
            }
        };
        match &st.heap.object(object).body {
            Body::Fields(fields) => fields.iter().flatten().for_each(|value| visit(*value)),
            Body::Array(array) => {
                array.constant.values().for_each(|value| visit(*value));
                array.symbolic.iter().for_each(|(_, value)| visit(*value));
                array.default.into_iter().for_each(visit);
            }
        }
    }
    let mut out: Vec<ObjectId> = seen.into_iter().collect();
    out.sort_unstable();
    out
}
