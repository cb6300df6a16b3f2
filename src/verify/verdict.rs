//! What is said of a program.

use serde::{Deserialize, Serialize};

use crate::outcome::{CutOff, CutOffs, Totals};
use crate::state::Position;

use super::candidate::Candidate;

/// The answer to whether a program can violate a property.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum Verdict {
    /// It cannot: every path was explored.
    True,
    /// It can: it did, on a JVM.
    False(Box<Violation>),
    /// Nobody knows: why.
    Unknown(Vec<Reason>),
}

impl Verdict {
    /// The word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::True => "true",
            Verdict::False(_) => "false",
            Verdict::Unknown(_) => "unknown",
        }
    }
}

/// A violation that a JVM showed.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Violation {
    /// The values on which it happens.
    pub candidate: Candidate,
    /// Java name of the class of what the JVM threw.
    pub class: String,
    /// Its message.
    pub message: Option<String>,
    /// Where, as the JVM says: the first frame of the analysed program.
    pub at: Option<Position>,
}

/// Why nobody knows.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum Reason {
    /// Paths were cut off so, so many of them.
    CutOff(CutOff, u64),
    /// A violation was found that could not be shown on a JVM.
    NotShown {
        /// What is said to be thrown.
        class: String,
        /// Where.
        at: Option<Position>,
        /// Why it could not be shown.
        why: String,
    },
    /// More arguments than these were not looked at.
    Arguments(i32),
}

/// A verdict, and what was done for it.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Answer {
    /// Java name of the class whose main method was started.
    pub class: String,
    /// The property, as it was named.
    pub property: String,
    /// What the property says never happens, in words.
    pub violation: String,
    /// The verdict.
    pub verdict: Verdict,
    /// What the deepest exploration amounts to.
    pub totals: Totals,
    /// Where it was cut off.
    pub cutoffs: CutOffs,
    /// How many levels of bounds were explored.
    pub levels: usize,
    /// Instructions of all levels.
    pub steps: u64,
    /// Paths of the deepest exploration that come back to where they were and never end.
    pub endless: u64,
    /// Paths of the deepest exploration that come to a state in which another one was, or they themselves.
    pub repeated: u64,
    /// Wall-clock time.
    pub seconds: f64,
}
