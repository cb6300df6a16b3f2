//! Models that answered earlier questions, for questions that want a yes or no and no model.
//!
//! A model that satisfies a path's clauses and one more fact shows that they can hold together, wherever it came from: paths
//! with a common prefix have most clauses in common, and what an object may be on one it mostly may be on the next.

use std::sync::Arc;

use super::assumptions::Assumptions;
use crate::term::{Model, Term, Terms};

/// So many are kept; the oldest makes room.
const MOST: usize = 12;

/// Recent models over the symbols of one arena.
#[derive(Debug, Default)]
pub(super) struct Examples {
    arena: u64,
    models: Vec<Arc<Model>>,
    /// The place of the next one.
    next: usize,
}

impl Examples {
    /// Whether one of them satisfies the fact and the clauses.
    pub(super) fn show(&mut self, terms: &Terms, a: &Assumptions, fact: Term) -> bool {
        if self.arena != terms.identity() {
            *self = Examples { arena: terms.identity(), ..Examples::default() };
        }
        self.models.iter().any(|model| {
            let holds = |clause: &Term| terms.holds(*clause, model) == Some(true);
            // The latest clauses are those that an earlier path did not have.
            holds(&fact) && a.clauses().iter().rev().all(holds)
        })
    }

    /// Keeps a model.
    pub(super) fn keep(&mut self, model: &Arc<Model>) {
        if self.models.len() < MOST {
            self.models.push(model.clone());
        } else if let Some(oldest) = self.models.get_mut(self.next) {
            *oldest = model.clone();
            self.next = (self.next + 1) % MOST;
        }
    }
}
