//! Endings: every state ends in exactly one of these ways.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::program::Method;

use super::decision::PruneBound;
use super::implicit::ImplicitCheck;

/// What an exhausted ending names when the user wanted an end.
pub const INTERRUPTED: &str = "the run was interrupted";

/// What an exhausted ending names that stands for a part of a run which nobody has explored.
pub const NOT_RUN: &str = "a job that was not run";

/// What an exhausted ending names when the time is up.
pub const OUT_OF_TIME: &str = "time (--seconds)";

/// What an exhausted ending names when the process takes more memory than it may.
pub const OUT_OF_MEMORY: &str = "memory (--memory)";

/// A place in the analysed program.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Position {
    /// The method.
    pub method: Arc<str>,
    /// Name of its source file, without folders, when the class says it (JVMS 4.7.10).
    pub file: Option<Arc<str>>,
    /// Its source line, when the class has line numbers.
    pub line: Option<u16>,
}

impl Position {
    /// The place of an instruction.
    pub fn of(method: &Method, line: Option<u16>) -> Position {
        Position { method: method.shared_name().clone(), file: method.source_file().cloned(), line }
    }
}

/// How a path ended. The first three are complete paths.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub enum Ending {
    /// The method returned; the value's text is in the report.
    Returned,
    /// An exception left the entry method.
    Threw {
        /// Java name of its class.
        class: Arc<str>,
        /// Its message, when it is known.
        message: Option<Arc<str>>,
        /// The first user frame of its stack trace.
        at: Option<Position>,
    },
    /// An `AssertionError` left the entry method, or a contract was broken.
    AssertionFailed {
        /// The message, when it is known, or the broken contract.
        message: Option<Arc<str>>,
        /// What was checked, where nobody wrote the check.
        check: Option<ImplicitCheck>,
        /// Where.
        at: Option<Position>,
    },
    /// The input does not satisfy an assumption: not a path of the method.
    AssumeFailed,
    /// A bound cut the path off.
    Pruned {
        /// Which bound.
        bound: PruneBound,
        /// What went on for too long, in words, where the bound alone does not say it: a recursion.
        what: Option<Arc<str>>,
        /// Where.
        at: Option<Position>,
    },
    /// The path needs something that is not supported.
    Unsupported {
        /// The instruction, method or feature, and why.
        what: Arc<str>,
        /// Where.
        at: Option<Position>,
    },
    /// The solver could not tell whether the path exists.
    Unknown {
        /// The solver's reason.
        why: Arc<str>,
        /// Where.
        at: Option<Position>,
    },
    /// Time, memory, steps or the number of paths ran out.
    Exhausted {
        /// What ran out.
        what: Cow<'static, str>,
        /// Where.
        at: Option<Position>,
    },
}

impl Ending {
    /// Whether this is a complete path: it returned, threw or broke an assertion.
    pub fn is_complete(&self) -> bool {
        matches!(self, Ending::Returned | Ending::Threw { .. } | Ending::AssertionFailed { .. })
    }

    /// Whether the path was cut short, so that the analysis is not exhaustive.
    pub fn is_cutoff(&self) -> bool {
        !self.is_complete() && *self != Ending::AssumeFailed
    }

    /// The name of the ending in reports.
    pub fn kind(&self) -> &'static str {
        match self {
            Ending::Returned => "returned",
            Ending::Threw { .. } => "threw",
            Ending::AssertionFailed { .. } => "assertion_failed",
            Ending::AssumeFailed => "assume_failed",
            Ending::Pruned { .. } => "pruned",
            Ending::Unsupported { .. } => "unsupported",
            Ending::Unknown { .. } => "unknown",
            Ending::Exhausted { .. } => "exhausted",
        }
    }

    /// Where the path ended, when a place is known.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Ending::Returned | Ending::AssumeFailed => None,
            Ending::Threw { at, .. }
            | Ending::AssertionFailed { at, .. }
            | Ending::Pruned { at, .. }
            | Ending::Unsupported { at, .. }
            | Ending::Unknown { at, .. }
            | Ending::Exhausted { at, .. } => at.as_ref(),
        }
    }
}
