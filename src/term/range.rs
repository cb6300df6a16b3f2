//! The signed values that a bit-vector can have, seen from its outermost operations.

use super::arena::{Op, Shape};
use super::arithmetic::{maximum, minimum, signed};
use super::{BinaryOp, CharacterOp, FloatingOp, Integers, Term, Terms};

/// How many operations are looked at for the range of a term.
const MOST_STEPS: u32 = 64;

impl Terms {
    /// The smallest and largest signed value that `t` can have; none if it is no bit-vector or knows no bound.
    pub fn range(&self, t: Term) -> Option<(i64, i64)> {
        self.range_within(t, &mut MOST_STEPS.clone())
    }

    fn range_within(&self, t: Term, steps: &mut u32) -> Option<(i64, i64)> {
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
        let Some(left) = steps.checked_sub(1) else { return otherwise };
        *steps = left;
        let [a, b, c] = entry.children;
        match entry.op {
            Op::SignExtend => self.range_within(a, steps),
            Op::ZeroExtend => {
                let (low, high) = self.range_within(a, steps)?;
                let source = u32::from(a.sort().bits());
                Some(if low >= 0 { (low, high) } else { (0, (u64::MAX >> (64 - source)) as i64) })
                    .filter(|(_, high)| *high >= 0)
            }
            Op::Character(CharacterOp::Digit) => Some((-1, 35)),
            Op::Character(op) if op.is_move() => match self.range_within(a, steps) {
                Some((0.., high)) if high <= 0xFFFF => Some((0, 0xFFFF)),
                _ => whole,
            },
            Op::Truncate => {
                let (low, high) = self.range_within(a, steps)?;
                fits(width, low.into(), high.into()).or(otherwise)
            }
            Op::Negate => {
                let (low, high) = self.range_within(a, steps)?;
                fits(width, -i128::from(high), -i128::from(low)).or(otherwise)
            }
            // The number or its opposite, whichever is not positive.
            Op::IfThenElse
                if self.is_below_zero(a, b)
                    && matches!(self.op(c), Some((Op::Negate, [x, ..])) if x == b) =>
            {
                Some((minimum(width), 0)).filter(|_| otherwise.is_some())
            }
            Op::IfThenElse => {
                let (low, high) = self.range_within(b, steps)?;
                let (low2, high2) = self.range_within(c, steps)?;
                Some((low.min(low2), high.max(high2)))
            }
            Op::Floating(FloatingOp::Compare) => Some((-1, 1)),
            Op::LookUp(table) => self.range_of_table(table).or(otherwise),
            Op::Binary(op) => self.range_of_binary(op, width, a, b, steps).or(otherwise),
            _ => otherwise,
        }
    }

    /// Whether a formula says that a number is negative.
    fn is_below_zero(&self, formula: Term, number: Term) -> bool {
        match self.op(formula) {
            Some((Op::LessSigned, [x, zero, _])) => x == number && self.as_signed(zero) == Some(0),
            _ => false,
        }
    }

    fn range_of_binary(
        &self,
        op: BinaryOp,
        width: u8,
        a: Term,
        b: Term,
        steps: &mut u32,
    ) -> Option<(i64, i64)> {
        if matches!(op, BinaryOp::Add | BinaryOp::Sub) {
            let (low, high) = self.range_within(a, steps)?;
            let (low2, high2) = self.range_within(b, steps)?;
            let [low, high, low2, high2] = [low, high, low2, high2].map(i128::from);
            return match op {
                BinaryOp::Add => fits(width, low + low2, high + high2),
                _ => fits(width, low - high2, high - low2),
            };
        }
        if op == BinaryOp::Mul {
            let (low, high) = self.range_within(a, steps)?;
            let (low2, high2) = if a == b { (low, high) } else { self.range_within(b, steps)? };
            let [low, high, low2, high2] = [low, high, low2, high2].map(i128::from);
            let products = [low * low2, low * high2, high * low2, high * high2];
            let (least, most) = (products.iter().min()?, products.iter().max()?);
            // A square is not negative.
            let least = if a == b { (*least).max(0) } else { *least };
            return fits(width, least, *most);
        }
        let constant = self.as_signed(b)?;
        let distance = u32::try_from(constant).ok().filter(|d| (1..u32::from(width)).contains(d));
        match op {
            BinaryOp::And if constant >= 0 => Some((0, constant)),
            BinaryOp::Rem if constant != 0 && constant != i64::MIN => {
                let most = constant.abs() - 1;
                let (low, high) = self.range_within(a, steps).unwrap_or((i64::MIN, i64::MAX));
                Some((if low >= 0 { 0 } else { -most }, if high <= 0 { 0 } else { most }))
            }
            BinaryOp::Div if constant > 0 => {
                let (low, high) = self.range_within(a, steps)?;
                Some((low / constant, high / constant))
            }
            BinaryOp::ShiftRightUnsigned => {
                let all = u64::MAX >> (64 - u32::from(width));
                Some((0, (all >> distance?) as i64))
            }
            BinaryOp::ShiftRightSigned => {
                let (low, high) = self.range_within(a, steps)?;
                Some((low >> distance?, high >> distance?))
            }
            _ => None,
        }
    }
}

/// A range, if no value in it overflows.
fn fits(width: u8, low: i128, high: i128) -> Option<(i64, i64)> {
    let within = low >= minimum(width).into() && high <= maximum(width).into();
    within.then_some((low as i64, high as i64))
}
