//! What commands write to standard output and to files.

use std::io::Write as _;
use std::path::Path;

use anyhow::Context as _;

use crate::outcome::RunReport;
use crate::report::json_document;

use super::save::save_file;

/// Writes a text and an end of line to standard output.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{text}") {
        // Whoever read the report has seen enough; the exit status still says what was found.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("writing to standard output"),
    }
}

/// Writes the JSON report to a file, or with `-` to standard output.
pub(super) fn write_json(file: &Path, reports: &[RunReport]) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(&json_document(reports))?;
    if file == Path::new("-") {
        return print(&text);
    }
    save_file(file, &(text + "\n")).with_context(|| format!("--json {}", file.display()))
}
