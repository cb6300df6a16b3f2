//! Values and objects of which nothing is known.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::arrays::unknown_elements;
use crate::heap::{InputPlace, input_value};
use crate::machine::{Step, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::prepare_type;
use crate::state::{
    Body, Hidden, Object, ObjectId, ObjectType, OriginId, OriginNode, Origins, Provenance, State, Value,
};
use crate::term::{Sort, Term};

fn origin(cx: &mut Vm, name: &str) -> OriginId {
    cx.machine.origins.intern(&mut cx.machine.terms, OriginNode::Fresh(name.into(), 0), 0)
}

/// A formula of which nothing is known.
pub(super) fn unknown_formula(cx: &mut Vm, name: &str) -> Term {
    let origin = origin(cx, name);
    cx.terms.symbol(Origins::symbol(origin), Sort::Bool)
}

/// A value of which nothing is known but its type; the same for the same name.
///
/// # Errors
/// When the type cannot be loaded.
pub(super) fn fresh(cx: &mut Vm, st: &mut State, ty: &FieldType, name: &str, non_null: bool) -> Step<Value> {
    prepare_type(cx, st, ty)?;
    let origin = origin(cx, name);
    let made = st.heap.references().iter().position(|reference| reference.origin == origin);
    if let Some(number) = made {
        return Ok(Value::Ref(cx.engine.introduced(&cx.machine, st, number as u32)));
    }
    let place = InputPlace { origin, depth: 0, parameter: false, non_null, exact: false };
    input_value(&*cx.engine, &mut cx.machine, st, ty, place)
}

/// A new array of this length and an array type below this one, exactly of the other one if that is known, with unknown elements.
///
/// # Errors
/// When the type cannot be loaded.
pub(super) fn fresh_array(
    cx: &mut Vm,
    st: &mut State,
    (ty, exact): (&FieldType, Option<TypeId>),
    length: Term,
    name: &str,
) -> Step<Term> {
    let declared = match cx.program.type_of(ty) {
        Ok(declared) => declared,
        Err(error) => return unsupported(st, &error.to_string()),
    };
    let program = cx.program.clone();
    let Some(variable) = cx.types.declared(&program, declared) else {
        return unsupported(st, "an array type");
    };
    let provenance = input(cx, declared, name);
    let body = unknown_elements(&cx.machine, declared, length);
    let ty = exact.map_or(ObjectType::Variable(variable), ObjectType::Exact);
    let array = Object { provenance, ty, body, hidden: Hidden::None };
    let array = st.heap.add(array);
    Ok(cx.terms.location(array.0))
}

fn input(cx: &mut Vm, declared: TypeId, name: &str) -> Provenance {
    let origin = origin(cx, &format!("object {name}"));
    Provenance::Input { origin, depth: 0, declared, parameter: false }
}

/// Forgets what these objects hold, as others may change it: all but final fields and the lengths of arrays. They are part
/// of the input from now on, and satisfy what is assumed of it.
///
/// # Errors
/// When a copy is to keep what its original held, which is not known any more.
pub(super) fn make_unknown(cx: &mut Vm, st: &mut State, objects: &[ObjectId], name: &str) -> Step<()> {
    for &id in objects {
        let object = st.heap.object(id);
        let declared = match (object.ty, &object.provenance) {
            (ObjectType::Exact(ty), _) => ty,
            (ObjectType::Variable(_), Provenance::Input { declared, .. }) => *declared,
            (ObjectType::Variable(_), _) => continue,
        };
        let class = declared.as_class().map(|id| cx.program.class(id));
        if class.as_ref().is_some_and(|class| class.is(Known::String)) {
            // A string never changes.
            continue;
        }
        let of_program = class.as_ref().is_some_and(|class| class.origin == Origin::User);
        if !of_program && !declared.is_array() && !object.is_input() {
            // What an object of the library holds is never looked at.
            continue;
        }
        if class.as_ref().is_some_and(|class| class.holds_enum_constants()) {
            make_constant_unknown(cx, st, id, name)?;
            continue;
        }
        if st.heap.copies(id).len() > 1 {
            return unsupported(st, "a copy of an object that others may change");
        }
        let owned = input(cx, declared, &format!("{} {name}", id.0));
        let exact = match st.heap.object(id).ty {
            ObjectType::Exact(ty) => ty.as_class().map(|id| cx.program.class(id)),
            // The slots are those of some class below; what is final there is not known.
            ObjectType::Variable(_) => class,
        };
        st.heap.make_input(id, owned);
        match &mut st.heap.object_mut(id).body {
            Body::Fields(fields) => {
                for (slot, value) in fields.iter_mut().enumerate() {
                    let declared = exact.as_ref().and_then(|class| class.instance_fields.get(slot));
                    if !declared.is_some_and(|field| field.access.is_final()) {
                        *value = None;
                    }
                }
            }
            Body::Array(array) => {
                array.constant.clear();
                array.symbolic.clear();
                array.default = None;
            }
        }
        let assumed = Arc::make_mut(&mut st.assumed);
        assumed.objects.retain(|(known, _)| *known != id);
        assumed.texts.retain(|(known, ..)| *known != id);
    }
    Ok(())
}

/// An enum constant stays what it is; what its fields hold that are not final is not known any more.
fn make_constant_unknown(cx: &mut Vm, st: &mut State, id: ObjectId, name: &str) -> Step<()> {
    let ObjectType::Exact(ty) = st.heap.object(id).ty else { return Ok(()) };
    let Some(class) = ty.as_class().map(|id| cx.program.class(id)) else { return Ok(()) };
    let enumeration = cx.program.known_class(Known::Enum).ok().map(|class| class.id);
    for (slot, field) in class.instance_fields.iter().enumerate() {
        if field.access.is_final() || Some(field.owner) == enumeration {
            continue;
        }
        if field.ty.is_reference() {
            // Its class may have to be initialised first, and this is no place for that.
            return unsupported(st, "an enum constant with a reference that may change");
        }
        let name = format!("{}.{} {name}", id.0, field.name);
        let value = fresh(cx, st, &field.ty.clone(), &name, field.non_null)?;
        crate::heap::cells::set_field(st, id, slot as u32, value);
    }
    Ok(())
}
