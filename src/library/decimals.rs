//! `BigDecimal` on numbers that a `long` holds.

use crate::machine::Step;
use crate::runtime::{Vm, decide};
use crate::state::{Reason, State, Value};
use crate::term::Term;

use super::{Call, Return};

/// The product of two numbers, or what says that a `long` does not hold it. Where both are those of an `int` it does: then
/// the code is not run, which divides to find out.
pub(super) fn multiply(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(Value::Long(a)), Some(Value::Long(b))) =
        (call.arguments.first().copied(), call.arguments.get(1).copied())
    else {
        return call.refuse(st);
    };
    let (small, also_small) = (is_small(cx, a), is_small(cx, b));
    let fits = cx.terms.and(small, also_small);
    if !decide::truth(cx, st, Reason::Branch, fits)? {
        return Ok(Return::Code);
    }
    Ok(Return::Value(Value::Long(cx.terms.mul(a, b))))
}

/// Whether a number is no further from zero than the least `int`.
fn is_small(cx: &mut Vm, number: Term) -> Term {
    let (least, most) = (cx.terms.long(i64::from(i32::MIN)), cx.terms.long(-i64::from(i32::MIN)));
    let (least, most) = (cx.terms.less_equal_signed(least, number), cx.terms.less_equal_signed(number, most));
    cx.terms.and(least, most)
}
