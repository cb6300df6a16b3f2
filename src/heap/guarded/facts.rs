//! What the path condition knows by simple means, and facts that every input satisfies.

use std::sync::Arc;

use crate::machine::{Machine, Step, Stop};
use crate::solver::Verdict;
use crate::state::{Ending, State, Value};
use crate::term::Term;

/// A formula as simple as the path condition makes it without a query: a constant where it is known.
pub(super) fn known(cx: &mut Machine, st: &State, formula: Term) -> Term {
    let assumptions = &st.condition.assumptions;
    let simple = cx.simplify(assumptions, formula);
    if simple.is_constant() {
        return simple;
    }
    if holds(cx, st, formula) || holds(cx, st, simple) {
        return cx.terms.boolean(true);
    }
    let negation = cx.terms.not(formula);
    let simple_negation = cx.terms.not(simple);
    if holds(cx, st, negation) || holds(cx, st, simple_negation) {
        return cx.terms.boolean(false);
    }
    simple
}

/// What is known of a formula.
pub(super) fn truth(cx: &mut Machine, st: &State, formula: Term) -> Option<bool> {
    let formula = known(cx, st, formula);
    cx.terms.as_bool(formula)
}

/// Whether a formula is a clause of the path condition, or a conjunction of such.
fn holds(cx: &Machine, st: &State, formula: Term) -> bool {
    match cx.terms.node(formula) {
        crate::term::Node::And(a, b) => holds(cx, st, a) && holds(cx, st, b),
        _ => st.condition.assumptions.clauses().contains(&formula),
    }
}

/// Whether a formula can hold on this path; what the solver does not know can.
pub(super) fn feasible(cx: &mut Machine, st: &State, formula: Term) -> bool {
    !matches!(cx.check(&st.condition.assumptions, formula), Verdict::Unsat)
}

/// Adds what every input on this path satisfies. It is no decision.
///
/// # Errors
/// When it contradicts the path condition: then no input takes the path, which earlier answers left open.
pub(super) fn assume(cx: &mut Machine, st: &mut State, fact: Term) -> Step<()> {
    if truth(cx, st, fact) == Some(true) {
        return Ok(());
    }
    let model = match cx.check(&st.condition.assumptions, fact) {
        Verdict::Sat(model) => model,
        Verdict::Unknown(_) => None,
        Verdict::Unsat => {
            let why: Arc<str> = "what is true of every input contradicts the path condition".into();
            return Stop::end(Ending::Unknown { why, at: st.user_position() });
        }
    };
    cx.assume(&mut st.condition.assumptions, fact, model);
    Ok(())
}

/// `condition ? a : b` on values; two values of one place have the same kind.
pub(crate) fn choose(cx: &mut Machine, condition: Term, a: Value, b: Value) -> Value {
    // Objects that are not one may hold values of different kinds in the same place.
    if let Some(holds) = cx.terms.as_bool(condition) {
        return if holds { a } else { b };
    }
    let mut merge = |a: Term, b: Term| cx.terms.if_then_else(condition, a, b);
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(merge(a, b)),
        (Value::Long(a), Value::Long(b)) => Value::Long(merge(a, b)),
        (Value::Float(a), Value::Float(b)) => Value::Float(merge(a, b)),
        (Value::Double(a), Value::Double(b)) => Value::Double(merge(a, b)),
        (Value::Ref(a), Value::Ref(b)) => Value::Ref(merge(a, b)),
        (Value::Text(a), Value::Text(b)) => Value::Text(merge(a, b)),
        _ => Value::Unusable,
    }
}

/// A value as simple as the path condition makes it: no leaf is left that the clauses plainly exclude.
pub(super) fn pruned(cx: &mut Machine, st: &State, value: Value) -> Value {
    let mut simple = |t: Term| {
        if t.is_constant() { t } else { cx.simplify(&st.condition.assumptions, t) }
    };
    match value {
        Value::Ref(t) => Value::Ref(simple(t)),
        Value::Int(t) => Value::Int(simple(t)),
        Value::Long(t) => Value::Long(simple(t)),
        Value::Float(t) => Value::Float(simple(t)),
        Value::Double(t) => Value::Double(simple(t)),
        other => other,
    }
}
