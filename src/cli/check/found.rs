//! What the runs of a check found: findings, and the paths where a report lists them.

use crate::findings::Collector;
use crate::heap::EngineKind;
use crate::machine::Bounds;
use crate::outcome::{Overflow, PathReport, RunSummary, Sink, Spool};

/// What one try of a method found.
pub(super) struct Found {
    /// The findings.
    pub collector: Collector,
    /// The paths, if they are kept.
    pub paths: Option<Spool>,
}

/// Takes the paths of a try.
pub(super) struct Finder(Found);

impl Finder {
    /// Keeps the paths in an overflow, if there is one.
    pub(super) fn new(overflow: Option<&Overflow>) -> Finder {
        Finder(Found { collector: Collector::default(), paths: overflow.map(Spool::new) })
    }

    /// What was found.
    pub(super) fn found(self) -> Found {
        self.0
    }
}

impl Sink for Finder {
    fn begin(&mut self, entry: &str, _: EngineKind, _: &Bounds) {
        self.0.collector.begin_run(entry);
    }

    fn path(&mut self, path: PathReport) {
        self.0.collector.path(&path);
        if let Some(paths) = self.0.paths.as_mut().filter(|_| path.ending.is_complete()) {
            paths.push(path);
        }
    }

    fn end(&mut self, summary: &RunSummary) {
        self.0.collector.end_run(summary);
    }
}

/// What a later try and an earlier one of the same method found.
pub(super) fn together(mut later: Found, earlier: Found) -> Found {
    later.collector.keep_from(earlier.collector);
    later
}
