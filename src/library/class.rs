//! `Class` objects: what can be told from the type that one stands for.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::machine::{Step, unsupported};
use crate::program::{Class, RuntimeType, TypeId};
use crate::runtime::literals::{class_mirror, literal, string_text};
use crate::runtime::mirrors::told_apart;
use crate::runtime::{Vm, objects};
use crate::state::{Hidden, State, Value};

use super::catalogue::{Area, ClassEntry, intrinsic};
use super::{Call, Return, flag, reference};

pub(super) static AREA: Area = Area {
    name: "class",
    about: "classes as objects, and the interfaces of reflection",
    covers: |class| {
        let package = |name| class.strip_prefix(name).is_some_and(|rest: &str| rest.starts_with('/'));
        class == "java/lang/Class" || package("java/lang/reflect") || package("java/lang/constant")
    },
    classes: &[ClassEntry {
        class: "java/lang/Class",
        methods: &[
            intrinsic("desiredAssertionStatus", "()Z", desired_assertion_status),
            intrinsic("isPrimitive", "()Z", is_primitive),
            intrinsic("isArray", "()Z", is_array),
            intrinsic("isInterface", "()Z", is_interface),
            intrinsic("getName", "()Ljava/lang/String;", get_name),
            intrinsic("getSimpleName", "()Ljava/lang/String;", get_simple_name),
            intrinsic("getSuperclass", "()Ljava/lang/Class;", get_superclass),
            intrinsic("getComponentType", "()Ljava/lang/Class;", get_component_type),
            intrinsic("getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class),
            intrinsic("isInstance", "(Ljava/lang/Object;)Z", is_instance),
            intrinsic("isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from),
        ],
    }],
};

/// The type behind a `Class` object.
enum Mirrored {
    Primitive,
    Type(TypeId),
}

/// The type behind the `Class` object that is an argument.
fn mirrored(cx: &mut Vm, st: &mut State, call: &Call<'_>, number: usize) -> Step<Mirrored> {
    let object = call.object(cx, st, number)?;
    let name = match st.heap.object(object).hidden.clone() {
        Hidden::Mirror(name) => name,
        Hidden::ClassOf(object) => return told_apart(cx, st, object).map(Mirrored::Type),
        _ => return unsupported(st, "a method of an unknown Class object"),
    };
    let ty = match FieldType::from_java_name(&name) {
        None | Some(FieldType::Primitive(_)) => return Ok(Mirrored::Primitive),
        Some(ty) => ty,
    };
    match cx.program.type_of(&ty) {
        Ok(ty) => Ok(Mirrored::Type(ty)),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// A `String` of the pool.
fn text(cx: &mut Vm, st: &mut State, text: &str) -> Step<Return> {
    let units: Arc<[u16]> = text.encode_utf16().collect();
    let object = literal(cx, st, units)?;
    Ok(reference(cx, object))
}

/// The class object of a type by its Java name, or null.
fn class_or_null(cx: &mut Vm, st: &mut State, name: Option<String>) -> Step<Return> {
    match name {
        Some(name) => {
            let mirror = class_mirror(cx, st, &name)?;
            Ok(reference(cx, mirror))
        }
        None => Ok(Return::Value(Value::Ref(cx.terms.null()))),
    }
}

fn desired_assertion_status(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    mirrored(cx, st, call, 0)?;
    Ok(flag(cx, true))
}

fn is_primitive(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let primitive = matches!(mirrored(cx, st, call, 0)?, Mirrored::Primitive);
    Ok(flag(cx, primitive))
}

fn is_array(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let array = matches!(mirrored(cx, st, call, 0)?, Mirrored::Type(ty) if ty.is_array());
    Ok(flag(cx, array))
}

fn is_interface(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) => ty.as_class().map(|id| cx.program.class(id)),
        Mirrored::Primitive => None,
    };
    Ok(flag(cx, class.is_some_and(|c| c.is_interface())))
}

fn get_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) if is_lambda(cx, ty) => unsupported(st, LAMBDA_NAME),
        Mirrored::Type(ty) if !ty.is_array() => {
            let name = cx.program.type_name(ty);
            text(cx, st, &name)
        }
        _ => call.refuse(st),
    }
}

fn get_simple_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) if is_lambda(cx, ty) => unsupported(st, LAMBDA_NAME),
        Mirrored::Type(ty) if !ty.is_array() => {
            let name = simple_name(&cx.program.type_name(ty), ty, cx);
            text(cx, st, &name)
        }
        _ => call.refuse(st),
    }
}

/// Why the class of a lambda has no name here.
const LAMBDA_NAME: &str = "the name of a lambda's class, which the JVM makes up in every run";

/// Whether a type is the class of a lambda or method reference.
fn is_lambda(cx: &Vm, ty: TypeId) -> bool {
    ty.as_class().is_some_and(|id| cx.program.class(id).origin == Origin::CallSite)
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

fn get_superclass(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) if !ty.is_array() => {
            let parent = ty.as_class().and_then(|id| parent(&cx.program.class(id)));
            class_or_null(cx, st, parent.map(|c| c.java_name()))
        }
        _ => call.refuse(st),
    }
}

/// The superclass that `getSuperclass` gives: none for an interface.
fn parent(class: &Class) -> Option<Arc<Class>> {
    class.superclass.clone().filter(|_| !class.is_interface())
}

fn get_component_type(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Mirrored::Type(ty) = mirrored(cx, st, call, 0)? else { return call.refuse(st) };
    let component = match cx.program.runtime_type(ty) {
        RuntimeType::Class(_) => None,
        RuntimeType::PrimitiveArray(primitive) => Some(primitive.to_string()),
        RuntimeType::ReferenceArray(element) => Some(cx.program.type_name(element)),
    };
    class_or_null(cx, st, component)
}

/// `Class.getPrimitiveClass`, by which the library makes `int.class` and its likes.
fn get_primitive_class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = call.term(0).and_then(|name| string_text(cx, st, name));
    let is_one = |name: &str| name == "void" || Primitive::ALL.iter().any(|known| known.keyword() == name);
    match name.filter(|name| is_one(name)) {
        Some(name) => class_or_null(cx, st, Some(name)),
        None => call.refuse(st),
    }
}

fn is_instance(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Mirrored::Type(ty) = mirrored(cx, st, call, 0)? else { return call.refuse(st) };
    let Some(reference) = call.term(1) else {
        return unsupported(st, "malformed call of Class.isInstance");
    };
    let holds = objects::instance_condition(cx, st, reference, ty)?;
    Ok(Return::Value(Value::Int(cx.terms.from_condition(holds, 32))))
}

fn is_assignable_from(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Mirrored::Type(ty) = mirrored(cx, st, call, 0)? else { return call.refuse(st) };
    let holds = match mirrored(cx, st, call, 1)? {
        Mirrored::Type(other) => cx.program.is_subtype(other, ty),
        Mirrored::Primitive => false,
    };
    Ok(flag(cx, holds))
}
