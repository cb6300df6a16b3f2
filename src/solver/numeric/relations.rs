//! Orders between terms that hold whatever their values are: `floor(x) <= x`, `x <= x + y` where `y` is not negative.
//! Ranges do not tell them, since the two sides move together.

use super::interval::Values;
use crate::term::{FloatingOp, Op};

/// How many operations deep an order is looked for.
const DEPTH: u32 = 4;

/// The terms of a network, as far as orders need them.
pub(super) trait Terms {
    /// The operation of a term and its operands; none of an unknown or a constant.
    fn made(&self, at: usize) -> Option<(Op, [usize; 3])>;
    /// What a term can be.
    fn values(&self, at: usize) -> Values;
}

/// Whether the number at `p` is at most the number at `q`, if neither is NaN. Rounding keeps the order of numbers, so what
/// holds of sums and products holds of the rounded ones.
pub(super) fn at_most(terms: &impl Terms, p: usize, q: usize) -> bool {
    at_most_within(terms, p, q, DEPTH)
}

fn at_most_within(terms: &impl Terms, p: usize, q: usize, depth: u32) -> bool {
    if p == q {
        return true;
    }
    let Some(depth) = depth.checked_sub(1) else { return false };
    let below = terms.made(p).is_some_and(|(op, [a, b, c])| match op {
        Op::IfThenElse => at_most_within(terms, b, q, depth) && at_most_within(terms, c, q, depth),
        Op::Floating(op) => {
            under(terms, op, a, b).into_iter().flatten().any(|bound| at_most_within(terms, bound, q, depth))
        }
        _ => false,
    });
    below
        || terms.made(q).is_some_and(|(op, [a, b, c])| match op {
            Op::IfThenElse => at_most_within(terms, p, b, depth) && at_most_within(terms, p, c, depth),
            Op::Floating(op) => over(terms, op, a, b)
                .into_iter()
                .flatten()
                .any(|bound| at_most_within(terms, p, bound, depth)),
            _ => false,
        })
}

/// The operands that the result of an operation never exceeds.
fn under(terms: &impl Terms, op: FloatingOp, a: usize, b: usize) -> [Option<usize>; 2] {
    let low = |at, least| ends(terms, at).is_some_and(|(low, _)| low >= least);
    let high = |at, most| ends(terms, at).is_some_and(|(_, high)| high <= most);
    match op {
        FloatingOp::Floor => [Some(a), None],
        FloatingOp::Min => [Some(a), Some(b)],
        FloatingOp::Add => [high(b, 0.0).then_some(a), high(a, 0.0).then_some(b)],
        FloatingOp::Sub => [low(b, 0.0).then_some(a), None],
        FloatingOp::Mul => {
            [(low(a, 0.0) && high(b, 1.0)).then_some(a), (low(b, 0.0) && high(a, 1.0)).then_some(b)]
        }
        FloatingOp::Div => [(low(a, 0.0) && low(b, 1.0)).then_some(a), None],
        // A remainder has the sign of what is divided, and is nearer to zero than both.
        FloatingOp::Rem => [low(a, 0.0).then_some(a), low(b, 0.0).then_some(b)],
        _ => [None, None],
    }
}

/// The operands that never exceed the result of an operation.
fn over(terms: &impl Terms, op: FloatingOp, a: usize, b: usize) -> [Option<usize>; 2] {
    let low = |at, least| ends(terms, at).is_some_and(|(low, _)| low >= least);
    let high = |at, most| ends(terms, at).is_some_and(|(_, high)| high <= most);
    match op {
        FloatingOp::Ceil | FloatingOp::Abs => [Some(a), None],
        FloatingOp::Max => [Some(a), Some(b)],
        FloatingOp::Add => [low(b, 0.0).then_some(a), low(a, 0.0).then_some(b)],
        FloatingOp::Sub => [high(b, 0.0).then_some(a), None],
        FloatingOp::Mul => {
            [(low(a, 0.0) && low(b, 1.0)).then_some(a), (low(b, 0.0) && low(a, 1.0)).then_some(b)]
        }
        FloatingOp::Div => [(high(a, 0.0) && low(b, 1.0)).then_some(a), None],
        FloatingOp::Rem => [high(a, 0.0).then_some(a), None],
        _ => [None, None],
    }
}

/// The least and the greatest number that a term can be.
fn ends(terms: &impl Terms, at: usize) -> Option<(f64, f64)> {
    match terms.values(at) {
        Values::Floating { low, high, .. } if low <= high => Some((low, high)),
        _ => None,
    }
}
