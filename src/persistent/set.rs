//! A set whose copies share what they have in common.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

/// Bits of a hash that one level of the tree tells apart.
const BITS: u32 = 4;
/// Branches of a node.
const WIDTH: usize = 1 << BITS;

/// A set that only grows, as a tree over the bits of hashes (Bagwell, *Ideal Hash Trees*, 2001, without its compressed
/// nodes). A copy costs one reference count, and a value added to a shared set copies the nodes on the way to it.
pub struct Set<T> {
    root: Option<Arc<Node<T>>>,
}

#[derive(Clone)]
enum Node<T> {
    /// Values that nothing else shares the way with; more than one where whole hashes are equal.
    Leaf(Vec<T>),
    Branch([Option<Arc<Node<T>>>; WIDTH]),
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The branch that a hash takes at a level; none below the last level.
fn branch(hash: u64, level: u32) -> Option<usize> {
    let shift = level * BITS;
    (shift < u64::BITS).then(|| (hash >> shift) as usize % WIDTH)
}

impl<T: Eq + Hash + Clone> Set<T> {
    /// The empty set.
    pub fn new() -> Set<T> {
        Set { root: None }
    }

    /// Whether a value is in the set.
    pub fn contains(&self, value: &T) -> bool {
        let hash = hash(value);
        let mut node = self.root.as_ref();
        let mut level = 0;
        while let Some(at) = node {
            match (&**at, branch(hash, level)) {
                (Node::Leaf(values), _) => return values.contains(value),
                (Node::Branch(below), Some(branch)) => node = below[branch].as_ref(),
                (Node::Branch(_), None) => return false,
            }
            level += 1;
        }
        false
    }

    /// Adds a value; false if it was there.
    pub fn insert(&mut self, value: T) -> bool {
        if self.contains(&value) {
            return false;
        }
        let hash = hash(&value);
        insert(&mut self.root, hash, 0, value);
        true
    }
}

fn insert<T: Eq + Hash + Clone>(place: &mut Option<Arc<Node<T>>>, own: u64, level: u32, value: T) {
    let Some(node) = place else {
        *place = Some(Arc::new(Node::Leaf(vec![value])));
        return;
    };
    let node = Arc::make_mut(node);
    if let Node::Leaf(values) = node {
        // Those of a leaf have one hash.
        let other = values.first().map_or(own, hash);
        let Some(theirs) = branch(other, level).filter(|_| other != own) else {
            values.push(value);
            return;
        };
        let values = std::mem::take(values);
        let mut below: [Option<Arc<Node<T>>>; WIDTH] = Default::default();
        below[theirs] = Some(Arc::new(Node::Leaf(values)));
        *node = Node::Branch(below);
    }
    if let Node::Branch(below) = node
        && let Some(branch) = branch(own, level)
    {
        insert(&mut below[branch], own, level + 1, value);
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Set<T> {
        Set { root: self.root.clone() }
    }
}

impl<T: Eq + Hash + Clone> Default for Set<T> {
    fn default() -> Set<T> {
        Set::new()
    }
}

impl<T: Eq + Hash + Clone> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Set<T> {
        let mut set = Set::new();
        for value in values {
            set.insert(value);
        }
        set
    }
}

impl<T> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Set").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_what_it_had() {
        let mut set: Set<i64> = (0..1000).map(|n| n * 3).collect();
        let copy = set.clone();
        assert!(set.insert(1) && !set.insert(1) && !set.insert(999));
        assert!(set.contains(&1) && !copy.contains(&1));
        assert!((0..3000).all(|n| copy.contains(&n) == (n % 3 == 0)));
    }

    /// A value of which all have one hash.
    #[derive(Clone, PartialEq, Eq)]
    struct Alike(u8);

    impl Hash for Alike {
        fn hash<H: Hasher>(&self, state: &mut H) {
            state.write_u8(7);
        }
    }

    #[test]
    fn values_of_one_hash_are_told_apart() {
        let set: Set<Alike> = [Alike(1), Alike(2), Alike(1)].into_iter().collect();
        assert!(set.contains(&Alike(1)) && set.contains(&Alike(2)) && !set.contains(&Alike(3)));
    }
}
