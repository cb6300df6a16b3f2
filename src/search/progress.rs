//! How far a run has come, for whoever watches it.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// Counts shared by the workers of a run.
#[derive(Default, Debug)]
pub struct Progress {
    done: AtomicU64,
    open: AtomicI64,
    branches: AtomicU64,
}

impl Progress {
    /// Paths that ended, whatever the ending.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Alternatives waiting to be explored.
    pub fn open(&self) -> i64 {
        self.open.load(Ordering::Relaxed)
    }

    /// Alternatives of decisions of the program that were taken at least once, where that is counted.
    pub fn branches(&self) -> u64 {
        self.branches.load(Ordering::Relaxed)
    }

    pub(super) fn branch_taken(&self) {
        self.branches.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn path_done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn open_changed(&self, by: i64) {
        self.open.fetch_add(by, Ordering::Relaxed);
    }
}
