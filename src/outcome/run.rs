//! What a run found: its paths one by one, and what they amount to.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use std::collections::BTreeSet;

use crate::heap::EngineKind;
use crate::machine::Bounds;
use crate::state::Reached;

use super::drawing::ExecutionTree;
use super::{CutOffs, PathReport, Totals};

/// Takes what a run finds, as soon as it is known. Every format is one.
///
/// Memory does not grow with the number of paths, unless a sink keeps them: `Vec<PathReport>` does.
pub trait Sink: Send {
    /// A run begins.
    fn begin(&mut self, entry: &str, engine: EngineKind, bounds: &Bounds) {
        let _ = (entry, engine, bounds);
    }

    /// The next path, in the order of the prefixes; its number is set.
    fn path(&mut self, path: PathReport);

    /// The run is over.
    fn end(&mut self, summary: &RunSummary) {
        let _ = summary;
    }
}

impl Sink for Vec<PathReport> {
    fn path(&mut self, path: PathReport) {
        self.push(path);
    }
}

/// What a run amounts to: all but its paths.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct RunSummary {
    /// The entry method, `Main.pair:(LMain$Box;)I`.
    pub entry: String,
    /// The engine.
    pub engine: EngineKind,
    /// The bounds.
    pub bounds: Bounds,
    /// Counts.
    pub totals: Totals,
    /// Where it was cut off.
    pub cutoffs: CutOffs,
    /// How many paths the sink got.
    pub listed: u64,
    /// What was assumed of every input because the language says so: an object around an inner one is never null,
    /// `Main$Inner.this$0 != null`.
    pub assumed: BTreeSet<String>,
    /// What was assumed of input objects because every object of their class satisfies it, `Ring.slots != null`.
    pub inferred: BTreeSet<String>,
    /// What complete paths ran, by method, if it was recorded.
    pub reached: Vec<Reached>,
    /// The execution tree, if it was asked for.
    pub tree: Option<ExecutionTree>,
}

/// What a run found, as one piece.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct RunReport {
    /// What it amounts to.
    pub summary: RunSummary,
    /// The paths, in the order of their prefixes.
    pub paths: Vec<PathReport>,
}

impl RunReport {
    /// The path with this number; numbers count from 1.
    pub fn path_mut(&mut self, id: u64) -> Option<&mut PathReport> {
        self.paths.get_mut(usize::try_from(id.checked_sub(1)?).ok()?)
    }
}

impl Deref for RunReport {
    type Target = RunSummary;

    fn deref(&self) -> &RunSummary {
        &self.summary
    }
}

impl DerefMut for RunReport {
    fn deref_mut(&mut self) -> &mut RunSummary {
        &mut self.summary
    }
}
