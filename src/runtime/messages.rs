//! The messages of exceptions that the JVM makes itself, made when somebody asks for one: most exceptions are only caught.

use std::sync::Arc;

use crate::heap::{InputPlace, Need, input_value};
use crate::machine::Step;
use crate::program::Known;
use crate::state::{Body, EnvironmentValue, Hidden, Message, ObjectId, ObjectType, OriginNode, State, Value};
use crate::term::Term;

use super::{Vm, decide, texts};

/// Puts the message of an exception into its field, if it is not there.
///
/// # Errors
/// How the path splits.
pub(super) fn tell(
    cx: &mut Vm,
    st: &mut State,
    exception: ObjectId,
    slot: u32,
    message: Message,
) -> Step<()> {
    let value = match message {
        Message::Held => return Ok(()),
        Message::Number(number) => {
            let text = cx.terms.text_of_integer(number);
            text_value(cx, st, text)?
        }
        Message::Index { index, length } => {
            let parts = [
                cx.terms.text(&units("Index ")),
                cx.terms.text_of_integer(index),
                cx.terms.text(&units(" out of bounds for length ")),
                cx.terms.text_of_integer(length),
            ];
            let text = parts.into_iter().reduce(|text, part| cx.terms.text_concat(text, part));
            match text {
                Some(text) => text_value(cx, st, text)?,
                None => return Ok(()),
            }
        }
        Message::OfJvm { perhaps_null } => {
            let class = match st.heap.object(exception).ty {
                ObjectType::Exact(ty) => cx.program.type_name(ty),
                ObjectType::Variable(_) => "exception".to_owned(),
            };
            let name = format!("the JVM's message of {class} number {}", exception.0);
            text_of_machine(cx, st, &name, !perhaps_null)?
        }
    };
    let object = st.heap.object_mut(exception);
    if let Hidden::Trace { message, .. } = &mut object.hidden {
        *message = Message::Held;
    }
    if let Body::Fields(fields) = &mut object.body
        && let Some(field) = fields.get_mut(slot as usize)
    {
        *field = Some(value);
    }
    Ok(())
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

fn text_value(cx: &mut Vm, st: &mut State, text: Term) -> Step<Value> {
    let string = texts::string_of(cx, st, text)?;
    Ok(Value::Ref(cx.terms.location(string.0)))
}

/// A text that differs by machine: a value of the environment, the same whenever this name is asked for.
///
/// # Errors
/// How the path splits.
pub(crate) fn text_of_machine(cx: &mut Vm, st: &mut State, name: &str, non_null: bool) -> Step<Value> {
    if let Some(known) = st.environment.iter().rev().find(|value| *value.name == *name) {
        return Ok(known.value);
    }
    let number = st.environment.len() as u32;
    let node = OriginNode::Fresh(name.into(), number);
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
    Ok(value)
}
