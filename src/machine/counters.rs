//! What a run counts.

use serde::{Deserialize, Serialize};

/// Counters of one worker; those of several workers add up.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Counters {
    /// Decisions with more than one alternative in question.
    pub decisions: u64,
    /// Alternatives of those decisions, infeasible ones included.
    pub queries: u64,
    /// Queries as the lazy column of POSE's Table 1 counts them: of a comparison of unknown numbers only the condition
    /// of the jump where that is refuted, and both sides even where they look the same and nothing is in question.
    pub asked: u64,
    /// Instructions executed.
    pub steps: u64,
}

impl Counters {
    /// Adds the counts of another worker.
    pub fn add(&mut self, other: &Counters) {
        self.decisions += other.decisions;
        self.queries += other.queries;
        self.asked += other.asked;
        self.steps += other.steps;
    }
}
