//! What a run counts.

use serde::{Deserialize, Serialize};

/// Counters of one worker; those of several workers add up.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Counters {
    /// Decisions with more than one alternative in question.
    pub decisions: u64,
    /// Alternatives of those decisions, infeasible ones included.
    pub queries: u64,
    /// Instructions executed.
    pub steps: u64,
}

impl Counters {
    /// Adds the counts of another worker.
    pub fn add(&mut self, other: &Counters) {
        self.decisions += other.decisions;
        self.queries += other.queries;
        self.steps += other.steps;
    }
}
