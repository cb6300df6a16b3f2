//! `lazuli.api.Symbolic`: assumptions and fresh unknown values in analysed code.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::heap::{InputPlace, Need, input_value};
use crate::machine::{Step, Stop};
use crate::program::Method;
use crate::runtime::Vm;
use crate::state::{Ending, FreshValue, Hidden, OriginNode, Reason, State, Value};

use super::classes::prepare_type;
use super::constants::string_text;
use super::{decide, unsupported};

/// Runs a method of the API; none when its own code is to run (`check`).
///
/// # Errors
/// Ends the path when an assumption fails.
pub(super) fn call(
    cx: &mut Vm,
    st: &mut State,
    method: &Arc<Method>,
    arguments: &[Value],
) -> Step<Option<Value>> {
    let primitive = match &*method.name {
        "assume" => return assume(cx, st, arguments).map(Some),
        "any" => return any(cx, st, arguments, false).map(Some),
        "anyNonNull" => return any(cx, st, arguments, true).map(Some),
        "anyBoolean" => Primitive::Boolean,
        "anyByte" => Primitive::Byte,
        "anyShort" => Primitive::Short,
        "anyChar" => Primitive::Char,
        "anyInt" => Primitive::Int,
        "anyLong" => Primitive::Long,
        "anyFloat" => Primitive::Float,
        "anyDouble" => Primitive::Double,
        _ => return Ok(None),
    };
    fresh(cx, st, &FieldType::Primitive(primitive), arguments.first().copied(), false).map(Some)
}

fn assume(cx: &mut Vm, st: &mut State, arguments: &[Value]) -> Step<Value> {
    let Some(Value::Int(condition)) = arguments.first().copied() else {
        return unsupported(st, "malformed call of Symbolic.assume");
    };
    let zero = cx.terms.int(0);
    let fails = cx.terms.equal(condition, zero);
    if decide::truth(cx, st, Reason::Assumption, fails)? {
        return Stop::end(Ending::AssumeFailed);
    }
    Ok(Value::Unusable)
}

fn any(cx: &mut Vm, st: &mut State, arguments: &[Value], non_null: bool) -> Step<Value> {
    let mirror = arguments.first().copied().and_then(Value::term);
    let name = mirror
        .and_then(|m| cx.engine.object(&mut cx.machine, st, m))
        .map(|o| st.heap.object(o).hidden.clone());
    let Some(Hidden::Mirror(ty)) = name else {
        return unsupported(st, "Symbolic.any of a class that is not a class literal");
    };
    if ty.ends_with("[]") {
        return unsupported(st, "Symbolic.any of an array class");
    }
    let ty = FieldType::Class(ty.replace('.', "/").into());
    prepare_type(cx, st, &ty)?;
    fresh(cx, st, &ty, arguments.get(1).copied(), non_null)
}

/// A fresh value, called by the name that the analysed code gives it and, from the second one on, a number.
fn fresh(cx: &mut Vm, st: &mut State, ty: &FieldType, name: Option<Value>, non_null: bool) -> Step<Value> {
    let name = name.and_then(Value::term).and_then(|t| string_text(cx, st, t));
    let name: Arc<str> = name.unwrap_or_else(|| "any".to_owned()).into();
    let number = st.fresh.len() as u32;
    let origin =
        cx.machine.origins.intern(&mut cx.machine.terms, OriginNode::Fresh(name.clone(), number), number);
    // Started again after a split, the call finds the reference it made before.
    let made = st.heap.references().iter().position(|r| r.origin == origin);
    let value = match made {
        Some(number) => Value::Ref(cx.engine.introduced(&mut cx.machine, st, number as u32)),
        None => {
            let place = InputPlace { origin, depth: 0, parameter: false, non_null };
            input_value(&*cx.engine, &mut cx.machine, st, ty, place)?
        }
    };
    if let Value::Ref(reference) = value {
        decide::settle(cx, st, reference, Need::Loaded)?;
    }
    Arc::make_mut(&mut st.fresh).push(FreshValue { name, ty: ty.clone(), value });
    Ok(value)
}
