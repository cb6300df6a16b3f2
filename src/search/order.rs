//! Which open alternative is explored next.
//!
//! Depth first visits everything in the order of the prefixes, which is what an exhaustive run wants. Where time is short,
//! it spends it on the last loop of the method: [`Order::CoverFirst`] takes branches that were not taken yet before those
//! that were, seldom taken ones before frequent ones, and short paths before long ones, so that each part of the method has
//! its turn. Both are the same in every run.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::str::FromStr;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::state::State;

/// The order of exploration.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// In the order of the prefixes.
    #[default]
    DepthFirst,
    /// Depth first, with the last alternative of each decision as the first. On one thread.
    LastFirst,
    /// What was not taken yet comes first. On one thread.
    CoverFirst,
}

impl FromStr for Order {
    type Err = String;

    fn from_str(text: &str) -> Result<Order, String> {
        match text {
            "depth-first" => Ok(Order::DepthFirst),
            "cover-first" => Ok(Order::CoverFirst),
            other => Err(format!("{other}: say depth-first or cover-first")),
        }
    }
}

/// An alternative of a decision as a place in the program: the method that runs, the instruction, and which alternative.
/// The address of a method stands for it; nothing is ordered by it.
pub(super) type Edge = (usize, u32, u32);

/// How often each alternative of each decision was taken.
#[derive(Default)]
pub(super) struct Taken(FxHashMap<Edge, u64>);

impl Taken {
    /// The alternative with this number of the decision that a state has come to.
    pub(super) fn edge(st: &State, index: u32) -> Edge {
        st.frames.last().map_or((0, 0, index), |frame| (Arc::as_ptr(&frame.method) as usize, frame.pc, index))
    }

    /// How often the alternative was taken so far.
    pub(super) fn count(&self, edge: Edge) -> u64 {
        self.0.get(&edge).copied().unwrap_or(0)
    }

    /// Notes that it is taken; whether that is the first time.
    pub(super) fn take(&mut self, edge: Edge) -> bool {
        let count = self.0.entry(edge).or_default();
        *count += 1;
        *count == 1
    }
}

/// How near an open alternative is, the smallest first: how long the path to it is, when it came.
type Distance = (usize, u64);

/// Open alternatives, by what they take. All that take the same become less urgent together, so that a pick looks at one of
/// each.
pub(super) struct Waiting<T> {
    open: FxHashMap<Edge, BinaryHeap<Reverse<Ranked<T>>>>,
    len: usize,
    /// How many came so far.
    came: u64,
}

struct Ranked<T> {
    distance: Distance,
    what: T,
}

impl<T> PartialEq for Ranked<T> {
    fn eq(&self, other: &Ranked<T>) -> bool {
        self.distance == other.distance
    }
}

impl<T> Eq for Ranked<T> {}

impl<T> PartialOrd for Ranked<T> {
    fn partial_cmp(&self, other: &Ranked<T>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Ranked<T> {
    fn cmp(&self, other: &Ranked<T>) -> std::cmp::Ordering {
        self.distance.cmp(&other.distance)
    }
}

impl<T> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting { open: FxHashMap::default(), len: 0, came: 0 }
    }
}

impl<T> Waiting<T> {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds one that takes an alternative, behind a path of so many decisions.
    pub(super) fn push(&mut self, edge: Edge, depth: usize, what: T) {
        self.came += 1;
        self.len += 1;
        let distance = (depth, self.came);
        self.open.entry(edge).or_default().push(Reverse(Ranked { distance, what }));
    }

    /// The most urgent one: what was taken least often, and of that the nearest.
    pub(super) fn pop(&mut self, taken: &Taken) -> Option<T> {
        let nearest = self.open.iter().filter_map(|(edge, open)| {
            let Reverse(first) = open.peek()?;
            // No two came at the same time, so that the order of the table makes no difference.
            Some((taken.count(*edge), first.distance, *edge))
        });
        let (_, _, edge) = nearest.min_by_key(|(count, distance, _)| (*count, *distance))?;
        let open = self.open.get_mut(&edge)?;
        let Reverse(first) = open.pop()?;
        if open.is_empty() {
            self.open.remove(&edge);
        }
        self.len -= 1;
        Some(first.what)
    }

    /// Takes all, in no particular order.
    pub(super) fn clear(&mut self) {
        self.open.clear();
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::{Taken, Waiting};

    #[test]
    fn what_was_seldom_taken_comes_first_then_what_is_near() {
        let (mut waiting, mut taken) = (Waiting::default(), Taken::default());
        let [often, never, once] = [0, 1, 2].map(|index| (0, 0, index));
        for (edge, depth, what) in [(often, 1, 'a'), (never, 9, 'b'), (once, 3, 'c'), (never, 3, 'd')] {
            waiting.push(edge, depth, what);
        }
        for edge in [often, often, once] {
            taken.take(edge);
        }
        assert_eq!(waiting.pop(&taken), Some('d'));
        // Meanwhile it was taken three times elsewhere.
        for _ in 0..3 {
            taken.take(never);
        }
        let order: String = std::iter::from_fn(|| waiting.pop(&taken)).collect();
        assert_eq!(order, "cab");
        assert_eq!(waiting.len(), 0);
    }
}
