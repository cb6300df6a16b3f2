//! What a run found, as one piece.

use std::collections::BTreeSet;

use crate::heap::EngineKind;
use crate::machine::Bounds;
use crate::state::Executed;

use super::drawing::ExecutionTree;
use super::{CutOffs, PathReport, Totals};

/// What a run found.
#[derive(Clone, Debug)]
pub struct RunReport {
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
    /// The paths, in the order of their prefixes.
    pub paths: Vec<PathReport>,
    /// What was assumed of every input because the language says so: an object around an inner one is never null,
    /// `Main$Inner.this$0 != null`.
    pub assumed: BTreeSet<String>,
    /// What complete paths ran, if it was recorded.
    pub executed: Executed,
    /// The execution tree, if it was asked for.
    pub tree: Option<ExecutionTree>,
}

impl RunReport {
    /// The path with this number; numbers count from 1.
    pub fn path_mut(&mut self, id: u64) -> Option<&mut PathReport> {
        self.paths.get_mut(usize::try_from(id.checked_sub(1)?).ok()?)
    }
}
