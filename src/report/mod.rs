//! What a run found, for a person and for other programs. Every format is made from the same
//! [`crate::outcome`].

mod json;
mod picture;
mod support;
mod text;

pub use json::{json_document, json_run};
pub use support::{support_markdown, support_text};
pub use text::{text_report, text_summary};
