//! What an operation can give, from what its operands can be.
//!
//! Rounding keeps the order of numbers, so an operation that keeps or reverses it has its extremes at the ends of the
//! operands' ranges: these are computed exactly as the operation itself is.

use super::interval::Values;
use crate::term::{BinaryOp, FloatingOp, Op, Sort, apply_floating, maximum, minimum, signed};

/// The bits of a number, given as a double that holds it.
pub(super) fn bits_of(sort: Sort, value: f64) -> u64 {
    if sort == Sort::Float { u64::from((value as f32).to_bits()) } else { value.to_bits() }
}

/// The single value with these bits.
pub(super) fn point(sort: Sort, bits: u64) -> Values {
    match sort {
        Sort::Bool => Values::truth(bits != 0),
        Sort::BitVector(width) => {
            let value = signed(width, bits);
            Values::Integer(value, value)
        }
        Sort::Float => Values::number(f32::from_bits(bits as u32).into()),
        Sort::Double => Values::number(f64::from_bits(bits)),
        Sort::Reference | Sort::Text => Values::Anything,
    }
}

/// An operation on single numbers, as a number; integers are given and returned as numbers too small to lose digits.
pub(super) fn at(op: FloatingOp, sort: Sort, numbers: [f64; 3]) -> f64 {
    let bits = apply_floating(op, sort, sort, numbers.map(|number| bits_of(sort, number)));
    if sort == Sort::Float { f32::from_bits(bits as u32).into() } else { f64::from_bits(bits) }
}

/// What a node can be. `of` is the sort of its first operand.
pub(super) fn forward(op: Op, sort: Sort, of: Sort, [a, b, c]: [Values; 3]) -> Values {
    match (op, a, b) {
        (Op::Floating(op), ..) => floating(op, sort, of, [a, b, c]),
        (Op::IfThenElse, Values::Truth { no, yes }, _) => {
            let (first, second) = (if yes { b } else { empty(sort) }, if no { c } else { empty(sort) });
            if matches!(b, Values::Anything) { Values::Anything } else { first.join(second) }
        }
        (Op::Not, Values::Truth { no, yes }, _) => Values::Truth { no: yes, yes: no },
        (Op::And, Values::Truth { no, yes }, Values::Truth { no: no2, yes: yes2 }) => {
            Values::Truth { no: no || no2, yes: yes && yes2 }
        }
        (Op::Or, Values::Truth { no, yes }, Values::Truth { no: no2, yes: yes2 }) => {
            Values::Truth { no: no && no2, yes: yes || yes2 }
        }
        (Op::Equal, ..) => equal_bits(a, b),
        (Op::LessSigned, Values::Integer(low, high), Values::Integer(low2, high2)) => {
            Values::Truth { no: high >= low2, yes: low < high2 }
        }
        (Op::LessEqualSigned, Values::Integer(low, high), Values::Integer(low2, high2)) => {
            Values::Truth { no: high > low2, yes: low <= high2 }
        }
        (Op::SignExtend, Values::Integer(..), _) => a,
        (Op::ZeroExtend, Values::Integer(low, _), _) if low >= 0 => a,
        (Op::ZeroExtend, Values::Integer(..), _) if of.bits() < 64 => {
            Values::Integer(0, (1 << of.bits()) - 1)
        }
        (Op::Truncate, Values::Integer(low, high), _) if fits(sort, low.into(), high.into()) => a,
        (Op::Negate, Values::Integer(low, high), _) if low > minimum(sort.bits()) => {
            Values::Integer(-high, -low)
        }
        (Op::Binary(op), Values::Integer(low, high), Values::Integer(low2, high2)) => {
            let ends = [(low, low2), (low, high2), (high, low2), (high, high2)];
            let results = ends.map(|(x, y)| integer(op, x.into(), y.into()));
            let known = results.iter().flatten();
            match (known.clone().min(), known.max()) {
                (Some(&low), Some(&high)) if results.iter().all(Option::is_some) && fits(sort, low, high) => {
                    Values::Integer(low as i64, high as i64)
                }
                _ => Values::all(sort),
            }
        }
        _ => Values::all(sort),
    }
}

/// No value of a sort.
fn empty(sort: Sort) -> Values {
    Values::all(sort).meet(match sort {
        Sort::Bool => Values::Truth { no: false, yes: false },
        Sort::Float | Sort::Double => Values::NO_NUMBER,
        _ => Values::Integer(1, 0),
    })
}

/// Sums, differences and products: their extremes are at the ends.
pub(super) fn integer(op: BinaryOp, x: i128, y: i128) -> Option<i128> {
    match op {
        BinaryOp::Add => Some(x + y),
        BinaryOp::Sub => Some(x - y),
        BinaryOp::Mul => Some(x * y),
        _ => None,
    }
}

pub(super) fn fits(sort: Sort, low: i128, high: i128) -> bool {
    sort.width().is_some_and(|width| low >= minimum(width).into() && high <= maximum(width).into())
}

/// Equality of integers or of bits.
fn equal_bits(a: Values, b: Values) -> Values {
    match (a, b) {
        (Values::Integer(low, high), Values::Integer(low2, high2)) => Values::Truth {
            no: !(low == high && low2 == high2 && low == low2),
            yes: low.max(low2) <= high.min(high2),
        },
        (Values::Floating { low, high, nan }, Values::Floating { low: low2, high: high2, nan: nan2 }) => {
            // The two zeros have different bits.
            let one = |low: f64, high: f64, nan: bool| low == high && low != 0.0 && !nan;
            let same = one(low, high, nan) && one(low2, high2, nan2) && low == low2;
            let neither = nan && nan2 && low > high && low2 > high2;
            Values::Truth { no: !same && !neither, yes: low.max(low2) <= high.min(high2) || nan && nan2 }
        }
        (Values::Truth { no, yes }, Values::Truth { no: no2, yes: yes2 }) => {
            Values::Truth { no: no && yes2 || yes && no2, yes: no && no2 || yes && yes2 }
        }
        _ => Values::all(Sort::Bool),
    }
}

fn floating(op: FloatingOp, sort: Sort, of: Sort, operands: [Values; 3]) -> Values {
    use FloatingOp::*;
    if let (FromSigned, Values::Integer(low, high)) = (op, operands[0]) {
        let end = |value: i64| point(sort, apply_floating(op, of, sort, [value as u64, 0, 0]));
        return end(low).join(end(high));
    }
    let Values::Floating { low, high, nan } = operands[0] else { return Values::all(sort) };
    if op.arity() == 1 {
        let mut result = empty(sort);
        let bits = |value: f64| apply_floating(op, of, sort, [bits_of(of, value), 0, 0]);
        if low <= high {
            let from = if op == Sqrt { low.max(0.0) } else { low };
            result = match op {
                ToBits | FromBits => return Values::all(sort),
                Abs if low < 0.0 && high > 0.0 => {
                    Values::Floating { low: 0.0, high: high.max(-low), nan: false }
                }
                Sqrt if high < 0.0 => Values::number(f64::NAN),
                _ => point(sort, bits(from)).join(point(sort, bits(high))),
            };
        }
        if nan || op == Sqrt && low < 0.0 {
            result = result.join(point(sort, bits(f64::NAN)));
        }
        return result;
    }
    let Values::Floating { low: low2, high: high2, nan: nan2 } = operands[1] else {
        return Values::all(sort);
    };
    let no_number = low > high || low2 > high2;
    if op.is_comparison() {
        let (no, yes) = match op {
            Less => (high >= low2, low < high2),
            LessEqual => (high > low2, low <= high2),
            _ => (!(low == high && low2 == high2 && low == low2), low.max(low2) <= high.min(high2)),
        };
        return Values::Truth { no: no_number || nan || nan2 || no, yes: !no_number && yes };
    }
    if op == Compare {
        // NaN is above all numbers, and one zero is above the other.
        let below = nan2 || !no_number && (low < high2 || low == 0.0 && high2 == 0.0);
        let above = nan || !no_number && (high > low2 || high == 0.0 && low2 == 0.0);
        let same = nan && nan2 || !no_number && low.max(low2) <= high.min(high2);
        let ends = [(below, -1), (same, 0), (above, 1)];
        let possible = || ends.iter().filter(|(can, _)| *can).map(|(_, order)| *order);
        return Values::Integer(possible().min().unwrap_or(1), possible().max().unwrap_or(-1));
    }
    let nan = nan || nan2;
    if no_number {
        return Values::number(f64::NAN);
    }
    let zero = |low: f64, high: f64| low <= 0.0 && high >= 0.0;
    let infinite = |low: f64, high: f64| low == f64::NEG_INFINITY || high == f64::INFINITY;
    let whole = |nan: bool| Values::Floating { low: f64::NEG_INFINITY, high: f64::INFINITY, nan };
    let (zeros, infinities) =
        ([zero(low, high), zero(low2, high2)], [infinite(low, high), infinite(low2, high2)]);
    match op {
        Add | Sub => ends(op, of, operands, nan || infinities == [true, true]),
        Mul => {
            let undefined = zeros[0] && infinities[1] || infinities[0] && zeros[1];
            ends(op, of, operands, nan || undefined)
        }
        Div if zeros[1] => whole(nan || zeros[0] || infinities == [true, true]),
        Div => ends(op, of, operands, nan || infinities == [true, true]),
        Min | Max => ends(op, of, operands, nan),
        // An infinite number has no remainder, and nothing has one by zero.
        Rem if low == high && infinities[0] || low2 == 0.0 && high2 == 0.0 => Values::number(f64::NAN),
        Rem => {
            let most = high.max(-low).min(high2.max(-low2));
            Values::Floating {
                low: if low >= 0.0 { 0.0 } else { -most },
                high: if high <= 0.0 { 0.0 } else { most },
                nan: nan || infinities[0] || zeros[1],
            }
        }
        Fma => {
            let Values::Floating { low: low3, high: high3, nan: nan3 } = operands[2] else {
                return whole(true);
            };
            let finite = !infinities[0] && !infinities[1] && !infinite(low3, high3);
            if !finite || low3 > high3 {
                return whole(true);
            }
            let mut result = Values::NO_NUMBER;
            for x in [low, high] {
                for y in [low2, high2] {
                    for z in [low3, high3] {
                        result = result.join(Values::number(at(op, of, [x, y, z])));
                    }
                }
            }
            if nan || nan3 { result.join(Values::number(f64::NAN)) } else { result }
        }
        _ => Values::all(sort),
    }
}

/// The hull of what the ends give. Where two ends have no product or quotient, what is near them may have 0.
fn ends(op: FloatingOp, of: Sort, operands: [Values; 3], nan: bool) -> Values {
    let (Values::Floating { low, high, .. }, Values::Floating { low: low2, high: high2, .. }) =
        (operands[0], operands[1])
    else {
        return Values::all(of);
    };
    let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
    for x in [low, high] {
        for y in [low2, high2] {
            let result = at(op, of, [x, y, 0.0]);
            if !result.is_nan() {
                (least, most) = (least.min(result), most.max(result));
            } else if matches!(op, FloatingOp::Mul | FloatingOp::Div) {
                (least, most) = (least.min(0.0), most.max(0.0));
            }
        }
    }
    Values::Floating { low: least, high: most, nan }
}
