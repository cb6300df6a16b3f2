//! What assumptions exclude, told without Z3: so that an alias, say, that cannot be is forgotten where it is met.

use super::order::Outcome;
use super::{Solver, comparisons, model_of_known};
use crate::solver::Assumptions;
use crate::term::{Sort, Term, Terms};

/// How many nodes a formula may have of which it is looked whether it is excluded.
const LARGEST_EXCLUDED: usize = 2_000;

impl Solver {
    /// Whether the fact contradicts the assumptions, as far as what they fix, the order of integers and a search among
    /// comparisons tell: what needs arithmetic is not excluded. The answer depends on nothing that was asked before, and
    /// is kept with the assumptions, since what they exclude stays excluded.
    pub fn excludes(&mut self, terms: &mut Terms, a: &mut Assumptions, fact: Term) -> bool {
        if let Some(value) = terms.as_bool(fact) {
            return !value;
        }
        if a.excluded().contains(&fact) {
            return true;
        }
        let excluded = self.is_excluded(terms, a, fact);
        if excluded {
            a.note_excluded(fact);
        }
        excluded
    }

    fn is_excluded(&mut self, terms: &mut Terms, a: &Assumptions, asked: Term) -> bool {
        if asked.sort() != Sort::Bool || terms.is_ill_sorted(asked) {
            return false;
        }
        if a.facts().contradictory {
            return true;
        }
        let fact = if self.options.known_values { a.facts().known.substitute(terms, asked) } else { asked };
        if let Some(value) = terms.as_bool(fact) {
            return !value;
        }
        if a.model().is_some_and(|model| terms.holds(fact, model) == Some(true))
            || self.examples.show(terms, a, asked)
            || terms.has_more_nodes(fact, LARGEST_EXCLUDED)
        {
            return false;
        }
        let fact = self.distribute(terms, a, fact);
        if let Some(value) = terms.as_bool(fact) {
            return !value;
        }
        let mut outcome = Outcome::DontKnow;
        // A path that is replayed has no model yet: where the search begins must not tell it from one that is explored.
        let base = model_of_known(terms, a);
        if self.options.order {
            outcome = self.ask_order_from(terms, a, fact, (&base, false));
        }
        if self.options.comparisons
            && matches!(outcome, Outcome::DontKnow)
            && let Some(mut formulas) = self.smt.differences_tied(terms, a, fact)
        {
            formulas.insert(0, fact);
            outcome = comparisons::solve(terms, &formulas, &base, &mut self.comparisons, &self.limits);
        }
        match outcome {
            Outcome::Unsat => true,
            Outcome::Sat(model) => {
                self.examples.keep(&model);
                false
            }
            Outcome::DontKnow => false,
        }
    }
}
