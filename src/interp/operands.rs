//! Locals and the operand stack: loads, stores and the stack shuffles (JVMS 6.5).
//!
//! The stack has one entry per value, so the shuffles look at the width of their values.

use std::sync::Arc;

use crate::bytecode::{Insn, Kind};
use crate::heap::Need;
use crate::machine::{ParameterRule, Step};
use crate::runtime::Vm;
use crate::state::{Frame, State, Value};
use crate::term::Term;

use super::{Flow, decide, kind_name, unsupported};

/// The running frame.
pub(super) fn top(st: &State) -> Step<&Frame> {
    match st.frames.last() {
        Some(frame) => Ok(frame),
        None => unsupported(st, "an instruction without a frame"),
    }
}

/// The running frame, to change it.
pub(super) fn top_mut(st: &mut State) -> Step<&mut Frame> {
    if st.frames.is_empty() {
        return unsupported(st, "an instruction without a frame");
    }
    let last = st.frames.len() - 1;
    Ok(Arc::make_mut(&mut st.frames[last]))
}

/// The value `depth` entries below the top of the stack.
pub(super) fn peek(st: &State, depth: usize) -> Step<Value> {
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
pub(super) fn pop(st: &mut State) -> Step<Value> {
    let value = peek(st, 0)?;
    drop_values(st, 1)?;
    Ok(value)
}

/// Takes a value of a kind off and gives its term.
pub(super) fn pop_kind(st: &mut State, kind: Kind) -> Step<Term> {
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

/// `iload` … `aload`.
pub(super) fn load(cx: &mut Vm, st: &mut State, kind: Kind, local: u16) -> Step<Flow> {
    let value = top(st)?.locals.get(usize::from(local)).copied().unwrap_or(Value::Unusable);
    match value {
        Value::Unusable | Value::ReturnAddress(_) => {
            return unsupported(st, &format!("malformed code: local {local} holds no {}", kind_name(kind)));
        }
        Value::Ref(reference) if cx.policy.parameters == ParameterRule::Load => {
            decide::settle(cx, st, reference, Need::Loaded)?;
        }
        _ => {}
    }
    push(st, value)?;
    Ok(Flow::Next)
}

/// `istore` … `astore`; `astore` also takes a return address.
pub(super) fn store(st: &mut State, local: u16) -> Step<Flow> {
    let value = pop(st)?;
    let frame = top_mut(st)?;
    let place = usize::from(local);
    if let Some(slot) = frame.locals.get_mut(place) {
        *slot = value;
        // The second half of a wide value is unusable, and so is a wide value whose second half was overwritten.
        if value.is_wide()
            && let Some(second) = frame.locals.get_mut(place + 1)
        {
            *second = Value::Unusable;
        }
        if place > 0 && frame.locals[place - 1].is_wide() {
            frame.locals[place - 1] = Value::Unusable;
        }
    }
    Ok(Flow::Next)
}

/// `pop` … `swap`.
pub(super) fn shuffle(st: &mut State, insn: &Insn) -> Step<Flow> {
    let first = peek(st, 0)?;
    match insn {
        Insn::Pop => drop_values(st, 1)?,
        Insn::Pop2 => drop_values(st, if first.is_wide() { 1 } else { 2 })?,
        Insn::Dup => push(st, first)?,
        Insn::DupX1 => insert_below(st, 1, 1)?,
        Insn::DupX2 => {
            let below = if peek(st, 1)?.is_wide() { 1 } else { 2 };
            insert_below(st, 1, below)?;
        }
        Insn::Dup2 => insert_below(st, if first.is_wide() { 1 } else { 2 }, 0)?,
        Insn::Dup2X1 => insert_below(st, if first.is_wide() { 1 } else { 2 }, 1)?,
        Insn::Dup2X2 => {
            let copied = if first.is_wide() { 1 } else { 2 };
            let below = if peek(st, copied)?.is_wide() { 1 } else { 2 };
            insert_below(st, copied, below)?;
        }
        Insn::Swap => {
            let second = peek(st, 1)?;
            drop_values(st, 2)?;
            push(st, first)?;
            push(st, second)?;
        }
        _ => return unsupported(st, "malformed code: not a stack instruction"),
    }
    Ok(Flow::Next)
}

/// Copies the top `copied` entries to a place `below` entries further down.
fn insert_below(st: &mut State, copied: usize, below: usize) -> Step<()> {
    peek(st, copied + below - 1)?;
    let stack = &mut top_mut(st)?.stack;
    let len = stack.len();
    let values: Vec<Value> = stack[len - copied..].to_vec();
    stack.insert_many(len - copied - below, values);
    Ok(())
}
