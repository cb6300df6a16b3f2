//! Whether what a path assumes can hold, and how many questions that takes.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use rustc_hash::FxHashMap;

use crate::runtime::Vm;
use crate::solver::{Assumptions, Verdict};
use crate::state::{InitialPlace, State};
use crate::term::{Node, Term, Terms};

use super::diagram::{Atom, Comparison, Comparisons, Diagram};
use super::fields::relation;
use super::{Kept, Prototype};

/// What is known of all that a path assumes.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    /// It cannot hold.
    Refuted,
    /// It can hold.
    Holds,
    /// The solver does not know, and why.
    Unknown(Arc<str>),
}

/// Whether all that a path assumes can hold together. Not asked, where the decision diagram refutes it; else one
/// question, or with POSE-unwind one for each of the disjuncts until one can hold.
pub(super) fn ask(prototype: &Prototype, cx: &mut Vm, st: &State) -> Answer {
    let mut diagram = Kept::of(st).map_or_else(Diagram::new, |kept| kept.assumed.clone());
    if diagram.is_false() {
        return Answer::Refuted;
    }
    let always = true_of_inputs(cx, st);
    if !prototype.unwind {
        return query(prototype, cx, &always, diagram.clauses());
    }
    for disjunct in diagram {
        let mut literals = Vec::with_capacity(disjunct.len());
        for (atom, holds) in disjunct {
            let atom = match atom {
                Atom::Comparison(comparison) => {
                    Meaning::new(&mut cx.terms, &prototype.comparisons()).of_comparison(comparison)
                }
                Atom::Formula(formula) => formula,
            };
            literals.push(if holds { atom } else { cx.terms.not(atom) });
        }
        match query(prototype, cx, &always, &literals) {
            Answer::Refuted => {}
            side => return side,
        }
    }
    Answer::Refuted
}

/// One question to the solver: whether all of these can hold together.
fn query(prototype: &Prototype, cx: &mut Vm, always: &[Term], formulas: &[Term]) -> Answer {
    prototype.asked.fetch_add(1, Ordering::Relaxed);
    let mut all = cx.terms.boolean(true);
    for formula in always.iter().chain(formulas) {
        all = cx.terms.and(all, *formula);
    }
    let all = Meaning::new(&mut cx.terms, &prototype.comparisons()).of(all);
    match cx.check(&Assumptions::new(), all) {
        Verdict::Unsat => Answer::Refuted,
        Verdict::Sat(_) => Answer::Holds,
        Verdict::Unknown(reason) => Answer::Unknown(reason.to_string().into()),
    }
}

/// What holds of every input: that the receiver is not null, say, and that one object has one initial value of a
/// field (`Y.f = Z` in POSE Fig. 10).
fn true_of_inputs(cx: &mut Vm, st: &State) -> Vec<Term> {
    let mut facts = st.condition.assumptions.clauses().to_vec();
    let initial = &st.guarded.initial;
    for (index, one) in initial.iter().enumerate() {
        let InitialPlace::Field(slot) = one.place else { continue };
        for (before, other) in initial[..index].iter().enumerate() {
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
            let named = [index, before].map(|initial| relation(cx, initial));
            let (a, b) = (cx.terms.reference_symbol(a), cx.terms.reference_symbol(b));
            let same = cx.terms.equal(a, b);
            let equal = cx.terms.equal(x, y);
            let same = named.into_iter().fold(same, |all, name| cx.terms.and(all, name));
            facts.push(cx.terms.implies(same, equal));
        }
    }
    facts
}

/// What formulas mean to the solver, with the comparisons in place of the symbols that stand for them.
struct Meaning<'a> {
    terms: &'a mut Terms,
    comparisons: &'a Comparisons,
    of_comparisons: FxHashMap<Comparison, Term>,
}

impl<'a> Meaning<'a> {
    fn new(terms: &'a mut Terms, comparisons: &'a Comparisons) -> Meaning<'a> {
        Meaning { terms, comparisons, of_comparisons: FxHashMap::default() }
    }

    /// A formula, or a term in one. The prototype does not tell its solver anything of the objects that the program
    /// made: each may be null, an input object, or another one.
    fn of(&mut self, t: Term) -> Term {
        // Each symbol once, since the terms of long paths share most of their parts.
        let mut meant: FxHashMap<Term, Term> = FxHashMap::default();
        for symbol in self.terms.leaves_in(&[t]) {
            let comparison = self.comparisons.get(&symbol).copied();
            meant.extend(comparison.map(|comparison| (symbol, self.of_comparison(comparison))));
        }
        self.terms.rewrite(t, |terms, t| match terms.node(t) {
            Node::Location(index) => Some(terms.reference_symbol(u32::MAX - index)),
            _ => meant.get(&t).copied(),
        })
    }

    fn of_comparison(&mut self, comparison: Comparison) -> Term {
        if let Some(&known) = self.of_comparisons.get(&comparison) {
            return known;
        }
        let (left, right) = (self.of(comparison.left), self.of(comparison.right));
        // Moved into the if-then-else's of its sides, a comparison can be very large.
        let formula = self.terms.comparison_as_written(comparison.less, left, right);
        self.of_comparisons.insert(comparison, formula);
        formula
    }
}
