//! The test frameworks that generated tests can use.

use std::fmt;

/// A version of JUnit.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Framework {
    /// JUnit 4, `org.junit.Test`; `assertThrows` needs 4.13.
    JUnit4,
    /// JUnit 5, `org.junit.jupiter.api.Test`.
    #[default]
    JUnit5,
}

impl Framework {
    /// The package of its annotations.
    pub(super) fn package(self) -> &'static str {
        match self {
            Framework::JUnit4 => "org.junit",
            Framework::JUnit5 => "org.junit.jupiter.api",
        }
    }
}

impl fmt::Display for Framework {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Framework::JUnit4 => "JUnit 4",
            Framework::JUnit5 => "JUnit 5",
        })
    }
}
