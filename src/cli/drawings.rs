//! The files of `lazuli run --dot`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use crate::heap::EngineKind;
use crate::outcome::drawing::Graph;
use crate::outcome::{PathReport, RunSummary};
use crate::report::dot_text;
use crate::search::MOST_HEAPS;

/// Writes `<method>.<engine>.tree.dot` and, for each path with a picture, `<method>.<engine>.path-<number>.dot`.
pub(super) struct Drawings {
    folder: PathBuf,
    used: BTreeSet<String>,
    stem: String,
}

impl Drawings {
    /// Makes the folder.
    pub(super) fn begin_in(folder: &Path) -> anyhow::Result<Drawings> {
        fs::create_dir_all(folder).with_context(|| format!("--dot {}", folder.display()))?;
        Ok(Drawings { folder: folder.to_owned(), used: BTreeSet::new(), stem: String::new() })
    }

    fn write(&self, name: &str, graph: &Graph) -> anyhow::Result<()> {
        let file = self.folder.join(name);
        fs::write(&file, dot_text(graph)).with_context(|| format!("--dot {}", file.display()))
    }

    /// A run begins.
    pub(super) fn begin(&mut self, entry: &str, engine: EngineKind) {
        self.stem = unused_stem(entry, engine, &mut self.used);
    }

    /// Writes the picture of a path, if it has one.
    pub(super) fn path(&self, path: &PathReport) -> anyhow::Result<()> {
        let Some(drawing) = &path.drawing else { return Ok(()) };
        self.write(&format!("{}.path-{}.dot", self.stem, path.id), drawing)
    }

    /// Writes the execution tree.
    pub(super) fn end(&self, run: &RunSummary) -> anyhow::Result<()> {
        if let Some(tree) = &run.tree {
            let title = format!("{}  ({})", run.entry, run.engine);
            self.write(&format!("{}.tree.dot", self.stem), &tree.graph(&title))?;
        }
        if run.listed > MOST_HEAPS as u64 {
            eprintln!(
                "note: {}: --dot draws the heaps of the first {MOST_HEAPS} of {} paths",
                run.entry, run.listed
            );
        }
        Ok(())
    }
}

/// What the names of a run's files begin with: overloaded methods are numbered.
fn unused_stem(entry: &str, engine: EngineKind, used: &mut BTreeSet<String>) -> String {
    let name = entry.split(':').next().unwrap_or(entry);
    let plain = |c: char| if c.is_alphanumeric() || "._$-".contains(c) { c } else { '_' };
    let name: String = name.chars().map(plain).collect();
    let mut stem = format!("{name}.{}", engine);
    let mut number = 1;
    while !used.insert(stem.clone()) {
        number += 1;
        stem = format!("{name}-{number}.{}", engine);
    }
    stem
}
