//! Constants, locals and the operand stack: pushes, loads, stores and the stack shuffles (JVMS 6.5).
//!
//! The stack has one entry per value, so the shuffles look at the width of their values.

use crate::bytecode::{Insn, Kind};
use crate::heap::Need;
use crate::machine::{ParameterRule, Step, unsupported};
use crate::runtime::literals::value_of;
use crate::runtime::operands::{drop_values, kind_name, peek, pop, push, top, top_mut};
use crate::runtime::{Vm, decide};
use crate::state::{State, Value};

use super::Flow;

/// `aconst_null` … `ldc2_w`.
pub(super) fn constant(cx: &mut Vm, st: &mut State, insn: &Insn) -> Step<Flow> {
    let value = match insn {
        Insn::Push(constant) => value_of(cx, st, constant)?,
        _ => Value::Ref(cx.terms.null()),
    };
    push(st, value)?;
    Ok(Flow::Next)
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
