//! What operations mean on concrete bits: Java's integers, and mathematical integers.
//!
//! This is the one place that defines them; folding and evaluation both call it.

use super::{BinaryOp, Sort};

/// The signed value of `width` low bits.
#[inline]
pub(crate) fn signed(width: u8, bits: u64) -> i64 {
    let unused = 64 - u32::from(width.clamp(1, 64));
    ((bits << unused) as i64) >> unused
}

/// The smallest signed value of `width` bits.
pub(crate) fn minimum(width: u8) -> i64 {
    i64::MIN >> (64 - u32::from(width.clamp(1, 64)))
}

/// The largest signed value of `width` bits.
pub(crate) fn maximum(width: u8) -> i64 {
    i64::MAX >> (64 - u32::from(width.clamp(1, 64)))
}

/// `a op b` on `width` bits with wrap-around; operands and result are zero-extended.
pub(crate) fn exact(op: BinaryOp, width: u8, a: u64, b: u64) -> u64 {
    let sort = Sort::BitVector(width);
    let (x, y) = (signed(width, a), signed(width, b));
    let distance = u32::try_from(b).ok().filter(|d| *d < u32::from(width));
    let result = match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::Div if y == 0 => (if x < 0 { 1 } else { -1i64 }) as u64,
        BinaryOp::Div => x.wrapping_div(y) as u64,
        BinaryOp::Rem if y == 0 => a,
        BinaryOp::Rem => x.wrapping_rem(y) as u64,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::ShiftLeft => distance.map_or(0, |d| a << d),
        BinaryOp::ShiftRightUnsigned => distance.map_or(0, |d| a >> d),
        BinaryOp::ShiftRightSigned => (x >> distance.unwrap_or(63)) as u64,
    };
    sort.mask(result)
}

/// `a op b` on mathematical integers, if it means something and fits 128 bits.
pub(crate) fn unbounded(op: BinaryOp, a: i128, b: i128) -> Option<i128> {
    match op {
        BinaryOp::Add => a.checked_add(b),
        BinaryOp::Sub => a.checked_sub(b),
        BinaryOp::Mul => a.checked_mul(b),
        BinaryOp::Div if b == 0 => Some(if a < 0 { 1 } else { -1 }),
        BinaryOp::Div => a.checked_div(b),
        BinaryOp::Rem if b == 0 => Some(a),
        BinaryOp::Rem => a.checked_rem(b),
        _ => None,
    }
}
