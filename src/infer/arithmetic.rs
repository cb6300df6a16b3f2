//! Products, quotients and remainders of unknowns, as far as facts about order need them: questions about their bits are the
//! hard ones, and a remainder is mostly there to stay below its divisor.

use crate::bytecode::{ArithmeticOp, Kind};
use crate::machine::Step;
use crate::runtime::operands::{drop_values, peek, push};
use crate::runtime::{Flow, Instruction, Java, Vm};
use crate::state::{OriginNode, Origins, State, Value};
use crate::term::{Sort, Term};

use super::watch::place;

/// Executes an arithmetic instruction. What it computes from unknowns is replaced by an unknown of which only its order is
/// known: less than is true, so whatever is shown with it is true.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn arithmetic(
    cx: &mut Vm,
    st: &mut State,
    at: Instruction,
    (kind, operator): (Kind, ArithmeticOp),
    java: Java,
) -> Step<Flow> {
    if matches!(operator, ArithmeticOp::Add | ArithmeticOp::Sub) {
        return java(cx, st, at);
    }
    let (Some(a), Some(b)) = (peek(st, 1)?.term(), peek(st, 0)?.term()) else { return java(cx, st, at) };
    let flow = java(cx, st, at)?;
    let constant = |cx: &Vm, term: Term| cx.terms.as_signed(term).is_some();
    let (a_known, b_known) = (constant(cx, a), constant(cx, b));
    let easy = match operator {
        ArithmeticOp::Mul => a_known || b_known,
        _ => a_known && b_known,
    };
    let exact = peek(st, 0)?.term();
    if easy || exact.is_none_or(|term| constant(cx, term)) {
        return Ok(flow);
    }
    let width = if kind == Kind::Long { 64 } else { 32 };
    let name = format!("{operator:?} {}", place(st));
    let origin = cx.machine.origins.intern(&mut cx.machine.terms, OriginNode::Fresh(name.into(), 0), 0);
    let result = cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(width));
    let zero = if kind == Kind::Long { cx.terms.long(0) } else { cx.terms.int(0) };
    let divisor_positive = cx.terms.less_signed(zero, b);
    let not_negative = cx.terms.less_equal_signed(zero, a);
    let least = cx.terms.less_equal_signed(zero, result);
    let most = cx.terms.less_equal_signed(result, a);
    let within = cx.terms.and(least, most);
    match operator {
        // Of a number that is not negative: not negative, no greater, and less than a divisor above zero.
        ArithmeticOp::Rem => {
            imply(cx, st, not_negative, within);
            let below = cx.terms.less_signed(result, b);
            let negated = cx.terms.sub(zero, b);
            let above = cx.terms.less_signed(negated, result);
            let within = cx.terms.and(above, below);
            imply(cx, st, divisor_positive, within);
        }
        ArithmeticOp::Div => {
            let premise = cx.terms.and(not_negative, divisor_positive);
            imply(cx, st, premise, within);
        }
        _ => {}
    }
    drop_values(st, 1)?;
    push(st, if kind == Kind::Long { Value::Long(result) } else { Value::Int(result) })?;
    Ok(flow)
}

/// Assumes what holds of the new unknown in any case.
fn imply(cx: &mut Vm, st: &mut State, premise: Term, conclusion: Term) {
    let not = cx.terms.not(premise);
    let fact = cx.terms.or(not, conclusion);
    cx.machine.assume(&mut st.condition.assumptions, fact, None);
}
