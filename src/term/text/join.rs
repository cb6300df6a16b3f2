//! The spelling of one text after another.

use super::spelling::{MOST_CHOICES, Spelling};
use crate::term::{Term, Terms};

impl Terms {
    /// About how many if-then-elses it takes to put two spellings together.
    pub(super) fn choices_to_join(&self, a: &Spelling, b: &Spelling) -> usize {
        if self.as_int(a.length).is_some() {
            return 0;
        }
        let most = a.units.len();
        (most + b.units.len()).saturating_mul(most - self.least_length(a) + 1)
    }

    /// The least length that a spelling can have, as far as its term tells, at most that of its list.
    fn least_length(&self, a: &Spelling) -> usize {
        let least = self.range(a.length).map_or(0, |(low, _)| usize::try_from(low).unwrap_or(0));
        least.min(a.units.len())
    }

    /// The spelling of `a` followed by `b`: where the length of `a` is open, each unit is one of `a`, or one of `b` that
    /// depends on that length. None when that is too much.
    pub(super) fn join_spellings(&mut self, a: &Spelling, b: &Spelling) -> Option<Spelling> {
        let length = self.add(a.length, b.length);
        if let Some(known) = self.as_int(a.length).and_then(|n| usize::try_from(n).ok()) {
            let mut units: Vec<Term> = a.units.iter().take(known).copied().collect();
            units.extend_from_slice(&b.units);
            let sure = if b.is_complete() { usize::MAX } else { known + b.sure };
            return Some(Spelling { length, units, sure });
        }
        let most = a.units.len();
        let least = self.least_length(a);
        let count = most + b.units.len();
        if self.choices_to_join(a, b) > MOST_CHOICES {
            return None;
        }
        let lengths: Vec<Term> = (least..=most)
            .map(|length| {
                let length = self.int(length as i32);
                self.equal(a.length, length)
            })
            .collect();
        let mut units = Vec::with_capacity(count);
        for at in 0..count {
            let mut unit = a.units.get(at).copied();
            for (after_least, &is_length) in lengths.iter().enumerate().rev() {
                let length = least + after_least;
                // Where `a` is longer than that the unit is its own.
                let Some(after) = at.checked_sub(length) else { continue };
                let Some(&second) = b.units.get(after) else { continue };
                unit = Some(match unit {
                    Some(first) => self.if_then_else(is_length, second, first),
                    None => second,
                });
            }
            units.push(unit.unwrap_or(self.bit_vector(16, 0)));
        }
        let second = if b.is_complete() { usize::MAX } else { least + b.sure };
        Some(Spelling { length, units, sure: a.sure.min(second) })
    }
}
