//! What is said of a whole program, in text, as JSON, and as a witness for other tools.

mod graphml;
mod json;
mod text;
mod yaml;

pub use graphml::{Inputs, witness_graphml};
pub use json::verdict_json;
pub use text::verdict_text;
pub use yaml::{Entry, witness_yaml};

use crate::state::Position;

/// A place as a reader finds it: `Main.java:12`, or the method where the file is not known.
fn place(at: &Position) -> String {
    let method = at.method.split(':').next().unwrap_or(&at.method);
    let whole = at.file.as_deref().unwrap_or(method);
    at.line.map_or_else(|| whole.to_owned(), |line| format!("{whole}:{line}"))
}
