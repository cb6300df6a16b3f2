//! Which unknowns a term mentions.

use rustc_hash::FxHashSet;

use super::arena::Shape;
use super::ieee::canonical;
use super::{Model, Sort, SymbolId, Term, Terms};

/// Terms up to this size are walked by recursion.
const SMALL: u32 = 64;

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
    pub(crate) fn leaves_in<'a>(&self, terms: impl IntoIterator<Item = &'a Term>) -> Vec<Term> {
        let mut leaves = Vec::new();
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        for t in terms {
            self.for_each_leaf(*t, |leaf| {
                if seen.insert(leaf) {
                    leaves.push(leaf);
                }
            });
        }
        leaves
    }

    /// Calls `visit` for each symbol and reference symbol of `t`, perhaps repeatedly, from left to right.
    pub(crate) fn for_each_leaf(&self, t: Term, mut visit: impl FnMut(Term)) {
        if self.size(t) <= SMALL {
            self.visit_small(t, &mut visit);
            return;
        }
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            match self.shape(t) {
                Shape::Constant(_) => {}
                Shape::Compound(entry) if self.symbol_bits(t) != 0 && seen.insert(t) => {
                    stack.extend(entry.children().iter().rev());
                }
                Shape::Compound(_) => {}
                _ => visit(t),
            }
        }
    }

    fn visit_small(&self, t: Term, visit: &mut impl FnMut(Term)) {
        match self.shape(t) {
            Shape::Constant(_) => {}
            Shape::Compound(entry) => {
                for child in entry.children() {
                    self.visit_small(*child, visit);
                }
            }
            _ => visit(t),
        }
    }

    /// Does `t` have more than `limit` different compound nodes?
    pub(crate) fn has_more_nodes(&self, t: Term, limit: usize) -> bool {
        if (self.size(t) as usize) <= limit {
            return false;
        }
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            if let Some(entry) = self.compound(t)
                && seen.insert(t)
            {
                stack.extend(entry.children());
            }
            if seen.len() > limit {
                return true;
            }
        }
        false
    }

    /// Whether a reference is part of `t`.
    pub(crate) fn mentions_references(&self, t: Term) -> bool {
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            if t.sort() == Sort::Reference {
                return true;
            }
            if let Some(entry) = self.compound(t)
                && seen.insert(t)
            {
                stack.extend(entry.children());
            }
        }
        false
    }

    /// Does `t` mention the symbol?
    pub(crate) fn mentions(&self, t: Term, symbol: Term) -> bool {
        if self.symbol_bits(t) & self.symbol_bits(symbol) == 0 {
            return false;
        }
        let mut found = false;
        self.for_each_leaf(t, |leaf| found |= leaf == symbol);
        found
    }

    /// Is `t` a symbol or a reference symbol?
    #[inline]
    pub(crate) fn is_symbol(&self, t: Term) -> bool {
        !t.is_compound() && !t.is_constant()
    }

    /// Gives the symbol `t` a value in a model.
    pub(crate) fn set_in_model(&self, model: &mut Model, t: Term, bits: u64) {
        match self.shape(t) {
            Shape::Symbol(id) => model.set(id, canonical(t.sort(), t.sort().mask(bits))),
            Shape::ReferenceSymbol(index) => model.set_reference(index, bits),
            _ => {}
        }
    }
}
