//! Which unknowns a term mentions.

use rustc_hash::FxHashSet;

use super::arena::Shape;
use super::{SymbolId, Term, Terms};

/// Terms up to this size are walked by recursion.
const SMALL: u32 = 64;
/// Lists up to this length are searched from end to end.
const SHORT: usize = 16;

/// The unknowns of one or more terms, in ascending order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Symbols {
    /// Unknown scalars.
    pub scalars: Vec<SymbolId>,
    /// Unknown references.
    pub references: Vec<u32>,
}

impl Terms {
    /// The unknown scalars that `t` mentions, in ascending order.
    pub fn symbols_in(&self, t: Term) -> Vec<SymbolId> {
        self.unknowns_in(&[t]).scalars
    }

    /// The unknown scalars and references that `terms` mention.
    pub fn unknowns_in(&self, terms: &[Term]) -> Symbols {
        let mut symbols = Symbols::default();
        for leaf in self.leaves_in(terms) {
            match self.shape(leaf) {
                Shape::Symbol(id) => symbols.scalars.push(id),
                Shape::ReferenceSymbol(index) => symbols.references.push(index),
                _ => {}
            }
        }
        symbols.scalars.sort_unstable();
        symbols.scalars.dedup();
        symbols.references.sort_unstable();
        symbols
    }

    /// The symbols and reference symbols that `terms` mention, as terms, each once, by first occurrence.
    pub(crate) fn leaves_in(&self, terms: &[Term]) -> Vec<Term> {
        let mut leaves = Vec::new();
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        for t in terms {
            if self.size(*t) <= SMALL {
                self.collect_leaves(*t, &mut leaves, &mut seen);
            } else {
                self.collect_leaves_of_large(*t, &mut leaves, &mut seen);
            }
        }
        leaves
    }

    fn collect_leaves(&self, t: Term, leaves: &mut Vec<Term>, seen: &mut FxHashSet<Term>) {
        match self.shape(t) {
            Shape::Constant(_) => {}
            Shape::Compound(entry) => {
                for child in entry.children() {
                    self.collect_leaves(*child, leaves, seen);
                }
            }
            _ => {
                // A short list is searched faster than a set.
                let new = if seen.is_empty() { !leaves.contains(&t) } else { seen.insert(t) };
                if new {
                    leaves.push(t);
                    if seen.is_empty() && leaves.len() > SHORT {
                        seen.extend(leaves.iter());
                    }
                }
            }
        }
    }

    fn collect_leaves_of_large(&self, root: Term, leaves: &mut Vec<Term>, seen: &mut FxHashSet<Term>) {
        seen.extend(leaves.iter());
        let mut stack = vec![root];
        while let Some(t) = stack.pop() {
            if self.symbol_bits(t) == 0 || !seen.insert(t) {
                continue;
            }
            match self.shape(t) {
                Shape::Compound(entry) => stack.extend(entry.children().iter().rev()),
                _ => leaves.push(t),
            }
        }
    }
}
