//! Choosing values that satisfy all differences.

use rustc_hash::FxHashSet;

use super::Order;
use super::unequal::Excluded;
use crate::term::{Model, Sort, Term, Terms, signed};

impl Order {
    /// A model that satisfies all differences, near the values of `base`, whose other symbols it keeps. None if
    /// disequalities leave no value for a variable.
    pub(super) fn assign(&self, terms: &Terms, base: &Model) -> Option<Model> {
        let mut model = base.clone();
        let mut values: Vec<Option<i64>> = Vec::with_capacity(self.variables.len() + 1);
        values.push(Some(0));
        for (at, variable) in self.variables.iter().enumerate() {
            if !variable.controlled {
                values.push(None);
                continue;
            }
            let before = value_of(terms, variable.term, variable.unsigned, base);
            let value = self.choose(at + 1, &values, before)?;
            values.push(Some(value));
            terms.set_in_model(&mut model, variable.term, value as u64);
        }
        Some(model)
    }

    /// The value nearest to `wish` that variable `u` can have beside the values chosen before.
    fn choose(&self, u: usize, values: &[Option<i64>], wish: i64) -> Option<i64> {
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for (v, value) in values.iter().enumerate() {
            let Some(value) = value else { continue };
            if let Some(bound) = self.matrix.bound(u, v) {
                high = high.min(value.saturating_add(bound));
            }
            if let Some(bound) = self.matrix.bound(v, u) {
                low = low.max(value.saturating_sub(bound));
            }
        }
        if low > high {
            return None;
        }
        let start = wish.clamp(low, high);
        // Once for all candidates: a variable may be compared with thousands of constants.
        let taken: FxHashSet<i64> = self.unequal.iter().filter_map(|d| forbidden(*d, u, values)).collect();
        let free = |candidate: &i64| (low..=high).contains(candidate) && !taken.contains(candidate);
        let steps = i64::try_from(self.unequal.len()).unwrap_or(i64::MAX - 1) + 1;
        (0..=steps).flat_map(|step| [start.checked_add(step), start.checked_sub(step)]).flatten().find(free)
    }
}

/// The value of `u` that a disequality with a variable chosen before excludes.
fn forbidden((x, y, c): Excluded, u: usize, values: &[Option<i64>]) -> Option<i64> {
    let chosen = |v: u8| values.get(usize::from(v)).copied().flatten();
    if usize::from(x) == u {
        chosen(y)?.checked_add(c)
    } else if usize::from(y) == u {
        chosen(x)?.checked_sub(c)
    } else {
        None
    }
}

/// The number that a symbol has in a model.
fn value_of(terms: &Terms, symbol: Term, unsigned: bool, model: &Model) -> i64 {
    let bits = terms.evaluate(symbol, model).bits();
    match symbol.sort() {
        Sort::BitVector(width) if !unsigned => signed(width, bits),
        _ => i64::try_from(bits).unwrap_or(i64::MAX),
    }
}
