//! The sink of `test`: each path becomes a test as soon as it is found, and goes to the JSON report. Memory does not grow
//! with the number of paths: tests, and paths that the report needs later, wait in a temporary file.

use std::io;
use std::path::{Path, PathBuf};

use crate::findings::Collector;
use crate::heap::EngineKind;
use crate::junit::{TestClass, TestWriter};
use crate::machine::Bounds;
use crate::outcome::{Overflow, PathReport, RunSummary, Sink, Spool};

use super::analysis::Analysis;
use super::closing::is_unguarded_test;
use super::findings::FailOn;
use super::kept::KeptRun;
use super::output::JsonFile;
use super::save::save_tests_of;

/// What the runs of a command gave so far.
pub(super) struct Gathered<'a> {
    /// Writes the tests.
    pub writer: TestWriter<'a>,
    /// The generated classes, without their sources, which are in files.
    pub classes: Spool<TestClass>,
    /// The files, with how many tests each has.
    pub files: Vec<(PathBuf, usize)>,
    /// Files that are there already and stay, so that tests were not written.
    pub in_the_way: Vec<PathBuf>,
    /// How many of them are of findings whose input has a state that only contracts could exclude.
    pub unguarded: usize,
    /// What goes wrong, and where.
    pub collector: Collector,
    /// The JSON report, if all that it says is known when a path is found.
    pub json: Option<JsonFile>,
    /// Whether paths are kept for a report that says what the JVM did.
    pub keeps_paths: bool,
    /// The runs, with their paths if these are kept.
    pub runs: Vec<KeptRun>,
    /// What waits goes there.
    pub overflow: Overflow,
    /// Where tests go.
    pub output: &'a Path,
    /// Whether files that are there are overwritten.
    pub force: bool,
    /// Whether tests of findings fail until the fault is mended.
    pub failing: bool,
    /// What could not be done, the first time.
    pub failed: Option<anyhow::Error>,
}

impl Gathered<'_> {
    /// Writes a generated class into its file, unless that is there already and shall stay: whatever ends the command later,
    /// it is kept.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn add(&mut self, mut class: TestClass) -> anyhow::Result<()> {
        let file = self.output.join(&class.file);
        if !self.force && file.exists() {
            self.in_the_way.push(file);
            return Ok(());
        }
        let file = save_tests_of(self.output, &class)?;
        class.source = String::new();
        self.files.push((file, class.tests.len()));
        self.unguarded += class.tests.iter().filter(|test| is_unguarded_test(test)).count();
        self.classes.push(class);
        Ok(())
    }
}

/// The sink of one run.
pub(super) struct Gathering<'g, 'a> {
    pub gathered: &'g mut Gathered<'a>,
    pub analysis: &'a Analysis,
    pub fail_on: &'a FailOn,
    /// Whether there was a finding.
    pub found: bool,
    /// The paths, if they are kept.
    pub paths: Spool,
    /// Whether the tests have had the paths already.
    pub is_told: bool,
}

impl Gathering<'_, '_> {
    /// After a failure nothing more is written, and the run ends.
    fn note(&mut self, done: anyhow::Result<()>) {
        if let Err(error) = done {
            self.gathered.failed.get_or_insert(error);
            self.analysis.stop();
        }
    }

    fn json(&mut self, write: impl FnOnce(&mut JsonFile) -> io::Result<()>) {
        if let Some(json) = &mut self.gathered.json {
            let written = write(json).map_err(|error| json.says(error));
            self.note(written);
        }
    }
}

impl Sink for Gathering<'_, '_> {
    fn begin(&mut self, entry: &str, engine: EngineKind, bounds: &Bounds) {
        self.gathered.collector.begin_run(entry);
        self.json(|json| json.writer.begin_run(entry, engine, bounds));
    }

    fn path(&mut self, path: PathReport) {
        if self.gathered.failed.is_some() {
            return;
        }
        if !path.ending.is_complete() {
            self.gathered.collector.path(&path);
            return;
        }
        self.found |= self.fail_on.matches(&path.ending);
        if !self.is_told
            && let Some(class) = self.gathered.writer.path(&path)
        {
            let added = self.gathered.add(class);
            self.note(added);
        }
        self.gathered.collector.path(&path);
        self.json(|json| json.writer.path(&path));
        if self.gathered.keeps_paths {
            self.paths.push(path);
        }
    }

    fn end(&mut self, summary: &RunSummary) {
        self.found |= self.fail_on.matches_run(summary);
        self.gathered.collector.end_run(summary);
        self.json(|json| json.writer.end_run(summary));
    }
}
