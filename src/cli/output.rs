//! What commands write to standard output and to files.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde_json::Value as Json;

use crate::findings::Finding;
use crate::report::{JsonWriter, Refused};

use super::colours::painted;
use super::save::Prepared;

/// Writes a text and an end of line to standard output.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{}", painted(text)) {
        // Whoever read the report has seen enough; the exit status still says what was found.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("writing to standard output"),
    }
}

/// Writes a text to standard output.
pub(super) fn write_text(text: &str) -> anyhow::Result<()> {
    Unheard(std::io::stdout().lock()).write_all(text.as_bytes()).context("writing to standard output")
}

/// A word on a file that was written; nothing on standard output, a pipe or a device.
pub(super) fn written(file: &Path, what: &str) -> Option<String> {
    (file != Path::new("-") && file.is_file()).then(|| format!("{}: {what}", file.display()))
}

/// What the files are that commands write.
pub(super) const JSON_REPORT: &str = "the JSON report";
pub(super) const PAGE: &str = "a page for a browser";
pub(super) const JUNIT_REPORT: &str = "the JUnit report";

/// A writer that goes on when nobody listens any more: whoever read the report has seen enough.
struct Unheard<W>(W);

impl<W: Write> Write for Unheard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(bytes.len()),
            other => other,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => other,
        }
    }
}

/// The JSON report in the making: on standard output, or in a file that gets its name when it is complete.
pub(super) struct JsonFile {
    /// Takes runs and paths.
    pub writer: JsonWriter<BufWriter<Box<dyn Write + Send>>>,
    name: PathBuf,
    ready: Option<Prepared>,
}

impl JsonFile {
    /// Begins the report of one run or of several; `-` stands for standard output.
    pub(super) fn begin(file: &Path) -> anyhow::Result<JsonFile> {
        let what = || format!("--json {}", file.display());
        let (out, ready): (Box<dyn Write + Send>, Option<Prepared>) = if file == Path::new("-") {
            (Box::new(Unheard(io::stdout())), None)
        } else {
            let ready = Prepared::begin(file).with_context(what)?;
            (Box::new(ready.writer().with_context(what)?), Some(ready))
        };
        let writer = JsonWriter::begin(BufWriter::new(out)).with_context(what)?;
        Ok(JsonFile { writer, name: file.to_owned(), ready })
    }

    /// An error as the user reads it.
    pub(super) fn says(&self, error: io::Error) -> anyhow::Error {
        anyhow::Error::new(error).context(format!("--json {}", self.name.display()))
    }

    /// Ends it with what was found in all runs, what was refused, and what came of small changes of the code, if they were tried.
    pub(super) fn finish(
        self,
        findings: &[Finding],
        refused: &[Refused],
        mutants: Option<Json>,
    ) -> anyhow::Result<()> {
        let JsonFile { writer, name, ready } = self;
        let what = || format!("--json {}", name.display());
        drop(writer.finish(findings, refused, mutants).with_context(what)?);
        match ready {
            Some(ready) => ready.put(&name).with_context(what),
            None => Ok(()),
        }
    }
}
