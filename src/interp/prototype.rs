//! Paths and questions as POSE's prototype has them, for the table that compares with its published counts.
//!
//! - Using a reference assumes that it is not null, without a question. A path may then assume what no input satisfies.
//! - A branch on an unknown condition asks about the side that follows in the program, unless the decision diagram of
//!   the path condition refutes it; if it can hold, about the other one, likewise. Where one side is refuted, the other
//!   is taken without a question.
//! - A comparison that becomes a `boolean` is a value, no branch.
//! - Nothing that a path assumes simplifies what comes later.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::Insn;
use crate::classfile::Constant;
use crate::context::{Context, PathRule, Step, Viable};
use crate::program::LinkedCode;
use crate::solver::{Assumptions, Diagram, Verdict};
use crate::state::{Choice, Decision, InitialPlace, Question, Reason, State, Value};
use crate::term::Term;

use super::operands::{drop_values, peek_int, peek_ref, push};
use super::{Flow, control, decide, unsupported};

const TOO_MANY: &str = "a path condition of too many atoms";

/// Whether the run follows these rules.
#[inline]
pub(super) fn applies(cx: &Context) -> bool {
    cx.policy.paths != PathRule::Feasible
}

/// What the path assumes.
fn condition(st: &State) -> Arc<Diagram> {
    st.condition.unchecked.clone().unwrap_or_default()
}

/// Adds to what the path assumes.
///
/// # Errors
/// When that becomes too much.
pub(super) fn assume(cx: &mut Context, st: &mut State, formula: Term) -> Step<()> {
    let mut condition = condition(st);
    let fits = Arc::make_mut(&mut condition).assume(&mut cx.terms, formula);
    st.condition.unchecked = Some(condition);
    if fits { Ok(()) } else { unsupported(st, TOO_MANY) }
}

/// Assumes that a reference is not null; false if it cannot be anything else.
pub(super) fn assume_not_null(cx: &mut Context, st: &mut State, reference: Term) -> Step<bool> {
    let engine = cx.engine.clone();
    let is_null = engine.is_null(cx, st, reference);
    let not_null = cx.terms.not(is_null);
    if !not_null.is_constant() {
        assume(cx, st, not_null)?;
    }
    Ok(not_null != Term::FALSE)
}

/// The null test of a branch instruction; `next` is the outcome that goes on to the next instruction.
pub(super) fn is_null(cx: &mut Context, st: &mut State, reference: Term, next: bool) -> Step<bool> {
    let engine = cx.engine.clone();
    let formula = engine.is_null(cx, st, reference);
    branch(cx, st, Question::Null(reference), formula, next)
}

/// The outcome of a branch instruction on a formula; `next` is the one that goes on to the next instruction.
pub(super) fn branch(
    cx: &mut Context,
    st: &mut State,
    question: Question,
    formula: Term,
    next: bool,
) -> Step<bool> {
    let sides = |cx: &mut Context, st: &State, decision: Decision| sides(cx, st, decision, u16::from(!next));
    decide::truth_by(cx, st, Reason::Branch, question, formula, sides)
}

/// What is known of one side of a branch.
enum Side {
    Refuted,
    Holds,
    Unknown(Arc<str>),
}

/// The sides of a branch that are taken, `first` asked about first.
fn sides(cx: &mut Context, st: &State, decision: Decision, first: u16) -> SmallVec<[Viable; 4]> {
    let mut viable: SmallVec<[Viable; 4]> = SmallVec::new();
    let formula_of = |index: u16| match decision.choices.get(usize::from(index)) {
        Some(Choice::Assume(formula)) => *formula,
        _ => Term::TRUE,
    };
    let mut take = |index: u16, unknown: Option<Arc<str>>| {
        let choice = Choice::Assume(formula_of(index));
        viable.push(Viable { index, choice, model: None, unknown });
    };
    let other = 1 - first;
    match ask(cx, st, formula_of(first)) {
        Side::Refuted => take(other, None),
        Side::Unknown(why) => take(first, Some(why)),
        Side::Holds => {
            take(first, None);
            match ask(cx, st, formula_of(other)) {
                Side::Refuted => {}
                Side::Holds => take(other, None),
                Side::Unknown(why) => take(other, Some(why)),
            }
        }
    }
    viable.sort_by_key(|v| v.index);
    viable
}

/// Whether a formula can hold with what the path assumes.
fn ask(cx: &mut Context, st: &State, formula: Term) -> Side {
    let mut diagram = Diagram::clone(&condition(st));
    if !diagram.assume(&mut cx.terms, formula) {
        return Side::Unknown(TOO_MANY.into());
    }
    if diagram.is_false() {
        return Side::Refuted;
    }
    let always = true_of_inputs(cx, st);
    let PathRule::Prototype { unwind: true } = cx.policy.paths else {
        return query(cx, &always, diagram.clauses());
    };
    for disjunct in diagram {
        let mut literals = Vec::with_capacity(disjunct.len());
        for (atom, holds) in disjunct {
            literals.push(if holds { atom } else { cx.terms.not(atom) });
        }
        match query(cx, &always, &literals) {
            Side::Refuted => {}
            side => return side,
        }
    }
    Side::Refuted
}

/// One question to the solver: whether all of these can hold together.
fn query(cx: &mut Context, always: &[Term], formulas: &[Term]) -> Side {
    cx.counters.asked += 1;
    let mut all = cx.terms.boolean(true);
    for formula in always.iter().chain(formulas) {
        all = cx.terms.and(all, *formula);
    }
    match cx.solver.check(&mut cx.terms, &Assumptions::new(), all) {
        Verdict::Unsat => Side::Refuted,
        Verdict::Sat(_) => Side::Holds,
        Verdict::Unknown(reason) => Side::Unknown(reason.to_string().into()),
    }
}

/// What holds of every input: that the receiver is not null, say, and that one object has one initial value of a
/// field (`Y.f = Z` in POSE Fig. 10).
fn true_of_inputs(cx: &mut Context, st: &State) -> Vec<Term> {
    let mut facts = st.condition.assumptions.clauses().to_vec();
    let initial = &st.guarded.initial;
    for (index, one) in initial.iter().enumerate() {
        let InitialPlace::Field(slot) = one.place else { continue };
        for other in &initial[..index] {
            if !matches!(other.place, InitialPlace::Field(s) if s == slot) {
                continue;
            }
            let owners = (st.guarded.owner(one.object), st.guarded.owner(other.object));
            let ((Some(a), Some(b)), (Some(x), Some(y))) = (owners, (one.value.term(), other.value.term()))
            else {
                continue;
            };
            if x.sort() != y.sort() || st.heap.reference(a).declared != st.heap.reference(b).declared {
                continue;
            }
            let (a, b) = (cx.terms.reference_symbol(a), cx.terms.reference_symbol(b));
            let same = cx.terms.equal(a, b);
            let equal = cx.terms.equal(x, y);
            facts.push(cx.terms.implies(same, equal));
        }
    }
    facts
}

/// Executes a branch instruction with which the compiler makes a `boolean` of a comparison: `if… a; push; goto b;
/// a: push; b:`. None for any other instruction.
pub(super) fn comparison_value(
    cx: &mut Context,
    st: &mut State,
    code: &LinkedCode,
    pc: u32,
    insn: &Insn,
) -> Step<Option<Flow>> {
    let target = match insn {
        Insn::IfZero(_, target) | Insn::IfInt(_, target) => target.0,
        Insn::IfRef { target, .. } | Insn::IfNull { target, .. } => target.0,
        _ => return Ok(None),
    };
    let at = |pc: u32| code.code.insns.get(pc as usize);
    let (Some(Insn::Push(Constant::Int(next))), Some(Insn::Goto(end)), Some(Insn::Push(Constant::Int(jump)))) =
        (at(pc + 1), at(pc + 2), at(target))
    else {
        return Ok(None);
    };
    if target != pc + 3 || end.0 != target + 1 || next + jump != 1 || next * jump != 0 {
        return Ok(None);
    }
    let engine = cx.engine.clone();
    let (jumps, operands) = match insn {
        Insn::IfZero(condition, _) => {
            let (value, zero) = (peek_int(st, 0)?, cx.terms.int(0));
            (control::formula(&mut cx.terms, *condition, value, zero), 1)
        }
        Insn::IfInt(condition, _) => {
            let (a, b) = (peek_int(st, 1)?, peek_int(st, 0)?);
            (control::formula(&mut cx.terms, *condition, a, b), 2)
        }
        Insn::IfRef { equal, .. } => {
            let (a, b) = (peek_ref(st, 1)?, peek_ref(st, 0)?);
            let same = engine.same(cx, st, a, b)?;
            (if *equal { same } else { cx.terms.not(same) }, 2)
        }
        Insn::IfNull { null, .. } => {
            let reference = peek_ref(st, 0)?;
            let is_null = engine.is_null(cx, st, reference);
            (if *null { is_null } else { cx.terms.not(is_null) }, 1)
        }
        _ => return Ok(None),
    };
    drop_values(st, operands)?;
    let (jump, next) = (cx.terms.int(*jump), cx.terms.int(*next));
    let value = cx.terms.if_then_else(jumps, jump, next);
    push(st, Value::Int(value))?;
    Ok(Some(Flow::Jump(end.0)))
}
