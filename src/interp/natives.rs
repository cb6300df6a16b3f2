//! Native methods, and the few library methods that stand outside the bytecode.

use std::sync::Arc;

use crate::machine::Step;
use crate::program::{Method, TypeId};
use crate::runtime::Vm;
use crate::state::{Hidden, ObjectId, ObjectType, Position, State, Value};
use crate::term::Term;

use super::constants::{class_mirror, literal, string_units};
use super::exceptions::{throw_vm, throw_vm_unknown_message};
use super::{arrays, class_objects, native_math, objects, symbolic_api, unsupported};

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
    // The same object may have another name here than in the frames below.
    let is_own = |local: Option<&Value>| {
        let local = local.copied().and_then(Value::term);
        local.and_then(|local| cx.engine.object(&cx.machine, st, local)) == Some(object)
    };
    let at: Option<Position> = st
        .frames
        .iter()
        .rev()
        .skip_while(|f| {
            let makes_it = f.method.is_constructor() || &*f.method.name == "fillInStackTrace";
            !f.method.user && !makes_it || makes_it && is_own(f.locals.first())
        })
        .find(|f| f.method.user)
        .map(|f| f.position());
    st.heap.object_mut(object).hidden = Hidden::Trace { at, message_known: true };
    Ok(receiver.map_or(Value::Unusable, Value::Ref))
}

fn intern(cx: &mut Vm, st: &mut State, receiver: Option<Term>) -> Step<Value> {
    let Some(units) = receiver.and_then(|r| string_units(cx, st, r)) else {
        return unsupported(st, "String.intern of an unknown text");
    };
    let object = literal(cx, st, units.into())?;
    Ok(Value::Ref(cx.terms.location(object.0)))
}

/// `Object.clone`: a shallow copy of an array or of a Cloneable object.
fn clone(cx: &mut Vm, st: &mut State, receiver: Option<Term>) -> Step<Value> {
    let Some(original) = receiver else { return unsupported(st, "malformed call of Object.clone") };
    let cloneable = TypeId::class(super::constants::loaded(cx, st, "java/lang/Cloneable")?.id);
    let is_cloneable = objects::is_instance(cx, st, original, cloneable)?;
    let always = cx.terms.boolean(true);
    let Some(ty) = cx.engine.class_of_leaf(&mut cx.machine, st, original, always) else {
        return unsupported(st, "clone of a reference that names no single object");
    };
    let only = only_type(cx, ty);
    if !is_cloneable {
        let class = "java/lang/CloneNotSupportedException";
        return match only {
            Some(only) => throw_vm(cx, st, class, Some(&cx.program.type_name(only))),
            None => throw_vm_unknown_message(cx, st, class),
        };
    }
    if is_array(cx, ty) {
        arrays::settle_array(cx, st, original)?;
    }
    let copy = cx.engine.copy(&mut cx.machine, st, original, only.map_or(ty, ObjectType::Exact))?;
    Ok(Value::Ref(cx.terms.location(copy.0)))
}

fn is_array(cx: &Vm, ty: ObjectType) -> bool {
    match ty {
        ObjectType::Exact(ty) => ty.is_array(),
        ObjectType::Variable(variable) => {
            cx.types.upper_bounds(&cx.program, variable).iter().any(|ty| ty.is_array())
        }
    }
}

/// The only class or array type that an object can have, as far as these are told apart.
fn only_type(cx: &mut Vm, ty: ObjectType) -> Option<TypeId> {
    let variable = match ty {
        ObjectType::Exact(ty) => return Some(ty),
        ObjectType::Variable(variable) => variable,
    };
    let bounds = cx.types.upper_bounds(&cx.program, variable);
    bounds.into_iter().find(|&bound| match bound.as_class() {
        Some(class) => cx.program.class(class).file.access.is_final(),
        None => {
            bound.is_array()
                && cx.machine.types.array_types(&cx.machine.program, bound).len() == 1
                && !cx.types.may_be_unwritten_array(&cx.program, bound)
        }
    })
}
