//! Java's integers as Z3 bit-vectors.

use z3::ast::BV;

use super::super::UnknownReason;
use super::encode::Encoded;
use crate::term::{BinaryOp, Op};

pub(super) fn binary(op: Op, a: &BV, b: &BV) -> Result<Encoded, UnknownReason> {
    Ok(match op {
        Op::LessSigned => Encoded::Truth(a.bvslt(b)),
        Op::LessEqualSigned => Encoded::Truth(a.bvsle(b)),
        Op::LessUnsigned => Encoded::Truth(a.bvult(b)),
        Op::Binary(op) => Encoded::Bits(match op {
            BinaryOp::Add => a.bvadd(b),
            BinaryOp::Sub => a.bvsub(b),
            BinaryOp::Mul => a.bvmul(b),
            BinaryOp::Div => a.bvsdiv(b),
            BinaryOp::Rem => a.bvsrem(b),
            BinaryOp::And => a.bvand(b),
            BinaryOp::Or => a.bvor(b),
            BinaryOp::Xor => a.bvxor(b),
            BinaryOp::ShiftLeft => a.bvshl(b),
            BinaryOp::ShiftRightSigned => a.bvashr(b),
            BinaryOp::ShiftRightUnsigned => a.bvlshr(b),
        }),
        _ => return Err(UnknownReason::IllSorted),
    })
}

pub(super) fn unary(op: Op, a: &BV, to: u32) -> Result<Encoded, UnknownReason> {
    let from = a.get_size();
    Ok(Encoded::Bits(match op {
        Op::Negate => a.bvneg(),
        Op::SignExtend if to > from => a.sign_ext(to - from),
        Op::ZeroExtend if to > from => a.zero_ext(to - from),
        Op::Truncate if to > 0 && to < from => a.extract(to - 1, 0),
        _ => return Err(UnknownReason::IllSorted),
    }))
}
