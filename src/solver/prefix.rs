//! What was assumed along the path that last got a witness, so that the next path begins where the two part.

use std::collections::VecDeque;

use super::Solver;
use super::assumptions::Assumptions;
use crate::persistent::Trail;
use crate::term::{Term, Terms};

/// So many assumptions are kept, those after the latest clauses: a path has nearly all of its clauses in common with the
/// one before it.
const MOST: usize = 64;

/// The clauses of one path in their order, and what they come to.
#[derive(Debug, Default)]
pub(super) struct Prefix {
    /// What assumes the clauses.
    pub(super) solver: Option<Box<Solver>>,
    arena: u64,
    clauses: Vec<Term>,
    /// After each of the last clauses.
    after: VecDeque<Assumptions>,
}

impl Prefix {
    /// Forgets what `clauses` do not begin with: how many of them are assumed already, and with what result.
    pub(super) fn common(&mut self, terms: &Terms, clauses: &Trail<Term>) -> (usize, Assumptions) {
        if self.arena != terms.identity() {
            *self = Prefix { arena: terms.identity(), solver: self.solver.take(), ..Prefix::default() };
        }
        let common =
            self.clauses.iter().zip(clauses.iter()).take_while(|(known, wanted)| known == wanted).count();
        let dropped = self.clauses.len() - common;
        self.clauses.truncate(common);
        self.after.truncate(self.after.len().saturating_sub(dropped));
        match self.after.back() {
            Some(assumed) => (common, assumed.clone()),
            None => {
                self.clauses.clear();
                (0, Assumptions::new())
            }
        }
    }

    /// One more clause, what all come to with it, and how many follow. Only the last of a path are worth a copy.
    pub(super) fn push(&mut self, clause: Term, after: &Assumptions, following: usize) {
        self.clauses.push(clause);
        if following >= MOST {
            self.after.clear();
            return;
        }
        if self.after.len() == MOST {
            self.after.pop_front();
        }
        self.after.push_back(after.clone());
    }
}
