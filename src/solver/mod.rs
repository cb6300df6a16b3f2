//! Is a path feasible? A chain of cheap answers, and Z3 behind it.
//!
//! A path's [`Assumptions`] are satisfiable; the question is whether they stay so with one more fact. The layers, in
//! the order in which [`Solver::check`] asks them, each of which may leave the question to the next:
//!
//! 1. the fact is constant;
//! 2. `known`: it is constant once symbols are replaced that a clause fixes (`x == 5`);
//! 3. the model that the assumptions keep satisfies it;
//! 4. `fresh`: it compares a symbol that no clause mentions;
//! 5. `values`, where values depend on many conditions: what its integers may be decides it, and if it is large, Z3 is next;
//! 6. `order`: it compares integers, and differences decide it, if need be once comparisons of values that depend on a
//!    condition are written out (`distribute`);
//! 7. `comparisons`: it and the clauses on which it depends only compare, and a search that learns from contradictions
//!    decides them;
//! 8. `numeric`: it is about floating point numbers, and their ranges or a few values decide it;
//! 9. `local`: values are found by trying, where products, quotients or shifts of unknowns would keep Z3 busy; or all values are
//!    tried, where there are few (`exhaustive`);
//! 10. `smt`: Z3, incrementally along the depth-first spine.
//!
//! Layers 3 to 10 answer "satisfiable" with a model, which the caller hands to [`Solver::assume`]; so the next
//! question finds it in layer 3. Every layer can be switched off ([`SolverOptions`]), and no switch changes an
//! answer, except that without Z3 some stay unknown.
//!
//! Whoever wants to know only whether something is out of the question asks [`Solver::excludes`]: it goes no further than layer 7,
//! so that its answer depends on nothing that was asked before, and gives no model; models of earlier such questions (`examples`)
//! spare it the search.
//!
//! This is the only module that names Z3.

mod assume;
mod assumptions;
mod comparisons;
mod distribute;
mod examples;
mod excluded;
mod exhaustive;
mod fresh;
mod guess;
mod known;
mod limits;
mod local;
mod numeric;
mod options;
mod order;
mod prefix;
mod smt;
mod values;
mod verdict;
mod witness;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

pub use assumptions::Assumptions;
pub use limits::Limits;
pub use options::{Counters, SolverOptions};
pub use verdict::{UnknownReason, Verdict};

use crate::term::{Integers, Model, Sort, Term, Terms};
use assumptions::{base_of, model_of_known};
use examples::Examples;
use limits::Patience;
use local::Hard;
use numeric::Found;
use order::{Order, Outcome, Search};
use prefix::Prefix;
use smt::{Effort, Smt};
use values::Ranges;

/// The version of the Z3 that is linked, in its own words.
pub fn version() -> &'static str {
    z3::full_version()
}

/// Answers questions of satisfiability. One per worker thread.
#[derive(Debug, Default)]
pub struct Solver {
    options: SolverOptions,
    counters: Counters,
    limits: Limits,
    smt: Smt,
    hard: Hard,
    ranges: Ranges,
    examples: Examples,
    comparisons: comparisons::Tables,
    prefix: Prefix,
    /// Memory for one question to the order layer.
    scratch: Order,
}

impl Solver {
    /// A solver with these layers and limits. Z3 is started when first needed.
    pub fn new(options: SolverOptions) -> Solver {
        Solver { options, ..Solver::default() }
    }

    /// The options it was made with.
    pub fn options(&self) -> &SolverOptions {
        &self.options
    }

    /// What it answered so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// From now on, no question is answered beyond these limits.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// From now on, no question is answered once the flag is set, which says that the process takes more memory than it may.
    pub fn watch_memory(&mut self, exceeded: Arc<AtomicBool>) {
        self.limits.watch_memory(exceeded);
    }

    /// Puts the end of the time off until this moment, for what is worth it; the limits that were.
    pub fn put_off(&mut self, until: Instant) -> Limits {
        let later = self.limits.until(until);
        std::mem::replace(&mut self.limits, later)
    }

    /// Can `fact` hold together with the assumptions? They can hold by themselves: the caller sees to that.
    pub fn check(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term) -> Verdict {
        match self.check_quickly(terms, a, fact) {
            Some(verdict) => verdict,
            None => self.check_thoroughly(terms, a, fact),
        }
    }

    /// As [`Solver::check`], but none where the answer would take more than [`SolverOptions::quick_limit`].
    pub fn check_quickly(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term) -> Option<Verdict> {
        self.counters.checks += 1;
        let verdict = self.decide(terms, a, fact, Effort::Quick);
        if let Verdict::Unknown(reason) = &verdict {
            if *reason == UnknownReason::ResourceLimit && self.options.quick() != self.options.resource_limit
            {
                return None;
            }
            self.counters.unknown += 1;
        }
        Some(verdict)
    }

    /// Whether the fact contradicts the assumptions, as far as what they fix and the order of integers tells. The answer
    /// depends on nothing that was asked before.
    pub fn refutes(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term) -> bool {
        if let Some(value) = terms.as_bool(fact) {
            return !value;
        }
        if fact.sort() != Sort::Bool || terms.is_ill_sorted(fact) {
            return false;
        }
        let facts = a.facts();
        if facts.contradictory {
            return true;
        }
        let mut fact = fact;
        if self.options.known_values {
            fact = facts.known.substitute(terms, fact);
        }
        if let Some(value) = self.ranges.value(terms, fact) {
            return !value;
        }
        if terms.size(fact) > LARGEST_REFUTED {
            return false;
        }
        fact = self.distribute(terms, a, fact);
        if let Some(value) = terms.as_bool(fact) {
            return !value;
        }
        self.options.order && matches!(self.ask_order(terms, a, fact), Outcome::Unsat)
    }

    /// As [`Solver::check`], for a question that [`Solver::check_quickly`] left open.
    pub fn check_thoroughly(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term) -> Verdict {
        let verdict = self.decide(terms, a, fact, Effort::Thorough);
        if let Verdict::Unknown(_) = verdict {
            self.counters.unknown += 1;
        }
        verdict
    }

    fn decide(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term, effort: Effort) -> Verdict {
        if let Some(value) = terms.as_bool(fact) {
            self.counters.folded += 1;
            return constant(a, value);
        }
        if fact.sort() != Sort::Bool || terms.is_ill_sorted(fact) {
            return Verdict::Unknown(UnknownReason::IllSorted);
        }
        let facts = a.facts();
        if facts.contradictory {
            self.counters.known_values += 1;
            return Verdict::Unsat;
        }
        let mut fact = fact;
        if self.options.known_values {
            fact = facts.known.substitute(terms, fact);
            if let Some(value) = terms.as_bool(fact) {
                self.counters.known_values += 1;
                return constant(a, value);
            }
        }
        if let Some(model) = a.model().filter(|_| self.options.model_reuse)
            && terms.holds(fact, model) == Some(true)
        {
            self.counters.model += 1;
            return Verdict::Sat(Some(Arc::clone(model)));
        }
        if let Some(model) = a.model().filter(|_| self.options.fresh_symbol)
            && let Some(model) = fresh::model(terms, facts, model, fact)
        {
            self.counters.fresh_symbol += 1;
            return Verdict::Sat(Some(Arc::new(model)));
        }
        if self.options.circuits
            && terms.size(fact) >= SMALLEST_CHOICE
            && let Some(value) = self.ranges.value(terms, fact)
        {
            self.counters.values += 1;
            return constant(a, value);
        }
        if self.options.circuits && terms.has_more_nodes(fact, LARGEST_SEARCHED) {
            // What the layers between would do with it takes longer than Z3 does.
            let told =
                if self.options.local_search { self.try_all_values(terms, a, fact, effort) } else { None };
            if told.is_some() {
                self.counters.local += 1;
            }
            return told.unwrap_or_else(|| self.ask_z3(terms, a, fact, effort));
        }
        fact = self.distribute(terms, a, fact);
        if let Some(value) = terms.as_bool(fact) {
            self.counters.order += 1;
            return constant(a, value);
        }
        if self.options.order
            && let Some(verdict) = self.ask_order(terms, a, fact).verdict(terms, a)
        {
            self.counters.order += 1;
            return verdict;
        }
        if self.options.comparisons
            && let Some(verdict) = self.ask_comparisons(terms, a, fact).verdict(terms, a)
        {
            self.counters.comparisons += 1;
            return verdict;
        }
        if self.options.numeric
            && let Some(verdict) = self.ask_numeric(terms, a, fact)
        {
            self.counters.numeric += 1;
            return verdict;
        }
        if self.options.local_search
            && let Some(model) = guess::model(terms, a, fact)
        {
            self.counters.local += 1;
            return Verdict::Sat(Some(Arc::new(model)));
        }
        if self.options.local_search
            && let Some(model) = self.search_locally(terms, a, fact, effort)
        {
            self.counters.local += 1;
            return Verdict::Sat(Some(Arc::new(model)));
        }
        if self.options.numeric && self.is_refuted(terms, a, fact) {
            self.counters.numeric += 1;
            return Verdict::Unsat;
        }
        if self.options.local_search
            && let Some(verdict) = self.try_all_values(terms, a, fact, effort)
        {
            self.counters.local += 1;
            return verdict;
        }
        self.ask_z3(terms, a, fact, effort)
    }

    /// The answer by trying all values of the unknowns; none where the formulas are easy for Z3, or there are too many.
    fn try_all_values(
        &mut self,
        terms: &Terms,
        a: &Assumptions,
        fact: Term,
        effort: Effort,
    ) -> Option<Verdict> {
        if terms.integers() != Integers::Exact {
            return None;
        }
        let mut formulas = self.smt.clauses_about(terms, a, fact);
        let is_all = formulas.len() == a.clauses().len();
        formulas.push(fact);
        let (hard, mut is_hard) = (&mut self.hard, false);
        let is_worth_it = || {
            is_hard = formulas.iter().any(|formula| hard.is_hard(terms, *formula));
            is_hard || exhaustive::asks_of_characters(terms, &formulas)
        };
        let base = base_of(terms, a);
        let thorough = effort == Effort::Thorough;
        let tried = exhaustive::solve(terms, &formulas, &base, thorough, (&self.limits, is_worth_it));
        match tried? {
            exhaustive::Tried::Nothing => Some(Verdict::Unsat),
            // Without a model of the other clauses, nobody knows whether these can hold as well; and Z3's characters are plainer.
            exhaustive::Tried::Model(_) if a.model().is_none() && !is_all || !is_hard => None,
            exhaustive::Tried::Model(model) => Some(Verdict::Sat(Some(Arc::new(model)))),
        }
    }

    fn ask_z3(&mut self, terms: &Terms, a: &Assumptions, fact: Term, effort: Effort) -> Verdict {
        if !self.options.z3 {
            return Verdict::Unknown(UnknownReason::NoSolver);
        }
        self.counters.z3 += 1;
        self.smt.check(terms, a, fact, &self.options, effort, &self.limits)
    }

    /// A model that was found by trying; none where the formulas are easy for Z3 or nothing was found.
    fn search_locally(
        &mut self,
        terms: &Terms,
        a: &Assumptions,
        fact: Term,
        effort: Effort,
    ) -> Option<Model> {
        if terms.integers() != Integers::Exact {
            return None;
        }
        let mut facts = match a.model() {
            Some(_) => self.smt.clauses_about(terms, a, fact),
            None => a.clauses().to_vec(),
        };
        facts.push(fact);
        if !facts.iter().any(|fact| self.hard.is_hard(terms, *fact)) {
            return None;
        }
        let budget = match effort {
            Effort::Quick => self.options.quick_search,
            Effort::Thorough => local::THOROUGH,
        };
        let found = local::search(terms, &facts, &base_of(terms, a), budget, &self.limits);
        found.filter(|model| facts.iter().all(|fact| terms.holds(*fact, model) == Some(true)))
    }

    fn ask_order(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term) -> Outcome {
        match a.model().cloned() {
            Some(model) => self.ask_order_from(terms, a, fact, (&model, true)),
            None => self.ask_order_from(terms, a, fact, (&model_of_known(terms, a), false)),
        }
    }

    /// The same from this base, which may be a model of the assumptions.
    fn ask_order_from(
        &mut self,
        terms: &mut Terms,
        a: &Assumptions,
        fact: Term,
        (base, base_is_model): (&Model, bool),
    ) -> Outcome {
        let facts = a.facts();
        self.scratch.copy_from(&facts.order);
        let clauses = a.clauses();
        let (loose, known) = (&facts.loose, &facts.known);
        let limits = &self.limits;
        Search { terms, fact, loose, clauses, known, base, base_is_model, limits }.run(&mut self.scratch)
    }

    /// Whether the fact and the clauses on which it depends can hold together, if they only compare.
    fn ask_comparisons(&mut self, terms: &Terms, a: &Assumptions, fact: Term) -> Outcome {
        let Some(mut formulas) = self.smt.differences_about(terms, a, fact) else { return Outcome::DontKnow };
        formulas.insert(0, fact);
        let base = base_of(terms, a);
        comparisons::solve(terms, &formulas, &base, &mut self.comparisons, &self.limits)
    }

    /// What ranges of floating point numbers tell, if the fact or a clause on which it depends is about them.
    fn ask_numeric(&self, terms: &Terms, a: &Assumptions, fact: Term) -> Option<Verdict> {
        let formulas = floating_formulas(terms, a, fact)?;
        let own;
        let base = match a.model() {
            Some(model) if terms.symbol_bits(fact) != 0 => &**model,
            _ => {
                own = model_of_known(terms, a);
                &own
            }
        };
        match numeric::solve(terms, &formulas, base, &self.limits) {
            Found::Nothing => Some(Verdict::Unsat),
            Found::Model(model) => {
                let holds = a.clauses().iter().chain([&fact]).all(|c| terms.holds(*c, &model) == Some(true));
                holds.then_some(Verdict::Sat(Some(model)))
            }
            Found::DontKnow => None,
        }
    }

    /// Whether ranges of floating point numbers, taken apart, show that the fact cannot hold.
    fn is_refuted(&self, terms: &Terms, a: &Assumptions, fact: Term) -> bool {
        floating_formulas(terms, a, fact)
            .is_some_and(|formulas| numeric::refute(terms, &formulas, &self.limits))
    }

    /// `t` as simple as what is known makes it: constants for symbols that are fixed, and for comparisons that the
    /// order of others decides.
    pub fn simplify(&mut self, terms: &mut Terms, a: &Assumptions, t: Term) -> Term {
        let facts = a.facts();
        let t = if self.options.known_values { facts.known.substitute(terms, t) } else { t };
        if t.is_constant() || !self.options.order || !facts.mentions_any(terms, t) {
            return t;
        }
        self.scratch.copy_from(&facts.order);
        simplified(&mut self.scratch, terms, t, &self.limits)
    }

    /// A fact that compares values which depend on conditions, as simple as what is known makes it.
    fn distribute(&mut self, terms: &mut Terms, a: &Assumptions, fact: Term) -> Term {
        if !self.options.order || terms.size(fact) < SMALLEST_CHOICE {
            return fact;
        }
        self.scratch.copy_from(&a.facts().order);
        simplified(&mut self.scratch, terms, fact, &self.limits)
    }
}

impl Outcome {
    /// The answer about the assumptions; none where the layer does not know.
    fn verdict(self, terms: &Terms, a: &Assumptions) -> Option<Verdict> {
        match self {
            Outcome::Unsat => Some(Verdict::Unsat),
            Outcome::Sat(model) => {
                debug_assert!(a.clauses().iter().all(|c| terms.holds(*c, &model) == Some(true)));
                Some(Verdict::Sat(Some(model)))
            }
            Outcome::DontKnow => None,
        }
    }
}

/// How many nodes, as a tree, a formula may have of which it is looked whether the order of integers refutes it.
const LARGEST_REFUTED: u32 = 500;

/// How many nodes a formula may have that is searched for values before Z3 is asked, where values depend on conditions.
const LARGEST_SEARCHED: usize = 600;

/// The size of `(c ? x : y) < z`: smaller formulas have no part to write out.
const SMALLEST_CHOICE: u32 = 6;

fn simplified(order: &mut Order, terms: &mut Terms, t: Term, limits: &Limits) -> Term {
    let mut patience = Patience::new(limits);
    terms.rewrite(t, |terms, part| {
        // What is left as it is, is right as well.
        if part.sort() != Sort::Bool || part.is_constant() || patience.is_over() {
            return None;
        }
        distribute::decided(order, terms, part).or_else(|| distribute::distributed(order, terms, part))
    })
}

fn constant(a: &Assumptions, value: bool) -> Verdict {
    if value { Verdict::Sat(a.model().cloned()) } else { Verdict::Unsat }
}

/// The fact and the clauses on which it depends, if they are about floating point numbers.
fn floating_formulas(terms: &Terms, a: &Assumptions, fact: Term) -> Option<Vec<Term>> {
    if !a.clauses().iter().chain([&fact]).any(|formula| terms.is_floating(*formula)) {
        return None;
    }
    // Without a model of the other clauses, an answer has to bring one that satisfies them as well.
    let mut bits = match a.model() {
        Some(_) if terms.symbol_bits(fact) != 0 => terms.symbol_bits(fact),
        _ => u64::MAX,
    };
    let mut left: Vec<Term> = a.clauses().to_vec();
    let mut formulas = vec![fact];
    loop {
        let before = left.len();
        left.retain(|clause| {
            let mentioned = terms.symbol_bits(*clause);
            let tied = mentioned & bits != 0;
            if tied {
                bits |= mentioned;
                formulas.push(*clause);
            }
            !tied
        });
        if left.len() == before {
            break;
        }
    }
    if !formulas.iter().any(|formula| terms.is_floating(*formula)) {
        return None;
    }
    Some(formulas)
}
