//! Fields and elements by their place in memory: `Unsafe`, of which the library's own code makes use.
//!
//! A place is what HotSpot would give for a small object: fields lie 8 apart, elements as far apart as they are wide, both
//! after a header. A static field lies in the class object of its class.

use std::sync::Arc;

use crate::classfile::{FieldType, Primitive};
use crate::classpath::Origin;
use crate::heap::Need;
use crate::machine::{Step, unsupported};
use crate::program::{Class, InstanceField, Method, RuntimeType};
use crate::runtime::classes::ensure_initialised;
use crate::runtime::exceptions::throw_vm;
use crate::runtime::fields::{load_field, store_field};
use crate::runtime::literals::string_text;
use crate::runtime::objects::{loaded, new_object};
use crate::runtime::{Vm, decide};
use crate::state::{Hidden, ObjectId, ObjectType, State, Value};
use crate::term::Term;

use super::catalogue::{Area, ClassEntry, intrinsic, refused};
use super::reflection::class_of_mirror;
use super::{Call, Return, reference};

pub(super) static AREA: Area = Area {
    name: "memory",
    about: "fields and elements by their place, for the library's own use by one thread",
    covers: |class| {
        matches!(
            class,
            "jdk/internal/misc/Unsafe" | "jdk/internal/misc/UnsafeConstants" | "jdk/lazuli/Memory"
        )
    },
    classes: &[ClassEntry {
        class: "jdk/internal/misc/Unsafe",
        methods: &[
            intrinsic("objectFieldOffset", "(Ljava/lang/Class;Ljava/lang/String;)J", place_of_field),
            intrinsic("staticFieldOffset", "(Ljava/lang/Class;Ljava/lang/String;)J", place_of_static),
            intrinsic("ensureClassInitialized", "(Ljava/lang/Class;)V", initialise),
            intrinsic("allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate),
            refused("copyMixed", "()V", "it copies memory that is not that of arrays of one type"),
            refused("park", "(ZJ)V", "one thread runs, so nobody would wake it"),
            intrinsic("getBoolean", "(Ljava/lang/Object;J)Z", get),
            intrinsic("getByte", "(Ljava/lang/Object;J)B", get),
            intrinsic("getShort", "(Ljava/lang/Object;J)S", get),
            intrinsic("getChar", "(Ljava/lang/Object;J)C", get),
            intrinsic("getInt", "(Ljava/lang/Object;J)I", get),
            intrinsic("getLong", "(Ljava/lang/Object;J)J", get),
            intrinsic("getFloat", "(Ljava/lang/Object;J)F", get),
            intrinsic("getDouble", "(Ljava/lang/Object;J)D", get),
            intrinsic("getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", get),
            intrinsic("putBoolean", "(Ljava/lang/Object;JZ)V", put),
            intrinsic("putByte", "(Ljava/lang/Object;JB)V", put),
            intrinsic("putShort", "(Ljava/lang/Object;JS)V", put),
            intrinsic("putChar", "(Ljava/lang/Object;JC)V", put),
            intrinsic("putInt", "(Ljava/lang/Object;JI)V", put),
            intrinsic("putLong", "(Ljava/lang/Object;JJ)V", put),
            intrinsic("putFloat", "(Ljava/lang/Object;JF)V", put),
            intrinsic("putDouble", "(Ljava/lang/Object;JD)V", put),
            intrinsic("putReference", "(Ljava/lang/Object;JLjava/lang/Object;)V", put),
        ],
    }],
};

/// Where the first field, or the first element, lies in an object.
const HEADER: i64 = 16;
/// What marks the place of a value whose highest byte comes first.
const BIG_ENDIAN: i64 = 1 << 62;
/// How far apart fields lie.
const FIELD: i64 = 8;
/// The class whose methods read and write elements by index.
const MEMORY: &str = "jdk/lazuli/Memory";

/// The place of a field or static field by its number.
fn place(number: usize) -> i64 {
    HEADER + FIELD * i64::try_from(number).unwrap_or(i64::MAX / FIELD - HEADER)
}

/// The number of the field at a place.
fn number(place: i64) -> Option<usize> {
    let from_first = place.checked_sub(HEADER).filter(|offset| offset % FIELD == 0)?;
    usize::try_from(from_first / FIELD).ok()
}

/// The class and the name of a field that a call names.
fn named_field(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<(Arc<Class>, String)> {
    let class = class_of_mirror(cx, st, call.term(1))?;
    let name = call.term(2).and_then(|name| string_text(cx, st, name));
    match (class, name) {
        (Some(class), Some(name)) => Ok((class, name)),
        _ => call.refuse(st),
    }
}

fn place_of_field(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (class, name) = named_field(cx, st, call)?;
    let slot = class.instance_fields.iter().rposition(|f| f.owner == class.id && *f.name == *name);
    returned_place(cx, st, slot, &class, &name)
}

fn place_of_static(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (class, name) = named_field(cx, st, call)?;
    let index = class.static_fields.iter().position(|f| *f.name == *name);
    returned_place(cx, st, index, &class, &name)
}

fn returned_place(
    cx: &mut Vm,
    st: &mut State,
    number: Option<usize>,
    class: &Class,
    name: &str,
) -> Step<Return> {
    match number {
        Some(number) => Ok(Return::Value(Value::Long(cx.terms.long(place(number))))),
        None if class.origin == Origin::Model => {
            let class = class.java_name();
            unsupported(
                st,
                &format!("the field {class}.{name}, which Lazuli's model of {class} does not have"),
            )
        }
        None => throw_vm(cx, st, "java/lang/InternalError", Some(name)),
    }
}

fn initialise(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if let Some(class) = class_of_mirror(cx, st, call.term(1))? {
        ensure_initialised(cx, st, &class)?;
    }
    Ok(Return::Nothing)
}

/// An object whose constructor has not run. A model may be abstract: what it does not have ends a path.
fn allocate(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match class_of_mirror(cx, st, call.term(1))? {
        Some(class) if class.is_instantiable() || class.origin == Origin::Model => {
            ensure_initialised(cx, st, &class)?;
            let object = new_object(cx, st, &class);
            Ok(reference(cx, object))
        }
        _ => call.refuse(st),
    }
}

/// What lies at a place in an object.
enum Place {
    /// The field at this slot.
    Field(Term, u32, InstanceField),
    /// The static field of this number.
    Static(Arc<Class>, usize),
    /// The element of an array of this type at this index, and whether its bytes are in reverse order.
    Element(Term, RuntimeType, Term, bool),
}

/// What a call of `get…` or `put…` names.
fn named(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Place> {
    let (Some(object), Some(offset)) = (call.term(1), call.term(2)) else { return call.refuse(st) };
    if decide::is_null(cx, st, object)? {
        return unsupported(st, "memory outside of objects");
    }
    let object = decide::single(cx, st, object)?;
    decide::resolve(cx, st, object)?;
    let Some(id) = cx.engine.object(&cx.machine, st, object) else { return call.refuse(st) };
    if let Some(name) = mirrored_name(st, id) {
        let class = loaded(cx, st, &name)?;
        let known = cx.terms.as_long(offset).and_then(number);
        return match known.filter(|&index| index < class.static_fields.len()) {
            Some(index) => Ok(Place::Static(class, index)),
            None => call.refuse(st),
        };
    }
    let ty = st.heap.object(st.heap.class_owner(id)).ty;
    let ty = match ty {
        ObjectType::Exact(ty) => Some(ty),
        ObjectType::Variable(variable) => cx.types.upper_bounds(&cx.program, variable).into_iter().next(),
    };
    let Some(ty) = ty else { return call.refuse(st) };
    match (ty.is_array(), ty.as_class()) {
        (true, _) => {
            let array = cx.program.runtime_type(ty);
            let reversed = cx.terms.as_long(offset).is_some_and(|place| place & BIG_ENDIAN != 0);
            let mark = cx.terms.long(if reversed { BIG_ENDIAN } else { 0 });
            let offset = cx.terms.sub(offset, mark);
            let index = index_at(cx, st, offset, &array);
            Ok(Place::Element(object, array, index, reversed))
        }
        (false, Some(class)) => {
            let class = cx.program.class(class);
            let field =
                cx.terms.as_long(offset).and_then(number).and_then(|slot| {
                    class.instance_fields.get(slot).map(|field| (slot as u32, field.clone()))
                });
            match field {
                Some((slot, field)) => Ok(Place::Field(object, slot, field)),
                None => call.refuse(st),
            }
        }
        _ => call.refuse(st),
    }
}

/// The class whose class object this is, with a slash in its name.
fn mirrored_name(st: &State, object: ObjectId) -> Option<String> {
    match &st.heap.object(object).hidden {
        Hidden::Mirror(name) => Some(name.replace('.', "/")),
        _ => None,
    }
}

/// The index of the element at a place.
fn index_at(cx: &mut Vm, st: &State, offset: Term, array: &RuntimeType) -> Term {
    let header = cx.terms.long(HEADER);
    let from_first = cx.terms.sub(offset, header);
    let shift = match array {
        RuntimeType::PrimitiveArray(Primitive::Boolean | Primitive::Byte) => 0,
        RuntimeType::PrimitiveArray(Primitive::Short | Primitive::Char) => 1,
        RuntimeType::PrimitiveArray(Primitive::Long | Primitive::Double) => 3,
        _ => 2,
    };
    let shift = cx.terms.long(shift);
    let index = cx.terms.shift_right_signed(from_first, shift);
    let index = cx.terms.truncate(index, 32);
    cx.machine.simplify(&st.condition.assumptions, index)
}

/// The name by which `Unsafe` and [`MEMORY`] call a type.
pub(super) fn type_name(ty: &FieldType) -> &'static str {
    match ty {
        FieldType::Primitive(primitive) => match primitive {
            Primitive::Boolean => "Boolean",
            Primitive::Byte => "Byte",
            Primitive::Char => "Char",
            Primitive::Short => "Short",
            Primitive::Int => "Int",
            Primitive::Long => "Long",
            Primitive::Float => "Float",
            Primitive::Double => "Double",
        },
        _ => "Reference",
    }
}

/// The method that reads or writes elements of an array as values of a type; none where a value lies across several elements
/// of another kind than bytes.
fn accessor(
    cx: &Vm,
    st: &State,
    verb: &str,
    (array, reversed): (&RuntimeType, bool),
    ty: &FieldType,
) -> Step<Arc<Method>> {
    let memory = loaded(cx, st, MEMORY)?;
    let kind = type_name(ty);
    let own = match array {
        RuntimeType::PrimitiveArray(primitive) => *ty == FieldType::Primitive(*primitive),
        _ => ty.is_reference(),
    };
    let of_bytes = matches!(array, RuntimeType::PrimitiveArray(Primitive::Byte));
    let name = match (own, of_bytes) {
        (true, _) => format!("{verb}{kind}"),
        (false, true) if reversed => format!("{verb}{kind}OfReversedBytes"),
        (false, true) => format!("{verb}{kind}OfBytes"),
        (false, false) => return unsupported(st, "memory that is read as of another type than it is"),
    };
    match memory.methods.iter().find(|method| *method.name == *name) {
        Some(method) => Ok(method.clone()),
        None => unsupported(st, "memory that is read as of another type than it is"),
    }
}

fn get(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(ty) = call.method.signature.result.clone() else { return call.refuse(st) };
    match named(cx, st, call)? {
        Place::Field(object, slot, field) => {
            if type_name(&field.ty) != type_name(&ty) {
                return call.refuse(st);
            }
            Ok(Return::Value(load_field(cx, st, object, slot, &field)?))
        }
        Place::Static(class, index) => {
            ensure_initialised(cx, st, &class)?;
            match st.statics.get(class.id, index) {
                Some(value) if type_name(&class.static_fields[index].ty) == type_name(&ty) => {
                    if let Value::Ref(loaded) = value {
                        decide::settle(cx, st, loaded, Need::Loaded)?;
                    }
                    Ok(Return::Value(value))
                }
                _ => call.refuse(st),
            }
        }
        Place::Element(object, array, index, reversed) => {
            let method = accessor(cx, st, "get", (&array, reversed), &ty)?;
            ensure_initialised(cx, st, &cx.program.class(method.class))?;
            Ok(Return::Run(method, [Value::Ref(object), Value::Int(index)].into_iter().collect()))
        }
    }
}

fn put(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(ty), Some(value)) =
        (call.method.signature.parameters.last().cloned(), call.arguments.get(3).copied())
    else {
        return call.refuse(st);
    };
    match named(cx, st, call)? {
        Place::Field(object, slot, field) => {
            if type_name(&field.ty) != type_name(&ty) {
                return call.refuse(st);
            }
            store_field(cx, st, object, (slot, &field), value)?;
            Ok(Return::Nothing)
        }
        Place::Static(class, index) => {
            ensure_initialised(cx, st, &class)?;
            if type_name(&class.static_fields[index].ty) != type_name(&ty) {
                return call.refuse(st);
            }
            st.statics.set(class.id, index, value);
            Ok(Return::Nothing)
        }
        Place::Element(object, array, index, reversed) => {
            let method = accessor(cx, st, "put", (&array, reversed), &ty)?;
            ensure_initialised(cx, st, &cx.program.class(method.class))?;
            Ok(Return::Run(method, [Value::Ref(object), Value::Int(index), value].into_iter().collect()))
        }
    }
}
