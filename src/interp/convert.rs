//! Conversions between the numeric types, narrowing, and the three-way comparisons (JVMS 6.5).

use crate::bytecode::{Kind, NarrowTo, Primitive};
use crate::machine::Step;
use crate::runtime::Vm;
use crate::runtime::operands::{pop_kind, push};
use crate::state::{State, Value};
use crate::term::{FloatingOp, Sort, Term, Terms};

use super::Flow;

/// `i2l` … `d2f`.
pub(super) fn convert(cx: &mut Vm, st: &mut State, from: Kind, to: Kind) -> Step<Flow> {
    let operand = pop_kind(st, from)?;
    let terms = &mut cx.terms;
    let result = match (from, to) {
        (Kind::Int, Kind::Long) => terms.sign_extend(operand, 64),
        (Kind::Long, Kind::Int) => terms.truncate(operand, 32),
        (Kind::Int | Kind::Long, _) => terms.floating(FloatingOp::FromSigned, sort_of(to), &[operand]),
        (_, Kind::Int | Kind::Long) => terms.floating(FloatingOp::ToSigned, sort_of(to), &[operand]),
        _ => terms.floating(FloatingOp::Resize, sort_of(to), &[operand]),
    };
    push(st, Value::of_kind(to, result))?;
    Ok(Flow::Next)
}

fn sort_of(kind: Kind) -> Sort {
    match kind {
        Kind::Int => Sort::BitVector(32),
        Kind::Long => Sort::BitVector(64),
        Kind::Float => Sort::Float,
        Kind::Double => Sort::Double,
        Kind::Ref => Sort::Reference,
    }
}

/// `i2b`, `i2c`, `i2s`.
pub(super) fn narrow(cx: &mut Vm, st: &mut State, to: NarrowTo) -> Step<Flow> {
    let value = pop_kind(st, Kind::Int)?;
    let primitive = match to {
        NarrowTo::Byte => Primitive::Byte,
        NarrowTo::Char => Primitive::Char,
        NarrowTo::Short => Primitive::Short,
    };
    let narrowed = narrowed(&mut cx.terms, primitive, value);
    push(st, Value::Int(narrowed))?;
    Ok(Flow::Next)
}

/// An int as a variable of a narrow type holds it: sign or zero extended, a boolean by its lowest bit.
pub(super) fn narrowed(terms: &mut Terms, primitive: Primitive, value: Term) -> Term {
    match primitive {
        Primitive::Byte => {
            let byte = terms.truncate(value, 8);
            terms.sign_extend(byte, 32)
        }
        Primitive::Short => {
            let short = terms.truncate(value, 16);
            terms.sign_extend(short, 32)
        }
        Primitive::Char => {
            let char = terms.truncate(value, 16);
            terms.zero_extend(char, 32)
        }
        // Mathematical integers have no lowest bit, and a boolean needs none.
        Primitive::Boolean if terms.range(value).is_some_and(|(low, high)| low >= 0 && high <= 1) => value,
        Primitive::Boolean => {
            let one = terms.int(1);
            terms.bit_and(value, one)
        }
        Primitive::Int | Primitive::Long | Primitive::Float | Primitive::Double => value,
    }
}

/// `lcmp`.
pub(super) fn compare_long(cx: &mut Vm, st: &mut State) -> Step<Flow> {
    let (b, a) = (pop_kind(st, Kind::Long)?, pop_kind(st, Kind::Long)?);
    let terms = &mut cx.terms;
    let (minus_one, zero, one) = (terms.int(-1), terms.int(0), terms.int(1));
    let (equal, less) = (terms.equal(a, b), terms.less_signed(a, b));
    let result = if [a, b].iter().any(|t| terms.is_bits_of_number(*t)) {
        // Bits are equal where the numbers are, which says more than their order.
        let different = terms.if_then_else(less, minus_one, one);
        terms.if_then_else(equal, zero, different)
    } else {
        let not_less = terms.if_then_else(equal, zero, one);
        terms.if_then_else(less, minus_one, not_less)
    };
    push(st, Value::Int(result))?;
    Ok(Flow::Next)
}

/// `fcmpl` … `dcmpg`; NaN compares as `nan`.
pub(super) fn compare_floating(cx: &mut Vm, st: &mut State, kind: Kind, nan: i8) -> Step<Flow> {
    let (b, a) = (pop_kind(st, kind)?, pop_kind(st, kind)?);
    let terms = &mut cx.terms;
    // What is neither the first nor equal is the last, or not ordered.
    let (first, otherwise) = if nan < 0 { ([b, a], -1) } else { ([a, b], 1) };
    let (first_value, otherwise, zero) = (terms.int(-otherwise), terms.int(otherwise), terms.int(0));
    let is_first = terms.floating_operation(FloatingOp::Less, &first);
    let is_equal = terms.floating_operation(FloatingOp::Equal, &[a, b]);
    let others = terms.if_then_else(is_equal, zero, otherwise);
    let result = terms.if_then_else(is_first, first_value, others);
    push(st, Value::Int(result))?;
    Ok(Flow::Next)
}
