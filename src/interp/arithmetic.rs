//! Integer and floating-point arithmetic (JVMS 6.5), exact to the bit.

use crate::bytecode::{ArithmeticOp, BitwiseOp, Kind, ShiftOp};
use crate::machine::{Step, unsupported};
use crate::runtime::Vm;
use crate::runtime::decide;
use crate::runtime::exceptions::{names, throw_vm};
use crate::runtime::operands::{peek, pop_kind, push, top_mut};
use crate::state::{Reason, State, Value};
use crate::term::{FloatingOp, Term, Terms};

use super::Flow;

/// `iadd` … `drem`.
pub(super) fn binary(cx: &mut Vm, st: &mut State, kind: Kind, operator: ArithmeticOp) -> Step<Flow> {
    match kind {
        Kind::Float | Kind::Double => floating(cx, st, kind, operator),
        _ => integer(cx, st, kind, operator),
    }
}

fn integer(cx: &mut Vm, st: &mut State, kind: Kind, operator: ArithmeticOp) -> Step<Flow> {
    if matches!(operator, ArithmeticOp::Div | ArithmeticOp::Rem) {
        let Some(divisor) = peek(st, 0)?.term() else {
            return unsupported(st, "malformed code: a divisor is needed");
        };
        let zero = if kind == Kind::Long { cx.terms.long(0) } else { cx.terms.int(0) };
        let is_zero = cx.terms.equal(divisor, zero);
        if decide::truth(cx, st, Reason::ZeroDivisor, is_zero)? {
            return throw_vm(cx, st, names::ARITHMETIC, Some("/ by zero"));
        }
    }
    let (b, a) = (pop_kind(st, kind)?, pop_kind(st, kind)?);
    let terms = &mut cx.terms;
    let result = match operator {
        ArithmeticOp::Add => terms.add(a, b),
        ArithmeticOp::Sub => terms.sub(a, b),
        ArithmeticOp::Mul => terms.mul(a, b),
        ArithmeticOp::Div => terms.div_signed(a, b),
        ArithmeticOp::Rem => terms.rem_signed(a, b),
    };
    push(st, Value::of_kind(kind, result))?;
    Ok(Flow::Next)
}

fn floating(cx: &mut Vm, st: &mut State, kind: Kind, operator: ArithmeticOp) -> Step<Flow> {
    let (b, a) = (pop_kind(st, kind)?, pop_kind(st, kind)?);
    let op = match operator {
        ArithmeticOp::Add => FloatingOp::Add,
        ArithmeticOp::Sub => FloatingOp::Sub,
        ArithmeticOp::Mul => FloatingOp::Mul,
        ArithmeticOp::Div => FloatingOp::Div,
        ArithmeticOp::Rem => FloatingOp::Rem,
    };
    let result = cx.terms.floating_operation(op, &[a, b]);
    push(st, Value::of_kind(kind, result))?;
    Ok(Flow::Next)
}

/// `ineg` … `dneg`.
pub(super) fn negate(cx: &mut Vm, st: &mut State, kind: Kind) -> Step<Flow> {
    let operand = pop_kind(st, kind)?;
    let result = match kind {
        Kind::Float | Kind::Double => cx.terms.floating_operation(FloatingOp::Negate, &[operand]),
        _ => cx.terms.negate(operand),
    };
    push(st, Value::of_kind(kind, result))?;
    Ok(Flow::Next)
}

/// `ishl` … `lushr`: the distance is masked to 5 or 6 bits.
pub(super) fn shift(cx: &mut Vm, st: &mut State, kind: Kind, operator: ShiftOp) -> Step<Flow> {
    let distance = pop_kind(st, Kind::Int)?;
    let value = pop_kind(st, kind)?;
    let terms = &mut cx.terms;
    let distance = masked_distance(terms, kind, distance);
    let result = match operator {
        ShiftOp::Left => terms.shift_left(value, distance),
        ShiftOp::Right => terms.shift_right_signed(value, distance),
        ShiftOp::RightUnsigned => terms.shift_right_unsigned(value, distance),
    };
    push(st, Value::of_kind(kind, result))?;
    Ok(Flow::Next)
}

fn masked_distance(terms: &mut Terms, kind: Kind, distance: Term) -> Term {
    let mask = terms.int(if kind == Kind::Long { 63 } else { 31 });
    let masked = terms.bit_and(distance, mask);
    if kind == Kind::Long { terms.sign_extend(masked, 64) } else { masked }
}

/// `iand` … `lxor`.
pub(super) fn bitwise(cx: &mut Vm, st: &mut State, kind: Kind, operator: BitwiseOp) -> Step<Flow> {
    let (b, a) = (pop_kind(st, kind)?, pop_kind(st, kind)?);
    let terms = &mut cx.terms;
    let result = match operator {
        BitwiseOp::And => terms.bit_and(a, b),
        BitwiseOp::Or => terms.bit_or(a, b),
        BitwiseOp::Xor => terms.bit_xor(a, b),
    };
    push(st, Value::of_kind(kind, result))?;
    Ok(Flow::Next)
}

/// `iinc`.
pub(super) fn increment(cx: &mut Vm, st: &mut State, local: u16, by: i16) -> Step<Flow> {
    let by = cx.terms.int(i32::from(by));
    let Some(Value::Int(value)) = top_mut(st)?.locals.get(usize::from(local)).copied() else {
        return unsupported(st, &format!("malformed code: local {local} holds no int"));
    };
    let sum = cx.terms.add(value, by);
    top_mut(st)?.locals[usize::from(local)] = Value::Int(sum);
    Ok(Flow::Next)
}
