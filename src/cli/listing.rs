//! The sink of `run`: each path goes to the text, the JSON report and the pictures as soon as it is found.

use std::io;

use crate::findings::Collector;
use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::machine::Bounds;
use crate::outcome::{Detail, PathReport, Returning, RunSummary, Sink, plural};
use crate::report::{text_head, text_path, text_path_short, text_summary};

use super::analysis::Analysis;
use super::closing::is_unguarded_finding;
use super::colours::painted;
use super::drawings::Drawings;
use super::findings::FailOn;
use super::output::{JsonFile, write_text};
use super::progress::Meter;

/// Where the paths of a command's runs go.
pub(super) struct Outputs<'a> {
    /// Whether the text goes to standard output.
    pub text: bool,
    /// The JSON report.
    pub json: Option<JsonFile>,
    /// The pictures.
    pub drawings: Option<Drawings>,
    /// What goes wrong, and where.
    pub collector: Collector,
    /// How paths are listed.
    pub paths: Paths,
    /// What is a finding.
    pub fail_on: &'a FailOn,
    /// Findings whose input has a state that only contracts could exclude.
    pub unguarded: usize,
    /// What could not be written, the first time.
    pub failed: Option<anyhow::Error>,
}

impl Outputs<'_> {
    /// How much of paths that return is looked at.
    pub(super) fn looks_at(&self) -> Returning {
        let every = self.paths == Paths::All || self.json.is_some() || self.drawings.is_some();
        Returning {
            whole: if self.paths == Paths::First { MOST_PATHS } else { 0 },
            then: if every { Detail::Listed } else { Detail::Counted },
        }
    }
}

/// Which paths are listed in the text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Paths {
    /// All, with their whole conditions.
    All,
    /// The first ones of a single method, with short conditions.
    First,
    /// None: of several methods only what is found is told.
    None,
}

/// Most paths of one method that are listed unless all are asked for.
const MOST_PATHS: u64 = 20;

/// The sink of one run.
pub(super) struct Listing<'a, 'o> {
    pub outputs: &'a mut Outputs<'o>,
    pub analysis: &'a Analysis,
    pub plan: &'a Plan,
    pub meter: &'a Meter,
    /// Whether there was a finding.
    pub found: bool,
}

impl Listing<'_, '_> {
    fn write(&mut self, text: &str) {
        if self.outputs.text {
            let written = self.meter.around(|| write_text(&painted(text)));
            self.note(written);
        }
    }

    /// After a failure nothing more is written, and the run ends.
    fn note(&mut self, written: anyhow::Result<()>) {
        if let Err(error) = written {
            self.outputs.failed.get_or_insert(error);
            self.analysis.stop();
        }
    }

    fn json(&mut self, write: impl FnOnce(&mut JsonFile) -> io::Result<()>) {
        if self.outputs.failed.is_some() {
            return;
        }
        if let Some(json) = &mut self.outputs.json {
            let written = write(json).map_err(|error| json.says(error));
            self.note(written);
        }
    }
}

impl Sink for Listing<'_, '_> {
    fn begin(&mut self, entry: &str, engine: EngineKind, bounds: &Bounds) {
        self.outputs.collector.begin_run(entry);
        if self.outputs.paths != Paths::None {
            self.write(&text_head(entry, engine));
        }
        self.json(|json| json.writer.begin_run(entry, engine, bounds));
        if let Some(drawings) = &mut self.outputs.drawings {
            drawings.begin(entry, engine);
        }
    }

    fn path(&mut self, path: PathReport) {
        if path.id == 0 {
            // It is told as a finding only.
            self.outputs.collector.path(&path);
            return;
        }
        self.found |= self.outputs.fail_on.matches(&path.ending);
        if is_unguarded_finding(&self.analysis.program, self.plan, &path) {
            self.outputs.unguarded += 1;
        }
        self.outputs.collector.path(&path);
        match self.outputs.paths {
            Paths::All => self.write(&text_path(&path)),
            Paths::First if path.id <= MOST_PATHS => self.write(&text_path_short(&path)),
            Paths::First | Paths::None => {}
        }
        self.json(|json| json.writer.path(&path));
        let drawn = self.outputs.drawings.as_mut().map(|drawings| drawings.path(&path));
        self.note(drawn.unwrap_or(Ok(())));
    }

    fn end(&mut self, summary: &RunSummary) {
        self.found |= self.outputs.fail_on.matches_run(summary);
        self.outputs.collector.end_run(summary);
        if self.outputs.paths == Paths::First && summary.listed > MOST_PATHS {
            let more = plural(summary.listed - MOST_PATHS, "path");
            self.write(&format!("\n  and {more} more (--all-paths lists all)\n"));
        }
        if self.outputs.paths != Paths::None {
            self.write(&(text_summary(summary) + "\n"));
        }
        self.json(|json| json.writer.end_run(summary));
        let drawn = self.outputs.drawings.as_mut().map(|drawings| drawings.end(summary));
        self.note(drawn.unwrap_or(Ok(())));
    }
}
