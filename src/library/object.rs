//! `Object`, and what every object answers.

use smallvec::SmallVec;

use crate::machine::{Step, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::exceptions::throw_vm;
use crate::runtime::literals::class_mirror;
use crate::runtime::objects::known;
use crate::state::{Body, Hidden, Object, ObjectType, State};

use super::catalogue::{Area, ClassEntry, intrinsic, refused};
use super::{Call, Return, reference};

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
            intrinsic("notify", "()V", wake),
            intrinsic("notifyAll", "()V", wake),
            refused("hashCode", "()I", "an object's identity hash is another number in every run"),
            refused("wait", "(J)V", "one thread runs, so nobody would wake it"),
        ],
    }],
};

/// The class whose objects cannot be copied throws this from `clone`.
const CLONE_NOT_SUPPORTED: &str = "java/lang/CloneNotSupportedException";

fn get_class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let object = call.object(cx, st, 0)?;
    let ObjectType::Exact(ty) = st.heap.object(object).ty else {
        return unsupported(st, "getClass of an object whose class is not known");
    };
    let name = cx.program.type_name(ty);
    let mirror = class_mirror(cx, st, &name)?;
    Ok(reference(cx, mirror))
}

/// `notify`, `notifyAll`: one thread runs, so nobody waits.
fn wake(_: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Nothing)
}

/// `Object.clone`: a shallow copy of an array or of a Cloneable object made by the analysed code.
fn clone(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let original = call.object(cx, st, 0)?;
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
    let cloneable = known(cx, st, Known::Cloneable)?;
    if !cx.program.is_subtype(ty, TypeId::class(cloneable.id)) {
        return throw_vm(cx, st, CLONE_NOT_SUPPORTED, Some(&cx.program.type_name(ty)));
    }
    let provenance = st.provenance_of_new();
    let copy = st.heap.add(Object { provenance, ty: ObjectType::Exact(ty), body, hidden: Hidden::None });
    Ok(reference(cx, copy))
}
