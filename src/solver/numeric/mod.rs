//! Formulas of floating point: ranges of values, and values that are tried.
//!
//! Each term has a range that follows from those of its operands and of what is made of it, computed with the operations
//! themselves ([`Network`]). An empty range answers "unsatisfiable". Otherwise unknowns get values one after the other,
//! each of which narrows the ranges of the others; values that satisfy all formulas, evaluated, answer "satisfiable". Most
//! conditions of programs are decided so in microseconds, where Z3 would need seconds.
//!
//! The work is bounded by the number of terms looked at and not by time, so that answers are the same on every machine.

mod backward;
mod choices;
mod forward;
mod interval;
mod network;
mod refute;
mod relations;

use std::sync::Arc;

use super::limits::Limits;
use crate::term::{Integers, Model, Term, Terms};
use choices::choices;
pub(super) use choices::simpler;
use forward::point;
use interval::Values;
use network::Network;

/// How many terms may be looked at for one question.
const MOST_STEPS: usize = 60_000;
/// How many values are tried for the first unknown, and for each later one.
const FIRST_CHOICES: usize = 40;
const LATER_CHOICES: usize = 16;

/// Of so many zeros both signs are tried.
const MOST_ZEROS: usize = 4;

/// What was found.
#[derive(Debug)]
pub(super) enum Found {
    /// Values with which all formulas hold.
    Model(Arc<Model>),
    /// They cannot all hold.
    Nothing,
    /// Neither.
    DontKnow,
}

/// Can all `formulas` hold? Symbols that they do not mention keep the values of `base`.
pub(super) fn solve(terms: &Terms, formulas: &[Term], base: &Model, limits: &Limits) -> Found {
    if terms.integers() != Integers::Exact {
        return Found::DontKnow;
    }
    let Some((network, mut values)) = Network::new(terms, formulas) else { return Found::DontKnow };
    if !network.contract(&mut values) {
        return Found::Nothing;
    }
    let mut search = Search { terms, formulas, network: &network, limits, steps: MOST_STEPS };
    search.assign(values, base.clone(), 0)
}

/// Whether it can be shown, case by case, that `formulas` cannot all hold.
pub(super) fn refute(terms: &Terms, formulas: &[Term], limits: &Limits) -> bool {
    if terms.integers() != Integers::Exact {
        return false;
    }
    let Some((network, mut values)) = Network::new(terms, formulas) else { return false };
    !network.contract(&mut values) || refute::refute(&network, values, limits)
}

struct Search<'a> {
    terms: &'a Terms,
    formulas: &'a [Term],
    network: &'a Network,
    limits: &'a Limits,
    /// How many terms may still be looked at.
    steps: usize,
}

impl Search<'_> {
    /// Gives values to the unknowns from number `next` on, in the order of how few they have.
    fn assign(&mut self, values: Vec<Values>, model: Model, depth: usize) -> Found {
        let Some((symbol, place)) = self.next_symbol(&values, &model) else {
            return self.try_zeros(model, &values);
        };
        let before = self.terms.evaluate(symbol, &model).bits();
        let most = if depth == 0 { FIRST_CHOICES } else { LATER_CHOICES };
        let (candidates, all) = choices(symbol.sort(), values[place], before, self.network.constants(), most);
        let mut nothing = all;
        for bits in candidates {
            if self.limits.reached().is_some() || self.steps < self.network.len() {
                return Found::DontKnow;
            }
            let mut narrowed = values.clone();
            narrowed[place] = values[place].meet(point(symbol.sort(), bits));
            self.steps -= self.network.len();
            if narrowed[place].is_empty() || !self.network.contract(&mut narrowed) {
                continue;
            }
            let mut model = model.clone();
            self.terms.set_in_model(&mut model, symbol, bits);
            match self.assign(narrowed, model, depth + 1) {
                Found::Nothing => {}
                Found::DontKnow => nothing = false,
                found @ Found::Model(_) => return found,
            }
        }
        if nothing { Found::Nothing } else { Found::DontKnow }
    }

    /// The unknown with the fewest values among those whose value in the model is not the only one.
    fn next_symbol(&self, values: &[Values], model: &Model) -> Option<(Term, usize)> {
        let mut best: Option<(u128, Term, usize)> = None;
        for &symbol in self.network.symbols() {
            let Some(place) = self.network.place(symbol) else { continue };
            let count = match values[place] {
                Values::Anything => continue,
                values if values == point(symbol.sort(), self.terms.evaluate(symbol, model).bits()) => {
                    continue;
                }
                Values::Truth { no, yes } => u128::from(no) + u128::from(yes),
                Values::Integer(low, high) => (i128::from(high) - i128::from(low)).unsigned_abs() + 1,
                found @ Values::Floating { nan, .. } => {
                    let places = interval::Grid::of(symbol.sort()).and_then(|grid| grid.places(found));
                    let numbers = places
                        .map_or(0, |(low, high)| (i128::from(high) - i128::from(low)).unsigned_abs() + 1);
                    numbers + u128::from(nan)
                }
            };
            if best.is_none_or(|(least, ..)| count < least) {
                best = Some((count, symbol, place));
            }
        }
        best.map(|(_, symbol, place)| (symbol, place))
    }

    /// All unknowns have a value; where it is 0, of either sign.
    fn try_zeros(&self, model: Model, values: &[Values]) -> Found {
        let is_zero = |symbol: &Term| {
            let value = point(symbol.sort(), self.terms.evaluate(*symbol, &model).bits());
            matches!(value, Values::Floating { low, .. } if low == 0.0)
        };
        let zeros: Vec<Term> = self.network.symbols().iter().copied().filter(is_zero).collect();
        for signs in 0..1_u32 << zeros.len().min(MOST_ZEROS) {
            let mut model = model.clone();
            for (at, symbol) in zeros.iter().enumerate().take(MOST_ZEROS) {
                let before = self.terms.evaluate(*symbol, &model).bits();
                let sign = 1 << (symbol.sort().bits() - 1);
                if signs >> at & 1 == 1 {
                    self.terms.set_in_model(&mut model, *symbol, before ^ sign);
                }
            }
            if self.holds(&model) {
                return Found::Model(Arc::new(model));
            }
        }
        let places = self.network.symbols().iter().filter_map(|symbol| self.network.place(*symbol));
        let all_known = places.into_iter().all(|place| values[place] != Values::Anything);
        if all_known && zeros.len() <= MOST_ZEROS { Found::Nothing } else { Found::DontKnow }
    }

    fn holds(&self, model: &Model) -> bool {
        self.formulas.iter().all(|formula| self.terms.holds(*formula, model) == Some(true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{FloatingOp, Sort, SymbolId};

    /// Formulas over two doubles that cannot hold together.
    fn impossible(make: impl FnOnce(&mut Terms, Term, Term) -> Vec<Term>) -> bool {
        let mut terms = Terms::default();
        let (x, y) = (terms.symbol(SymbolId(0), Sort::Double), terms.symbol(SymbolId(1), Sort::Double));
        let formulas = make(&mut terms, x, y);
        refute(&terms, &formulas, &Limits::default())
    }

    fn less(terms: &mut Terms, a: Term, b: Term) -> Term {
        terms.floating_operation(FloatingOp::Less, &[a, b])
    }

    #[test]
    fn a_square_that_no_number_has() {
        let square = |value: f64| {
            impossible(|terms, x, _| {
                let (product, value) =
                    (terms.floating_operation(FloatingOp::Mul, &[x, x]), terms.double(value));
                vec![terms.floating_operation(FloatingOp::Equal, &[product, value])]
            })
        };
        assert!(square(2.0));
        assert!(!square(2.25), "1.5 is one");
    }

    #[test]
    fn what_holds_of_all_finite_numbers_is_refuted_in_pieces() {
        assert!(impossible(|terms, x, _| {
            let (one, infinity) = (terms.double(1.0), terms.double(f64::INFINITY));
            let rest = terms.floating_operation(FloatingOp::Rem, &[x, one]);
            let sum = terms.floating_operation(FloatingOp::Add, &[rest, x]);
            vec![terms.floating_operation(FloatingOp::Equal, &[sum, infinity])]
        }));
    }

    #[test]
    fn orders_of_what_moves_together() {
        assert!(impossible(|terms, x, _| {
            let floor = terms.floating_operation(FloatingOp::Floor, &[x]);
            vec![less(terms, x, floor)]
        }));
        let sum = |sign: bool| {
            impossible(|terms, x, y| {
                let zero = terms.double(0.0);
                let sum = terms.floating_operation(FloatingOp::Add, &[x, y]);
                let shrinks = less(terms, sum, x);
                let of_y = if sign { less(terms, zero, y) } else { less(terms, y, zero) };
                vec![shrinks, of_y]
            })
        };
        assert!(sum(true));
        assert!(!sum(false), "a negative number makes a sum smaller");
        assert!(impossible(|terms, x, _| {
            let (ten, two) = (terms.double(10.0), terms.double(2.0));
            let rest = terms.floating_operation(FloatingOp::Rem, &[x, ten]);
            vec![less(terms, x, rest), less(terms, two, x)]
        }));
    }
}
