//! Differences that are excluded one by one.

use crate::persistent::{Iter, Set, Trail};

/// u − v ≠ c, for two variables and a number.
pub(super) type Excluded = (u8, u8, i64);

/// A list of excluded differences that is asked for one as a set is: a path may compare one value with thousands of
/// constants.
#[derive(Clone, Debug, Default)]
pub(super) struct Unequal {
    list: Trail<Excluded>,
    /// The same.
    set: Set<Excluded>,
}

impl Unequal {
    /// Adds u − v ≠ c.
    pub(super) fn push(&mut self, u: u8, v: u8, c: i64) {
        self.list.push((u, v, c));
        self.set.insert((u, v, c));
    }

    /// Is u − v ≠ c among them, in either direction?
    pub(super) fn contains(&self, u: usize, v: usize, c: i64) -> bool {
        let (Ok(u), Ok(v)) = (u8::try_from(u), u8::try_from(v)) else { return false };
        self.set.contains(&(u, v, c)) || c.checked_neg().is_some_and(|c| self.set.contains(&(v, u, c)))
    }

    /// Takes one out, by its place; the last one takes it.
    pub(super) fn remove(&mut self, index: usize) {
        let mut left = self.list.to_vec();
        left.swap_remove(index);
        self.set = left.iter().copied().collect();
        self.list = left.into_iter().collect();
    }

    pub(super) fn iter(&self) -> Iter<'_, Excluded> {
        self.list.iter()
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
