//! Formulas in which integers, references and truth values are only compared, with any structure of conjunctions,
//! disjunctions and choices, and with constants added to them: what the guarded heap engines ask about. Where integers are
//! those of mathematics, a difference of two may be compared with a constant, too.
//!
//! The order layer before this one knows the closure of all differences and tries few cases; Z3 behind it does far more
//! than such questions need. Here, a search for truth values learns from contradictions ([`search`]), and bounds on
//! differences ([`differences`]) and equalities of references ([`equalities`]) say which can hold together. A model is
//! near the one that the search began with, and is evaluated before it is believed.

mod differences;
mod encode;
mod equalities;
mod search;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::limits::Limits;
use super::order::Outcome;
use crate::term::{Model, Term, Terms};
pub(super) use encode::Tables;
use encode::{Encoder, Part};

/// After so many contradictions, the question is left to Z3.
const MOST_CONTRADICTIONS: u32 = 4_000;
/// Formulas with more different nodes are left to Z3 as well.
const LARGEST_FORMULA: usize = 20_000;
/// References that are equal to no constant, and to none that the base had, are numbered from here: no location has
/// such a number.
const FIRST_OTHER: u64 = 1 << 32;

/// Can the formulas hold together? They consist of comparisons, choices, connectives,
/// widenings and sums with constants. A model keeps the
/// values of `base` for symbols that they do not mention.
pub(super) fn solve(
    terms: &Terms,
    formulas: &[Term],
    base: &Model,
    tables: &mut Tables,
    limits: &Limits,
) -> Outcome {
    let mut encoder = Encoder::new(terms, base, tables);
    for formula in formulas {
        if terms.has_more_nodes(*formula, LARGEST_FORMULA) || encoder.require(*formula).is_err() {
            return Outcome::DontKnow;
        }
    }
    encoder.relate_bounds();
    match encoder.tables.search.run(MOST_CONTRADICTIONS, limits) {
        None => Outcome::DontKnow,
        Some(false) => Outcome::Unsat,
        Some(true) => {
            let model = model_of(terms, encoder.tables, base);
            let holds = formulas.iter().all(|formula| terms.holds(*formula, &model) == Some(true));
            debug_assert!(holds, "every clause has a literal that holds");
            if holds { Outcome::Sat(Arc::new(model)) } else { Outcome::DontKnow }
        }
    }
}

/// The values that the search has found.
fn model_of(terms: &Terms, tables: &Tables, base: &Model) -> Model {
    let search = &tables.search;
    let mut model = base.clone();
    let mut taken: FxHashSet<u64> = tables.constants.keys().copied().collect();
    let mut of_class: Vec<(u32, u64)> = Vec::new();
    for &(symbol, part) in &tables.symbols {
        let bits = match part {
            Part::Difference(..) => continue,
            Part::Truth(literal) => u64::from(search.value(literal) == Some(true)),
            Part::Number(number) => {
                symbol.sort().mask((search.differences.value(number.variable) + number.offset) as u64)
            }
            Part::Reference(reference) => {
                let class = search.equalities.class(reference);
                let constant = search.equalities.constant_of(reference).and_then(|constant| {
                    tables.constants.iter().find(|(_, known)| **known == constant).map(|(bits, _)| *bits)
                });
                let chosen = of_class.iter().find(|(of, _)| *of == class).map(|(_, bits)| *bits);
                constant.or(chosen).unwrap_or_else(|| {
                    let before = terms.evaluate(symbol, base).bits();
                    let others = (1..).map(|number| FIRST_OTHER + number);
                    let free = std::iter::once(before).chain(others).find(|bits| !taken.contains(bits));
                    let bits = free.unwrap_or(before);
                    taken.insert(bits);
                    of_class.push((class, bits));
                    bits
                })
            }
        };
        terms.set_in_model(&mut model, symbol, bits);
    }
    model
}
