//! Functions of floating point numbers whose result is specified to the last bit, as terms: known arguments give constants.

use crate::bytecode::{BitwiseOp, Insn, Kind};
use crate::classfile::Constant;
use crate::machine::{Machine, Step, unsupported};
use crate::runtime::{Vm, concretise};
use crate::state::{Frame, State, Value};
use crate::term::{FloatingOp, Node, Sort, Term, Terms};

use super::{Call, Return, environment};

/// The arguments, which are numbers of any type.
fn numbers<const COUNT: usize>(st: &State, call: &Call<'_>) -> Step<[Term; COUNT]> {
    let mut terms = call.arguments.iter().filter_map(|argument| argument.term());
    let found = std::array::from_fn(|_| terms.next());
    if found.iter().any(Option::is_none) {
        return unsupported(st, &format!("{} without its arguments", call.method.qualified_name()));
    }
    Ok(found.map(|term| term.unwrap_or(Term::NULL)))
}

/// A value of the type that a term of its sort stands for.
fn returned(term: Term) -> Step<Return> {
    Ok(Return::Value(match term.sort() {
        Sort::Float => Value::Float(term),
        Sort::Double => Value::Double(term),
        Sort::BitVector(64) => Value::Long(term),
        _ => Value::Int(term),
    }))
}

fn condition(cx: &mut Vm, condition: Term) -> Step<Return> {
    returned(cx.terms.from_condition(condition, 32))
}

/// An operation that takes and returns numbers of one format.
fn operation<const COUNT: usize>(cx: &mut Vm, st: &State, call: &Call<'_>, op: FloatingOp) -> Step<Return> {
    let operands = numbers::<COUNT>(st, call)?;
    returned(cx.terms.floating_operation(op, &operands))
}

pub(super) fn square_root(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<1>(cx, st, call, FloatingOp::Sqrt)
}

pub(super) fn absolute(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<1>(cx, st, call, FloatingOp::Abs)
}

pub(super) fn floor(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<1>(cx, st, call, FloatingOp::Floor)
}

pub(super) fn ceil(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<1>(cx, st, call, FloatingOp::Ceil)
}

pub(super) fn rint(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<1>(cx, st, call, FloatingOp::RoundEven)
}

pub(super) fn minimum(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<2>(cx, st, call, FloatingOp::Min)
}

pub(super) fn maximum(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<2>(cx, st, call, FloatingOp::Max)
}

pub(super) fn fused(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    operation::<3>(cx, st, call, FloatingOp::Fma)
}

/// `Math.round`: an `int` of a `float`, a `long` of a `double`.
pub(super) fn round(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    let bits = number.sort().bits();
    returned(cx.terms.floating(FloatingOp::Round, Sort::BitVector(bits), &[number]))
}

pub(super) fn signum(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    let terms = &mut cx.terms;
    let sort = number.sort();
    let [minus_one, zero, one] = [-1.0, 0.0, 1.0].map(|value| terms.floating_constant(sort, value));
    let above = terms.floating_operation(FloatingOp::Less, &[zero, number]);
    let below = terms.floating_operation(FloatingOp::Less, &[number, zero]);
    // A zero keeps its sign, and NaN is NaN.
    let not_above = terms.if_then_else(below, minus_one, number);
    returned(terms.if_then_else(above, one, not_above))
}

/// `Math.copySign`; a NaN has a positive sign here, and a path that sees the one of a known NaN says so.
pub(super) fn copy_sign(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [magnitude, sign] = numbers(st, call)?;
    note_bits_of_nan(cx, st, sign);
    let terms = &mut cx.terms;
    let positive = terms.floating_operation(FloatingOp::Abs, &[magnitude]);
    let negative = terms.floating_operation(FloatingOp::Negate, &[positive]);
    let is_negative = terms.is_negative(sign);
    returned(terms.if_then_else(is_negative, negative, positive))
}

pub(super) fn is_nan(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    let is_nan = cx.terms.is_nan(number);
    condition(cx, is_nan)
}

/// `isInfinite`: equal to one of the two infinities.
pub(super) fn is_infinite(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    let [below, above] = infinities(&mut cx.terms, number.sort()).map(|end| cx.terms.equal(number, end));
    let is_infinite = cx.terms.or(below, above);
    condition(cx, is_infinite)
}

/// `isFinite`: between the two infinities, which NaN is not.
pub(super) fn is_finite(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    let terms = &mut cx.terms;
    let [below, above] = infinities(terms, number.sort());
    let from = terms.floating_operation(FloatingOp::Less, &[below, number]);
    let to = terms.floating_operation(FloatingOp::Less, &[number, above]);
    let is_finite = terms.and(from, to);
    condition(cx, is_finite)
}

fn infinities(terms: &mut Terms, sort: Sort) -> [Term; 2] {
    [f64::NEG_INFINITY, f64::INFINITY].map(|value| terms.floating_constant(sort, value))
}

/// `compare` of two numbers.
pub(super) fn compare(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let operands: [Term; 2] = numbers(st, call)?;
    returned(cx.terms.floating(FloatingOp::Compare, Sort::BitVector(32), &operands))
}

/// `floatToIntBits`, `doubleToLongBits`.
pub(super) fn to_bits(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    let bits = number.sort().bits();
    returned(cx.terms.floating(FloatingOp::ToBits, Sort::BitVector(bits), &[number]))
}

/// `floatToRawIntBits`, `doubleToRawLongBits`: the bits that a number was made from, also those of another NaN; an unknown
/// NaN is the canonical one.
pub(super) fn to_raw_bits(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [number] = numbers(st, call)?;
    match cx.terms.made_from_bits(number) {
        Some(bits) => returned(bits),
        None => {
            note_bits_of_nan(cx, st, number);
            to_bits(cx, st, call)
        }
    }
}

/// Notes that a path sees bits of a NaN that was computed: they differ by processor, and by compiler. The library's own code
/// asks for bits of numbers whatever they are, and makes nothing of those of a NaN.
fn note_bits_of_nan(cx: &mut Vm, st: &mut State, number: Term) {
    let is_computed = number.is_constant() || number.is_compound();
    let caller = st.frames.last().filter(|caller| caller.method.user);
    if !is_computed || caller.is_none_or(|caller| only_clears_sign(cx, caller, number)) {
        return;
    }
    if st.condition.assumptions.clauses().iter().any(|clause| cx.terms.excludes_nan(*clause, number)) {
        return;
    }
    let is_nan = cx.terms.is_nan(number);
    let Machine { solver, terms, .. } = &mut cx.machine;
    if !solver.refutes(terms, &st.condition.assumptions, is_nan) {
        environment::note_made_up(cx, st, "the bits of a NaN");
    }
}

/// Whether the bits that a frame is about to get are only cleared of their sign and made a number again, in the next
/// instructions: that number is NaN whichever NaN it was (JLS 15.22.1; [`from_bits`] knows it as the absolute value).
fn only_clears_sign(cx: &Vm, caller: &Frame, number: Term) -> bool {
    let (kind, mask) = match number.sort() {
        Sort::Double => (Kind::Long, i64::MAX),
        _ => (Kind::Int, i64::from(i32::MAX)),
    };
    let is_mask = |constant: &Constant| match constant {
        Constant::Long(value) => *value == mask,
        Constant::Int(value) => i64::from(*value) == mask,
        _ => false,
    };
    let after = caller.code.code.insns.get(caller.pc as usize + 1..).unwrap_or_default();
    let rest = match after {
        [Insn::Push(constant), rest @ ..] if is_mask(constant) => rest,
        _ => {
            let below = caller.stack.iter().rev().nth(1).and_then(|value| value.term());
            let known = below.map(|below| cx.terms.node(below));
            if !matches!(known, Some(Node::BitVector { value, .. }) if value == mask.cast_unsigned()) {
                return false;
            }
            after
        }
    };
    matches!(rest, [Insn::Bitwise(of, BitwiseOp::And), Insn::InvokeStatic(called), ..]
        if *of == kind && matches!(&*called.name, "longBitsToDouble" | "intBitsToFloat"))
}

/// `intBitsToFloat`, `longBitsToDouble`. Bits of a number without their sign make its absolute value.
pub(super) fn from_bits(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let [bits] = numbers(st, call)?;
    let sort = if bits.sort() == Sort::BitVector(64) { Sort::Double } else { Sort::Float };
    if let Some(number) = cx.terms.number_without_sign(bits) {
        return returned(cx.terms.floating_operation(FloatingOp::Abs, &[number]));
    }
    returned(cx.terms.floating(FloatingOp::FromBits, sort, &[bits]))
}

/// What the JDK's own code makes of a number, such as its digits: on an unknown one, a value is tried.
pub(super) fn of_known(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let unknown: Option<Vec<Term>> = call.arguments.iter().map(|argument| argument.term()).collect();
    let Some(unknown) = unknown else { return call.refuse(st) };
    if unknown.iter().all(|term| term.is_constant()) {
        return Ok(Return::Code);
    }
    let known = concretise::scalars(cx, st, &call.method.qualified_name(), &unknown)?;
    let arguments = call.arguments.iter().zip(known).map(|(argument, known)| match argument {
        Value::Float(_) => Value::Float(known),
        Value::Double(_) => Value::Double(known),
        Value::Long(_) => Value::Long(known),
        _ => Value::Int(known),
    });
    Ok(Return::Run(call.method.clone(), arguments.collect()))
}
