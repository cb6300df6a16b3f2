//! What was observed of a test.

use super::TestName;

/// How a test ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observation {
    /// Normally.
    Passed,
    /// With an exception.
    Failed {
        /// The binary name of its class.
        class: String,
        /// Its message.
        message: Option<String>,
        /// Its stack trace, innermost first: at most 20 elements, none of those that called the test.
        frames: Vec<String>,
        /// Its causes, at most 5, each as `class: message`.
        causes: Vec<String>,
        /// Whether the test's own check failed: an assertion of the framework that the test called, and not one of
        /// the tested code.
        assertion: bool,
    },
    /// Not within the limit.
    TimedOut,
    /// With the end of the JVM, by `System.exit` or a crash: its exit status and the last it wrote to standard error.
    Crashed(String),
}

impl Observation {
    /// Whether the test passed.
    #[must_use]
    pub fn passed(&self) -> bool {
        matches!(self, Observation::Passed)
    }
}

/// A test that was run.
#[derive(Debug, Clone, PartialEq)]
pub struct Replayed {
    /// Which.
    pub test: TestName,
    /// How it ended.
    pub observation: Observation,
    /// How long it took, loading of classes included.
    pub seconds: f64,
}
