//! Constants: numbers, string literals (one object per text, JLS 3.10.5) and class literals.

use std::collections::BTreeMap;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::{ElementKind, Insn, Primitive};
use crate::classfile::{Constant, FieldType};
use crate::heap::preexisting::holder;
use crate::machine::Step;
use crate::program::Class;
use crate::program::TypeId;
use crate::runtime::Vm;
use crate::state::{
    ArrayBody, Body, Hidden, Interned, Object, ObjectId, ObjectType, Provenance, State, Value,
};
use crate::term::{Node, Term};

use super::operands::push as push_value;
use super::{Flow, unsupported};

/// `aconst_null` … `ldc2_w`.
pub(super) fn push(cx: &mut Vm, st: &mut State, insn: &Insn) -> Step<Flow> {
    let value = match insn {
        Insn::Push(constant) => value_of(cx, st, constant)?,
        _ => Value::Ref(cx.terms.null()),
    };
    push_value(st, value)?;
    Ok(Flow::Next)
}

/// The value of a loadable constant.
pub(super) fn value_of(cx: &mut Vm, st: &mut State, constant: &Constant) -> Step<Value> {
    Ok(match constant {
        Constant::Int(value) => Value::Int(cx.terms.int(*value)),
        Constant::Long(value) => Value::Long(cx.terms.long(*value)),
        Constant::Float(bits) => Value::Float(cx.terms.float(f32::from_bits(*bits))),
        Constant::Double(bits) => Value::Double(cx.terms.double(f64::from_bits(*bits))),
        Constant::String(text) => {
            let units: Arc<[u16]> = text.units().into();
            let object = literal(cx, st, units)?;
            Value::Ref(cx.terms.location(object.0))
        }
        Constant::Class(name) => {
            let object = class_mirror(cx, st, &java_type_name(name))?;
            Value::Ref(cx.terms.location(object.0))
        }
        Constant::MethodType(_) | Constant::MethodHandle(_) => {
            return unsupported(st, "a method handle or method type constant");
        }
        Constant::Dynamic(_) => return unsupported(st, "a dynamically computed constant"),
    })
}

fn java_type_name(name: &str) -> String {
    match FieldType::parse(name) {
        Ok(ty) if name.starts_with('[') => ty.to_string(),
        _ => name.replace('/', "."),
    }
}

/// The one object of a string literal.
pub(super) fn literal(cx: &mut Vm, st: &mut State, units: Arc<[u16]>) -> Step<ObjectId> {
    let key = Interned::Literal(units.clone());
    if let Some(known) = st.heap.interned(&key) {
        return Ok(known);
    }
    let object = new_string(cx, st, &units)?;
    st.heap.object_mut(object).provenance = Provenance::Preexisting;
    st.heap.intern(key, object);
    Ok(object)
}

/// A new string object with this text.
pub(super) fn new_string(cx: &mut Vm, st: &mut State, units: &[u16]) -> Step<ObjectId> {
    let class = loaded(cx, st, "java/lang/String")?;
    let Some(slot) = class.slot_of("value") else {
        return unsupported(st, "strings: the model of java.lang.String has no field `value`");
    };
    let constant: BTreeMap<i32, Value> =
        (0..).zip(units).map(|(i, unit)| (i, Value::Int(cx.terms.int(i32::from(*unit))))).collect();
    let length = cx.terms.int(units.len() as i32);
    let zero = Value::Int(cx.terms.int(0));
    let array_type = cx.program.primitive_array(Primitive::Char);
    let provenance = st.provenance_of_new();
    let array = st.heap.add(Object {
        provenance,
        ty: ObjectType::Exact(array_type),
        body: Body::Array(ArrayBody {
            element: ElementKind::Char,
            length,
            constant,
            symbolic: Vec::new(),
            default: Some(zero),
            length_bounded: true,
        }),
        hidden: Hidden::None,
    });
    let array = Value::Ref(cx.terms.location(array.0));
    let object = new_object(cx, st, &class);
    if let Body::Fields(fields) = &mut st.heap.object_mut(object).body
        && let Some(field) = fields.get_mut(slot)
    {
        *field = Some(array);
    }
    Ok(object)
}

/// The text of a string object with constant content.
pub fn string_text(cx: &Vm, st: &State, reference: Term) -> Option<String> {
    let units = string_units(cx, st, reference)?;
    Some(String::from_utf16_lossy(&units))
}

/// The UTF-16 units of a string object with constant content.
pub(super) fn string_units(cx: &Vm, st: &State, reference: Term) -> Option<Vec<u16>> {
    let string = cx.engine.object(&cx.machine, st, reference)?;
    let ObjectType::Exact(ty) = st.heap.object(string).ty else { return None };
    let class = cx.program.class(ty.as_class()?);
    if &*class.name != "java/lang/String" {
        return None;
    }
    let slot = class.slot_of("value")?;
    let Body::Fields(fields) = &st.heap.object(string).body else { return None };
    let Node::Location(array) = cx.terms.node(fields.get(slot).copied()??.term()?) else { return None };
    let Body::Array(array) = &st.heap.object(ObjectId(array)).body else { return None };
    if !array.symbolic.is_empty() {
        return None;
    }
    let length = cx.terms.as_int(array.length)?;
    let unit = |i: i32| match array.constant.get(&i).copied().or(array.default) {
        Some(Value::Int(term)) => cx.terms.as_int(term).map(|v| v as u16),
        _ => None,
    };
    (0..length).map(unit).collect()
}

/// The one `Class` object of a type, by its Java name.
pub(super) fn class_mirror(cx: &mut Vm, st: &mut State, name: &str) -> Step<ObjectId> {
    let name: Arc<str> = name.into();
    let key = Interned::Mirror(name.clone());
    if let Some(known) = st.heap.interned(&key) {
        return Ok(known);
    }
    let class = loaded(cx, st, "java/lang/Class")?;
    let object = new_object(cx, st, &class);
    let mirror = st.heap.object_mut(object);
    mirror.provenance = Provenance::Preexisting;
    mirror.hidden = Hidden::Mirror(name);
    st.heap.intern(key, object);
    Ok(object)
}

/// A new object with default values in all fields.
pub(super) fn new_object(cx: &mut Vm, st: &mut State, class: &Class) -> ObjectId {
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

/// A class that must be there.
pub(super) fn loaded(cx: &Vm, st: &State, name: &str) -> Step<Arc<Class>> {
    match cx.program.load(name) {
        Ok(class) => Ok(class),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// Internal name of the enum class and name of an enum constant.
pub fn enum_constant(cx: &Vm, st: &State, object: ObjectId) -> Option<(Arc<str>, Arc<str>)> {
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
pub fn static_holder(cx: &Vm, st: &State, object: ObjectId) -> Option<(Arc<str>, Arc<str>)> {
    enum_constant(cx, st, object).or_else(|| holder(cx, st, object))
}
