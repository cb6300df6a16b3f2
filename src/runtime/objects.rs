//! Objects that the running program makes, and what is known of their classes.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::heap::preexisting::holder;
use crate::heap::{Need, TypeTest};
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known, TypeId};
use crate::state::{Body, Hidden, Object, ObjectId, ObjectType, Question, State, Value};
use crate::term::{Node, Term};

use super::{Vm, decide};

/// A new object with default values in all fields.
pub(crate) fn new_object(cx: &mut Vm, st: &mut State, class: &Class) -> ObjectId {
    let fields: SmallVec<[Option<Value>; 5]> =
        class.instance_fields.iter().map(|f| Some(Value::default_of(&f.ty, &mut cx.terms))).collect();
    let provenance = st.provenance_of_new();
    st.heap.add(Object {
        provenance,
        ty: ObjectType::Exact(TypeId::class(class.id)),
        body: Body::Fields(fields),
        hidden: Hidden::None,
    })
}

/// A class of the language, which must be there.
pub(crate) fn known(cx: &Vm, st: &State, class: Known) -> Step<Arc<Class>> {
    match cx.program.known_class(class) {
        Ok(class) => Ok(class),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// A class that must be there.
pub(crate) fn loaded(cx: &Vm, st: &State, name: &str) -> Step<Arc<Class>> {
    match cx.program.load(name) {
        Ok(class) => Ok(class),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// Internal name of the enum class and name of an enum constant.
pub(crate) fn enum_constant(cx: &Vm, st: &State, object: ObjectId) -> Option<(Arc<str>, Arc<str>)> {
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return None };
    let mut class = cx.program.class(ty.as_class()?);
    while !class.is_enum() {
        class = class.superclass.clone()?;
    }
    let fields = class.static_fields.iter().enumerate().filter(|(_, f)| f.access.is_enum());
    for (index, field) in fields {
        let value = st.statics.get(class.id, index).and_then(|v| v.term());
        if value.is_some_and(|t| cx.terms.node(t) == Node::Location(object.0)) {
            return Some((class.name.clone(), field.name.clone()));
        }
    }
    None
}

/// Internal name of the class and name of the static field by which an object is known: an enum constant, or an object
/// that a static field held when its class had been initialised.
pub(crate) fn static_holder(cx: &Vm, st: &State, object: ObjectId) -> Option<(Arc<str>, Arc<str>)> {
    enum_constant(cx, st, object).or_else(|| holder(cx, st, object))
}

/// Whether the object of a non-null reference is an instance of a type.
pub(crate) fn is_instance(cx: &mut Vm, st: &mut State, reference: Term, ty: TypeId) -> Step<bool> {
    decide::settle(cx, st, reference, Need::Class)?;
    let test = cx.engine.instance_of(&mut cx.machine, st, reference, ty)?;
    outcome(cx, st, Question::Instance(reference, ty), test)
}

/// Whether a reference, which may be null, names an instance of a type, as a formula; where the engine has none the path
/// splits.
pub(crate) fn instance_condition(cx: &mut Vm, st: &mut State, reference: Term, ty: TypeId) -> Step<Term> {
    match cx.engine.instance_formula(&mut cx.machine, st, reference, ty)? {
        Some(formula) => Ok(formula),
        None => {
            let holds = !decide::is_null(cx, st, reference)? && is_instance(cx, st, reference, ty)?;
            Ok(cx.terms.boolean(holds))
        }
    }
}

/// The outcome of a type test, splitting the path where it is open.
pub(crate) fn outcome(cx: &mut Vm, st: &mut State, question: Question, test: TypeTest) -> Step<bool> {
    match test {
        TypeTest::Known(known) => Ok(known),
        TypeTest::Ask(decision) => Ok(decide::decide(cx, st, Some(question), *decision)? == 0),
    }
}
