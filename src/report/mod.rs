//! What a run found, for a person and for other programs. Every format is made from the same [`PathReport`]s and
//! [`RunReport`](crate::search::RunReport).

mod condition;
mod coverage;
mod essential;
mod input;
mod json;
mod path;
mod phrase;
mod picture;
mod text;
mod value;

pub(crate) use condition::{clause, condition, object_path};
pub use coverage::text_coverage;
pub use json::{json_document, json_run};
pub use path::{PathReport, Replay, ReplayOutcome};
pub use phrase::Phrase;
pub(crate) use text::ending_words;
pub use text::{conjunction, cutoff_text, ending_text, plural, text_report, text_summary};
pub(crate) use value::text_value;
