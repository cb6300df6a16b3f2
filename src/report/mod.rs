//! What a run found, for a person and for other programs. Every format is made from the same
//! [`crate::outcome`].

mod json;
mod picture;
mod text;

pub use json::{json_document, json_run};
pub use text::{text_report, text_summary};
