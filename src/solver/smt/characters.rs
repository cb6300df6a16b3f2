//! Tables of characters: a formula over the ranges of a table, or a choice over its runs.

use z3::ast::{BV, Bool};

use super::super::UnknownReason;
use super::encode::Encoded;
use crate::term::CharacterOp;

/// The answer of a table for a code point of 32 bits that is at most `most` where it is one.
pub(super) fn encode(
    op: CharacterOp,
    operand: Option<&Encoded>,
    most: u32,
) -> Result<Encoded, UnknownReason> {
    let Some(Encoded::Bits(point)) = operand else {
        return Err(UnknownReason::NotEncodable("a question about a character"));
    };
    let number = |value: u32| BV::from_u64(value.into(), 32);
    let within = |first: u32, last: u32| {
        if first == last {
            return point.eq(number(first));
        }
        Bool::and(&[number(first).bvule(point), point.bvule(number(last))])
    };
    if op.is_class() {
        let ranges: Vec<Bool> = op.ranges(most).map(|(first, last)| within(first, last)).collect();
        return Ok(Encoded::Truth(Bool::or(&ranges)));
    }
    let mut answer = if op.is_move() { point.clone() } else { number(u32::MAX) };
    for run in op.runs(most) {
        let mut here = within(run.first, run.last);
        if run.every > 1 {
            // Every second one: those with the last bit of the first.
            let last_bit = point.bvand(number(1)).eq(number(run.first & 1));
            here = Bool::and(&[here, last_bit]);
        }
        let base =
            number(run.start.wrapping_sub(run.first.cast_signed().wrapping_mul(run.grows)).cast_unsigned());
        let value = if run.grows == 0 { number(run.start.cast_unsigned()) } else { point.bvadd(base) };
        answer = here.ite(&value, &answer);
    }
    Ok(Encoded::Bits(answer))
}
