//! The scalar part of a path condition, with what is known from it.

use std::borrow::Cow;
use std::sync::Arc;

use super::known::Known;
use super::order::Order;
use crate::persistent::Trail;
use crate::term::{Model, Term, Terms};

/// What a path assumes about scalars: clauses that hold together, and what the solver's layers know from them.
///
/// It lives in each state. A clone shares everything; [`super::Solver::assume`] copies what it changes.
#[derive(Clone, Debug)]
pub struct Assumptions {
    clauses: Trail<Term>,
    facts: Arc<Facts>,
    /// Facts that were found to contradict the clauses; see [`super::Solver::excludes`].
    excluded: Trail<Term>,
    model: Option<Arc<Model>>,
}

/// What follows from the clauses.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) known: Known,
    pub(super) order: Order,
    /// The clauses that the order layer does not represent exactly, simplified by what was known when they came.
    pub(super) loose: Trail<Term>,
    /// The symbols that the clauses mention, sorted.
    symbols: Vec<Term>,
    /// As [`Terms::symbol_bits`].
    symbol_bits: u64,
    /// Was a fact added that contradicts the others?
    pub(super) contradictory: bool,
}

impl Default for Assumptions {
    fn default() -> Self {
        Assumptions::new()
    }
}

impl Assumptions {
    /// Nothing is assumed. All symbols 0 is a model.
    pub fn new() -> Assumptions {
        Assumptions {
            clauses: Trail::new(),
            facts: Arc::default(),
            excluded: Trail::new(),
            model: Some(Arc::default()),
        }
    }

    /// The clauses, oldest first; none is a conjunction. A fact that followed from earlier clauses by simple means
    /// is not among them.
    pub fn clauses(&self) -> &Trail<Term> {
        &self.clauses
    }

    /// A model of the clauses, if one is at hand.
    pub fn model(&self) -> Option<&Arc<Model>> {
        self.model.as_ref()
    }

    /// Facts that were found to contradict the clauses.
    pub(super) fn excluded(&self) -> &Trail<Term> {
        &self.excluded
    }

    pub(super) fn note_excluded(&mut self, fact: Term) {
        self.excluded.push(fact);
    }

    pub(super) fn set_model(&mut self, model: Option<Arc<Model>>) {
        self.model = model;
    }

    pub(super) fn facts(&self) -> &Facts {
        &self.facts
    }

    pub(super) fn facts_mut(&mut self) -> &mut Facts {
        Arc::make_mut(&mut self.facts)
    }

    pub(super) fn push(&mut self, clause: Term) {
        self.clauses.push(clause);
    }
}

impl Facts {
    /// Does no clause mention the symbol?
    pub(super) fn is_fresh(&self, terms: &Terms, symbol: Term) -> bool {
        terms.symbol_bits(symbol) & self.symbol_bits == 0 || self.symbols.binary_search(&symbol).is_err()
    }

    /// Might the clauses know something about `t`?
    pub(super) fn mentions_any(&self, terms: &Terms, t: Term) -> bool {
        terms.symbol_bits(t) & self.symbol_bits != 0
    }

    /// Notes the symbols of a clause.
    pub(super) fn mention(&mut self, terms: &Terms, clause: Term) {
        terms.for_each_leaf(clause, |symbol| {
            if let Err(at) = self.symbols.binary_search(&symbol) {
                self.symbols.insert(at, symbol);
            }
        });
        self.symbol_bits |= terms.symbol_bits(clause);
    }
}

/// Where a search for values begins: the model of the assumptions, if one is at hand.
pub(super) fn base_of<'a>(terms: &Terms, a: &'a Assumptions) -> Cow<'a, Model> {
    a.model().map_or_else(|| Cow::Owned(model_of_known(terms, a)), |model| Cow::Borrowed(&**model))
}

/// The values that clauses fix; other symbols are 0.
pub(super) fn model_of_known(terms: &Terms, a: &Assumptions) -> Model {
    let mut model = Model::new();
    for (symbol, value) in a.facts().known.iter() {
        terms.set_in_model(&mut model, symbol, terms.constant_bits(value).unwrap_or(0));
    }
    model
}
