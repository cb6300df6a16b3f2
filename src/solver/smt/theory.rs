//! Which clauses a question is about, and whether they need arithmetic.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::term::{BinaryOp, Integers, Op, Shape, Sort, Term, Terms};

/// What a term is made of; each fragment holds the ones before it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fragment {
    /// Comparisons, choices and connectives over symbols, constants and widenings only. Every number in such a term is
    /// the value of a symbol or a constant, and nothing can overflow.
    Comparisons,
    /// The same with constants added to numbers, and differences of mathematical integers.
    Differences,
    /// Anything.
    Other,
}

/// What is known of the formulas of one arena.
#[derive(Debug, Default)]
pub(super) struct Theories {
    arena: u64,
    fragments: FxHashMap<Term, Fragment>,
    leaves: FxHashMap<Term, Rc<[Term]>>,
}

impl Theories {
    /// Forgets what was known of another arena's terms.
    pub(super) fn enter(&mut self, terms: &Terms) {
        if self.arena != terms.identity() {
            *self = Theories { arena: terms.identity(), ..Theories::default() };
        }
    }

    /// The smallest fragment that the term belongs to.
    pub(super) fn fragment(&mut self, terms: &Terms, root: Term) -> Fragment {
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            if self.fragments.contains_key(&t) {
                stack.pop();
                continue;
            }
            let Shape::Compound(entry) = terms.shape(t) else {
                let floating = matches!(t.sort(), Sort::Float | Sort::Double);
                self.fragments.insert(t, if floating { Fragment::Other } else { Fragment::Comparisons });
                stack.pop();
                continue;
            };
            let below = entry.children();
            let before = stack.len();
            let own = match entry.op {
                Op::Binary(BinaryOp::Add) if below.last().is_some_and(|added| added.is_constant()) => {
                    Fragment::Differences
                }
                Op::Binary(BinaryOp::Sub) if terms.integers() == Integers::Unbounded => Fragment::Differences,
                Op::Binary(_)
                | Op::Negate
                | Op::Truncate
                | Op::BigConstant
                | Op::Floating(_)
                | Op::Character(_)
                | Op::LookUp(_) => Fragment::Other,
                _ => Fragment::Comparisons,
            };
            if own != Fragment::Other {
                stack.extend(below.iter().filter(|child| !self.fragments.contains_key(child)));
                if stack.len() > before {
                    continue;
                }
            }
            let parts = below.iter().filter_map(|child| self.fragments.get(child).copied());
            let whole = parts.fold(own, Fragment::max);
            self.fragments.insert(t, whole);
            stack.pop();
        }
        self.fragments.get(&root).copied().unwrap_or(Fragment::Other)
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
