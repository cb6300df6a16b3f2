//! What a run amounts to: paths by ending, and where and why it was cut off.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::machine::Counters;
use crate::runtime::exceptions::is_null_pointer;
use crate::state::{Ending, Position, State};

/// Paths by ending, and what was counted on the way.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Debug)]
pub struct Totals {
    /// Paths that returned.
    pub returned: u64,
    /// Paths that an exception left.
    pub threw: u64,
    /// Those of them that a NullPointerException left.
    pub null_pointers: u64,
    /// Paths that broke an assertion.
    pub assertion_failed: u64,
    /// Inputs that an assumption excludes.
    pub assume_failed: u64,
    /// Paths cut off by a bound.
    pub pruned: u64,
    /// Paths that need something unsupported.
    pub unsupported: u64,
    /// Paths on which the solver did not know.
    pub unknown: u64,
    /// Paths that ran out of time, memory, steps or paths.
    pub exhausted: u64,
    /// Paths on which values were taken for unknowns: they speak for these alone.
    pub concretised: u64,
    /// Decisions, queries and steps.
    pub counters: Counters,
    /// Calls of Z3.
    pub solver_calls: u64,
    /// Wall-clock time.
    pub seconds: f64,
}

impl Totals {
    /// Complete paths: returned, threw, or broke an assertion.
    pub fn paths(&self) -> u64 {
        self.returned + self.threw + self.assertion_failed
    }

    /// All endings, those of cut-off paths included.
    pub fn endings(&self) -> u64 {
        self.paths() + self.assume_failed + self.pruned + self.unsupported + self.unknown + self.exhausted
    }

    /// Whether nothing was cut off.
    pub fn is_exhaustive(&self) -> bool {
        self.pruned + self.unsupported + self.unknown + self.exhausted + self.concretised == 0
    }

    /// Whether all inputs were looked at and none of them is one of the method: what is assumed excludes them all, or
    /// there is no object of a class that is needed. Whatever holds of such a method says nothing.
    pub fn is_vacuous(&self) -> bool {
        self.is_exhaustive() && self.paths() == 0
    }

    /// Whether the paths that were found say what the method does: nothing was cut off, and there are some.
    pub fn is_complete(&self) -> bool {
        self.is_exhaustive() && !self.is_vacuous()
    }

    /// Counts a path that ended so.
    pub fn count_path(&mut self, st: &State, ending: &Ending) {
        self.count(ending);
        self.concretised += u64::from(!st.concretised.is_empty());
    }

    /// Counts one ending.
    pub fn count(&mut self, ending: &Ending) {
        let counter = match ending {
            Ending::Returned => &mut self.returned,
            Ending::Threw { .. } => &mut self.threw,
            Ending::AssertionFailed { .. } => &mut self.assertion_failed,
            Ending::AssumeFailed => &mut self.assume_failed,
            Ending::Pruned { .. } => &mut self.pruned,
            Ending::Unsupported { .. } => &mut self.unsupported,
            Ending::Unknown { .. } => &mut self.unknown,
            Ending::Exhausted { .. } => &mut self.exhausted,
        };
        *counter += 1;
        if matches!(ending, Ending::Threw { class, .. } if is_null_pointer(class)) {
            self.null_pointers += 1;
        }
    }

    /// Adds the totals of another part of the same run; time is not added.
    pub fn add(&mut self, other: &Totals) {
        self.returned += other.returned;
        self.threw += other.threw;
        self.null_pointers += other.null_pointers;
        self.assertion_failed += other.assertion_failed;
        self.assume_failed += other.assume_failed;
        self.pruned += other.pruned;
        self.unsupported += other.unsupported;
        self.unknown += other.unknown;
        self.exhausted += other.exhausted;
        self.concretised += other.concretised;
        self.counters.add(&other.counters);
        self.solver_calls += other.solver_calls;
    }
}

/// The kind of a [`CutOff`] that is a value taken for an unknown.
pub const CONCRETISED: &str = "concretised";

/// One kind of cut-off at one place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
pub struct CutOff {
    /// The bound, or `unsupported`, `unknown`, `exhausted`, or [`CONCRETISED`].
    pub kind: String,
    /// What is missing, ran out or went on for too long; empty for most bounds.
    pub what: String,
    /// Method of the place.
    pub method: Option<Arc<str>>,
    /// Name of the source file of the place.
    pub file: Option<Arc<str>>,
    /// Source line of the place.
    pub line: Option<u16>,
}

/// Cut-offs with how often each happened.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Debug)]
#[serde(from = "Vec<(CutOff, u64)>", into = "Vec<(CutOff, u64)>")]
pub struct CutOffs(pub BTreeMap<CutOff, u64>);

impl From<Vec<(CutOff, u64)>> for CutOffs {
    fn from(list: Vec<(CutOff, u64)>) -> CutOffs {
        CutOffs(list.into_iter().collect())
    }
}

impl From<CutOffs> for Vec<(CutOff, u64)> {
    fn from(cutoffs: CutOffs) -> Vec<(CutOff, u64)> {
        cutoffs.0.into_iter().collect()
    }
}

impl CutOffs {
    /// Counts the ending of a path, if it is a cut-off, and what the path took values for.
    pub fn count_path(&mut self, st: &State, ending: &Ending) {
        self.count(ending);
        let mut before = None;
        for taken in st.concretised.iter() {
            // The arguments of one call, the units of one text, are one thing.
            let one = (&taken.what, &taken.at);
            if before.replace(one) != Some(one) {
                self.add_one(CONCRETISED, taken.what.to_string(), taken.at.as_ref());
            }
        }
    }

    /// Counts an ending, if it is a cut-off.
    pub fn count(&mut self, ending: &Ending) {
        let (kind, what) = match ending {
            Ending::Pruned { bound, what, .. } => (bound.name(), what.as_deref().unwrap_or("").to_owned()),
            Ending::Unsupported { what, .. } => ("unsupported", what.to_string()),
            Ending::Unknown { why, .. } => ("unknown", why.to_string()),
            Ending::Exhausted { what, .. } => ("exhausted", what.to_string()),
            Ending::Returned
            | Ending::Threw { .. }
            | Ending::AssertionFailed { .. }
            | Ending::AssumeFailed => return,
        };
        self.add_one(kind, what, ending.position());
    }

    fn add_one(&mut self, kind: &str, what: String, at: Option<&Position>) {
        let cutoff = CutOff {
            kind: kind.to_owned(),
            what,
            method: at.map(|p| p.method.clone()),
            file: at.and_then(|p| p.file.clone()),
            line: at.and_then(|p| p.line),
        };
        *self.0.entry(cutoff).or_default() += 1;
    }

    /// Adds those of another part of the same run.
    pub fn add(&mut self, other: &CutOffs) {
        for (cutoff, count) in &other.0 {
            *self.0.entry(cutoff.clone()).or_default() += count;
        }
    }
}
