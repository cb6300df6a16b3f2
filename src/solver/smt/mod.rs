//! Z3, the last layer.
//!
//! One solver per worker mirrors the depth-first spine: each clause of the assumptions has a level of its own. A
//! question pops to the longest common prefix, pushes what is new, and asks with the fact on top. Depth-first search
//! thus asserts each clause about once.

mod bits;
mod encode;
mod integers;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use z3::{Params, SatResult};

use super::assumptions::Assumptions;
use super::{SolverOptions, UnknownReason, Verdict};
use crate::persistent::Trail;
use crate::term::{Integers, Model, Term, Terms};
use encode::{Encoded, Encoder};

/// A Z3 solver and what is on its stack.
pub(super) struct Session {
    solver: z3::Solver,
    encoder: Encoder,
    /// The clause of each level, and why it is not asserted if it could not be encoded.
    spine: Vec<(Term, Option<UnknownReason>)>,
    /// The arena whose terms are meant.
    arena: u64,
    resource_limit: u64,
    largest_formula: usize,
    timeout: Option<Duration>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("spine", &self.spine).finish_non_exhaustive()
    }
}

impl Session {
    /// A new solver in the thread's Z3 context.
    pub(super) fn new(options: &SolverOptions) -> Session {
        let (resource_limit, timeout) = (options.resource_limit, options.timeout);
        Session {
            solver: new_solver(resource_limit, timeout),
            encoder: Encoder::new(options.largest_formula),
            largest_formula: options.largest_formula,
            spine: Vec::new(),
            arena: 0,
            resource_limit,
            timeout,
        }
    }

    /// Is `fact` satisfiable together with the assumptions?
    pub(super) fn check(&mut self, terms: &Terms, a: &Assumptions, fact: Term) -> Verdict {
        self.enter(terms, a.clauses());
        let encoded = match self.encoder.formula(terms, fact) {
            Ok(encoded) => encoded,
            Err(reason) => return Verdict::Unknown(reason),
        };
        // On a level that will be left, the fact is an assumption: what Z3 learns from it serves the next question
        // about the same clauses. Without clauses it would stay for ever.
        let own_level = self.spine.is_empty() || terms.integers() == Integers::Unbounded;
        if !own_level {
            let result = self.solver.check_assumptions(&[encoded]);
            return self.answer(result, terms, a, fact);
        }
        self.solver.push();
        self.solver.assert(&encoded);
        if terms.integers() == Integers::Unbounded {
            self.assert_ranges(terms, fact);
        }
        let result = self.solver.check();
        let verdict = self.answer(result, terms, a, fact);
        self.solver.pop(1);
        verdict
    }

    /// Makes the stack hold these clauses.
    fn enter(&mut self, terms: &Terms, clauses: &Trail<Term>) {
        if self.arena != terms.identity() {
            *self = Session {
                solver: new_solver(self.resource_limit, self.timeout),
                encoder: Encoder::new(self.largest_formula),
                spine: Vec::new(),
                arena: terms.identity(),
                ..*self
            };
        }
        let common = self.spine.iter().zip(clauses).take_while(|((old, _), new)| old == *new).count();
        let surplus = self.spine.len() - common;
        if surplus > 0 {
            self.solver.pop(u32::try_from(surplus).unwrap_or(u32::MAX));
            self.spine.truncate(common);
        }
        for clause in clauses.iter().skip(common) {
            self.solver.push();
            let missing = match self.encoder.formula(terms, *clause) {
                Ok(encoded) => {
                    self.solver.assert(&encoded);
                    if terms.integers() == Integers::Unbounded {
                        self.assert_ranges(terms, *clause);
                    }
                    None
                }
                Err(reason) => Some(reason),
            };
            self.spine.push((*clause, missing));
        }
    }

    fn assert_ranges(&mut self, terms: &Terms, formula: Term) {
        for symbol in terms.leaves_in(&[formula]) {
            if let Ok(Encoded::Integer(value)) = self.encoder.term(terms, symbol)
                && let Some(width) = symbol.sort().width()
            {
                self.solver.assert(integers::in_range(&value, width));
            }
        }
    }

    fn answer(&mut self, result: SatResult, terms: &Terms, a: &Assumptions, fact: Term) -> Verdict {
        match result {
            SatResult::Unsat => Verdict::Unsat,
            SatResult::Unknown => Verdict::Unknown(self.reason()),
            SatResult::Sat => {
                let model = self.model(terms, a, fact).map(Arc::new);
                // A clause that Z3 has not seen may still hold.
                let Some(missing) = self.spine.iter().find_map(|(_, missing)| missing.clone()) else {
                    return Verdict::Sat(model);
                };
                let holds = |model: &Arc<Model>| {
                    a.clauses().iter().chain([&fact]).all(|c| terms.holds(*c, model) == Some(true))
                };
                match model.filter(holds) {
                    Some(model) => Verdict::Sat(Some(model)),
                    None => Verdict::Unknown(missing),
                }
            }
        }
    }

    /// Z3's model. None if it does not satisfy the formulas when evaluated here, which would be an error in the
    /// encoding (or, for mathematical integers, an intermediate value beyond what evaluation holds).
    fn model(&mut self, terms: &Terms, a: &Assumptions, fact: Term) -> Option<Model> {
        let found = self.solver.get_model()?;
        let mut model = Model::new();
        for symbol in a.facts().symbols().iter().copied().chain(terms.leaves_in(&[fact])) {
            let Ok(encoded) = self.encoder.term(terms, symbol) else { continue };
            if let Some(bits) = encoded.value_in(&found) {
                terms.set_in_model(&mut model, symbol, bits);
            }
        }
        let seen = self.spine.iter().filter(|(_, missing)| missing.is_none()).map(|(clause, _)| *clause);
        let satisfied = seen.chain([fact]).all(|c| terms.holds(c, &model) == Some(true));
        debug_assert!(satisfied || terms.integers() == Integers::Unbounded);
        satisfied.then_some(model)
    }

    fn reason(&self) -> UnknownReason {
        let text = self.solver.get_reason_unknown().unwrap_or_default();
        match text.as_str() {
            "timeout" => UnknownReason::Timeout,
            text if text.contains("resource") || text.contains("rlimit") => UnknownReason::ResourceLimit,
            // What Z3 says when a limit stops it; only one of the two is deterministic.
            "canceled" if self.timeout.is_some() => UnknownReason::Timeout,
            "canceled" => UnknownReason::ResourceLimit,
            _ => UnknownReason::Other(text),
        }
    }
}

fn new_solver(resource_limit: u64, timeout: Option<Duration>) -> z3::Solver {
    let solver = z3::Solver::new();
    let mut params = Params::new();
    params.set_u32("rlimit", u32::try_from(resource_limit).unwrap_or(u32::MAX));
    if let Some(timeout) = timeout {
        params.set_u32("timeout", u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX));
    }
    solver.set_params(&params);
    solver
}
