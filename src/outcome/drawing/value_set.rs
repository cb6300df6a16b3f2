//! What a reference may name at the end of a path, each with its guard (Exact definition 1).

use std::collections::BTreeMap;

use crate::heap::Target;
use crate::runtime::Vm;
use crate::solver::Verdict;
use crate::state::State;
use crate::term::Term;

/// What a reference may name, each with its guard. What the path condition excludes is left out.
pub(super) fn value_set(cx: &mut Vm, st: &State, reference: Term) -> Vec<(Term, Target)> {
    let mut guards: BTreeMap<Target, Term> = BTreeMap::new();
    for (guard, target) in cx.engine.value_set(&mut cx.machine, st, reference) {
        let known = guards.get(&target).copied().unwrap_or(Term::FALSE);
        guards.insert(target, cx.terms.or(known, guard));
    }
    let all = guards.into_iter().map(|(target, guard)| (guard, target));
    all.filter(|(guard, _)| is_feasible(cx, st, *guard)).collect()
}

/// The guard in the words of the source; empty where the path condition implies it.
pub(super) fn guard_text(cx: &mut Vm, st: &State, guard: Term) -> String {
    let negation = cx.terms.not(guard);
    if !is_feasible(cx, st, negation) {
        return String::new();
    }
    let simple = cx.simplify(&st.condition.assumptions, guard);
    cx.origins.term_of_path(&cx.terms, &st.heap, simple)
}

fn is_feasible(cx: &mut Vm, st: &State, formula: Term) -> bool {
    let verdict = cx.check(&st.condition.assumptions, formula);
    !matches!(verdict, Verdict::Unsat)
}
