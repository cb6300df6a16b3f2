//! Conversions between the numeric types, narrowing, and the three-way comparisons (JVMS 6.5).

use std::cmp::Ordering;

use crate::bytecode::{Kind, NarrowTo, Primitive};
use crate::machine::{Step, unsupported};
use crate::runtime::Vm;
use crate::runtime::operands::{drop_values, kind_name, peek, pop_kind, push};
use crate::state::{State, Value};
use crate::term::{Node, Term, Terms};

use super::Flow;

/// `i2l` … `d2f`. Rust's `as` from floating point saturates and maps NaN to zero, as the JVM does.
pub(super) fn convert(cx: &mut Vm, st: &mut State, from: Kind, to: Kind) -> Step<Flow> {
    let Some(operand) = peek(st, 0)?.term() else {
        return unsupported(st, "malformed code: a number is needed");
    };
    let terms = &mut cx.terms;
    let result = match (from, to, terms.node(operand)) {
        (Kind::Int, Kind::Long, _) => Value::Long(terms.sign_extend(operand, 64)),
        (Kind::Long, Kind::Int, _) => Value::Int(terms.truncate(operand, 32)),
        (Kind::Int | Kind::Long, Kind::Float | Kind::Double, _) => {
            let integer = match from {
                Kind::Int => terms.as_int(operand).map(i64::from),
                _ => terms.as_long(operand),
            };
            let Some(integer) = integer else { return unsupported_conversion(st, from, to) };
            if to == Kind::Float {
                Value::Float(terms.float(integer as f32))
            } else {
                Value::Double(terms.double(integer as f64))
            }
        }
        (_, Kind::Int, Node::FloatConstant(bits)) => Value::Int(terms.int(f32::from_bits(bits) as i32)),
        (_, Kind::Long, Node::FloatConstant(bits)) => Value::Long(terms.long(f32::from_bits(bits) as i64)),
        (_, Kind::Double, Node::FloatConstant(bits)) => {
            Value::Double(terms.double(f64::from(f32::from_bits(bits))))
        }
        (_, Kind::Int, Node::DoubleConstant(bits)) => Value::Int(terms.int(f64::from_bits(bits) as i32)),
        (_, Kind::Long, Node::DoubleConstant(bits)) => Value::Long(terms.long(f64::from_bits(bits) as i64)),
        (_, Kind::Float, Node::DoubleConstant(bits)) => {
            Value::Float(terms.float(f64::from_bits(bits) as f32))
        }
        _ => return unsupported_conversion(st, from, to),
    };
    drop_values(st, 1)?;
    push(st, result)?;
    Ok(Flow::Next)
}

/// A conversion to or from floating point whose operand is not known.
fn unsupported_conversion<T>(st: &State, from: Kind, to: Kind) -> Step<T> {
    unsupported(st, &format!("a conversion of an unknown {} to {}", kind_name(from), kind_name(to)))
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
    let equal = terms.equal(a, b);
    let not_less = terms.if_then_else(equal, zero, one);
    let less = terms.less_signed(a, b);
    let result = terms.if_then_else(less, minus_one, not_less);
    push(st, Value::Int(result))?;
    Ok(Flow::Next)
}

/// `fcmpl` … `dcmpg`, on constants; NaN compares as `nan`.
pub(super) fn compare_floating(cx: &mut Vm, st: &mut State, kind: Kind, nan: i8) -> Step<Flow> {
    let (Some(a), Some(b)) = (peek(st, 1)?.term(), peek(st, 0)?.term()) else {
        return unsupported(st, "malformed code: numbers are needed");
    };
    let order = match (cx.terms.node(a), cx.terms.node(b)) {
        (Node::FloatConstant(a), Node::FloatConstant(b)) => f32::from_bits(a).partial_cmp(&f32::from_bits(b)),
        (Node::DoubleConstant(a), Node::DoubleConstant(b)) => {
            f64::from_bits(a).partial_cmp(&f64::from_bits(b))
        }
        _ => return unsupported(st, &format!("a comparison with an unknown {}", kind_name(kind))),
    };
    let result = match order {
        Some(Ordering::Less) => -1,
        Some(Ordering::Equal) => 0,
        Some(Ordering::Greater) => 1,
        None => i32::from(nan),
    };
    drop_values(st, 2)?;
    push(st, Value::Int(cx.terms.int(result)))?;
    Ok(Flow::Next)
}
