//! What is to be replayed, and how.

use std::fmt;
use std::path::PathBuf;

use super::stop::Stop;
use crate::junit::Framework;

/// One generated test method.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TestName {
    /// The binary name of its class, `examples.AccountTest`.
    pub class: String,
    /// The name of the method, which has no parameters.
    pub method: String,
}

impl fmt::Display for TestName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.class, self.method)
    }
}

/// Generated tests and what they need.
#[derive(Debug, Clone, Default)]
pub struct Suite {
    /// The `.java` files.
    pub sources: Vec<PathBuf>,
    /// The user's folders and jars, in order. The classes of the API need not be among them.
    pub class_path: Vec<PathBuf>,
    /// The framework that the tests are written for.
    pub framework: Framework,
    /// The tests to run, in order.
    pub tests: Vec<TestName>,
}

/// How tests are compiled and run.
#[derive(Debug, Clone)]
pub struct ReplayOptions {
    /// The JDK; else that of `JAVA_HOME`, else that of the `java` on `PATH`.
    pub java_home: Option<PathBuf>,
    /// The jars of JUnit, or folders with them; else those that `LAZULI_JUNIT` lists, else those that Debian's packages
    /// put into `/usr/share/java`.
    pub junit_jars: Vec<PathBuf>,
    /// The jars of JaCoCo's core and of ASM, or folders with them; else those that `LAZULI_JACOCO` lists, else
    /// Debian's. Needed for coverage only.
    pub jacoco_jars: Vec<PathBuf>,
    /// A test that takes longer is cut off.
    pub seconds_per_test: f64,
    /// Whether execution data is recorded, for [`coverage`](super::coverage).
    pub coverage: bool,
    /// Whether every test has a class loader of its own, so that static state of one test cannot reach another.
    pub isolated: bool,
    /// When the run ends with the tests that have run so far.
    pub stop: Stop,
}

impl Default for ReplayOptions {
    fn default() -> ReplayOptions {
        ReplayOptions {
            java_home: None,
            junit_jars: Vec::new(),
            jacoco_jars: Vec::new(),
            seconds_per_test: 10.0,
            coverage: false,
            isolated: true,
            stop: Stop::default(),
        }
    }
}
