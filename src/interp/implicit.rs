//! Checks that nobody wrote ([`ImplicitCheck`]), in the code of the analysed program.
//!
//! A check is a decision before its instruction: on one side the path ends at the check, as at an assertion, on the other the
//! instruction runs as Java has it, with what was checked known to hold. The library's code is not checked, nor what a contract computes,
//! nor static initialisers: there a value that wraps around is nobody's input.

use std::sync::Arc;

use crate::bytecode::{ArithmeticOp, Insn, Kind, NarrowTo, Primitive};
use crate::machine::{Step, Stop, unsupported};
use crate::runtime::Vm;
use crate::runtime::decide;
use crate::runtime::operands::peek;
use crate::state::{Ending, FailedCheck, Frame, FrameRole, ImplicitCheck, Reason, State, Value};
use crate::term::{FloatingOp, Integers, Sort, Term, Terms};

use super::convert::narrowed;

/// What of the instruction that is about to run is to be checked. Nothing is taken from the stack.
pub(super) fn before(cx: &mut Vm, st: &mut State, insn: &Insn) -> Step<()> {
    if !is_checked(cx, st) {
        return Ok(());
    }
    match insn {
        Insn::Arithmetic(kind @ (Kind::Int | Kind::Long), operator) if asks(cx, ImplicitCheck::Overflow) => {
            arithmetic(cx, st, *kind, *operator)
        }
        Insn::Negate(kind @ (Kind::Int | Kind::Long)) if asks(cx, ImplicitCheck::Overflow) => {
            negation(cx, st, *kind)
        }
        Insn::Increment { local, by } if asks(cx, ImplicitCheck::Overflow) => increment(cx, st, *local, *by),
        Insn::Convert { from: Kind::Long, to: Kind::Int } if asks(cx, ImplicitCheck::LossyCast) => {
            to_int(cx, st)
        }
        Insn::Narrow(to) if asks(cx, ImplicitCheck::LossyCast) => narrowing(cx, st, *to),
        Insn::Convert { from: from @ (Kind::Float | Kind::Double), to: to @ (Kind::Int | Kind::Long) }
            if asks(cx, ImplicitCheck::FloatToInt) =>
        {
            to_integer(cx, st, *from, *to)
        }
        _ => Ok(()),
    }
}

fn asks(cx: &Vm, check: ImplicitCheck) -> bool {
    cx.policy.checks.contains(&check)
}

/// Whether the running code is that of the analysed program, on behalf of the analysed method. Mathematical integers, which
/// lose nothing, are not checked.
fn is_checked(cx: &Vm, st: &State) -> bool {
    let is_entry = |frame: &Frame| cx.entry.as_ref().is_some_and(|entry| Arc::ptr_eq(entry, &frame.method));
    cx.policy.integers == Integers::Exact
        && st.frames.last().is_some_and(|frame| frame.method.user)
        && st.frames.iter().next().is_some_and(is_entry)
        && !st.frames.iter().any(|frame| matches!(frame.role, FrameRole::Initialiser(_)))
}

/// Ends the path where the formula holds; elsewhere the instruction goes on.
fn must_not(
    cx: &mut Vm,
    st: &mut State,
    check: ImplicitCheck,
    what: &str,
    fails: Term,
    culprit: Term,
) -> Step<()> {
    if !decide::truth(cx, st, Reason::ImplicitCheck, fails)? {
        return Ok(());
    }
    let frame = st.frames.last().map(|frame| (frame.method.clone(), frame.pc));
    let Some(place) = frame else { return unsupported(st, "a check outside of a method") };
    let called_at = st.frames.iter().next().map_or(0, |frame| frame.pc);
    st.failed_check = Some(Arc::new(FailedCheck { culprit, place, called_at }));
    let at = st.user_position();
    Stop::end(Ending::AssertionFailed { message: Some(what.into()), check: Some(check), at })
}

/// `iadd` … `lrem`.
fn arithmetic(cx: &mut Vm, st: &mut State, kind: Kind, operator: ArithmeticOp) -> Step<()> {
    // Whatever else is on the stack is told by the instruction itself.
    let (Some(b), Some(a)) = (peek(st, 0)?.term(), peek(st, 1)?.term()) else { return Ok(()) };
    of_operands(cx, st, kind, operator, [a, b])
}

/// `ineg` and `lneg`.
fn negation(cx: &mut Vm, st: &mut State, kind: Kind) -> Step<()> {
    let Some(operand) = peek(st, 0)?.term() else { return Ok(()) };
    let least = least(&mut cx.terms, kind);
    let (fails, negated) = (cx.terms.equal(operand, least), cx.terms.negate(operand));
    must_not(cx, st, ImplicitCheck::Overflow, overflows(kind), fails, negated)
}

/// `iinc`.
fn increment(cx: &mut Vm, st: &mut State, local: u16, by: i16) -> Step<()> {
    let locals = st.frames.last().map(|frame| &frame.locals);
    let Some(Value::Int(value)) = locals.and_then(|locals| locals.get(usize::from(local)).copied()) else {
        return Ok(());
    };
    let by = cx.terms.int(i32::from(by));
    of_operands(cx, st, Kind::Int, ArithmeticOp::Add, [value, by])
}

fn of_operands(
    cx: &mut Vm,
    st: &mut State,
    kind: Kind,
    operator: ArithmeticOp,
    [a, b]: [Term; 2],
) -> Step<()> {
    let terms = &mut cx.terms;
    if is_in_range(terms, kind, operator, a, b) {
        return Ok(());
    }
    let result = match operator {
        ArithmeticOp::Add => terms.add(a, b),
        ArithmeticOp::Sub => terms.sub(a, b),
        ArithmeticOp::Mul => terms.mul(a, b),
        ArithmeticOp::Div => terms.div_signed(a, b),
        ArithmeticOp::Rem => return Ok(()),
    };
    let fails = match (kind, operator) {
        (_, ArithmeticOp::Div) => is_least_by_minus_one(terms, kind, a, b),
        (Kind::Long, ArithmeticOp::Add) => both_signs_differ(terms, result, a, b),
        (Kind::Long, ArithmeticOp::Sub) => {
            // The operands' signs differ, and the result's from that of the first.
            let (from_b, from_result) = (terms.bit_xor(a, b), terms.bit_xor(a, result));
            let both = terms.bit_and(from_b, from_result);
            let zero = terms.long(0);
            terms.less_signed(both, zero)
        }
        (Kind::Long, _) => long_product_overflows(terms, result, a, b),
        _ => {
            // Sums and products of ints fit into a long.
            let (wide_a, wide_b) = (terms.sign_extend(a, 64), terms.sign_extend(b, 64));
            let wide = match operator {
                ArithmeticOp::Add => terms.add(wide_a, wide_b),
                ArithmeticOp::Sub => terms.sub(wide_a, wide_b),
                _ => terms.mul(wide_a, wide_b),
            };
            let narrow = terms.sign_extend(result, 64);
            let fits = terms.equal(wide, narrow);
            terms.not(fits)
        }
    };
    must_not(cx, st, ImplicitCheck::Overflow, overflows(kind), fails, result)
}

fn overflows(kind: Kind) -> &'static str {
    if kind == Kind::Long { "a long overflows" } else { "an int overflows" }
}

fn least(terms: &mut Terms, kind: Kind) -> Term {
    if kind == Kind::Long { terms.long(i64::MIN) } else { terms.int(i32::MIN) }
}

/// Whether what is known of the operands says that the result fits.
fn is_in_range(terms: &Terms, kind: Kind, operator: ArithmeticOp, a: Term, b: Term) -> bool {
    let (Some(a), Some(b)) = (terms.range(a), terms.range(b)) else { return false };
    let wide = |(low, high): (i64, i64)| [i128::from(low), i128::from(high)];
    let (a, b) = (wide(a), wide(b));
    let (low, high) = match kind {
        Kind::Long => (i128::from(i64::MIN), i128::from(i64::MAX)),
        _ => (i128::from(i32::MIN), i128::from(i32::MAX)),
    };
    // Each operation is monotonic in each operand, or its sign decides which way: the corners have the extremes.
    let corners = a.iter().flat_map(|a| b.iter().map(move |b| (*a, *b)));
    corners.into_iter().all(|(a, b)| {
        let result = match operator {
            ArithmeticOp::Add => a + b,
            ArithmeticOp::Sub => a - b,
            ArithmeticOp::Mul => a * b,
            // The one quotient that does not fit is asked for by its operands.
            ArithmeticOp::Div => return false,
            ArithmeticOp::Rem => return true,
        };
        (low..=high).contains(&result)
    })
}

fn is_least_by_minus_one(terms: &mut Terms, kind: Kind, a: Term, b: Term) -> Term {
    let least = least(terms, kind);
    let minus_one = if kind == Kind::Long { terms.long(-1) } else { terms.int(-1) };
    let (is_least, is_minus_one) = (terms.equal(a, least), terms.equal(b, minus_one));
    terms.and(is_least, is_minus_one)
}

/// Whether the result's sign is neither that of the first operand nor that of the second.
fn both_signs_differ(terms: &mut Terms, result: Term, a: Term, b: Term) -> Term {
    let (from_a, from_b) = (terms.bit_xor(result, a), terms.bit_xor(result, b));
    let both = terms.bit_and(from_a, from_b);
    let zero = terms.long(0);
    terms.less_signed(both, zero)
}

/// A product that fits gives one factor back when it is divided by the other.
fn long_product_overflows(terms: &mut Terms, product: Term, a: Term, b: Term) -> Term {
    let zero = terms.long(0);
    let quotient = terms.div_signed(product, b);
    let gives_back = terms.equal(quotient, a);
    let least_by_minus_one = is_least_by_minus_one(terms, Kind::Long, a, b);
    let (is_zero, does_not) = (terms.equal(b, zero), terms.not(gives_back));
    let is_another = terms.or(does_not, least_by_minus_one);
    let not_zero = terms.not(is_zero);
    terms.and(not_zero, is_another)
}

/// `l2i`.
fn to_int(cx: &mut Vm, st: &mut State) -> Step<()> {
    let Some(value) = peek(st, 0)?.term() else { return Ok(()) };
    let narrow = cx.terms.truncate(value, 32);
    let again = cx.terms.sign_extend(narrow, 64);
    lossy(cx, st, "a cast to int changes the value", value, again)
}

/// `i2b`, `i2c` and `i2s`.
fn narrowing(cx: &mut Vm, st: &mut State, to: NarrowTo) -> Step<()> {
    let Some(value) = peek(st, 0)?.term() else { return Ok(()) };
    let (primitive, what) = match to {
        NarrowTo::Byte => (Primitive::Byte, "a cast to byte changes the value"),
        NarrowTo::Char => (Primitive::Char, "a cast to char changes the value"),
        NarrowTo::Short => (Primitive::Short, "a cast to short changes the value"),
    };
    let narrow = narrowed(&mut cx.terms, primitive, value);
    lossy(cx, st, what, value, narrow)
}

fn lossy(cx: &mut Vm, st: &mut State, what: &str, value: Term, again: Term) -> Step<()> {
    let same = cx.terms.equal(value, again);
    let fails = cx.terms.not(same);
    must_not(cx, st, ImplicitCheck::LossyCast, what, fails, value)
}

/// `f2i` … `d2l`.
fn to_integer(cx: &mut Vm, st: &mut State, from: Kind, to: Kind) -> Step<()> {
    let Some(value) = peek(st, 0)?.term() else { return Ok(()) };
    let fits = fits_into(&mut cx.terms, from, to, value);
    let fails = cx.terms.not(fits);
    let what = match to {
        Kind::Long => "NaN or a number that no long is near becomes a long",
        _ => "NaN or a number that no int is near becomes an int",
    };
    must_not(cx, st, ImplicitCheck::FloatToInt, what, fails, value)
}

/// Whether a number without its fraction is one of the integers. The number below the least int is a double; else the least
/// integer, a power of two, is the first number of the format that fits.
fn fits_into(terms: &mut Terms, from: Kind, to: Kind, value: Term) -> Term {
    let sort = if from == Kind::Float { Sort::Float } else { Sort::Double };
    let end = if to == Kind::Long { 9_223_372_036_854_775_808.0 } else { 2_147_483_648.0 };
    let high = terms.floating_constant(sort, end);
    let is_above = if (from, to) == (Kind::Double, Kind::Int) {
        let below = terms.floating_constant(sort, -end - 1.0);
        terms.floating_operation(FloatingOp::Less, &[below, value])
    } else {
        let low = terms.floating_constant(sort, -end);
        terms.floating_operation(FloatingOp::LessEqual, &[low, value])
    };
    let is_below = terms.floating_operation(FloatingOp::Less, &[value, high]);
    terms.and(is_above, is_below)
}
