//! `Object`, and what every object answers.

use crate::machine::{Step, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::arrays::resolve_array;
use crate::runtime::exceptions::{throw_vm, throw_vm_unknown_message};
use crate::runtime::mirrors::class_of;
use crate::runtime::objects::{is_instance, known};
use crate::runtime::room::check_room;
use crate::state::{ObjectType, State};

use super::catalogue::{Area, ClassEntry, intrinsic};
use super::{Call, Return, environment, monitors, reference};

pub(super) static AREA: Area = Area {
    name: "object",
    about: "objects, records, enums and the interfaces of the language",
    covers: |class| {
        matches!(
            class,
            "java/lang/Object"
                | "java/lang/Enum"
                | "java/lang/Record"
                | "java/lang/Cloneable"
                | "java/lang/Comparable"
                | "java/lang/AutoCloseable"
                | "java/io/Serializable"
        )
    },
    classes: &[ClassEntry {
        class: "java/lang/Object",
        methods: &[
            intrinsic("getClass", "()Ljava/lang/Class;", get_class),
            intrinsic("clone", "()Ljava/lang/Object;", clone),
            intrinsic("notify", "()V", monitors::wake),
            intrinsic("notifyAll", "()V", monitors::wake),
            intrinsic("hashCode", "()I", environment::identity_hash),
            intrinsic("wait", "(J)V", monitors::wait),
        ],
    }],
};

/// The class whose objects cannot be copied throws this from `clone`.
const CLONE_NOT_SUPPORTED: &str = "java/lang/CloneNotSupportedException";

fn get_class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(object) = call.term(0) else { return call.refuse(st) };
    let mirror = class_of(cx, st, object)?;
    Ok(reference(cx, mirror))
}

/// `Object.clone`: a shallow copy of an array or of a Cloneable object.
fn clone(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(original) = call.term(0) else { return unsupported(st, "malformed call of Object.clone") };
    let cloneable = TypeId::class(known(cx, st, Known::Cloneable)?.id);
    let is_cloneable = is_instance(cx, st, original, cloneable)?;
    let always = cx.terms.boolean(true);
    let Some(ty) = cx.engine.class_of_leaf(&mut cx.machine, st, original, always) else {
        return unsupported(st, "clone of a reference that names no single object");
    };
    let only = only_type(cx, ty);
    if !is_cloneable {
        return match only {
            Some(only) => throw_vm(cx, st, CLONE_NOT_SUPPORTED, Some(&cx.program.type_name(only))),
            None => throw_vm_unknown_message(cx, st, CLONE_NOT_SUPPORTED),
        };
    }
    if is_array(cx, ty) {
        // What nobody looked at is unknown in the copy, too, so an array of any length can be copied.
        let array = resolve_array(cx, st, original)?;
        if let Some(length) = cx.engine.array_length(&mut cx.machine, st, &array) {
            check_room(cx, st, length, 1)?;
        }
    }
    let copy = cx.engine.copy(&mut cx.machine, st, original, only.map_or(ty, ObjectType::Exact))?;
    Ok(reference(cx, copy))
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
