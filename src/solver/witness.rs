//! Models for people: they follow from the clauses alone, and prefer small values.

use std::sync::Arc;

use super::assumptions::Assumptions;
use super::numeric::simpler;
use super::smt::check_alone;
use super::{Solver, SolverOptions, Verdict, fresh, guess, local, model_of_known};
use crate::persistent::Trail;
use crate::term::{Integers, Model, Node, Sort, SymbolId, Term, Terms, signed};

impl Solver {
    /// A model of the clauses that depends on nothing else: neither on the kept model nor on what was asked before.
    /// Small values are preferred, and for symbols that stand for a `char` letters and digits.
    pub fn witness_model(
        &mut self,
        terms: &mut Terms,
        a: &Assumptions,
        is_char: &dyn Fn(SymbolId) -> bool,
    ) -> Verdict {
        let options = &self.options;
        let new = || Box::new(Solver::new(SolverOptions { z3: false, ..options.clone() }));
        let mut solver = self.prefix.solver.take().unwrap_or_else(new);
        solver.set_limits(self.limits.clone());
        // What is assumed after some clauses follows from them alone, so it is the same whichever path had them first.
        let (known, mut again) = self.prefix.common(terms, a.clauses());
        for (index, clause) in a.clauses().iter().enumerate().skip(known) {
            let guessed = match again.model() {
                Some(model) if terms.holds(*clause, model) != Some(true) => {
                    let near = fresh::model(terms, again.facts(), model, *clause);
                    near.or_else(|| guess::model(terms, &again, *clause)).map(Arc::new)
                }
                _ => None,
            };
            solver.assume(terms, &mut again, *clause, guessed);
            self.prefix.push(*clause, &again, a.clauses().len() - index - 1);
        }
        let verdict = match again.model() {
            Some(model) => Verdict::Sat(Some(Arc::clone(model))),
            None => solver.check_all(terms, &again),
        };
        let verdict = match verdict {
            Verdict::Unknown(_) if self.options.local_search => {
                // It costs less than a context of Z3's own, also where Z3 would find a model at once.
                let found = solver.search_for_all(terms, &again);
                found.map_or(verdict, |model| Verdict::Sat(Some(Arc::new(model))))
            }
            other => other,
        };
        self.prefix.solver = Some(solver);
        let verdict = match verdict {
            // This call is not counted: it serves the report and not the exploration.
            Verdict::Unknown(_) if self.options.z3 => check_alone(terms, &again, &self.options, &self.limits),
            other => other,
        };
        match verdict {
            Verdict::Sat(Some(model)) => {
                let mut model = (*model).clone();
                shrink(terms, a.clauses(), &mut model, is_char);
                prefer_extremes(terms, a.clauses(), &mut model);
                Verdict::Sat(Some(Arc::new(model)))
            }
            other => other,
        }
    }

    /// A model of the assumptions that was found by trying. References keep their values in such a search, so it is left
    /// to Z3 where clauses mention any.
    fn search_for_all(&mut self, terms: &Terms, a: &Assumptions) -> Option<Model> {
        let facts = a.clauses().to_vec();
        let about_references = terms.leaves_in(&facts).iter().any(|leaf| leaf.sort() == Sort::Reference);
        if about_references || terms.integers() != Integers::Exact {
            return None;
        }
        let hard = facts.iter().any(|fact| self.hard.is_hard(terms, *fact));
        let budget = if hard { local::THOROUGH } else { local::QUICK };
        local::search(terms, &facts, &model_of_known(terms, a), budget, &self.limits)
    }

    /// The answer of the layers that compare to whether the assumptions hold.
    fn check_all(&mut self, terms: &mut Terms, a: &Assumptions) -> Verdict {
        if a.facts().contradictory {
            return Verdict::Unsat;
        }
        if let Some(verdict) = self.ask_order(terms, a, Term::TRUE).verdict(terms, a) {
            return verdict;
        }
        if self.options.comparisons
            && let Some(verdict) = self.ask_comparisons(terms, a, Term::TRUE).verdict(terms, a)
        {
            return verdict;
        }
        let numeric = if self.options.numeric { self.ask_numeric(terms, a, Term::TRUE) } else { None };
        numeric.unwrap_or(Verdict::Unknown(super::UnknownReason::NoSolver))
    }
}

/// Numbers up to this size are small for a reader.
const SMALL: u64 = 1_000;
/// With more large values than this, none is replaced.
const MOST_LARGE: usize = 6;

/// Characters that a person would choose, in this order.
const CHARACTERS: &[u8] = b"aAbBxXzZ0129 -+.,_";

/// Replaces values by smaller ones while all clauses hold.
fn shrink(terms: &Terms, clauses: &Trail<Term>, model: &mut Model, is_char: &dyn Fn(SymbolId) -> bool) {
    for symbol in terms.leaves_in(clauses) {
        let char = matches!(terms.node(symbol), Node::Symbol(id, Sort::BitVector(16)) if is_char(id));
        shrink_symbol(terms, clauses, model, symbol, char);
    }
}

fn shrink_symbol(terms: &Terms, clauses: &Trail<Term>, model: &mut Model, symbol: Term, char: bool) {
    let before = terms.evaluate(symbol, model).bits();
    if symbol.sort() == Sort::Reference || (before == 0 && !char) {
        return;
    }
    let bits = terms.symbol_bits(symbol);
    let about: Vec<Term> = clauses.iter().copied().filter(|c| terms.symbol_bits(*c) & bits != 0).collect();
    let mut fits = |value| {
        terms.set_in_model(model, symbol, value);
        about.iter().all(|clause| terms.holds(*clause, model) == Some(true))
    };
    let characters = CHARACTERS.iter().filter(|_| char).map(|unit| u64::from(*unit));
    let found = characters.chain(smaller_values(symbol.sort(), before)).find(|value| fits(*value));
    let kept = match found {
        Some(value) if char => value,
        found => boundary(symbol.sort(), found.unwrap_or(before), &mut fits),
    };
    terms.set_in_model(model, symbol, kept);
}

/// The value nearest to zero on the way to one that fits, if all fit from there on: 1001 where a value above 1000 is
/// needed.
fn boundary(sort: Sort, known: u64, fits: &mut dyn FnMut(u64) -> bool) -> u64 {
    let Sort::BitVector(width) = sort else { return known };
    let (mut outside, mut inside) = (0_i128, i128::from(signed(width, known)));
    while (inside - outside).abs() > 1 {
        let middle = outside + (inside - outside) / 2;
        if fits(sort.mask(middle as u64)) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    sort.mask(inside as u64)
}

/// Values that a person recognises in place of large ones: where two symbols are large together, as before an
/// overflow, one of them becomes the greatest or smallest value if the other can be small then.
fn prefer_extremes(terms: &Terms, clauses: &Trail<Term>, model: &mut Model) {
    let is_large = |terms: &Terms, symbol: Term, model: &Model| match symbol.sort() {
        Sort::BitVector(width @ (32 | 64)) => {
            signed(width, terms.evaluate(symbol, model).bits()).unsigned_abs() > SMALL
        }
        _ => false,
    };
    let large: Vec<Term> =
        terms.leaves_in(clauses).into_iter().filter(|&symbol| is_large(terms, symbol, model)).collect();
    if large.len() > MOST_LARGE {
        return;
    }
    for &symbol in &large {
        let Sort::BitVector(width) = symbol.sort() else { continue };
        if !is_large(terms, symbol, model) {
            continue;
        }
        let before = terms.evaluate(symbol, model).bits();
        let least = 1_u64 << (width - 1);
        let others: Vec<Term> = large
            .iter()
            .copied()
            .filter(|&other| {
                other != symbol && other.sort() == symbol.sort() && is_large(terms, other, model)
            })
            .collect();
        let found = [least - 1, least].into_iter().any(|extreme| {
            terms.set_in_model(model, symbol, extreme);
            others.iter().any(|&other| {
                let kept = terms.evaluate(other, model).bits();
                let small = smaller_values(other.sort(), kept).into_iter().any(|value| {
                    terms.set_in_model(model, other, value);
                    !is_large(terms, other, model) && holds_all(terms, clauses, model)
                });
                if !small {
                    terms.set_in_model(model, other, kept);
                }
                small
            })
        });
        if !found {
            terms.set_in_model(model, symbol, before);
            prefer_extreme_alone(terms, clauses, model, symbol, width);
        }
    }
}

/// Where nothing but a huge value will do, the greatest or smallest one is known to every reader; what else had to
/// be chosen for the huge value can then be smaller.
fn prefer_extreme_alone(terms: &Terms, clauses: &Trail<Term>, model: &mut Model, symbol: Term, width: u8) {
    let before = terms.evaluate(symbol, model).bits();
    let least = 1_u64 << (width - 1);
    if signed(width, before).unsigned_abs() < least / 2 {
        return;
    }
    let extremes = if signed(width, before) < 0 { [least, least - 1] } else { [least - 1, least] };
    let found = extremes.into_iter().any(|extreme| {
        terms.set_in_model(model, symbol, extreme);
        holds_all(terms, clauses, model)
    });
    if !found {
        return terms.set_in_model(model, symbol, before);
    }
    for other in terms.leaves_in(clauses) {
        if other != symbol && other.sort() == symbol.sort() {
            shrink_symbol(terms, clauses, model, other, false);
        }
    }
}

fn holds_all(terms: &Terms, clauses: &Trail<Term>, model: &Model) -> bool {
    clauses.iter().all(|clause| terms.holds(*clause, model) == Some(true))
}

/// Values nearer to zero than a given one, the nearest first: what a person would write.
fn smaller_values(sort: Sort, bits: u64) -> Vec<u64> {
    let value = match sort {
        Sort::BitVector(width) => signed(width, bits),
        Sort::Float | Sort::Double => return simpler(sort, bits),
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
