//! `lazuli.api.Symbolic`: assumptions and fresh unknown values in analysed code.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::heap::{InputPlace, Need, input_value};
use crate::machine::{Step, Stop, unsupported};
use crate::runtime::classes::prepare_type;
use crate::runtime::invariants::assume_possible;
use crate::runtime::literals::string_text;
use crate::runtime::{Vm, decide};
use crate::state::{Ending, FreshValue, Hidden, OriginId, OriginNode, Reason, State, Value};

use super::catalogue::{Area, ClassEntry, intrinsic};
use super::{Call, Return};

/// The class.
pub const SYMBOLIC: &str = "lazuli/api/Symbolic";

pub(super) static AREA: Area = Area {
    name: "symbolic",
    about: "the API for analysed code",
    covers: |class| class.starts_with("lazuli/api/"),
    classes: &[ClassEntry {
        class: SYMBOLIC,
        methods: &[
            intrinsic("assume", "(Z)V", assume),
            intrinsic("any", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;", any),
            intrinsic("anyNonNull", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;", any_non_null),
            intrinsic("anyBoolean", "(Ljava/lang/String;)Z", any_primitive),
            intrinsic("anyByte", "(Ljava/lang/String;)B", any_primitive),
            intrinsic("anyShort", "(Ljava/lang/String;)S", any_primitive),
            intrinsic("anyChar", "(Ljava/lang/String;)C", any_primitive),
            intrinsic("anyInt", "(Ljava/lang/String;)I", any_primitive),
            intrinsic("anyLong", "(Ljava/lang/String;)J", any_primitive),
            intrinsic("anyFloat", "(Ljava/lang/String;)F", any_primitive),
            intrinsic("anyDouble", "(Ljava/lang/String;)D", any_primitive),
        ],
    }],
};

/// A fresh value of the type that the method returns.
fn any_primitive(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match &call.method.signature.result {
        Some(ty @ FieldType::Primitive(_)) => fresh(cx, st, call, ty, call.arguments.first().copied(), false),
        _ => call.refuse(st),
    }
}

fn any(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    fresh_object(cx, st, call, false)
}

fn any_non_null(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    fresh_object(cx, st, call, true)
}

pub(super) fn assume(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(Value::Int(condition)) = call.arguments.first().copied() else {
        return unsupported(st, "malformed call of Symbolic.assume");
    };
    let zero = cx.terms.int(0);
    let fails = cx.terms.equal(condition, zero);
    if decide::truth(cx, st, Reason::Assumption, fails)? {
        return Stop::end(Ending::AssumeFailed);
    }
    Ok(Return::Nothing)
}

/// Leaves out every input on which a condition does not hold, since no object of the library is so.
pub(super) fn require(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(Value::Int(condition)) = call.arguments.first().copied() else { return call.refuse(st) };
    let zero = cx.terms.int(0);
    let fails = cx.terms.equal(condition, zero);
    let holds = cx.terms.not(fails);
    assume_possible(cx, st, holds)?;
    Ok(Return::Nothing)
}

/// A fresh object of the class that a class literal names.
fn fresh_object(cx: &mut Vm, st: &mut State, call: &Call<'_>, non_null: bool) -> Step<Return> {
    let name = call
        .term(0)
        .and_then(|m| cx.engine.object(&cx.machine, st, m))
        .map(|o| st.heap.object(o).hidden.clone());
    let Some(Hidden::Mirror(ty)) = name else {
        return unsupported(st, "Symbolic.any of a class that is not a class literal");
    };
    if ty.ends_with("[]") {
        return unsupported(st, "Symbolic.any of an array class");
    }
    let ty = FieldType::Class(ty.replace('.', "/").into());
    prepare_type(cx, st, &ty)?;
    fresh(cx, st, call, &ty, call.arguments.get(1).copied(), non_null)
}

/// A fresh value, called by the name that the analysed code gives it and, from the second one on, a number.
fn fresh(
    cx: &mut Vm,
    st: &mut State,
    call: &Call<'_>,
    ty: &FieldType,
    name: Option<Value>,
    non_null: bool,
) -> Step<Return> {
    let name = name.and_then(Value::term).and_then(|t| string_text(cx, st, t));
    let name: Arc<str> = name.unwrap_or_else(|| "any".to_owned()).into();
    let origin = next_origin(cx, st, &name);
    // Started again after a split, the call finds the reference it made before.
    let made = st.heap.references().iter().position(|r| r.origin == origin);
    let value = match made {
        Some(number) => Value::Ref(cx.engine.introduced(&cx.machine, st, number as u32)),
        None => {
            let place = InputPlace { origin, depth: 0, parameter: false, non_null, exact: false };
            input_value(&*cx.engine, &mut cx.machine, st, ty, place)?
        }
    };
    if let Value::Ref(reference) = value {
        decide::settle(cx, st, reference, Need::Loaded)?;
    }
    Ok(note(st, call, name, ty, value))
}

/// The access path of the next value that the analysed code asks for by this name.
pub(super) fn next_origin(cx: &mut Vm, st: &State, name: &Arc<str>) -> OriginId {
    let number = st.fresh.len() as u32;
    cx.machine.origins.intern(&mut cx.machine.terms, OriginNode::Fresh(name.clone(), number), number)
}

/// Notes a value that the analysed code asked for, and gives it.
pub(super) fn note(st: &mut State, call: &Call<'_>, name: Arc<str>, ty: &FieldType, value: Value) -> Return {
    let of = call.method.class_name.replace('/', ".");
    let asked = format!("{of}.{}", call.method.name).into();
    let at = st.user_position();
    Arc::make_mut(&mut st.fresh).push(FreshValue { name, ty: ty.clone(), value, call: asked, at });
    Return::Value(value)
}
