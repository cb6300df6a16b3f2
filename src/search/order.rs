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
type Edge = (usize, u32, u32);

/// How often each alternative of each decision was taken.
#[derive(Default)]
pub(super) struct Taken(FxHashMap<Edge, u64>);

impl Taken {
    /// The alternative with this number of the decision that a state has come to.
    fn edge(st: &State, index: u32) -> Edge {
        st.frames.last().map_or((0, 0, index), |frame| (Arc::as_ptr(&frame.method) as usize, frame.pc, index))
    }

    /// How often the alternative was taken so far.
    pub(super) fn count(&self, st: &State, index: u32) -> u64 {
        self.0.get(&Taken::edge(st, index)).copied().unwrap_or(0)
    }

    /// Notes that it is taken; whether that is the first time.
    pub(super) fn take(&mut self, st: &State, index: u32) -> bool {
        let count = self.0.entry(Taken::edge(st, index)).or_default();
        *count += 1;
        *count == 1
    }
}

/// How urgent an alternative is, the smallest first: how often it was taken, how long the path to it is, when it came.
type Urgency = (u64, usize, u64);

/// Open alternatives, the most urgent first.
pub(super) struct Waiting<T> {
    heap: BinaryHeap<Reverse<Ranked<T>>>,
    /// How many came so far.
    came: u64,
}

struct Ranked<T> {
    urgency: Urgency,
    what: T,
}

impl<T> PartialEq for Ranked<T> {
    fn eq(&self, other: &Ranked<T>) -> bool {
        self.urgency == other.urgency
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
        self.urgency.cmp(&other.urgency)
    }
}

impl<T> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting { heap: BinaryHeap::new(), came: 0 }
    }
}

impl<T> Waiting<T> {
    pub(super) fn len(&self) -> usize {
        self.heap.len()
    }

    /// Adds one that was taken so often, behind a path of so many decisions.
    pub(super) fn push(&mut self, taken: u64, depth: usize, what: T) {
        self.came += 1;
        self.heap.push(Reverse(Ranked { urgency: (taken, depth, self.came), what }));
    }

    /// The most urgent one. Since it came, it may have been taken elsewhere: `taken` says how often by now, and then others
    /// may be more urgent.
    pub(super) fn pop(&mut self, taken: impl Fn(&T) -> u64) -> Option<T> {
        while let Some(Reverse(mut first)) = self.heap.pop() {
            let now = taken(&first.what);
            if now == first.urgency.0 {
                return Some(first.what);
            }
            first.urgency.0 = now;
            self.heap.push(Reverse(first));
        }
        None
    }

    /// Takes all, in no particular order.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = T> {
        self.heap.drain().map(|Reverse(ranked)| ranked.what)
    }
}

#[cfg(test)]
mod tests {
    use super::Waiting;

    #[test]
    fn what_was_seldom_taken_comes_first_then_what_is_near() {
        let mut waiting = Waiting::default();
        for (taken, depth, what) in [(2, 1, 'a'), (0, 9, 'b'), (0, 3, 'c'), (0, 3, 'd')] {
            waiting.push(taken, depth, what);
        }
        // Meanwhile `c` was taken three times elsewhere.
        let now = |what: &char| match what {
            'a' => 2,
            'c' => 3,
            _ => 0,
        };
        let order: String = std::iter::from_fn(|| waiting.pop(now)).collect();
        assert_eq!(order, "dbac");
        assert!(waiting.len() == 0 && waiting.drain().next().is_none());
    }
}
