//! Differences that are excluded one by one.

use crate::persistent::{Iter, Set, Trail};

/// u − v ≠ c, for two variables and a number.
pub(super) type Excluded = (u8, u8, i64);

/// A list of excluded differences that is asked for one as a set is: a path may compare one value with thousands of
/// constants. What the bounds say later as well stays in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Unequal {
    list: Trail<Excluded>,
    /// The same.
    set: Set<Excluded>,
    /// The variables of these, each pair once.
    pairs: Trail<(u8, u8)>,
    /// The same.
    paired: Set<(u8, u8)>,
}

impl Unequal {
    /// Adds u − v ≠ c.
    pub(super) fn push(&mut self, u: u8, v: u8, c: i64) {
        self.list.push((u, v, c));
        self.set.insert((u, v, c));
        if self.paired.insert((u, v)) {
            self.pairs.push((u, v));
        }
    }

    /// Is u − v ≠ c among them, in either direction?
    pub(super) fn contains(&self, u: usize, v: usize, c: i64) -> bool {
        let (Ok(u), Ok(v)) = (u8::try_from(u), u8::try_from(v)) else { return false };
        self.set.contains(&(u, v, c)) || c.checked_neg().is_some_and(|c| self.set.contains(&(v, u, c)))
    }

    /// The pairs u, v of which some difference u − v is excluded.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.pairs.iter().map(|&(u, v)| (usize::from(u), usize::from(v)))
    }

    pub(super) fn iter(&self) -> Iter<'_, Excluded> {
        self.list.iter()
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }
}
