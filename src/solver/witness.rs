//! Models for people: they follow from the clauses alone, and prefer small values.

use std::sync::Arc;

use z3::{Config, with_z3_config};

use super::assumptions::Assumptions;
use super::smt::Session;
use super::{Solver, SolverOptions, Verdict};
use crate::term::{Model, Sort, Term, Terms, signed};

impl Solver {
    /// A model of the clauses that depends on nothing else: neither on the kept model nor on what was asked before.
    /// Small values are preferred.
    pub fn witness_model(&mut self, terms: &mut Terms, a: &Assumptions) -> Verdict {
        let mut fresh = Solver::new(SolverOptions { z3: false, ..self.options.clone() });
        let mut again = Assumptions::new();
        for clause in a.clauses() {
            fresh.assume(terms, &mut again, *clause, None);
        }
        let verdict = match again.model() {
            Some(model) => Verdict::Sat(Some(Arc::clone(model))),
            None => fresh.check_all(terms, &again),
        };
        let verdict = match verdict {
            // This call is not counted: it serves the report and not the exploration.
            Verdict::Unknown(_) if self.options.z3 => ask_fresh_context(terms, &again, &self.options),
            other => other,
        };
        match verdict {
            Verdict::Sat(Some(model)) => {
                let mut model = (*model).clone();
                shrink(terms, a.clauses(), &mut model);
                prefer_extremes(terms, a.clauses(), &mut model);
                Verdict::Sat(Some(Arc::new(model)))
            }
            other => other,
        }
    }

    /// The order layer's answer to whether the assumptions hold.
    fn check_all(&mut self, terms: &mut Terms, a: &Assumptions) -> Verdict {
        if a.facts().contradictory {
            return Verdict::Unsat;
        }
        match self.ask_order(terms, a, Term::TRUE) {
            super::Outcome::Sat(model) => Verdict::Sat(Some(model)),
            super::Outcome::Unsat => Verdict::Unsat,
            super::Outcome::DontKnow => Verdict::Unknown(super::UnknownReason::NoSolver),
        }
    }
}

/// Z3's models depend on everything that its context has seen, so this one is new.
fn ask_fresh_context(terms: &Terms, a: &Assumptions, options: &SolverOptions) -> Verdict {
    with_z3_config(&Config::new(), || Session::new(options).check(terms, a, Term::TRUE))
}

/// Numbers up to this size are small for a reader.
const SMALL: u64 = 1_000;
/// With more large values than this, none is replaced.
const MOST_LARGE: usize = 6;

/// Replaces values by smaller ones while all clauses hold.
fn shrink(terms: &Terms, clauses: &[Term], model: &mut Model) {
    for symbol in terms.leaves_in(clauses) {
        let before = terms.evaluate(symbol, model).bits();
        if symbol.sort() == Sort::Reference || before == 0 {
            continue;
        }
        let bits = terms.symbol_bits(symbol);
        let about: Vec<Term> =
            clauses.iter().copied().filter(|c| terms.symbol_bits(*c) & bits != 0).collect();
        for candidate in smaller_values(symbol.sort(), before) {
            terms.set_in_model(model, symbol, candidate);
            if about.iter().all(|c| terms.holds(*c, model) == Some(true)) {
                break;
            }
            terms.set_in_model(model, symbol, before);
        }
    }
}

/// Values that a person recognises in place of large ones: where two symbols are large together, as before an
/// overflow, one of them becomes the greatest or smallest value if the other can be small then.
fn prefer_extremes(terms: &Terms, clauses: &[Term], model: &mut Model) {
    let bits_of = |terms: &Terms, symbol, model: &Model| terms.evaluate(symbol, model).bits();
    let large: Vec<Term> = terms
        .leaves_in(clauses)
        .into_iter()
        .filter(|&symbol| match symbol.sort() {
            Sort::BitVector(width @ (32 | 64)) => {
                signed(width, bits_of(terms, symbol, model)).unsigned_abs() > SMALL
            }
            _ => false,
        })
        .collect();
    if large.len() > MOST_LARGE {
        return;
    }
    for &symbol in &large {
        let Sort::BitVector(width) = symbol.sort() else { continue };
        let before = bits_of(terms, symbol, model);
        let least = 1_u64 << (width - 1);
        if before == least || before == least - 1 {
            continue;
        }
        let others = large.iter().copied().filter(|&other| other != symbol && other.sort() == symbol.sort());
        let found = [least - 1, least].into_iter().any(|extreme| {
            terms.set_in_model(model, symbol, extreme);
            let alone = holds_all(terms, clauses, model);
            alone
                || others.clone().any(|other| {
                    let kept = bits_of(terms, other, model);
                    let small = smaller_values(other.sort(), kept).into_iter().any(|value| {
                        terms.set_in_model(model, other, value);
                        holds_all(terms, clauses, model)
                    });
                    if !small {
                        terms.set_in_model(model, other, kept);
                    }
                    small
                })
        });
        if !found {
            terms.set_in_model(model, symbol, before);
        }
    }
}

fn holds_all(terms: &Terms, clauses: &[Term], model: &Model) -> bool {
    clauses.iter().all(|clause| terms.holds(*clause, model) == Some(true))
}

/// Values nearer to zero than a given one, the nearest first: what a person would write.
fn smaller_values(sort: Sort, bits: u64) -> Vec<u64> {
    let value = match sort {
        Sort::BitVector(width) => signed(width, bits),
        _ => return vec![0],
    };
    let mut candidates: Vec<i64> = vec![0, 1, 2, 3, -1, -2, -3, 4, 5, 7, 8, 10, 16, 100];
    let mut half = value / 2;
    while half.unsigned_abs() > 100 {
        candidates.push(half);
        half /= 2;
    }
    candidates.retain(|c| c.unsigned_abs() < value.unsigned_abs() || (*c == -value && *c > 0));
    candidates.sort_by_key(|c| (c.unsigned_abs(), *c < 0));
    candidates.into_iter().map(|c| sort.mask(c as u64)).collect()
}
