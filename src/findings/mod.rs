//! Findings: what a reader wants of many runs. A finding is a place and what happens there, not a path.
//!
//! # Ranks
//!
//! They follow who is to blame ([`crate::state::Blame`], noted at the throw):
//!
//! 1. an assertion or a contract that an input may break;
//! 2. an exception on a value or a state that the program made itself;
//! 3. *rejected input*: what the caller passed, as it came, does not fit or is refused on purpose;
//! 4. what happens only with objects in private states that nothing excludes and nothing was found to make.
//!
//! Whether a private state can be made is tried ([`Collector::settle`]): a constructor and up to two calls, with unknown arguments,
//! and then the analysed method, as one program. If the same thing happens at the same place, the state is one that the
//! class gets into, and the calls are told.
//!
//! # Use
//!
//! A [`Collector`] takes the runs one after the other and the paths of each one by one; it keeps one path a finding.
//!
//! ```
//! # use lazuli::findings::Collector;
//! # use lazuli::outcome::{PathReport, RunSummary};
//! # fn all(runs: Vec<(Vec<PathReport>, RunSummary)>) {
//! let mut collector = Collector::default();
//! for (paths, summary) in &runs {
//!     collector.begin_run(&summary.entry);
//!     paths.iter().for_each(|path| collector.path(path));
//!     collector.end_run(summary);
//! }
//! for finding in collector.finish().ranked {
//!     println!("{}  {}", finding.rank, finding.says);
//! }
//! # }
//! ```

mod collect;
mod dead;
mod driver;
mod endless;
mod finding;
mod sequences;
mod settle;

pub use collect::{Collector, Findings, MethodLine, Rejected};
pub(crate) use dead::is_of_assertion;
pub use endless::Suspect;
pub use finding::{Finding, FindingKind};
pub use settle::Effort;
