//! The running frame and its operand stack, which has one entry per value.

use crate::bytecode::Kind;
use crate::machine::{Step, Stop, unsupported};
use crate::state::{Frame, State, Value};
use crate::term::Term;

/// The running frame.
pub(crate) fn top(st: &State) -> Step<&Frame> {
    match st.frames.last() {
        Some(frame) => Ok(frame),
        None => unsupported(st, "an instruction without a frame"),
    }
}

/// The running frame, to change it.
pub(crate) fn top_mut(st: &mut State) -> Step<&mut Frame> {
    // Asked first, since the message needs the state that the frame would borrow.
    if st.frames.is_empty() {
        return unsupported(st, "an instruction without a frame");
    }
    match st.frames.last_mut() {
        Some(frame) => Ok(frame),
        None => Err(Box::new(Stop::Restart)),
    }
}

/// The value `depth` entries below the top of the stack.
pub(crate) fn peek(st: &State, depth: usize) -> Step<Value> {
    let stack = &top(st)?.stack;
    match stack.len().checked_sub(depth + 1) {
        Some(place) => Ok(stack[place]),
        None => unsupported(st, "malformed code: the operand stack is empty"),
    }
}

/// The reference `depth` entries below the top.
pub(crate) fn peek_ref(st: &State, depth: usize) -> Step<Term> {
    match peek(st, depth)? {
        Value::Ref(term) => Ok(term),
        _ => unsupported(st, "malformed code: a reference is needed on the operand stack"),
    }
}

/// The int `depth` entries below the top.
pub(crate) fn peek_int(st: &State, depth: usize) -> Step<Term> {
    match peek(st, depth)? {
        Value::Int(term) => Ok(term),
        _ => unsupported(st, "malformed code: an int is needed on the operand stack"),
    }
}

/// Takes `count` entries off.
pub(crate) fn drop_values(st: &mut State, count: usize) -> Step<()> {
    let stack = &mut top_mut(st)?.stack;
    let left = stack.len().saturating_sub(count);
    stack.truncate(left);
    Ok(())
}

/// Takes the top value off.
pub(crate) fn pop(st: &mut State) -> Step<Value> {
    let value = peek(st, 0)?;
    drop_values(st, 1)?;
    Ok(value)
}

/// Takes a value of a kind off and gives its term.
pub(crate) fn pop_kind(st: &mut State, kind: Kind) -> Step<Term> {
    let value = pop(st)?;
    let term = match (kind, value) {
        (Kind::Int, Value::Int(t))
        | (Kind::Long, Value::Long(t))
        | (Kind::Float, Value::Float(t))
        | (Kind::Double, Value::Double(t))
        | (Kind::Ref, Value::Ref(t)) => Some(t),
        _ => None,
    };
    match term {
        Some(term) => Ok(term),
        None => {
            unsupported(st, &format!("malformed code: {} is needed on the operand stack", kind_name(kind)))
        }
    }
}

/// Puts a value on.
pub(crate) fn push(st: &mut State, value: Value) -> Step<()> {
    top_mut(st)?.stack.push(value);
    Ok(())
}

/// The kinds of which a local or stack entry can be, for messages.
pub(crate) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "int",
        Kind::Long => "long",
        Kind::Float => "float",
        Kind::Double => "double",
        Kind::Ref => "reference",
    }
}
