//! The messages of exceptions that the JVM makes itself, made when somebody asks for one: most exceptions are only caught.

use std::sync::Arc;

use crate::heap::cells::set_field;
use crate::heap::texts::input_text;
use crate::machine::Step;
use crate::program::Known;
use crate::state::{
    EnvironmentValue, Hidden, Message, ObjectId, ObjectType, OriginNode, Origins, Reason, State, Value,
};
use crate::term::{Sort, Term};

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
            let index = cx.terms.text_of_integer(index);
            let length = cx.terms.text_of_integer(length);
            let begins = cx.terms.text(&units("Index "));
            let goes_on = cx.terms.text(&units(" out of bounds for length "));
            let begins = cx.terms.text_concat(begins, index);
            let goes_on = cx.terms.text_concat(goes_on, length);
            let text = cx.terms.text_concat(begins, goes_on);
            text_value(cx, st, text)?
        }
        Message::OfJvm { perhaps_null } => of_jvm(cx, st, exception, perhaps_null)?,
    };
    if let Hidden::Trace { message, .. } = &mut st.heap.object_mut(exception).hidden {
        *message = Message::Held;
    }
    set_field(st, exception, slot, value);
    Ok(())
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

fn text_value(cx: &mut Vm, st: &mut State, text: Term) -> Step<Value> {
    let string = texts::string_of(cx, st, text)?;
    Ok(Value::Ref(cx.terms.location(string.0)))
}

/// A message in the JVM's own words: a new string of which nothing is known, or null where some JVMs have none.
fn of_jvm(cx: &mut Vm, st: &mut State, exception: ObjectId, perhaps_null: bool) -> Step<Value> {
    let class = match st.heap.object(exception).ty {
        ObjectType::Exact(ty) => cx.program.type_name(ty),
        ObjectType::Variable(_) => "an exception".to_owned(),
    };
    let first = format!("the JVM's message of {class}");
    let name = match st.environment.iter().filter(|value| value.name.starts_with(&first)).count() {
        0 => first,
        before => format!("{first}, the {}th", before + 1),
    };
    let number = st.environment.len() as u32;
    let is_missing = if perhaps_null {
        let node = OriginNode::Fresh(format!("{name} is missing").into(), number);
        let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, number);
        let missing = cx.terms.symbol(Origins::symbol(origin), Sort::Bool);
        decide::truth(cx, st, Reason::Branch, missing)?
    } else {
        false
    };
    let value = if is_missing {
        Value::Ref(cx.terms.null())
    } else {
        let node = OriginNode::Fresh(name.as_str().into(), number);
        let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, number);
        let text = input_text(&mut cx.machine, st, origin);
        text_value(cx, st, text)?
    };
    let ty = Known::String.field_type();
    Arc::make_mut(&mut st.environment).push(EnvironmentValue { name: name.into(), ty, value, of: None });
    Ok(value)
}
