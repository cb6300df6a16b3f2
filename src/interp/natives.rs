//! Native methods, and the few library methods that stand outside the bytecode.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::machine::Step;
use crate::program::{Method, TypeId};
use crate::runtime::Vm;
use crate::state::{Body, Hidden, Object, ObjectId, ObjectType, Position, State, Value};
use crate::term::Term;

use super::constants::{class_mirror, literal, string_units};
use super::exceptions::throw_vm;
use super::{class_objects, native_math, symbolic_api, unsupported};

/// Runs a native method; none when the method is not native (or has no built-in meaning) and its code is to run.
/// A `void` method gives `Value::Unusable`.
///
/// # Errors
/// Ends the path as unsupported when the result depends on something that is not known.
pub(super) fn call(
    cx: &mut Vm,
    st: &mut State,
    method: &Arc<Method>,
    arguments: &[Value],
) -> Step<Option<Value>> {
    if &*method.class_name == "lazuli/api/Symbolic" {
        return symbolic_api::call(cx, st, method, arguments);
    }
    if !method.access.is_native() {
        return Ok(None);
    }
    let receiver = arguments.first().copied().and_then(Value::term);
    match (&*method.class_name, &*method.name) {
        ("java/lang/Object", "getClass") => get_class(cx, st, receiver).map(Some),
        ("java/lang/Object", "clone") => clone(cx, st, receiver).map(Some),
        ("java/lang/Object", "notify" | "notifyAll") => Ok(Some(Value::Unusable)),
        ("java/lang/Class", _) => class_objects::call(cx, st, method, arguments).map(Some),
        ("java/lang/Throwable", "fillInStackTrace") => fill_in_stack_trace(cx, st, receiver).map(Some),
        // The JVM runs without a shared archive.
        ("jdk/internal/misc/CDS", "isDumpingClassList0" | "isDumpingArchive0" | "isSharingEnabled0") => {
            Ok(Some(Value::Int(cx.terms.int(0))))
        }
        ("jdk/internal/misc/CDS", "getRandomSeedForDumping") => Ok(Some(Value::Long(cx.terms.long(0)))),
        ("jdk/internal/misc/CDS", "initializeFromArchive") => Ok(Some(Value::Unusable)),
        ("java/lang/String", "intern") => intern(cx, st, receiver).map(Some),
        _ => match native_math::call(cx, st, method, arguments)? {
            Some(value) => Ok(Some(value)),
            None => unsupported(st, &format!("the native method {}", method.qualified_name())),
        },
    }
}

pub(super) fn object_of(cx: &Vm, st: &State, reference: Option<Term>) -> Step<ObjectId> {
    match reference.and_then(|r| cx.engine.object(&cx.machine, st, r)) {
        Some(object) => Ok(object),
        None => unsupported(st, "a native method on a reference that names no single object"),
    }
}

fn get_class(cx: &mut Vm, st: &mut State, receiver: Option<Term>) -> Step<Value> {
    let object = object_of(cx, st, receiver)?;
    let ObjectType::Exact(ty) = st.heap.object(object).ty else {
        return unsupported(st, "getClass of an object whose class is not known");
    };
    let name = cx.program.type_name(ty);
    let mirror = class_mirror(cx, st, &name)?;
    Ok(Value::Ref(cx.terms.location(mirror.0)))
}

pub(super) fn text(cx: &mut Vm, st: &mut State, text: &str) -> Step<Value> {
    let units: Arc<[u16]> = text.encode_utf16().collect();
    let object = literal(cx, st, units)?;
    Ok(Value::Ref(cx.terms.location(object.0)))
}

/// Remembers where a throwable is made: the first user frame that is not one of its own constructors.
fn fill_in_stack_trace(cx: &mut Vm, st: &mut State, receiver: Option<Term>) -> Step<Value> {
    let object = object_of(cx, st, receiver)?;
    let own = cx.terms.location(object.0);
    let at: Option<Position> = st
        .frames
        .iter()
        .rev()
        .skip_while(|f| {
            let makes_it = f.method.is_constructor() || &*f.method.name == "fillInStackTrace";
            !f.method.user && !makes_it || makes_it && f.locals.first() == Some(&Value::Ref(own))
        })
        .find(|f| f.method.user)
        .map(|f| f.position());
    st.heap.object_mut(object).hidden = Hidden::Trace { at, message_known: true };
    Ok(Value::Ref(own))
}

fn intern(cx: &mut Vm, st: &mut State, receiver: Option<Term>) -> Step<Value> {
    let Some(units) = receiver.and_then(|r| string_units(cx, st, r)) else {
        return unsupported(st, "String.intern of an unknown text");
    };
    let object = literal(cx, st, units.into())?;
    Ok(Value::Ref(cx.terms.location(object.0)))
}

/// `Object.clone`: a shallow copy of an array or of a Cloneable object made by the analysed code.
fn clone(cx: &mut Vm, st: &mut State, receiver: Option<Term>) -> Step<Value> {
    let original = object_of(cx, st, receiver)?;
    let object = st.heap.object(original);
    if object.is_input() {
        return unsupported(st, "clone of an input object");
    }
    let ObjectType::Exact(ty) = object.ty else {
        return unsupported(st, "clone of an object whose class is not known");
    };
    let body = match &object.body {
        Body::Array(array) => Body::Array(array.clone()),
        Body::Fields(fields) => Body::Fields(SmallVec::clone(fields)),
    };
    let cloneable = super::constants::loaded(cx, st, "java/lang/Cloneable")?;
    if !cx.program.is_subtype(ty, TypeId::class(cloneable.id)) {
        return throw_vm(cx, st, "java/lang/CloneNotSupportedException", Some(&cx.program.type_name(ty)));
    }
    let provenance = st.provenance_of_new();
    let copy = st.heap.add(Object { provenance, ty: ObjectType::Exact(ty), body, hidden: Hidden::None });
    Ok(Value::Ref(cx.terms.location(copy.0)))
}
