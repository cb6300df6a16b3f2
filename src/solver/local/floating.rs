//! Backwards through operations on floating point numbers: what an operand has to be, near enough.

use super::random::Random;
use super::tape::{rank, unrank};
use crate::term::{FloatingOp, Sort, apply_floating};

/// What the operand at `place` has to be so that the operation gives `wanted` together with the others, or a value that
/// comes near; none where no operand helps. Rounding may miss by a little, so what is wanted is sometimes moved a few
/// places up or down.
pub(super) fn operand(
    random: &mut Random,
    op: FloatingOp,
    place: usize,
    (of, to): (Sort, Sort),
    values: [u64; 3],
    wanted: u64,
) -> Option<u64> {
    let two = |op: FloatingOp, a: u64, b: u64| apply_floating(op, of, of, [a, b, 0]);
    let [a, b, c] = values;
    let other = if place == 0 { b } else { a };
    let value = match op {
        FloatingOp::Add => two(FloatingOp::Sub, wanted, other),
        FloatingOp::Sub if place == 0 => two(FloatingOp::Add, wanted, other),
        FloatingOp::Sub => two(FloatingOp::Sub, other, wanted),
        FloatingOp::Mul => two(FloatingOp::Div, wanted, other),
        FloatingOp::Div if place == 0 => two(FloatingOp::Mul, wanted, other),
        FloatingOp::Div => two(FloatingOp::Div, other, wanted),
        FloatingOp::Rem => {
            let times =
                apply_floating(FloatingOp::FromSigned, Sort::BitVector(64), of, [random.below(16), 0, 0]);
            if place == 0 {
                two(FloatingOp::Add, wanted, two(FloatingOp::Mul, times, other))
            } else {
                two(FloatingOp::Div, two(FloatingOp::Sub, other, wanted), times)
            }
        }
        FloatingOp::Min | FloatingOp::Max => wanted,
        FloatingOp::Fma => match place {
            2 => two(FloatingOp::Sub, wanted, two(FloatingOp::Mul, a, b)),
            _ => two(FloatingOp::Div, two(FloatingOp::Sub, wanted, c), other),
        },
        FloatingOp::Negate => two(FloatingOp::Negate, wanted, 0),
        FloatingOp::Abs => {
            let opposite = two(FloatingOp::Negate, wanted, 0);
            random.either(wanted, opposite)
        }
        FloatingOp::Sqrt => two(FloatingOp::Mul, wanted, wanted),
        FloatingOp::RoundEven | FloatingOp::Floor | FloatingOp::Ceil => wanted,
        FloatingOp::FromSigned => return Some(apply_floating(FloatingOp::ToSigned, to, of, [wanted, 0, 0])),
        FloatingOp::ToSigned | FloatingOp::Round => {
            let whole = apply_floating(FloatingOp::FromSigned, to, of, [wanted, 0, 0]);
            let eighths =
                apply_floating(FloatingOp::FromSigned, Sort::BitVector(64), of, [random.below(8), 0, 0]);
            let eight = apply_floating(FloatingOp::FromSigned, Sort::BitVector(64), of, [8, 0, 0]);
            let rest = two(FloatingOp::Div, eighths, eight);
            let sum = random.either(FloatingOp::Add, FloatingOp::Sub);
            two(sum, whole, rest)
        }
        FloatingOp::Resize => apply_floating(FloatingOp::Resize, to, of, [wanted, 0, 0]),
        FloatingOp::ToBits => return Some(apply_floating(FloatingOp::FromBits, to, of, [wanted, 0, 0])),
        FloatingOp::FromBits => return Some(wanted),
        FloatingOp::Compare => {
            return Some(match wanted as u32 as i32 {
                0 => other,
                order => beyond(random, of, other, (order < 0) == (place == 0), true),
            });
        }
        FloatingOp::Less | FloatingOp::LessEqual | FloatingOp::Equal => return None,
    };
    Some(if random.below(3) == 0 { beside(random, of, value) } else { value })
}

/// A number a few places away, mostly; some are further off.
fn beside(random: &mut Random, sort: Sort, bits: u64) -> u64 {
    let size = random.below(u64::from(sort.bits()) - 2).min(random.below(12));
    let step = 1 + (random.bits() & ((1u64 << size) - 1)) as i64;
    let place = rank(sort, bits);
    unrank(sort, random.either(place.wrapping_add(step), place.wrapping_sub(step)))
}

/// A number that compares with `bound` as is wanted: below or above it, and not equal to it if `strict`.
pub(super) fn beyond(random: &mut Random, sort: Sort, bound: u64, down: bool, strict: bool) -> u64 {
    let size = random.below(u64::from(sort.bits()) - 2);
    let far = random.bits() & ((1u64 << size) - 1);
    let step = (u64::from(strict) + if random.below(4) != 0 { 0 } else { far }) as i64;
    let place = rank(sort, bound);
    unrank(sort, if down { place.wrapping_sub(step) } else { place.wrapping_add(step) })
}
