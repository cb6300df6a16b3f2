//! Bounds and input rules of a run.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// Bounds; none means unbounded.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Bounds {
    /// Greatest depth at which an input object is materialised, and most distinct indices of an input array.
    pub k: Option<u32>,
    /// Most input objects of one declared type.
    pub n: Option<u32>,
    /// Most iterations of one loop activation that took a decision and materialised nothing.
    pub loop_iterations: Option<u32>,
    /// Most frames of the analysed program.
    pub calls: Option<u32>,
    /// An element of an input array at this index or beyond is not looked into. Arrays may be longer.
    pub array: Option<u32>,
    /// Longest input string of which all characters can be looked at.
    pub string: Option<u32>,
    /// Most instructions of the whole run.
    pub steps: Option<u64>,
    /// Most complete paths.
    pub paths: Option<u64>,
    /// Longest time, in seconds.
    pub seconds: Option<f64>,
}

impl Default for Bounds {
    /// The command line's defaults.
    fn default() -> Bounds {
        Bounds {
            k: Some(5),
            n: None,
            loop_iterations: Some(100),
            calls: Some(64),
            array: Some(8),
            string: Some(16),
            steps: None,
            paths: None,
            seconds: None,
        }
    }
}

impl Bounds {
    /// When the time of a run that began then is up; none without a limit, or with one beyond all clocks.
    pub fn deadline(&self, started: Instant) -> Option<Instant> {
        let limit = Duration::try_from_secs_f64(self.seconds?).unwrap_or(Duration::MAX);
        started.checked_add(limit)
    }

    /// No bound at all.
    pub fn none() -> Bounds {
        Bounds {
            k: None,
            n: None,
            loop_iterations: None,
            calls: None,
            array: None,
            string: None,
            steps: None,
            paths: None,
            seconds: None,
        }
    }
}

/// Which known input objects an input reference may name.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum AliasRule {
    /// Those whose type variable allows it (Kiasan, observations 1 and 2).
    #[default]
    Types,
    /// Those declared with the same type or a subtype; for a parameter only the same type (Kiasan's Table 1).
    Declared,
    /// Those declared with the same type or a subtype, since an input object is of exactly the class with which it is
    /// declared (the lazy column of POSE's Table 1). The guarded engines, which have no such column, know type
    /// variables only.
    Exact,
}

/// What becomes of a branch whose sides only compute and come together again.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum PathRule {
    /// Each side is a path of its own.
    #[default]
    Each,
    /// One path goes on, with values that depend on the condition.
    Merged,
}

/// When the lazy engine resolves a reference parameter.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum ParameterRule {
    /// At the entry of the method (Kiasan).
    #[default]
    Entry,
    /// When it is first loaded onto the operand stack, the receiver at the entry (the lazy column of POSE's Table 1).
    Load,
}
