//! Z3's integers, for mathematical ones and for Java's where they are only compared.

use z3::ast::{Bool, Int};

use super::super::UnknownReason;
use super::encode::{Encoded, REFERENCE_WIDTH};
use crate::term::{BinaryOp, Op, Sort, maximum, minimum};

pub(super) fn binary(op: Op, a: &Int, b: &Int) -> Result<Encoded, UnknownReason> {
    let zero = Int::from_i64(0);
    Ok(match op {
        Op::LessSigned => Encoded::Truth(a.lt(b)),
        Op::LessEqualSigned => Encoded::Truth(a.le(b)),
        Op::LessUnsigned => {
            // Negative numbers are above the others, as in two's complement.
            let same_sign = a.lt(&zero).iff(b.lt(&zero));
            Encoded::Truth(same_sign.ite(&a.lt(b), &b.lt(&zero)))
        }
        Op::Binary(op) => Encoded::Integer(match op {
            BinaryOp::Add => Int::add(&[a, b]),
            BinaryOp::Sub => Int::sub(&[a, b]),
            BinaryOp::Mul => Int::mul(&[a, b]),
            BinaryOp::Div => {
                let by_zero = a.lt(&zero).ite(&Int::from_i64(1), &Int::from_i64(-1));
                b.eq(&zero).ite(&by_zero, &quotient(a, b))
            }
            BinaryOp::Rem => {
                let rest = Int::sub(&[a, &Int::mul(&[b, &quotient(a, b)])]);
                b.eq(&zero).ite(a, &rest)
            }
            _ => return Err(UnknownReason::NotEncodable("a bit operation on an unknown")),
        }),
        _ => return Err(UnknownReason::IllSorted),
    })
}

/// `source` is the width of the operand if that is known to be in the range of its sort.
pub(super) fn unary(op: Op, a: &Int, source: Option<u8>) -> Result<Encoded, UnknownReason> {
    match (op, source) {
        (Op::Negate, _) => Ok(Encoded::Integer(a.unary_minus())),
        (Op::SignExtend, _) => Ok(Encoded::Integer(a.clone())),
        (Op::ZeroExtend, Some(width)) if width < 64 => {
            let above = Int::add(&[a, &Int::from_i64(1 << width)]);
            Ok(Encoded::Integer(a.lt(Int::from_i64(0)).ite(&above, a)))
        }
        (Op::ZeroExtend, _) => Err(UnknownReason::NotEncodable("zero extension of a computed value")),
        (Op::Truncate, _) => Err(UnknownReason::NotEncodable("narrowing of an unknown")),
        _ => Err(UnknownReason::IllSorted),
    }
}

/// Symbols keep the range of their type. None for a sort whose symbols are no integers.
pub(super) fn in_range(value: &Int, sort: Sort) -> Option<Bool> {
    let (low, high) = match sort {
        Sort::BitVector(width) => (minimum(width), maximum(width)),
        Sort::Reference => (0, (1 << REFERENCE_WIDTH) - 1),
        _ => return None,
    };
    Some(Bool::and(&[value.ge(Int::from_i64(low)), value.le(Int::from_i64(high))]))
}

/// Division rounded to zero; Z3 rounds so that the rest is not negative.
fn quotient(a: &Int, b: &Int) -> Int {
    let zero = Int::from_i64(0);
    let positive = a.div(b);
    let negative = a.unary_minus().div(b).unary_minus();
    a.lt(&zero).ite(&negative, &positive)
}
