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
    /// How often the sides of a branch went on as one path.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub merged: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Counters {
    /// Adds the counts of another worker.
    pub fn add(&mut self, other: &Counters) {
        self.decisions += other.decisions;
        self.queries += other.queries;
        self.steps += other.steps;
        self.merged += other.merged;
    }

    /// What was counted since the counters were these.
    pub fn since(&self, before: &Counters) -> Counters {
        Counters {
            decisions: self.decisions - before.decisions,
            queries: self.queries - before.queries,
            steps: self.steps - before.steps,
            merged: self.merged - before.merged,
        }
    }
}
