//! Two comparisons of the same two floating point numbers as one.
//!
//! Two numbers are related in one of four ways: the fourth is that one of them is NaN. So `!(a < b) && a != b` is
//! `!(a <= b)`, and neither is `b < a`.

use super::arena::Op;
use super::{FloatingOp, Sort, Term, Terms};

/// How two numbers may be related: a set of the four bits.
const LESS: u8 = 1;
const SAME: u8 = 2;
const GREATER: u8 = 4;
const UNORDERED: u8 = 8;
const ALL: u8 = LESS | SAME | GREATER | UNORDERED;

impl Terms {
    /// A conjunction or disjunction of two comparisons of the same numbers, if it is a single comparison.
    pub(super) fn merge_unordered(&mut self, a: Term, b: Term, merge: fn(u8, u8) -> u8) -> Option<Term> {
        let (x, y, first) = self.unordered_relation(a)?;
        let (x2, y2, second) = self.unordered_relation(b)?;
        let second = match () {
            () if x == x2 && y == y2 => second,
            () if x == y2 && y == x2 => flip(second),
            () => return None,
        };
        let merged = merge(first, second) & ALL;
        let (positive, set) = match merged {
            0 => return Some(Term::FALSE),
            ALL => return Some(Term::TRUE),
            _ if merged & UNORDERED == 0 => (true, merged),
            _ => (false, ALL & !merged),
        };
        let (op, operands) = match set {
            LESS => (FloatingOp::Less, [x, y]),
            GREATER => (FloatingOp::Less, [y, x]),
            SAME => (FloatingOp::Equal, [x, y]),
            _ if set == LESS | SAME => (FloatingOp::LessEqual, [x, y]),
            _ if set == GREATER | SAME => (FloatingOp::LessEqual, [y, x]),
            _ => return None,
        };
        let comparison = self.floating(op, Sort::Bool, &operands);
        Some(if positive { comparison } else { self.not(comparison) })
    }

    /// A conjunction of a test for NaN and a comparison of what is tested: one of both says it all.
    pub(super) fn and_with_nan(&mut self, test: Term, other: Term) -> Option<Term> {
        let (number, is_nan) = self.nan_test(test)?;
        match (self.compares(other, number)?, is_nan) {
            (true, true) => Some(Term::FALSE),
            (true, false) => Some(other),
            (false, true) => Some(test),
            (false, false) => None,
        }
    }

    /// A disjunction of a test for NaN and a comparison of what is tested.
    pub(super) fn or_with_nan(&mut self, test: Term, other: Term) -> Option<Term> {
        let (number, is_nan) = self.nan_test(test)?;
        match (self.compares(other, number)?, is_nan) {
            (true, true) => None,
            (true, false) => Some(test),
            (false, true) => Some(other),
            (false, false) => Some(Term::TRUE),
        }
    }

    /// What is tested for NaN, and whether it is to be NaN.
    fn nan_test(&self, t: Term) -> Option<(Term, bool)> {
        match self.op(t)? {
            (Op::Equal, [x, y, _]) if self.as_floating(y).is_some_and(f64::is_nan) => Some((x, true)),
            (Op::Not, [inner, ..]) => match self.op(inner)? {
                (Op::Equal, ..) => self.nan_test(inner).map(|(x, is_nan)| (x, !is_nan)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a comparison of a number, which is false with NaN, or the opposite of one.
    fn compares(&self, t: Term, number: Term) -> Option<bool> {
        match self.op(t)? {
            (Op::Not, [inner, ..]) => self.compares(inner, number).map(|compares| !compares),
            _ => {
                let (x, y, _) = self.unordered_relation(t)?;
                (x == number || y == number).then_some(true)
            }
        }
    }

    fn unordered_relation(&self, t: Term) -> Option<(Term, Term, u8)> {
        match self.op(t)? {
            (Op::Floating(FloatingOp::Less), [x, y, _]) => Some((x, y, LESS)),
            (Op::Floating(FloatingOp::LessEqual), [x, y, _]) => Some((x, y, LESS | SAME)),
            (Op::Floating(FloatingOp::Equal), [x, y, _]) => Some((x, y, SAME)),
            // A constant that is neither 0 nor NaN: only the same bits are equal to it.
            (Op::Equal, [x, y, _]) if self.as_floating(y).is_some_and(|c| c != 0.0 && !c.is_nan()) => {
                Some((x, y, SAME))
            }
            (Op::Not, [inner, ..]) if matches!(self.op(inner), Some((Op::Equal | Op::Floating(_), _))) => {
                self.unordered_relation(inner).map(|(x, y, relation)| (x, y, ALL & !relation))
            }
            _ => None,
        }
    }
}

fn flip(relation: u8) -> u8 {
    (relation & (SAME | UNORDERED)) | (relation & LESS) << 2 | (relation & GREATER) >> 2
}
