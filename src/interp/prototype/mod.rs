//! Paths, rounds and questions as POSE's prototype has them, for the table that compares with its published counts.
//!
//! - Using a reference assumes that it is not null, without a question. A path may then assume what no input satisfies.
//! - A branch on an unknown condition goes both ways; whether a side can hold is a question of its own
//!   ([`question`]), and whether it is asked at all is up to the round in which the branch happens
//!   (`search::rounds`). The number of the round is the number of small steps that the path has taken ([`steps`]).
//! - A condition is computed only from constants; any other is an unknown one, also where it always holds.
//! - A comparison that becomes a `boolean` is a value, no branch; so is a conjunction or disjunction.
//! - A call on a reference with several leaves goes as many ways.
//! - Nothing that a path assumes simplifies what comes later.

mod question;
mod steps;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::{ArithmeticOp, Insn, Kind};
use crate::heap::not_null;
use crate::machine::{Machine, unsupported};
use crate::machine::{PathRule, Step, Viable};
use crate::program::LinkedCode;
use crate::runtime::Vm;
use crate::runtime::decide;
use crate::runtime::operands::{drop_values, peek_int, push};
use crate::solver::Diagram;
use crate::state::{Decision, Reason, State, Value};
use crate::term::{BinaryOp, Node, Term};

use super::{Flow, booleans, condition, control, perform};

pub use question::{Answer, ask};
pub use steps::round_of_split;

const TOO_MANY: &str = "a path condition of too many atoms";

/// Whether the run follows these rules.
#[inline]
pub(crate) fn applies(cx: &Vm) -> bool {
    cx.policy.paths != PathRule::Feasible
}

/// Executes one instruction and counts its small steps.
pub(super) fn execute(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32, insn: &Insn) -> Step<Flow> {
    let cost = steps::of(st, insn);
    let (flow, cost) = match booleans::value(cx, st, code, pc, insn)? {
        Some(flow) => (flow, 1),
        None => match branch(cx, st, insn)?.map_or_else(|| sum(cx, st, insn), |flow| Ok(Some(flow)))? {
            Some(flow) => (flow, cost),
            None => (perform(cx, st, code, pc, insn)?, cost),
        },
    };
    st.small_steps += cost;
    Ok(flow)
}

/// Executes a conditional jump. None for any other instruction.
fn branch(cx: &mut Vm, st: &mut State, insn: &Insn) -> Step<Option<Flow>> {
    let Some(jump) = condition::of(cx, st, insn)? else { return Ok(None) };
    // The side that goes on with the next instruction is the one that the program names first.
    let stays = cx.terms.not(jump.formula);
    let jumps = !decide::truth(cx, st, Reason::Branch, stays)?;
    drop_values(st, jump.operands)?;
    control::branch(st, u32::from(jumps))?;
    Ok(Some(control::jump_if(jumps, jump.target)))
}

/// Executes an addition or subtraction of numbers one of which is unknown. None for any other instruction.
fn sum(cx: &mut Vm, st: &mut State, insn: &Insn) -> Step<Option<Flow>> {
    let operator = match insn {
        Insn::Arithmetic(Kind::Int, ArithmeticOp::Add) => BinaryOp::Add,
        Insn::Arithmetic(Kind::Int, ArithmeticOp::Sub) => BinaryOp::Sub,
        _ => return Ok(None),
    };
    let (a, b) = (peek_int(st, 1)?, peek_int(st, 0)?);
    if [a, b].into_iter().all(|t| cx.terms.as_int(t).is_some()) {
        return Ok(None);
    }
    drop_values(st, 2)?;
    let result = cx.terms.binary_as_written(operator, a, b);
    push(st, Value::Int(result))?;
    Ok(Some(Flow::Next))
}

/// What the path assumes.
fn assumed(st: &State) -> Arc<Diagram> {
    st.condition.unchecked.clone().unwrap_or_default()
}

/// Adds to what the path assumes.
///
/// # Errors
/// When that becomes too much.
pub(crate) fn assume(cx: &mut Vm, st: &mut State, formula: Term) -> Step<()> {
    let Machine { terms, comparisons, .. } = &mut cx.machine;
    if st.condition.assume_unchecked(terms, comparisons, formula) {
        Ok(())
    } else {
        unsupported(st, TOO_MANY)
    }
}

/// Whether a reference is null where it is used: only the constant is. Any other is assumed not to be, one with several
/// leaves when its field is read or written.
pub(crate) fn is_null_at_use(cx: &mut Vm, st: &mut State, reference: Term) -> Step<bool> {
    if let Node::ReferenceSymbol(number) = cx.terms.node(reference) {
        let clause = not_null(cx, number);
        assume(cx, st, clause)?;
    }
    Ok(matches!(cx.terms.node(reference), Node::Null))
}

/// All alternatives of a decision, without a question.
pub(crate) fn unasked(decision: Decision) -> SmallVec<[Viable; 4]> {
    let unasked = |(index, choice)| Viable { index, choice, model: None, unknown: None };
    (0..).zip(decision.choices).map(unasked).collect()
}
