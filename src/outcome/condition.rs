//! The path condition in the words of the source, by origin: `this.root.left == null`, `key < this.root.key`.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::heap::parts;
use crate::heap::preexisting::candidates;
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::objects::{enum_constant, static_holder};
use crate::state::{Fact, ObjectId, ObjectType, Provenance, State};
use crate::term::{Node, Term};
use crate::types::TypeConstraint;

use super::clauses::Clauses;
use super::essential::{essential_facts, shown_clause};
use super::value::LAMBDA;

/// The clauses of a path condition, in the order in which they were learnt.
pub(crate) fn condition(cx: &Vm, st: &State) -> Vec<Arc<str>> {
    Clauses::default().of(cx, st)
}

/// The clauses that the comment of a test shows.
pub(super) fn essential(cx: &Vm, st: &State) -> Vec<String> {
    let mut seen: FxHashSet<String> = FxHashSet::default();
    let facts = essential_facts(cx, st).into_iter();
    let clauses = facts.filter_map(|fact| Some(shown_clause(cx, st, fact, clause(cx, st, fact)?)));
    clauses.filter(|clause| seen.insert(clause.clone())).collect()
}

/// One clause; none where it says nothing.
pub(crate) fn clause(cx: &Vm, st: &State, fact: &Fact) -> Option<String> {
    let path = |reference: u32| cx.origins.path_in(&cx.terms, &st.heap, st.heap.reference(reference).origin);
    match fact {
        Fact::Holds(term) => Some(cx.origins.term_of_path(&cx.terms, &st.heap, *term)),
        Fact::IsNull(reference) => Some(format!("{} == null", path(*reference))),
        Fact::NotNull(reference) => Some(format!("{} != null", path(*reference))),
        Fact::SameObject(reference, object) => {
            Some(format!("{} == {}", path(*reference), object_path(cx, st, *object)))
        }
        Fact::Apart(object, other) => {
            Some(format!("{} != {}", object_path(cx, st, *object), object_path(cx, st, *other)))
        }
        Fact::NewObject { reference, object } => apart(cx, st, *reference, *object),
        Fact::Stored { array, value, accepted } => Some(acceptance(cx, st, *array, *value, *accepted)),
        Fact::Class(object, constraint) => {
            let path = object_path(cx, st, *object);
            let name = |ty| cx.program.type_name(ty);
            Some(match constraint {
                TypeConstraint::SubtypeOf(ty) => format!("{path} instanceof {}", name(*ty)),
                TypeConstraint::NotSubtypeOf(ty) => format!("!({path} instanceof {})", name(*ty)),
                TypeConstraint::Exactly(ty) => format!("{path}.getClass() == {}.class", name(*ty)),
                TypeConstraint::Selects { name: method, owner, .. } => {
                    format!("{path}.{method}(…) runs {}.{method}", name(*owner))
                }
            })
        }
    }
}

/// Whether an input array accepts a value, as Java asks its class.
fn acceptance(cx: &Vm, st: &State, array: ObjectId, value: Term, accepted: bool) -> String {
    let component = format!("{}.getClass().getComponentType()", object_path(cx, st, array));
    let test = match stored(cx, st, value) {
        Stored::Reference(reference) => {
            let path = cx.origins.path_in(&cx.terms, &st.heap, st.heap.reference(reference).origin);
            format!("{component}.isInstance({path})")
        }
        Stored::Class(class) => format!("{component}.isAssignableFrom({class}.class)"),
        Stored::Copy(original) => {
            format!("{component}.isAssignableFrom({}.getClass())", object_path(cx, st, original))
        }
    };
    if accepted { test } else { format!("!{test}") }
}

/// A stored value as a reader knows it.
pub(super) enum Stored {
    /// An input reference.
    Reference(u32),
    /// An object that the method made, by the Java name of its class.
    Class(String),
    /// A copy of this input object, whose class is not known exactly.
    Copy(ObjectId),
}

/// What was stored.
pub(super) fn stored(cx: &Vm, st: &State, value: Term) -> Stored {
    match cx.terms.node(value) {
        Node::ReferenceSymbol(number) => Stored::Reference(number),
        Node::Location(object) => match st.heap.object(ObjectId(object)).ty {
            ObjectType::Exact(ty) => Stored::Class(cx.program.type_name(ty)),
            ObjectType::Variable(_) => match st.heap.original(ObjectId(object)) {
                Some(original) => Stored::Copy(original),
                None => Stored::Class(Known::Object.java_name()),
            },
        },
        _ => Stored::Class(Known::Object.java_name()),
    }
}

/// An object of its own is none of the input objects before it that its reference might have named.
fn apart(cx: &Vm, st: &State, reference: u32, object: ObjectId) -> Option<String> {
    let own = st.heap.reference(reference);
    let path = cx.origins.path_in(&cx.terms, &st.heap, own.origin);
    let mut clauses: Vec<String> = Vec::new();
    match apart_from(cx, st, reference, object).as_slice() {
        [] => {}
        [one] => clauses.push(format!("{path} != {one}")),
        several => clauses.push(format!("{path} is none of {}", several.join(", "))),
    }
    // The constants of an enum class are all its objects.
    for class in own.enums.iter().flat_map(|enums| enums.iter()) {
        clauses.push(format!("!({path} instanceof {})", cx.program.class(*class).java_name()));
    }
    (!clauses.is_empty()).then(|| clauses.join(" && "))
}

/// How the earlier objects are called that a reference might have named but does not, enum constants left out.
pub(super) fn apart_from(cx: &Vm, st: &State, reference: u32, object: ObjectId) -> Vec<String> {
    let own = st.heap.reference(reference);
    if parts::is_own(cx, own.origin) {
        return Vec::new();
    }
    let comparable = |&&other: &&ObjectId| match st.heap.object(other).provenance {
        Provenance::Input { origin, .. } if parts::is_own(cx, origin) => false,
        Provenance::Input { declared, .. } => {
            // An object of one type may also implement an interface that is unrelated to it.
            let interface = |ty: TypeId| ty.as_class().is_some_and(|id| cx.program.class(id).is_interface());
            other < object
                && (cx.program.is_subtype(declared, own.declared)
                    || cx.program.is_subtype(own.declared, declared)
                    || interface(declared)
                    || interface(own.declared))
        }
        Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => false,
    };
    let held = candidates(cx, st, own).into_iter();
    let held = held.filter(|other| *other < object && enum_constant(cx, st, *other).is_none());
    let inputs = st.heap.inputs().iter().filter(comparable).copied();
    inputs.chain(held).map(|other| object_path(cx, st, other)).collect()
}

/// How an object is called: an input object by the reference that discovered it, others by the static field that
/// holds them, such as an enum constant.
pub(crate) fn object_path(cx: &Vm, st: &State, object: ObjectId) -> String {
    match st.heap.object(object).provenance {
        Provenance::Input { origin, .. } => cx.origins.path_in(&cx.terms, &st.heap, origin),
        Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => {
            static_holder(cx, st, object).map_or_else(
                || match super::value::class_name(cx, st, object) {
                    lambda if lambda.starts_with(LAMBDA) => format!("the {lambda}"),
                    _ => format!("object {}", object.0),
                },
                |(class, name)| format!("{}.{name}", class.replace('/', ".")),
            )
        }
    }
}
