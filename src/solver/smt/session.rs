//! A Z3 solver that mirrors the depth-first spine: each clause of the assumptions has a level of its own. A question pops
//! to the longest common prefix, pushes what is new, and asks with the fact on top. Depth-first search thus asserts each
//! clause about once.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use rustc_hash::FxHashSet;
use z3::ast::Bool;
use z3::{Params, SatResult};

use super::super::limits::Limits;
use super::super::{SolverOptions, UnknownReason, Verdict};
use super::cost::{Added, Circuits};
use super::encode::{Encoded, Encoder, Numbers};
use super::integers;
use super::watch::watched;
use crate::persistent::Trail;
use crate::term::{Integers, Model, Term, Terms};

/// What is asked.
pub(super) struct Question<'a> {
    pub(super) terms: &'a Terms,
    /// The clauses that Z3 is to know.
    pub(super) clauses: &'a [Term],
    /// All clauses.
    pub(super) all: &'a Trail<Term>,
    pub(super) fact: Term,
    /// A model of all clauses.
    pub(super) base: Option<&'a Model>,
    /// The symbols on which the answer depends, if they are not all: others keep their values.
    pub(super) about: Option<FxHashSet<Term>>,
    pub(super) limits: &'a Limits,
}

/// A level of the stack.
struct Level {
    clause: Term,
    /// Why the clause is not asserted, if it could not be encoded.
    missing: Option<UnknownReason>,
    /// The symbols whose range is asserted here.
    ranged: Vec<Term>,
    /// The circuits that are made for it.
    circuits: Added,
}

/// A Z3 solver and what is on its stack.
pub(super) struct Session {
    solver: z3::Solver,
    encoder: Encoder,
    numbers: Numbers,
    spine: Vec<Level>,
    /// The symbols whose range is asserted on some level.
    ranged: FxHashSet<Term>,
    /// The arena whose terms are meant.
    arena: u64,
    /// The circuits of what is on the stack.
    circuits: Circuits,
    resource_limit: u64,
    timeout: Option<Duration>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("numbers", &self.numbers).finish_non_exhaustive()
    }
}

impl Session {
    /// A new solver in the thread's Z3 context.
    pub(super) fn new(options: &SolverOptions, numbers: Numbers, resource_limit: u64) -> Session {
        let timeout = options.timeout;
        Session {
            solver: new_solver(resource_limit, timeout),
            encoder: Encoder::new(numbers),
            numbers,
            spine: Vec::new(),
            ranged: FxHashSet::default(),
            arena: 0,
            circuits: Circuits::new(options.largest_formula),
            resource_limit,
            timeout,
        }
    }

    /// A new solver that makes circuits of bit-vectors, for large formulas without floating point.
    pub(super) fn of_circuits(options: &SolverOptions, resource_limit: u64) -> Session {
        let largest_formula = options.largest_formula.saturating_mul(CIRCUITS);
        let solver = z3::Solver::new_for_logic("QF_BV").unwrap_or_default();
        limit(&solver, resource_limit, options.timeout);
        Session {
            solver,
            circuits: Circuits::new(largest_formula),
            ..Session::new(options, Numbers::Bits, resource_limit)
        }
    }

    /// Is the fact satisfiable together with the clauses? A watched question ends soon after a limit is reached.
    pub(super) fn check(&mut self, question: &Question<'_>, is_watched: bool) -> Verdict {
        let Question { terms, fact, limits, .. } = *question;
        if let Err(reason) = self.enter(question) {
            return Verdict::Unknown(reason);
        }
        let encoded = match self.formula(terms, fact, limits) {
            Ok((encoded, _)) => encoded,
            Err(reason) => return Verdict::Unknown(reason),
        };
        // On a level that will be left, the fact is an assumption: what Z3 learns from it serves the next question
        // about the same clauses. Without clauses it would stay for ever, and so would the ranges of new symbols.
        let new = self.without_range(terms, fact);
        let own_level = self.spine.is_empty() || !new.is_empty();
        if !own_level {
            let result = self.ask(limits, is_watched, |solver| solver.check_assumptions(&[encoded]));
            return self.answer(result, question);
        }
        self.solver.push();
        self.solver.assert(&encoded);
        self.assert_ranges(terms, &new, limits);
        let result = self.ask(limits, is_watched, |solver| solver.check());
        let verdict = self.answer(result, question);
        self.solver.pop(1);
        verdict
    }

    fn ask(
        &self,
        limits: &Limits,
        is_watched: bool,
        ask: impl FnOnce(&z3::Solver) -> SatResult,
    ) -> SatResult {
        if is_watched { watched(&self.solver, limits, ask) } else { ask(&self.solver) }
    }

    /// Makes the stack hold the clauses.
    fn enter(&mut self, question: &Question<'_>) -> Result<(), UnknownReason> {
        let Question { terms, clauses, limits, .. } = *question;
        if self.arena == 0 {
            self.arena = terms.identity();
        }
        if self.arena != terms.identity() {
            *self = Session {
                solver: new_solver(self.resource_limit, self.timeout),
                encoder: Encoder::new(self.numbers),
                circuits: Circuits::new(self.circuits.most()),
                spine: Vec::new(),
                ranged: FxHashSet::default(),
                arena: terms.identity(),
                ..*self
            };
        }
        let common = self.spine.iter().zip(clauses).take_while(|(old, new)| old.clause == **new).count();
        let surplus = self.spine.len() - common;
        if surplus > 0 {
            self.solver.pop(u32::try_from(surplus).unwrap_or(u32::MAX));
            for level in self.spine.drain(common..) {
                self.circuits.leave(&level.circuits);
                for symbol in level.ranged {
                    self.ranged.remove(&symbol);
                }
            }
        }
        for clause in clauses.iter().skip(common) {
            let encoded = self.formula(terms, *clause, limits);
            if let Some(reason) = limits.reached() {
                return Err(reason);
            }
            self.solver.push();
            let (missing, ranged, circuits) = match encoded {
                Ok((encoded, circuits)) => {
                    self.circuits.enter(&circuits);
                    self.solver.assert(&encoded);
                    let new = self.without_range(terms, *clause);
                    self.assert_ranges(terms, &new, limits);
                    self.ranged.extend(new.iter().copied());
                    (None, new, circuits)
                }
                Err(reason) => (Some(reason), Vec::new(), Added::new()),
            };
            self.spine.push(Level { clause: *clause, missing, ranged, circuits });
        }
        Ok(())
    }

    /// A formula for Z3, and the circuits that it adds to those of the stack.
    fn formula(
        &mut self,
        terms: &Terms,
        formula: Term,
        limits: &Limits,
    ) -> Result<(Bool, Added), UnknownReason> {
        let added = self.circuits.of(terms, formula, self.numbers)?;
        Ok((self.encoder.formula(terms, formula, limits)?, added))
    }

    /// The symbols of a formula that are integers of which Z3 does not know the range.
    fn without_range(&self, terms: &Terms, formula: Term) -> Vec<Term> {
        if self.numbers == Numbers::Bits {
            return Vec::new();
        }
        let mut symbols = terms.leaves_in(&[formula]);
        symbols.retain(|symbol| !self.ranged.contains(symbol));
        symbols
    }

    fn assert_ranges(&mut self, terms: &Terms, symbols: &[Term], limits: &Limits) {
        for symbol in symbols {
            if let Ok(Encoded::Integer(value)) = self.encoder.term(terms, *symbol, limits)
                && let Some(range) = integers::in_range(&value, symbol.sort())
            {
                self.solver.assert(range);
            }
        }
    }

    fn answer(&mut self, result: SatResult, question: &Question<'_>) -> Verdict {
        let Question { terms, fact, .. } = *question;
        match result {
            SatResult::Unsat => Verdict::Unsat,
            SatResult::Unknown => Verdict::Unknown(self.reason(question.limits)),
            SatResult::Sat => {
                let model = self.model(question).map(Arc::new);
                // A clause that Z3 has not seen may still hold, and so may one that it has seen in part.
                let approximate = self.encoder.is_approximate().then_some(UnknownReason::Remainder);
                let missing = self.spine.iter().find_map(|level| level.missing.clone());
                let Some(missing) = missing.or(approximate) else {
                    return Verdict::Sat(model);
                };
                let holds = |model: &Arc<Model>| {
                    question.all.iter().chain([&fact]).all(|c| terms.holds(*c, model) == Some(true))
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
    fn model(&mut self, question: &Question<'_>) -> Option<Model> {
        let Question { terms, clauses, all, fact, base, limits, .. } = *question;
        let found = self.solver.get_model()?;
        let mut model = match (base, &question.about) {
            (Some(base), Some(_)) => base.clone(),
            _ => Model::new(),
        };
        let mut symbols = terms.leaves_in(clauses);
        symbols.extend(terms.leaves_in(&[fact]));
        for symbol in symbols {
            if question.about.as_ref().is_some_and(|about| !about.contains(&symbol)) {
                continue;
            }
            let Ok(encoded) = self.encoder.term(terms, symbol, limits) else { continue };
            // A value that Z3 leaves open is as good as any, but the one of the other model may not be.
            let bits = encoded.value_in(&found).or(question.about.as_ref().map(|_| 0));
            if let Some(bits) = bits {
                terms.set_in_model(&mut model, symbol, bits);
            }
        }
        let missing = |clause: &Term| self.spine.iter().any(|l| l.missing.is_some() && l.clause == *clause);
        let satisfied =
            all.iter().filter(|c| !missing(c)).chain([&fact]).all(|c| terms.holds(*c, &model) == Some(true));
        debug_assert!(satisfied || terms.integers() == Integers::Unbounded || self.encoder.is_approximate());
        satisfied.then_some(model)
    }

    fn reason(&self, limits: &Limits) -> UnknownReason {
        if let Some(reason) = limits.reached() {
            return reason;
        }
        let text = self.solver.get_reason_unknown().unwrap_or_default();
        match text.as_str() {
            "timeout" => UnknownReason::Timeout,
            text if text.contains("resource") || text.contains("rlimit") => UnknownReason::ResourceLimit,
            // What Z3 says when a limit stops it; only one of the two is deterministic.
            text if text.ends_with("canceled") && self.timeout.is_some() => UnknownReason::Timeout,
            text if text.ends_with("canceled") => UnknownReason::ResourceLimit,
            _ => UnknownReason::Other(text),
        }
    }
}

/// How many times larger a formula may be where Z3 makes a circuit of it.
const CIRCUITS: usize = 10;

fn new_solver(resource_limit: u64, timeout: Option<Duration>) -> z3::Solver {
    let solver = z3::Solver::new();
    limit(&solver, resource_limit, timeout);
    solver
}

fn limit(solver: &z3::Solver, resource_limit: u64, timeout: Option<Duration>) {
    let mut params = Params::new();
    // Otherwise Z3 takes Ctrl-C for itself while it thinks: the query is `unknown` and the run goes on. On two threads it may
    // never give it back, as each puts back the handler that it found.
    params.set_bool("ctrl_c", false);
    params.set_u32("rlimit", u32::try_from(resource_limit).unwrap_or(u32::MAX));
    if let Some(timeout) = timeout {
        params.set_u32("timeout", u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX));
    }
    solver.set_params(&params);
}
