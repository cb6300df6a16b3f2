//! `Class` objects: what can be told from the type that one stands for.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::machine::Step;
use crate::program::{Class, Method, RuntimeType, TypeId};
use crate::runtime::Vm;
use crate::state::{Hidden, ObjectType, State, Value};
use crate::term::Term;

use super::constants::class_mirror;
use super::natives::{object_of, text};
use super::{decide, unsupported};

/// The type behind a `Class` object.
enum Mirrored {
    Primitive,
    Type(TypeId),
}

/// Runs a native method of `Class`.
///
/// # Errors
/// Ends the path as unsupported when the answer is not known.
pub(super) fn call(cx: &mut Vm, st: &mut State, method: &Method, arguments: &[Value]) -> Step<Value> {
    let receiver = arguments.first().copied().and_then(Value::term);
    let mirrored = mirrored(cx, st, receiver)?;
    let flag = |cx: &mut Vm, value: bool| Ok(Value::Int(cx.terms.int(i32::from(value))));
    match (&*method.name, mirrored) {
        ("desiredAssertionStatus", _) => flag(cx, true),
        ("isPrimitive", mirrored) => flag(cx, matches!(mirrored, Mirrored::Primitive)),
        ("isArray", Mirrored::Type(ty)) => flag(cx, ty.is_array()),
        ("isInterface", Mirrored::Type(ty)) => {
            let class = ty.as_class().map(|id| cx.program.class(id));
            flag(cx, class.is_some_and(|c| c.is_interface()))
        }
        ("isArray" | "isInterface", Mirrored::Primitive) => flag(cx, false),
        ("getName", Mirrored::Type(ty)) if !ty.is_array() => {
            let name = cx.program.type_name(ty);
            text(cx, st, &name)
        }
        ("getSimpleName", Mirrored::Type(ty)) if !ty.is_array() => {
            let name = simple_name(&cx.program.type_name(ty), ty, cx);
            text(cx, st, &name)
        }
        ("getSuperclass", Mirrored::Type(ty)) if !ty.is_array() => {
            let parent = ty.as_class().and_then(|id| parent(&cx.program.class(id)));
            class_or_null(cx, st, parent.map(|c| c.java_name()))
        }
        ("getComponentType", Mirrored::Type(ty)) => {
            let component = match cx.program.runtime_type(ty) {
                RuntimeType::Class(_) => None,
                RuntimeType::PrimitiveArray(primitive) => Some(primitive.to_string()),
                RuntimeType::ReferenceArray(element) => Some(cx.program.type_name(element)),
            };
            class_or_null(cx, st, component)
        }
        ("isInstance", Mirrored::Type(ty)) => is_instance(cx, st, ty, arguments.get(1).copied()),
        ("isAssignableFrom", Mirrored::Type(ty)) => {
            let other = arguments.get(1).copied().and_then(Value::term);
            match self::mirrored(cx, st, other)? {
                Mirrored::Type(other) => {
                    let holds = cx.program.is_subtype(other, ty);
                    flag(cx, holds)
                }
                Mirrored::Primitive => flag(cx, false),
            }
        }
        _ => unsupported(st, &format!("the native method {}", method.qualified_name())),
    }
}

fn mirrored(cx: &Vm, st: &State, mirror: Option<Term>) -> Step<Mirrored> {
    let object = object_of(cx, st, mirror)?;
    let Hidden::Mirror(name) = &st.heap.object(object).hidden else {
        return unsupported(st, "a method of an unknown Class object");
    };
    let ty = match FieldType::from_java_name(name) {
        None | Some(FieldType::Primitive(_)) => return Ok(Mirrored::Primitive),
        Some(ty) => ty,
    };
    match cx.program.type_of(&ty) {
        Ok(ty) => Ok(Mirrored::Type(ty)),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// The superclass that `getSuperclass` gives: none for an interface.
fn parent(class: &Class) -> Option<Arc<Class>> {
    class.superclass.clone().filter(|_| !class.is_interface())
}

fn class_or_null(cx: &mut Vm, st: &mut State, name: Option<String>) -> Step<Value> {
    match name {
        Some(name) => {
            let mirror = class_mirror(cx, st, &name)?;
            Ok(Value::Ref(cx.terms.location(mirror.0)))
        }
        None => Ok(Value::Ref(cx.terms.null())),
    }
}

/// The name in the source: the inner name of a member class, nothing for an anonymous one.
fn simple_name(name: &str, ty: TypeId, cx: &Vm) -> String {
    let class = ty.as_class().map(|id| cx.program.class(id));
    let inner = class.as_ref().and_then(|c| c.file.inner_classes.iter().find(|i| i.inner == c.name));
    match inner {
        Some(inner) => inner.name.as_deref().unwrap_or("").to_owned(),
        None => name.rsplit('.').next().unwrap_or(name).to_owned(),
    }
}

fn is_instance(cx: &mut Vm, st: &mut State, ty: TypeId, value: Option<Value>) -> Step<Value> {
    let Some(reference) = value.and_then(Value::term) else {
        return unsupported(st, "malformed call of Class.isInstance");
    };
    let holds = if decide::is_null(cx, st, reference)? {
        false
    } else {
        let object = object_of(cx, st, Some(reference))?;
        let ObjectType::Exact(exact) = st.heap.object(object).ty else {
            return unsupported(st, "Class.isInstance of an object whose class is not known");
        };
        cx.program.is_subtype(exact, ty)
    };
    Ok(Value::Int(cx.terms.int(i32::from(holds))))
}
