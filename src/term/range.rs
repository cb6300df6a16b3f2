//! The signed values that a bit-vector can have, seen from its outermost operations.

use super::arena::{Op, Shape};
use super::arithmetic::{maximum, minimum, signed};
use super::{BinaryOp, CharacterOp, FloatingOp, Integers, Term, Terms};

/// How many operations deep the range of a term is looked for.
const DEPTH: u32 = 6;

impl Terms {
    /// The smallest and largest signed value that `t` can have; none if it is no bit-vector or knows no bound.
    pub fn range(&self, t: Term) -> Option<(i64, i64)> {
        self.range_within(t, DEPTH)
    }

    fn range_within(&self, t: Term, depth: u32) -> Option<(i64, i64)> {
        let width = t.sort().width()?;
        let whole = Some((minimum(width), maximum(width)));
        let entry = match self.shape(t) {
            Shape::Constant(bits) => {
                let value = signed(width, bits);
                return Some((value, value));
            }
            Shape::Compound(entry) => entry,
            _ => return whole,
        };
        let otherwise = if self.integers() == Integers::Exact { whole } else { None };
        let Some(depth) = depth.checked_sub(1) else { return otherwise };
        let [a, b, c] = entry.children;
        match entry.op {
            Op::SignExtend => self.range_within(a, depth),
            Op::ZeroExtend => {
                let (low, high) = self.range_within(a, depth)?;
                let source = u32::from(a.sort().bits());
                Some(if low >= 0 { (low, high) } else { (0, (u64::MAX >> (64 - source)) as i64) })
                    .filter(|(_, high)| *high >= 0)
            }
            Op::Character(CharacterOp::Digit) => Some((-1, 35)),
            Op::Character(op) if op.is_move() => match self.range_within(a, depth) {
                Some((0.., high)) if high <= 0xFFFF => Some((0, 0xFFFF)),
                _ => whole,
            },
            Op::IfThenElse => {
                let (low, high) = self.range_within(b, depth)?;
                let (low2, high2) = self.range_within(c, depth)?;
                Some((low.min(low2), high.max(high2)))
            }
            Op::Floating(FloatingOp::Compare) => Some((-1, 1)),
            Op::LookUp(table) => self.range_of_table(table).or(otherwise),
            Op::Binary(op) => self.range_of_binary(op, width, a, b, depth).or(otherwise),
            _ => otherwise,
        }
    }

    fn range_of_binary(&self, op: BinaryOp, width: u8, a: Term, b: Term, depth: u32) -> Option<(i64, i64)> {
        let constant = self.as_signed(b)?;
        let distance = u32::try_from(constant).ok().filter(|d| (1..u32::from(width)).contains(d));
        match op {
            BinaryOp::And if constant >= 0 => Some((0, constant)),
            BinaryOp::Rem if constant != 0 && constant != i64::MIN => {
                let most = constant.abs() - 1;
                let nonnegative = self.range_within(a, depth).is_some_and(|(low, _)| low >= 0);
                Some((if nonnegative { 0 } else { -most }, most))
            }
            BinaryOp::ShiftRightUnsigned => {
                let all = u64::MAX >> (64 - u32::from(width));
                Some((0, (all >> distance?) as i64))
            }
            BinaryOp::ShiftRightSigned => {
                let (low, high) = self.range_within(a, depth)?;
                Some((low >> distance?, high >> distance?))
            }
            _ => None,
        }
    }
}
