//! Runs generated tests on a real JVM and says what was observed of each.
//!
//! Nothing of the analysed program runs in this process: tests run in a JVM of their own, which is started again
//! when a test has ended it or does not end. With [`ReplayOptions::isolated`] every test sees classes freshly
//! initialised, as the analysis assumed.
//!
//! ```text
//! Suite ─compile→ CompiledSuite ─run→ [Replayed] ─junit_xml→ report
//!                               └─coverage→ [MethodCoverage]    (after a run with coverage)
//! ```
//!
//! The part that runs in the JVM is the Java package `lazuli.replay`, whose classes are embedded here; only what works
//! with JaCoCo is compiled beside the tests.

mod compile;
mod coverage;
mod coverage_sources;
mod embedded;
mod error;
mod feed;
mod jars;
mod java_tools;
mod machine;
mod message;
mod mutants;
mod observation;
mod requirements;
mod run;
mod running;
mod settings;
mod stop;
mod suite;
mod xml;

pub use compile::{CompiledSuite, compile};
pub use coverage::{Coverage, CoveredClasses, MethodCoverage, coverage};
pub use embedded::write_api_classes;
pub use error::ReplayError;
pub use feed::Feed;
pub use mutants::{MutantOutcome, MutantTask, run_mutants};
pub use observation::{Observation, Replayed};
pub use requirements::check_requirements;
pub use run::{run, run_each};
pub use stop::Stop;
pub use suite::{ReplayOptions, Suite, TestName};
pub use xml::junit_xml;

type Result<T> = std::result::Result<T, ReplayError>;
