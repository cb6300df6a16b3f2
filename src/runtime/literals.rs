//! Constants: numbers, string literals (one object per text, JLS 3.10.5) and class literals.

use std::sync::Arc;

use crate::classfile::{Constant, FieldType};
use crate::machine::{Step, unsupported};
use crate::program::Known;
use crate::runtime::Vm;
use crate::state::{Hidden, Interned, ObjectId, Provenance, State, Value};
use crate::term::Term;

use super::objects::{known, new_object};

/// The value of a loadable constant.
pub(crate) fn value_of(cx: &mut Vm, st: &mut State, constant: &Constant) -> Step<Value> {
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
pub(crate) fn literal(cx: &mut Vm, st: &mut State, units: Arc<[u16]>) -> Step<ObjectId> {
    let key = Interned::Literal(units.clone());
    if let Some(known) = st.heap.interned(&key) {
        return Ok(known);
    }
    let object = new_string(cx, st, &units)?;
    let yes = cx.terms.int(1);
    super::texts::set_pooled(cx, st, object, yes)?;
    st.heap.object_mut(object).provenance = Provenance::Preexisting;
    st.heap.intern(key, object);
    Ok(object)
}

/// A new string object with this text.
pub(crate) fn new_string(cx: &mut Vm, st: &mut State, units: &[u16]) -> Step<ObjectId> {
    let text = cx.terms.text(units);
    super::texts::string_of(cx, st, text)
}

/// A string that the virtual machine made by itself, and no literal: the same object whenever it is asked for.
pub(crate) fn own_string(cx: &mut Vm, st: &mut State, what: &str, text: &str) -> Step<ObjectId> {
    let key = Interned::Own(what.into());
    if let Some(known) = st.heap.interned(&key) {
        return Ok(known);
    }
    let units: Vec<u16> = text.encode_utf16().collect();
    let object = new_string(cx, st, &units)?;
    st.heap.object_mut(object).provenance = Provenance::Preexisting;
    st.heap.intern(key, object);
    Ok(object)
}

/// The text of a string object with constant content.
pub(crate) fn string_text(cx: &Vm, st: &State, reference: Term) -> Option<String> {
    let units = string_units(cx, st, reference)?;
    Some(String::from_utf16_lossy(&units))
}

/// The UTF-16 units of a string object with constant content.
pub(crate) fn string_units(cx: &Vm, st: &State, reference: Term) -> Option<Vec<u16>> {
    let text = super::texts::text_at_hand(cx, st, reference)?;
    cx.terms.text_units_now(text)
}

/// The one `Class` object of a type, by its Java name.
pub(crate) fn class_mirror(cx: &mut Vm, st: &mut State, name: &str) -> Step<ObjectId> {
    let name: Arc<str> = name.into();
    interned_mirror(cx, st, Interned::Mirror(name.clone()), Hidden::Mirror(name))
}

/// The one `Class` object that is interned so, made when it is first asked for.
pub(crate) fn interned_mirror(
    cx: &mut Vm,
    st: &mut State,
    key: Interned,
    stands_for: Hidden,
) -> Step<ObjectId> {
    if let Some(known) = st.heap.interned(&key) {
        return Ok(known);
    }
    let class = known(cx, st, Known::Class)?;
    let object = new_object(cx, st, &class);
    let mirror = st.heap.object_mut(object);
    mirror.provenance = Provenance::Preexisting;
    mirror.hidden = stands_for;
    st.heap.intern(key, object);
    Ok(object)
}
