//! Showing that formulas cannot all hold, by cases: the range of an unknown is cut in two, and the ranges of the others
//! follow on each side. Where all pieces come out empty there is no solution.
//!
//! A piece is cut in the middle of the numbers of its format, not of the line, so that a few cuts tell the orders of
//! magnitude apart. What holds of all numbers but the infinite ones and NaN, such as `x % 1.0 + x < ∞`, needs three pieces.

use super::interval::{Grid, Values};
use super::network::Network;
use crate::solver::limits::Limits;
use crate::term::{Sort, Term};

/// How many terms may be looked at for one question.
const MOST_STEPS: usize = 400_000;

/// Whether all pieces of `values` are empty; false where they are not, or too many.
pub(super) fn refute(network: &Network, values: Vec<Values>, limits: &Limits) -> bool {
    let mut steps = MOST_STEPS;
    let mut open = vec![values];
    while let Some(values) = open.pop() {
        if limits.reached().is_some() {
            return false;
        }
        let Some((symbol, place)) = widest(network, &values) else { return false };
        let Some(pieces) = cut(symbol.sort(), values[place]) else { return false };
        for piece in pieces {
            let mut narrowed = values.clone();
            narrowed[place] = values[place].meet(piece);
            if narrowed[place].is_empty() {
                continue;
            }
            let Some(left) = steps.checked_sub(network.len()) else { return false };
            steps = left;
            if network.contract(&mut narrowed) {
                open.push(narrowed);
            }
        }
    }
    true
}

/// The unknown that can be most, counted in values of its sort.
fn widest(network: &Network, values: &[Values]) -> Option<(Term, usize)> {
    let places = network.symbols().iter().filter_map(|symbol| Some((*symbol, network.place(*symbol)?)));
    let mut best: Option<(u128, Term, usize)> = None;
    for (symbol, place) in places {
        let size = size(symbol.sort(), values[place]);
        if size > best.map_or(1, |(size, ..)| size) {
            best = Some((size, symbol, place));
        }
    }
    best.map(|(_, symbol, place)| (symbol, place))
}

/// How many values there are; 0 where nothing is known of them, as of references.
fn size(sort: Sort, values: Values) -> u128 {
    let places = |low: i64, high: i64| (i128::from(high) - i128::from(low)).unsigned_abs() + 1;
    match values {
        Values::Truth { no, yes } => u128::from(no) + u128::from(yes),
        Values::Integer(low, high) if low <= high => places(low, high),
        Values::Floating { nan, .. } => {
            let range = Grid::of(sort).and_then(|grid| grid.places(values));
            range.map_or(0, |(low, high)| places(low, high)) + u128::from(nan)
        }
        _ => 0,
    }
}

/// Pieces that together are all of a set that has several values.
fn cut(sort: Sort, values: Values) -> Option<Vec<Values>> {
    if let Values::Truth { .. } = values {
        return Some(vec![Values::TRUE, Values::FALSE]);
    }
    let grid = Grid::of(sort)?;
    let range = grid.places(values);
    if let Values::Floating { low, high, nan } = values {
        let mut pieces = Vec::new();
        if nan {
            pieces.push(Values::number(f64::NAN));
        }
        let ends = [f64::NEG_INFINITY, f64::INFINITY].into_iter().filter(|end| low == *end || high == *end);
        pieces.extend(ends.map(Values::number));
        if !pieces.is_empty() {
            let largest = if sort == Sort::Float { f64::from(f32::MAX) } else { f64::MAX };
            let finite = Values::Floating { low: low.max(-largest), high: high.min(largest), nan: false };
            pieces.extend((!finite.is_empty()).then_some(finite));
            return Some(pieces);
        }
    }
    let (low, high) = range?;
    let middle = ((i128::from(low) + i128::from(high)).div_euclid(2)) as i64;
    // Zero is apart from what is above and below it: products and quotients change their signs there.
    if low < 0 && high > 0 && sort.is_floating() {
        return Some(vec![grid.between(low, -1), grid.between(0, 0), grid.between(1, high)]);
    }
    Some(vec![grid.between(low, middle), grid.between(middle + 1, high)])
}
