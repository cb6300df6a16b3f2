//! Input values: the unknown initial contents of parameters, statics, fields and array elements.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::machine::{Machine, Step, Stop};
use crate::program::{Class, InstanceField, Known, RuntimeType, TypeId, is_text};
use crate::state::{
    Ending, InputReference, Interned, ObjectId, ObjectType, OriginId, OriginNode, Origins, ReferenceStatus,
    State, Value,
};
use crate::term::{Sort, Term};

use super::HeapEngine;
use super::declared::offered_enums;
use super::preexisting::has_class;
use super::stand_ins::{is_stand_in, note_limits, stood_in};
use super::texts::input_text;
use super::{legal, parts};

/// Where an input value is read from.
#[derive(Copy, Clone, Debug)]
pub struct InputPlace {
    /// Its access path.
    pub origin: OriginId,
    /// Its depth: 0 for the receiver, parameters and statics, else one more than its object's.
    pub depth: u32,
    /// Whether it is the receiver or a parameter.
    pub parameter: bool,
    /// Whether it is known not to be null.
    pub non_null: bool,
    /// Whether an array that it names is known to have exactly the declared type.
    pub exact: bool,
}

/// A fresh unknown value of a declared type. The enum class of an enum type must have been initialised.
///
/// # Errors
/// Ends the path as unsupported when the type's class cannot be loaded.
pub fn input_value(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    ty: &FieldType,
    place: InputPlace,
) -> Step<Value> {
    match ty {
        FieldType::Primitive(primitive) => Ok(primitive_symbol(cx, *primitive, place.origin)),
        FieldType::Class(name) if is_text(name) => Ok(Value::Text(input_text(cx, st, place.origin))),
        FieldType::Class(_) | FieldType::Array(_) => match cx.program.type_of(ty) {
            Ok(declared) => Ok(Value::Ref(reference_symbol(engine, cx, st, declared, place)?)),
            Err(error) => {
                let what: Arc<str> = error.to_string().into();
                Stop::end(Ending::Unsupported { what, at: st.user_position() })
            }
        },
    }
}

/// A fresh unknown element of an array with this run-time type.
///
/// # Errors
/// When the path cannot go on.
pub fn element_value(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    array: TypeId,
    place: InputPlace,
) -> Step<Value> {
    match cx.program.runtime_type(array) {
        RuntimeType::PrimitiveArray(primitive) => {
            let value = primitive_symbol(cx, primitive, place.origin);
            legal::assume_of_element(cx, st, place.origin, value.term());
            Ok(value)
        }
        RuntimeType::ReferenceArray(element) => {
            Ok(Value::Ref(reference_symbol(engine, cx, st, element, place)?))
        }
        RuntimeType::Class(_) => {
            let what: Arc<str> = "an array access on an object of unknown array type".into();
            Stop::end(Ending::Unsupported { what, at: st.user_position() })
        }
    }
}

/// The access path of a field of an input object at `origin`. A field that hides one of a superclass is told apart by
/// its class, in the symbol as in print.
pub fn field_origin(cx: &mut Machine, origin: OriginId, field: &InstanceField) -> OriginId {
    let node = OriginNode::Field(origin, field.name.clone(), field.owner);
    if let Some(known) = cx.origins.find(&node) {
        return known;
    }
    let owner = cx.program.class(field.owner);
    if owner.instance_fields.iter().filter(|f| f.name == field.name).count() > 1 {
        cx.origins.note_hiding(&field.name, field.owner, &owner.name);
    }
    cx.origins.note_owner(owner.id, &owner.name);
    let slot = owner.instance_fields.iter().position(|f| f.owner == field.owner && f.name == field.name);
    cx.origins.intern(&mut cx.terms, node, slot.map_or(0, |slot| slot as u32))
}

/// The symbol of a primitive input; narrow types are symbols of their own width, widened to 32 bits as the JVM does.
pub(super) fn primitive_symbol(cx: &mut Machine, primitive: Primitive, origin: OriginId) -> Value {
    let symbol = Origins::symbol(origin);
    let terms = &mut cx.terms;
    match primitive {
        Primitive::Boolean => {
            let flag = terms.symbol(symbol, Sort::Bool);
            let (one, zero) = (terms.int(1), terms.int(0));
            Value::Int(terms.if_then_else(flag, one, zero))
        }
        Primitive::Byte => {
            let narrow = terms.symbol(symbol, Sort::BitVector(8));
            Value::Int(terms.sign_extend(narrow, 32))
        }
        Primitive::Short => {
            let narrow = terms.symbol(symbol, Sort::BitVector(16));
            Value::Int(terms.sign_extend(narrow, 32))
        }
        Primitive::Char => {
            cx.origins.note_char(origin);
            let narrow = terms.symbol(symbol, Sort::BitVector(16));
            Value::Int(terms.zero_extend(narrow, 32))
        }
        Primitive::Int => Value::Int(terms.symbol(symbol, Sort::BitVector(32))),
        Primitive::Long => Value::Long(terms.symbol(symbol, Sort::BitVector(64))),
        Primitive::Float => Value::Float(terms.symbol(symbol, Sort::Float)),
        Primitive::Double => Value::Double(terms.symbol(symbol, Sort::Double)),
    }
}

/// A fresh input reference of a declared type.
///
/// # Errors
/// When the path cannot go on.
pub fn reference_symbol(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    declared: TypeId,
    place: InputPlace,
) -> Step<Term> {
    let declared = stood_in(cx, st, declared, place.origin);
    let exact = place.exact || parts::is_own(cx, place.origin) || is_stand_in(cx, place.origin, declared);
    let class = declared.as_class().map(|id| cx.program.class(id));
    let constants = match class {
        Some(class) if class.is_enum() => Some(enum_constants(cx, st, &class)),
        Some(class) if cx.policy.stand_ins => library_constants(cx, st, &class),
        _ => None,
    };
    let status = if place.non_null { ReferenceStatus::Location } else { ReferenceStatus::Undecided };
    let mut reference = InputReference {
        origin: place.origin,
        declared,
        exact,
        depth: place.depth,
        parameter: place.parameter,
        constants: None,
        enums: offered_enums(cx, st, declared),
        objects_before: st.heap.len() as u32,
        status,
    };
    // A constant with a body of its own may run another method than the receiver must.
    let fits = |&object: &ObjectId| match st.heap.object(object).ty {
        ObjectType::Exact(ty) => has_class(cx, &reference, ty),
        ObjectType::Variable(_) => true,
    };
    reference.constants = constants.map(|all| all.iter().copied().filter(fits).collect());
    let number = st.heap.add_reference(reference);
    engine.introduce(cx, st, number)
}

/// The objects of static fields that the library says are all of a class, once these fields have them; of `Class` the objects of
/// [`offered_classes`], once they are there.
fn library_constants(cx: &mut Machine, st: &State, class: &Class) -> Option<Arc<[ObjectId]>> {
    let found: Option<Arc<[ObjectId]>> = if class.is(Known::Class) {
        offered_classes(cx).into_iter().map(|name| st.heap.interned(&Interned::Mirror(name))).collect()
    } else {
        let (holder, fields) = (cx.types.recipes().constants)(class)?;
        let holder = cx.program.load(holder).ok()?;
        let of = |name: &&str| {
            let index = holder.static_fields.iter().position(|field| &*field.name == *name)?;
            match cx.terms.node(st.statics.get(holder.id, index)?.term()?) {
                crate::term::Node::Location(object) => Some(ObjectId(object)),
                _ => None,
            }
        };
        fields.iter().map(of).collect()
    };
    if found.is_some() {
        note_limits(cx, class);
    }
    found
}

/// The Java names of the classes whose `Class` objects an input may be.
pub(crate) fn offered_classes(cx: &Machine) -> Vec<Arc<str>> {
    let known = [Known::Object, Known::String, Known::Integer].into_iter().map(|known| known.java_name());
    let entry = cx.entry.as_ref().map(|entry| entry.class_name.replace('/', "."));
    let mut out: Vec<Arc<str>> = Vec::new();
    for name in known.chain(entry) {
        if !out.iter().any(|known| **known == *name) {
            out.push(name.into());
        }
    }
    out
}

/// The constants of an initialised enum class, in the order of their declaration.
fn enum_constants(cx: &Machine, st: &State, class: &Class) -> Arc<[ObjectId]> {
    let fields = class.static_fields.iter().enumerate().filter(|(_, f)| f.access.is_enum());
    fields
        .filter_map(|(index, _)| st.statics.get(class.id, index))
        .filter_map(Value::term)
        .filter_map(|term| match cx.terms.node(term) {
            crate::term::Node::Location(object) => Some(ObjectId(object)),
            _ => None,
        })
        .collect()
}
