//! A list that only grows, and whose copies share what they have in common.
//!
//! What a path gathers on its way (choices, clauses, facts) is the same for all paths that split from it later. Each of
//! the states that wait to be explored has its list, so lists that copied their past would take quadratic memory.

use std::fmt;
use std::iter::{FlatMap, FusedIterator};
use std::slice;
use std::sync::Arc;

use smallvec::SmallVec;

/// So many values are copied at most where a shared list grows.
const CHUNK: usize = 32;

/// A list that only grows. A copy costs two reference counts, and a value added to a shared list copies at most the
/// last 32 values.
pub struct Trail<T> {
    /// All but the most recent values, in chunks.
    earlier: Option<Arc<Link<T>>>,
    /// The most recent values, at most [`CHUNK`].
    recent: Arc<Vec<T>>,
}

/// A full chunk and those before it.
struct Link<T> {
    earlier: Option<Arc<Link<T>>>,
    values: Arc<Vec<T>>,
    /// Number of values up to the end of this chunk.
    len: usize,
}

impl<T> Link<T> {
    fn chain(first: &Option<Arc<Link<T>>>) -> impl Iterator<Item = &Link<T>> {
        std::iter::successors(first.as_deref(), |link| link.earlier.as_deref())
    }
}

impl<T> Drop for Link<T> {
    /// Chunk by chunk: a chain of many would overflow the stack.
    fn drop(&mut self) {
        let mut next = self.earlier.take();
        while let Some(mut link) = next.and_then(Arc::into_inner) {
            next = link.earlier.take();
        }
    }
}

impl<T> Trail<T> {
    /// The empty list.
    pub fn new() -> Trail<T> {
        Trail { earlier: None, recent: Arc::new(Vec::new()) }
    }

    /// Number of values.
    pub fn len(&self) -> usize {
        self.earlier.as_ref().map_or(0, |link| link.len) + self.recent.len()
    }

    /// Whether there is no value.
    pub fn is_empty(&self) -> bool {
        self.earlier.is_none() && self.recent.is_empty()
    }

    /// The values, oldest first.
    pub fn iter(&self) -> Iter<'_, T> {
        self.iter_after(None)
    }

    /// The values after a chunk of this list, or all.
    fn iter_after(&self, chunk: Option<&Link<T>>) -> Iter<'_, T> {
        let before = chunk.map_or(0, |link| link.len);
        let mut chunks: Chunks<'_, T> = SmallVec::new();
        chunks.push(&self.recent);
        let later = Link::chain(&self.earlier).take_while(|link| link.len > before);
        chunks.extend(later.map(|link| link.values.as_slice()));
        chunks.reverse();
        Iter {
            values: chunks.into_iter().flat_map(<[T]>::iter as fn(&[T]) -> slice::Iter<'_, T>),
            left: self.len() - before,
        }
    }

    /// The last chunk that two lists share.
    fn shared_with<'a>(&'a self, other: &'a Trail<T>) -> Option<&'a Link<T>> {
        let (mut own, mut theirs) = (self.earlier.as_deref(), other.earlier.as_deref());
        while let (Some(a), Some(b)) = (own, theirs) {
            if std::ptr::eq(a, b) {
                return own;
            }
            if a.len >= b.len {
                own = a.earlier.as_deref();
            }
            if b.len >= a.len {
                theirs = b.earlier.as_deref();
            }
        }
        None
    }
}

impl<T: Clone> Trail<T> {
    /// Adds a value at the end.
    pub fn push(&mut self, value: T) {
        if self.recent.len() == CHUNK {
            let values = std::mem::take(&mut self.recent);
            let earlier = self.earlier.take();
            let len = earlier.as_ref().map_or(0, |link| link.len) + values.len();
            self.earlier = Some(Arc::new(Link { earlier, values, len }));
        }
        match Arc::get_mut(&mut self.recent) {
            Some(own) => own.push(value),
            None => {
                let mut own = Vec::with_capacity((self.recent.len() + 1).next_power_of_two());
                own.extend_from_slice(&self.recent);
                own.push(value);
                self.recent = Arc::new(own);
            }
        }
    }

    /// The values as one piece.
    pub fn to_vec(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }
}

impl<T: PartialEq> Trail<T> {
    /// The values that follow those with which both lists begin. What the two share is not looked at.
    pub fn beyond<'a>(&'a self, other: &'a Trail<T>) -> impl Iterator<Item = &'a T> {
        let shared = self.shared_with(other);
        let (own, theirs) = (self.iter_after(shared), other.iter_after(shared));
        let equal = own.zip(theirs).take_while(|(a, b)| a == b).count();
        self.iter_after(shared).skip(equal)
    }

    /// Whether a value is in the list.
    pub fn contains(&self, value: &T) -> bool {
        self.recent.contains(value) || Link::chain(&self.earlier).any(|link| link.values.contains(value))
    }
}

impl<T> Clone for Trail<T> {
    fn clone(&self) -> Trail<T> {
        Trail { earlier: self.earlier.clone(), recent: self.recent.clone() }
    }
}

impl<T> Default for Trail<T> {
    fn default() -> Trail<T> {
        Trail::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for Trail<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl<T: Clone> Extend<T> for Trail<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(value));
    }
}

impl<T: Clone> FromIterator<T> for Trail<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Trail<T> {
        let mut trail = Trail::new();
        trail.extend(values);
        trail
    }
}

impl<'a, T> IntoIterator for &'a Trail<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

type Chunks<'a, T> = SmallVec<[&'a [T]; 4]>;
type Values<'a, T> =
    FlatMap<smallvec::IntoIter<[&'a [T]; 4]>, slice::Iter<'a, T>, fn(&'a [T]) -> slice::Iter<'a, T>>;

/// The values of a [`Trail`], oldest first.
pub struct Iter<'a, T> {
    values: Values<'a, T>,
    left: usize,
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        let value = self.values.next()?;
        self.left -= 1;
        Some(value)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let value = self.values.next_back()?;
        self.left -= 1;
        Some(value)
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}
impl<T> FusedIterator for Iter<'_, T> {}

#[cfg(test)]
mod tests {
    use super::Trail;

    #[test]
    fn copies_keep_their_own_values_across_chunks() {
        let mut common = Trail::new();
        for i in 0..70 {
            common.push(i);
        }
        let mut left = common.clone();
        left.extend(70..140);
        common.push(-1);
        assert!(left.iter().copied().eq(0..140));
        assert!(common.iter().copied().eq((0..70).chain([-1])));
        assert!(common.iter().rev().copied().eq([-1].into_iter().chain((0..70).rev())));
        assert_eq!((left.len(), common.len(), left.iter().len()), (140, 71, 140));
        assert!(left.contains(&3) && left.contains(&139) && !left.contains(&-1));
    }

    #[test]
    fn what_one_list_has_beyond_another_is_found_whatever_they_share() {
        for common in [0, 5, 31, 32, 33, 64, 100] {
            let start: Trail<i32> = (0..common).collect();
            for (a, b) in [(0, 0), (1, 0), (0, 40), (70, 3), (64, 64)] {
                let (mut left, mut right) = (start.clone(), start.clone());
                left.extend((0..a).map(|n| 1000 + n));
                right.extend((0..b).map(|n| 2000 + n));
                assert!(left.beyond(&right).copied().eq((0..a).map(|n| 1000 + n)), "{common} {a} {b}");
                assert!(right.beyond(&left).copied().eq((0..b).map(|n| 2000 + n)), "{common} {a} {b}");
            }
        }
    }

    #[test]
    fn a_list_of_a_million_values_is_dropped_without_recursion() {
        let list: Trail<u32> = (0..1_000_000).collect();
        assert_eq!(list.len(), 1_000_000);
        drop(list);
    }
}
