//! Kiasan's Table 1 (three engines, bounded depth) and the search-tree rows of its Table 2 (lazier#, bounded size).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context as _;

use crate::classpath::ClassPath;
use crate::heap::EngineKind;
use crate::machine::{AliasRule, Bounds, Policy};
use crate::program::Program;
use crate::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};

use super::measurement::Measurement;
use super::numbers::{SIZES, table_1, table_2};

/// Engines in the order of the published columns.
const ENGINES: [EngineKind; 3] = [EngineKind::Lazy, EngineKind::Lazier, EngineKind::LazierSharp];

/// The shipped subjects as a program that needs no JDK.
fn subjects() -> Arc<Program> {
    Arc::new(Program::new(ClassPath::empty().with_models(crate::MODELS).with_embedded(crate::SUBJECTS)))
}

/// Table 1: every row with every engine; only subjects that contain `only`.
///
/// # Errors
/// When a subject is missing from the binary.
pub fn kiasan(
    only: Option<&str>,
    threads: usize,
    mut each: impl FnMut(&Measurement),
) -> anyhow::Result<Vec<Measurement>> {
    let program = subjects();
    let mut out = Vec::new();
    for row in table_1() {
        let subject = format!("{}.{}", row.class, row.method);
        if only.is_some_and(|text| !subject.contains(text)) {
            continue;
        }
        for (column, engine) in ENGINES.into_iter().enumerate() {
            let bounds = Bounds { k: Some(row.k), ..Bounds::none() };
            let mut measured = measure(&program, &subject, engine, bounds, threads)?;
            measured.table = "kiasan";
            measured.bound = "k";
            measured.value = row.k;
            measured.paper = row.paths[column];
            measured.oracle = row.oracle[column];
            each(&measured);
            out.push(measured);
        }
    }
    Ok(out)
}

/// Table 2: the search trees with lazier# for 5 to `largest` (at most 9) nodes; only subjects that contain `only`.
///
/// # Errors
/// When a subject is missing from the binary.
pub fn kiasan_n(
    only: Option<&str>,
    largest: u32,
    threads: usize,
    mut each: impl FnMut(&Measurement),
) -> anyhow::Result<Vec<Measurement>> {
    let program = subjects();
    let mut out = Vec::new();
    for row in table_2() {
        let subject = format!("{}.{}", row.class, row.method);
        if only.is_some_and(|text| !subject.contains(text)) {
            continue;
        }
        for ((size, paper), oracle) in SIZES.into_iter().zip(row.paths).zip(row.oracle) {
            if size > largest {
                continue;
            }
            // The sentinel of an AATree is a node of its own and does not count.
            let nodes = if row.class == "AATree" { size + 1 } else { size };
            let bounds = Bounds { n: Some(nodes), ..Bounds::none() };
            let mut measured = measure(&program, &subject, EngineKind::LazierSharp, bounds, threads)?;
            measured.table = "kiasan-n";
            measured.bound = "n";
            measured.value = size;
            measured.paper = paper;
            measured.oracle = oracle;
            each(&measured);
            out.push(measured);
        }
    }
    Ok(out)
}

/// Runs one subject with candidates by declared type, as the published table needs.
fn measure(
    program: &Arc<Program>,
    subject: &str,
    engine: EngineKind,
    bounds: Bounds,
    threads: usize,
) -> anyhow::Result<Measurement> {
    let entries = find_entries(program, &format!("subjects.{subject}"))
        .with_context(|| format!("the shipped subject {subject}"))?;
    let entry = entries.first().with_context(|| format!("the shipped subject {subject} has no method"))?;
    let plan = contract_plan(program, entry, &EntryOptions::default())?;
    let options = RunOptions {
        engine,
        bounds,
        policy: Policy { aliases: AliasRule::Declared, ..Policy::default() },
        threads,
        keep_paths: false,
        ..RunOptions::default()
    };
    let interrupted = Arc::new(AtomicBool::new(false));
    let report = run_entry(program, &plan, &options, &interrupted, &Progress::default());
    Ok(Measurement::of(&report, "", subject))
}
