//! The result of a run: paths with their endings, conditions and concrete inputs, and what a run amounts to.
//!
//! It is made from a state and a model at the end of each path, and detached from the worker that found it. Every
//! format is made from it.

mod brief;
mod clauses;
mod condition;
mod detail;
pub mod drawing;
mod endless;
mod essential;
mod fault;
mod path;
mod phrase;
mod run;
mod spool;
mod texts;
mod totals;
mod value;
mod way;
pub mod witness;
pub(crate) mod words;

pub use brief::calls_text;
pub(crate) use brief::value_text;
pub(crate) use clauses::Clauses;
pub(crate) use condition::{clause, condition, object_path};
pub use detail::{Detail, Returning};
pub(crate) use endless::{loop_place, never_ends};
pub use fault::Fault;
pub(crate) use fault::{culprit_text, has_private_state, place_of};
pub use path::{PathReport, Replay, ReplayOutcome};
pub use phrase::Phrase;
pub use run::{RunReport, RunSummary, Sink};
pub use spool::{Items, Overflow, Spool};
pub use totals::{CONCRETISED, CutOff, CutOffs, Totals};
pub use value::Shown;
pub(crate) use value::text_value;
pub use way::WayStep;
pub(crate) use words::simple_class;
pub use words::{conjunction, cutoff_text, ending_text, ending_words, plural, vacuity};
