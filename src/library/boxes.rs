//! `valueOf` of the boxes that have a cache.
//!
//! What it gives of an unknown value is one object: whether it is one of the cache is a question of its value, which is
//! asked where somebody looks at its identity ([`crate::runtime::identity`]).

use crate::heap::pooled::POOLED;
use crate::machine::{Step, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::mirrors::declared_of;
use crate::runtime::objects::{loaded, new_object};
use crate::state::{Body, ObjectId, ObjectType, State, Value};
use crate::term::Node;

use super::catalogue::{MethodEntry, intrinsic};
use super::makers::maker;
use super::{Call, Return, flag, reference};

pub(super) static INTEGER: &[MethodEntry] = &[intrinsic("valueOf", "(I)Ljava/lang/Integer;", value_of)];
pub(super) static LONG: &[MethodEntry] = &[intrinsic("valueOf", "(J)Ljava/lang/Long;", value_of)];
pub(super) static SHORT: &[MethodEntry] = &[intrinsic("valueOf", "(S)Ljava/lang/Short;", value_of)];
pub(super) static BYTE: &[MethodEntry] = &[intrinsic("valueOf", "(B)Ljava/lang/Byte;", value_of)];
pub(super) static CHARACTER: &[MethodEntry] = &[intrinsic("valueOf", "(C)Ljava/lang/Character;", value_of)];
pub(super) static BOOLEAN: &[MethodEntry] = &[intrinsic("valueOf", "(Z)Ljava/lang/Boolean;", value_of)];

/// A box of an unknown value; the code gives that of a known one.
fn value_of(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(value) = call.arguments.first().copied() else { return call.refuse(st) };
    let is_known = value.term().is_some_and(|term| term.is_constant());
    if is_known || cx.rules.is_some() {
        return Ok(Return::Code);
    }
    let class = loaded(cx, st, &call.method.class_name)?;
    let (Some(slot), Some(pooled)) = (class.slot_of("value"), class.slot_of(POOLED)) else {
        return unsupported(st, "a box whose class is not the model's");
    };
    let object = new_object(cx, st, &class);
    let yes = Value::Int(cx.terms.int(1));
    if let Body::Fields(fields) = &mut st.heap.object_mut(object).body {
        for (slot, value) in [(slot, value), (pooled, yes)] {
            if let Some(field) = fields.get_mut(slot) {
                *field = Some(value);
            }
        }
    }
    Ok(reference(cx, object))
}

/// Whether an object is a string, box, enum constant, date or number as far as its class or declared type says: nothing is decided for the
/// sake of it, so that all engines are told the same.
pub(super) fn is_value(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let ty = match call.term(0).map(|term| cx.terms.node(term)) {
        Some(Node::Location(object)) => match st.heap.object(ObjectId(object)).ty {
            ObjectType::Exact(ty) => Some(ty),
            ObjectType::Variable(_) => declared_of(st, ObjectId(object)),
        },
        Some(Node::ReferenceSymbol(number)) => Some(st.heap.reference(number).declared),
        _ => None,
    };
    let class = ty.and_then(TypeId::as_class).map(|id| cx.program.class(id));
    let is_value = class.is_some_and(|class| {
        class.is(Known::String)
            || class.boxed_primitive().is_some()
            || class.holds_enum_constants()
            || class.is_enum()
            || maker(&class).is_some_and(|maker| maker.equality && !maker.changes)
    });
    Ok(flag(cx, is_value))
}
