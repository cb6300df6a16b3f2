//! Which clauses a question is about, and whether they need arithmetic.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::term::{Op, Shape, Sort, Term, Terms};

/// What is known of the formulas of one arena.
#[derive(Debug, Default)]
pub(super) struct Theories {
    arena: u64,
    ordered: FxHashMap<Term, bool>,
    leaves: FxHashMap<Term, Rc<[Term]>>,
}

impl Theories {
    /// Forgets what was known of another arena's terms.
    pub(super) fn enter(&mut self, terms: &Terms) {
        if self.arena != terms.identity() {
            *self = Theories { arena: terms.identity(), ..Theories::default() };
        }
    }

    /// Does the term consist of comparisons, choices and connectives over symbols, constants and widenings only? Then
    /// every number in it is the value of a symbol or a constant, and nothing can overflow.
    pub(super) fn is_ordered(&mut self, terms: &Terms, root: Term) -> bool {
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            if self.ordered.contains_key(&t) {
                stack.pop();
                continue;
            }
            let Shape::Compound(entry) = terms.shape(t) else {
                let known = !matches!(t.sort(), Sort::Float | Sort::Double);
                self.ordered.insert(t, known);
                stack.pop();
                continue;
            };
            let fits = !matches!(
                entry.op,
                Op::Binary(_)
                    | Op::Negate
                    | Op::Truncate
                    | Op::BigConstant
                    | Op::Floating(_)
                    | Op::Character(_)
                    | Op::LookUp(_)
            );
            let below = entry.children();
            if fits && !below.iter().any(|child| self.ordered.get(child) == Some(&false)) {
                let before = stack.len();
                stack.extend(below.iter().filter(|child| !self.ordered.contains_key(child)));
                if stack.len() > before {
                    continue;
                }
                self.ordered.insert(t, true);
            } else {
                self.ordered.insert(t, false);
            }
            stack.pop();
        }
        self.ordered.get(&root).copied().unwrap_or(false)
    }

    /// The symbols on which the answer to `fact` depends: its own, and those that clauses tie to them.
    pub(super) fn symbols_about(&mut self, terms: &Terms, clauses: &[Term], fact: Term) -> FxHashSet<Term> {
        let mut about: FxHashSet<Term> = self.leaves_of(terms, fact).iter().copied().collect();
        let mut bits = terms.symbol_bits(fact);
        let mut left: Vec<(u64, Rc<[Term]>)> = clauses
            .iter()
            .map(|clause| (terms.symbol_bits(*clause), self.leaves_of(terms, *clause)))
            .collect();
        loop {
            let before = left.len();
            left.retain(|(mentioned, leaves)| {
                let tied = mentioned & bits != 0 && leaves.iter().any(|leaf| about.contains(leaf));
                if tied {
                    about.extend(leaves.iter().copied());
                    bits |= mentioned;
                }
                !tied
            });
            if left.len() == before {
                return about;
            }
        }
    }

    /// Does the clause mention one of the symbols?
    pub(super) fn is_about(&mut self, terms: &Terms, clause: Term, symbols: &FxHashSet<Term>) -> bool {
        self.leaves_of(terms, clause).iter().any(|leaf| symbols.contains(leaf))
    }

    fn leaves_of(&mut self, terms: &Terms, clause: Term) -> Rc<[Term]> {
        let known = self.leaves.entry(clause);
        known.or_insert_with(|| terms.leaves_in(&[clause]).into()).clone()
    }
}
