//! What a machine says of itself in texts: system properties and variables of the environment.
//!
//! Each is an unknown text, the same whenever it is asked for. Only what Java SE says to be there is there on every machine.

use std::sync::Arc;

use crate::heap::{InputPlace, Need, input_value};
use crate::machine::Step;
use crate::program::Known;
use crate::runtime::literals::{own_string, string_text};
use crate::runtime::{Vm, decide};
use crate::state::{EnvironmentValue, OriginNode, State, Value};

use super::environment::{known_value, note_made_up};
use super::{Call, Return, reference};

/// A property that every machine has, such as `user.home`.
pub(super) fn property(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    text(cx, st, call, ("System.getProperty", true))
}

/// A property that some have and others do not.
pub(super) fn perhaps_property(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    text(cx, st, call, ("System.getProperty", false))
}

/// A variable of the environment, which nobody has to set.
pub(super) fn variable(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    text(cx, st, call, ("System.getenv", false))
}

fn text(cx: &mut Vm, st: &mut State, call: &Call<'_>, (asked, non_null): (&str, bool)) -> Step<Return> {
    let Some(key) = call.term(0).and_then(|name| string_text(cx, st, name)) else {
        return call.refuse(st);
    };
    let name = format!("{asked}(\"{key}\")");
    if let Some(known) = known_value(st, &name) {
        return Ok(Return::Value(known));
    }
    let number = st.environment.len() as u32;
    let node = OriginNode::Fresh(name.as_str().into(), number);
    let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, number);
    let ty = Known::String.field_type();
    // Started again after a split, the call finds the reference it made before.
    let made = st.heap.references().iter().position(|reference| reference.origin == origin);
    let value = match made {
        Some(number) => Value::Ref(cx.engine.introduced(&cx.machine, st, number as u32)),
        None => {
            let place = InputPlace { origin, depth: 0, parameter: false, non_null, exact: false };
            input_value(&*cx.engine, &mut cx.machine, st, &ty, place)?
        }
    };
    if let Value::Ref(reference) = value {
        decide::settle(cx, st, reference, Need::Loaded)?;
    }
    Arc::make_mut(&mut st.environment).push(EnvironmentValue { name: name.into(), ty, value, of: None });
    Ok(Return::Value(value))
}

/// A property of which the library takes one for all that there are. A program that asks for it goes on with that one alone.
pub(super) fn one_property(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(name), Some(value)) = (call.term(0), call.arguments.get(1)) else { return call.refuse(st) };
    if is_asked_by_program(st) {
        let Some(name) = string_text(cx, st, name) else { return call.refuse(st) };
        note_made_up(cx, st, &format!("System.getProperty(\"{name}\")"));
    }
    Ok(Return::Value(*value))
}

/// A property that is what it is on every machine: a string of the JVM's own.
pub(super) fn own_property(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = call.term(0).and_then(|name| string_text(cx, st, name));
    let value = call.term(1).and_then(|value| string_text(cx, st, value));
    let (Some(name), Some(value)) = (name, value) else { return call.refuse(st) };
    let object = own_string(cx, st, &format!("property {name}"), &value)?;
    Ok(reference(cx, object))
}

/// What differs by JVM or by the number of processors, of which the library takes one.
pub(super) fn one_of_several(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if st.frames.last().is_some_and(|caller| caller.method.user) {
        let class = call.method.class_name.rsplit('/').next().unwrap_or_default();
        note_made_up(cx, st, &format!("{class}.{}()", call.method.name));
    }
    Ok(Return::Code)
}

/// Classes that ask for a property because somebody asks them for it.
const GO_BETWEENS: [&str; 7] = [
    "java/lang/System",
    "java/lang/System$Properties",
    "java/lang/Boolean",
    "java/lang/Integer",
    "java/lang/Long",
    "java/util/Properties",
    "jdk/lazuli/SystemProperties",
];

fn is_asked_by_program(st: &State) -> bool {
    let asks = st.frames.iter().rev().find(|frame| !GO_BETWEENS.contains(&&*frame.method.class_name));
    asks.is_some_and(|frame| frame.method.user)
}
