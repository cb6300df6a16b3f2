//! Z3, the last layer.
//!
//! A question in which numbers and references are only compared goes to a solver for integers, which is many times
//! faster at it than one for bit-vectors; any other one goes to bit-vectors, with the clauses that it depends on and no
//! others. Each of both mirrors the depth-first spine ([`session`]).
//!
//! A question first gets [`SolverOptions::quick_limit`]. One that needs more is asked again in a context of its own, with
//! some more at once and with all that it may cost later, so that the answer depends on the question alone and not on what
//! was asked before.

mod bits;
mod characters;
mod cost;
mod encode;
mod floats;
mod integers;
mod session;
mod tables;
mod theory;
mod watch;

use z3::{Config, with_z3_config};

use super::assumptions::Assumptions;
use super::limits::Limits;
use super::{SolverOptions, UnknownReason, Verdict};
use crate::term::{Integers, Term, Terms};
use encode::Numbers;
use session::{Question, Session};
use theory::{Fragment, Theories};

/// How often the quick limit a question that used it up may cost in a context of its own.
const FRESH: u64 = 5;

/// How much a question may cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// At most [`SolverOptions::quick_limit`].
    Quick,
    /// At most [`SolverOptions::resource_limit`], from the beginning.
    Thorough,
}

/// Z3's solvers, once they are needed.
#[derive(Debug, Default)]
pub(super) struct Smt {
    theories: Theories,
    ordered: Option<Session>,
    bits: Option<Session>,
}

impl Smt {
    /// Is `fact` satisfiable together with the assumptions?
    pub(super) fn check(
        &mut self,
        terms: &Terms,
        a: &Assumptions,
        fact: Term,
        options: &SolverOptions,
        effort: Effort,
        limits: &Limits,
    ) -> Verdict {
        if let Some(reason) = limits.reached() {
            return Verdict::Unknown(reason);
        }
        self.theories.enter(terms);
        // Without a model of the other clauses, an answer has to bring one that satisfies them as well.
        let base = a.model().map(|model| &**model);
        let whole = base.is_none() || terms.symbol_bits(fact) == 0;
        let mut about = None;
        let numbers;
        let mut clauses: Vec<Term> = a.clauses().to_vec();
        if terms.integers() == Integers::Unbounded || options.only_bits {
            let unbounded = terms.integers() == Integers::Unbounded;
            numbers = if unbounded { Numbers::Unbounded } else { Numbers::Bits };
        } else if self.are_comparisons(terms, &clauses, fact) {
            numbers = Numbers::Ordered;
        } else if whole {
            numbers = Numbers::Bits;
        } else {
            let symbols = self.theories.symbols_about(terms, &clauses, fact);
            let related: Vec<Term> =
                clauses.iter().copied().filter(|c| self.theories.is_about(terms, *c, &symbols)).collect();
            if self.are_comparisons(terms, &related, fact) {
                numbers = Numbers::Ordered;
                // Those that the question does not depend on keep what Z3 has learnt of the others.
                clauses.retain(|clause| self.theories.fragment(terms, *clause) == Fragment::Comparisons);
            } else {
                numbers = Numbers::Bits;
                clauses = related;
            }
            about = Some(symbols);
        }
        // Circuits of floating point keep Z3 busy for long, and what it finds out it finds out early or never.
        let floating = clauses.iter().chain([&fact]).any(|formula| terms.is_floating(*formula));
        let question = Question { terms, clauses: &clauses, all: a.clauses(), fact, base, about, limits };
        if options.circuits && numbers == Numbers::Bits && !floating && is_large(&question) {
            // The circuit is made anew for each question, so that the answer depends on nothing else.
            let quick = options.quick().saturating_mul(FRESH);
            let limit = match (effort, options.resource_limit) {
                (Effort::Thorough, limit) => limit,
                (Effort::Quick, 0) => quick,
                (Effort::Quick, limit) => quick.min(limit),
            };
            return with_z3_config(&Config::new(), || {
                Session::of_circuits(options, limit).check(&question, true)
            });
        }
        if effort == Effort::Thorough {
            let limit = match options.resource_limit {
                0 => 0,
                limit if floating => limit.min(options.floating_limit),
                limit => limit,
            };
            return with_z3_config(&Config::new(), || {
                Session::new(options, numbers, limit).check(&question, true)
            });
        }
        let session = match numbers {
            Numbers::Ordered => &mut self.ordered,
            Numbers::Bits | Numbers::Unbounded => &mut self.bits,
        };
        let session = session.get_or_insert_with(|| Session::new(options, numbers, options.quick()));
        // A few comparisons take no longer than starting a watch would, and the quick limit covers what they do.
        let verdict = session.check(&question, numbers != Numbers::Ordered);
        let again = options.quick().saturating_mul(FRESH);
        if verdict != Verdict::Unknown(UnknownReason::ResourceLimit) || again == 0 {
            return verdict;
        }
        // What the context has seen before may be to blame, and that depends on the order in which paths are explored.
        // One that has seen nothing answers, or leaves the question open, whatever the order.
        let limit = if options.resource_limit == 0 { again } else { again.min(options.resource_limit) };
        with_z3_config(&Config::new(), || Session::new(options, numbers, limit).check(&question, true))
    }

    /// The clauses on which the answer to `fact` depends, if they and the fact compare numbers and differences only.
    pub(super) fn differences_about(
        &mut self,
        terms: &Terms,
        a: &Assumptions,
        fact: Term,
    ) -> Option<Vec<Term>> {
        match a.model() {
            Some(_) => self.differences_tied(terms, a, fact),
            // Without a model of the other clauses, an answer has to bring one that satisfies them as well.
            None => self.differences_among(terms, fact, |_| a.clauses().to_vec()),
        }
    }

    /// The clauses that have unknowns of `fact`, or are tied to them by common ones, if they and the fact compare numbers and
    /// differences only: where these cannot hold together, nothing else is needed to tell.
    pub(super) fn differences_tied(
        &mut self,
        terms: &Terms,
        a: &Assumptions,
        fact: Term,
    ) -> Option<Vec<Term>> {
        self.differences_among(terms, fact, |smt| match terms.symbol_bits(fact) {
            0 => a.clauses().to_vec(),
            _ => smt.clauses_about(terms, a, fact),
        })
    }

    fn differences_among(
        &mut self,
        terms: &Terms,
        fact: Term,
        clauses: impl FnOnce(&mut Self) -> Vec<Term>,
    ) -> Option<Vec<Term>> {
        self.theories.enter(terms);
        if self.theories.fragment(terms, fact) == Fragment::Other {
            return None;
        }
        let about = clauses(self);
        let fits = about.iter().all(|clause| self.theories.fragment(terms, *clause) != Fragment::Other);
        fits.then_some(about)
    }

    /// The clauses on which the answer to `fact` depends.
    pub(super) fn clauses_about(&mut self, terms: &Terms, a: &Assumptions, fact: Term) -> Vec<Term> {
        self.theories.enter(terms);
        let clauses = a.clauses().to_vec();
        let symbols = self.theories.symbols_about(terms, &clauses, fact);
        clauses.into_iter().filter(|clause| self.theories.is_about(terms, *clause, &symbols)).collect()
    }

    fn are_comparisons(&mut self, terms: &Terms, clauses: &[Term], fact: Term) -> bool {
        let mut all = clauses.iter().chain([&fact]);
        all.all(|formula| self.theories.fragment(terms, *formula) == Fragment::Comparisons)
    }
}

/// From so many nodes on a formula is a circuit.
const SMALLEST_CIRCUIT: usize = 300;

fn is_large(question: &Question<'_>) -> bool {
    let mut formulas = question.clauses.iter().chain([&question.fact]);
    formulas.any(|formula| question.terms.has_more_nodes(*formula, SMALLEST_CIRCUIT))
}

/// The answer to whether the assumptions hold, from a context that has seen nothing else: Z3's models depend on all that
/// its context has seen.
pub(super) fn check_alone(
    terms: &Terms,
    a: &Assumptions,
    options: &SolverOptions,
    limits: &Limits,
) -> Verdict {
    Smt::default().check(terms, a, Term::TRUE, options, Effort::Thorough, limits)
}
