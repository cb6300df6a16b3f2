//! A vector in small chunks.

use std::fmt;
use std::iter::FlatMap;
use std::ops::{Index, IndexMut};
use std::slice;
use std::sync::Arc;

/// Values of a chunk.
const CHUNK: usize = 16;

/// A vector that is copied in small chunks: a copy costs one reference count, and a write to a shared one copies its
/// list of chunks and the one chunk that changes.
pub struct Chunks<T> {
    /// All but the last are full.
    chunks: Arc<Vec<Arc<Vec<T>>>>,
    len: usize,
}

impl<T> Chunks<T> {
    /// The empty vector.
    pub fn new() -> Chunks<T> {
        Chunks { chunks: Arc::new(Vec::new()), len: 0 }
    }

    /// Number of values.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no value.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A value, if there are so many.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.chunks.get(index / CHUNK)?.get(index % CHUNK)
    }

    /// Which places of two vectors of one length may hold different values: those of chunks that are not shared.
    pub fn unshared<'a>(&'a self, other: &'a Chunks<T>) -> impl Iterator<Item = usize> + 'a {
        let pairs = self.chunks.iter().zip(other.chunks.iter()).enumerate();
        let apart = pairs.filter(|(_, (own, other))| !Arc::ptr_eq(own, other));
        apart.flat_map(|(number, (own, _))| (0..own.len()).map(move |place| number * CHUNK + place))
    }

    /// The values in their order.
    pub fn iter(&self) -> ChunksIter<'_, T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }
}

impl<T: Clone> Chunks<T> {
    /// Adds a value at the end.
    pub fn push(&mut self, value: T) {
        let chunks = Arc::make_mut(&mut self.chunks);
        match chunks.last_mut().filter(|_| !self.len.is_multiple_of(CHUNK)) {
            Some(last) => Arc::make_mut(last).push(value),
            None => chunks.push(Arc::new(vec![value])),
        }
        self.len += 1;
    }
}

/// The values of [`Chunks`] in their order.
pub type ChunksIter<'a, T> =
    FlatMap<slice::Iter<'a, Arc<Vec<T>>>, slice::Iter<'a, T>, fn(&'a Arc<Vec<T>>) -> slice::Iter<'a, T>>;

impl<'a, T> IntoIterator for &'a Chunks<T> {
    type Item = &'a T;
    type IntoIter = ChunksIter<'a, T>;

    fn into_iter(self) -> ChunksIter<'a, T> {
        self.iter()
    }
}

impl<T> Index<usize> for Chunks<T> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        &self.chunks[index / CHUNK][index % CHUNK]
    }
}

impl<T: Clone> IndexMut<usize> for Chunks<T> {
    #[inline]
    fn index_mut(&mut self, index: usize) -> &mut T {
        let chunk = &mut Arc::make_mut(&mut self.chunks)[index / CHUNK];
        &mut Arc::make_mut(chunk)[index % CHUNK]
    }
}

impl<T> Clone for Chunks<T> {
    fn clone(&self) -> Chunks<T> {
        Chunks { chunks: self.chunks.clone(), len: self.len }
    }
}

impl<T> Default for Chunks<T> {
    fn default() -> Chunks<T> {
        Chunks::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for Chunks<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Chunks;

    #[test]
    fn a_write_to_a_copy_leaves_the_original_as_it_was() {
        let mut original = Chunks::new();
        (0..40).for_each(|i| original.push(i));
        let mut copy = original.clone();
        copy[17] = -1;
        copy.push(40);
        assert!(original.iter().copied().eq(0..40));
        assert_eq!((copy[16], copy[17], copy[18], copy.len()), (16, -1, 18, 41));
        assert_eq!((original.get(39), original.get(40)), (Some(&39), None));
    }
}
