//! What a run found, for a person and for other programs. Every format is made from the same
//! [`crate::outcome`].

mod dot;
mod findings;
mod html;
mod issue;
mod json;
mod junit_cases;
mod notation;
mod picture;
mod refused;
mod sarif;
mod support;
mod text;
mod verdict;
mod way;

pub use dot::dot_text;
pub use findings::{finding_text, text_findings};
pub use html::{HtmlReport, HtmlRun, SourceText, html};
pub use issue::{Issue, Unfinished};
pub use json::{JsonWriter, json_finding, json_run};
pub use junit_cases::junit_cases;
pub use notation::json_shown;
pub use picture::picture;
pub use refused::{Refused, RefusedKind, refused_text};
pub use sarif::sarif;
pub use support::{support_markdown, support_text};
pub use text::{text_head, text_path, text_path_short, text_summary};
pub use verdict::{Entry, Inputs, verdict_json, verdict_text, witness_graphml, witness_yaml};
