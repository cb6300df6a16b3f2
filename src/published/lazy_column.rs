//! Queries as the lazy column of POSE's Table 1 counts them.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::machine::Viable;
use crate::runtime::Rules;
use crate::state::Reason;

/// Java's rules, with another count: of a comparison of unknown numbers only the condition of the jump is a query where
/// that is refuted, and both sides are even where they look the same and nothing is in question.
#[derive(Default, Debug)]
pub(super) struct LazyColumn {
    queries: AtomicU64,
}

impl LazyColumn {
    /// The queries so far.
    pub(super) fn queries(&self) -> u64 {
        self.queries.load(Ordering::Relaxed)
    }

    fn add(&self, queries: u64) {
        self.queries.fetch_add(queries, Ordering::Relaxed);
    }
}

impl Rules for LazyColumn {
    fn decided(&self, reason: Reason, alternatives: usize, viable: &[Viable]) {
        // The other side of a branch needs no query where the condition of the jump is refuted.
        let refuted = reason == Reason::Branch && viable.first().is_none_or(|v| v.index != 0);
        self.add(if refuted { 1 } else { alternatives as u64 });
    }

    fn known_branch(&self, taken: bool) {
        self.add(if taken { 2 } else { 1 });
    }

    fn counted(&self) -> u64 {
        self.queries()
    }

    fn count(&self, more: u64) {
        self.add(more);
    }
}
