//! The files of `lazuli run --dot`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context as _;

use crate::outcome::RunReport;
use crate::report::dot_text;
use crate::search::MOST_HEAPS;

/// Writes `<method>.<engine>.tree.dot` and, for each path with a picture, `<method>.<engine>.path-<number>.dot`.
pub(super) fn write_drawings(folder: &Path, reports: &[RunReport]) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("--dot {}", folder.display()))?;
    let write = |name: &str, text: String| {
        let file = folder.join(name);
        fs::write(&file, text).with_context(|| format!("--dot {}", file.display()))
    };
    let mut used: BTreeSet<String> = BTreeSet::new();
    for report in reports {
        let stem = unused_stem(report, &mut used);
        if let Some(tree) = &report.tree {
            let title = format!("{}  ({})", report.entry, report.engine);
            write(&format!("{stem}.tree.dot"), dot_text(&tree.graph(&title)))?;
        }
        for path in &report.paths {
            if let Some(drawing) = &path.drawing {
                write(&format!("{stem}.path-{}.dot", path.id), dot_text(drawing))?;
            }
        }
        if report.paths.len() > MOST_HEAPS {
            eprintln!(
                "note: {}: --dot draws the heaps of the first {MOST_HEAPS} of {} paths",
                report.entry,
                report.paths.len()
            );
        }
    }
    Ok(())
}

/// What the names of a run's files begin with: overloaded methods are numbered.
fn unused_stem(report: &RunReport, used: &mut BTreeSet<String>) -> String {
    let name = report.entry.split(':').next().unwrap_or(&report.entry);
    let plain = |c: char| if c.is_alphanumeric() || "._$-".contains(c) { c } else { '_' };
    let name: String = name.chars().map(plain).collect();
    let mut stem = format!("{name}.{}", report.engine);
    let mut number = 1;
    while !used.insert(stem.clone()) {
        number += 1;
        stem = format!("{name}-{number}.{}", report.engine);
    }
    stem
}
