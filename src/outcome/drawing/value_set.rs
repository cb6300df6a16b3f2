//! What a reference may name at the end of a path, each with its guard (Exact definition 1).

use std::collections::BTreeMap;

use crate::runtime::Vm;
use crate::solver::Verdict;
use crate::state::{ObjectId, ReferenceStatus, State};
use crate::term::{Node, Term};

/// What a reference may name.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Target {
    /// This object.
    Object(ObjectId),
    /// The object of this input reference, which nobody looked into; or null, if so said.
    Open(u32, bool),
    /// Null.
    Null,
}

/// What a reference may name, each with its guard. What the path condition excludes is left out.
pub(super) fn value_set(cx: &mut Vm, st: &State, reference: Term) -> Vec<(Term, Target)> {
    let mut guards: BTreeMap<Target, Term> = BTreeMap::new();
    for (guard, leaf) in cx.engine.value_set(&mut cx.machine, st, reference) {
        for (guard, target) in targets(cx, st, guard, leaf) {
            let known = guards.get(&target).copied().unwrap_or(Term::FALSE);
            guards.insert(target, cx.terms.or(known, guard));
        }
    }
    let all = guards.into_iter().map(|(target, guard)| (guard, target));
    all.filter(|(guard, _)| is_feasible(cx, st, *guard)).collect()
}

/// What one leaf of a reference may name.
fn targets(cx: &mut Vm, st: &State, guard: Term, leaf: Term) -> Vec<(Term, Target)> {
    match cx.terms.node(leaf) {
        Node::Location(object) => vec![(guard, Target::Object(ObjectId(object)))],
        Node::ReferenceSymbol(number) if cx.engine.splits_on_aliasing() => {
            let target = match st.heap.reference(number).status {
                ReferenceStatus::Null => Target::Null,
                ReferenceStatus::Object(object) => Target::Object(object),
                ReferenceStatus::Location => Target::Open(number, false),
                ReferenceStatus::Undecided => Target::Open(number, true),
            };
            vec![(guard, target)]
        }
        Node::ReferenceSymbol(number) => {
            let is_null = cx.engine.is_null(&mut cx.machine, st, leaf);
            let not_null = cx.terms.not(is_null);
            let object = match st.guarded.own(number) {
                Some(object) => Target::Object(object),
                None => Target::Open(number, false),
            };
            vec![(cx.terms.and(guard, not_null), object), (cx.terms.and(guard, is_null), Target::Null)]
        }
        _ => vec![(guard, Target::Null)],
    }
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
