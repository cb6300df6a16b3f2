//! Runs whose paths wait until it is known what the JVM does with their tests.

use std::io;
use std::path::Path;

use anyhow::Context as _;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::findings::Finding;
use crate::outcome::{Overflow, Replay, RunSummary, Spool};
use crate::report::Refused;

use super::output::JsonFile;

/// What the JVM did with the test of a path.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(super) struct Verdict {
    /// The number of the path.
    pub path: u64,
    /// What it did.
    pub replay: Replay,
}

/// A run, with its paths if they are kept and what the JVM did with their tests.
pub(super) struct KeptRun {
    /// What it amounts to.
    pub summary: RunSummary,
    /// Its paths.
    pub paths: Spool,
    /// What the JVM did, in the order of the paths; those without a test are left out.
    pub verdicts: Spool<Verdict>,
}

impl KeptRun {
    /// A run of which nothing was replayed yet.
    pub(super) fn new(summary: RunSummary, paths: Spool, overflow: &Overflow) -> KeptRun {
        KeptRun { summary, paths, verdicts: Spool::new(overflow) }
    }

    fn write(&self, json: &mut JsonFile) -> io::Result<()> {
        json.writer.begin_run(&self.summary.entry, self.summary.engine, &self.summary.bounds)?;
        let mut verdicts = self.verdicts.iter();
        let mut next = verdicts.next().transpose()?;
        for path in self.paths.iter() {
            let mut path = path?;
            if let Some(verdict) = next.take_if(|verdict| verdict.path == path.id) {
                path.replay = Some(verdict.replay);
                next = verdicts.next().transpose()?;
            }
            json.writer.path(&path)?;
        }
        json.writer.end_run(&self.summary)
    }
}

/// Writes the JSON report of runs whose paths were kept, with what came of small changes of the code, if they were tried.
pub(super) fn write_json(
    file: &Path,
    runs: &[KeptRun],
    findings: &[Finding],
    refused: &[Refused],
    mutants: Option<Json>,
) -> anyhow::Result<()> {
    let mut json = JsonFile::begin(file)?;
    for run in runs {
        run.write(&mut json).with_context(|| format!("--json {}", file.display()))?;
    }
    json.finish(findings, refused, mutants)
}
