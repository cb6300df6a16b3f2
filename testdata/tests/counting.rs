//! Counting paths without listing them gives the numbers that listing them gives.

use crate::java;
use crate::place;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::ClassPath;
use lazuli::heap::EngineKind;
use lazuli::machine::Bounds;
use lazuli::outcome::RunSummary;
use lazuli::program::Program;
use lazuli::published::{Effort, Measurement, kiasan, kiasan_n, pose};
use lazuli::search::{
    Counted, EntryOptions, Progress, RunOptions, contract_plan, count_paths, find_entries, run_entry,
};

const COUNTS: Effort = Effort { threads: 1, counts: true };

/// What a table says of each row, but for times.
fn rows(measured: Vec<Measurement>) -> Vec<(String, u64, Option<u64>, u64, String)> {
    let row = |m: Measurement| {
        let name = format!("{} {} {} {}", m.subject, m.variant, m.bound_text(), m.engine);
        (name, m.paths, m.null_pointers, m.queries, m.note)
    };
    measured.into_iter().map(row).collect()
}

fn assert_counts_agree(measure: impl Fn(Effort) -> anyhow::Result<Vec<Measurement>>) {
    let [enumerated, counted] =
        [Effort::threads(1), COUNTS].map(|effort| measure(effort).expect("the subjects are shipped"));
    let is_counted = |m: &Measurement| m.explored.is_some() || matches!(m.variant, "prototype" | "unwind");
    assert!(counted.iter().all(is_counted));
    assert_eq!(rows(counted), rows(enumerated));
}

#[test]
fn every_row_of_kiasans_table_1_is_counted_as_it_is_enumerated() {
    assert_counts_agree(|effort| kiasan(None, effort, |_| {}));
}

#[test]
fn rows_of_kiasans_table_2_are_counted_as_they_are_enumerated() {
    assert_counts_agree(|effort| kiasan_n(None, 6, effort, |_| {}));
}

#[test]
fn rows_of_poses_table_are_counted_as_they_are_enumerated() {
    // Queries are counted by rules of the table here. What only the prototype's rules make long is left out: those rows are
    // never counted.
    for only in ["Fig", "avl_balanced", "dll_get", "dll_indexOf", "ncll", "treemap_put"] {
        assert_counts_agree(|effort| pose(Some(only), false, effort, |_| {}));
    }
}

/// The classes of some programs.
fn compiled(sources: &[PathBuf]) -> (tempfile::TempDir, Arc<Program>) {
    let folder = tempfile::tempdir().expect("a folder");
    java::compile(sources, folder.path());
    let class_path =
        ClassPath::parse(folder.path().to_str().expect("a path in UTF-8")).expect("the classes are there");
    let program = Arc::new(Program::new(class_path.with_models(lazuli::MODELS)));
    (folder, program)
}

/// What counting says of a method, and what listing says.
fn both(program: &Arc<Program>, target: &str, engine: EngineKind) -> (Counted, RunSummary) {
    let entry = find_entries(program, target).expect("the target is there").remove(0);
    let plan = contract_plan(program, &entry, &EntryOptions::default()).expect("the entry can run");
    let bounds =
        Bounds { k: Some(2), loop_iterations: Some(4), array: Some(3), string: Some(3), ..Bounds::default() };
    let options = RunOptions { engine, bounds, keep_paths: false, ..RunOptions::default() };
    let interrupted = Arc::new(AtomicBool::new(false));
    let counted = count_paths(program, &plan, &options, &interrupted, &Progress::default());
    (counted, run_entry(program, &plan, &options, &interrupted, &Progress::default()).summary)
}

/// Counts and lists a method, and compares all that is counted.
fn agreed(program: &Arc<Program>, target: &str, engine: EngineKind) -> Counted {
    let (counted, listed) = both(program, target, engine);
    let plain = |summary: &RunSummary| {
        let mut totals = summary.totals.clone();
        (totals.seconds, totals.solver_calls) = (0.0, 0);
        (totals, summary.cutoffs.clone())
    };
    assert_eq!(plain(&counted.summary), plain(&listed), "{target}, {engine}");
    counted
}

/// The entries of the golden programs of an area, and the sources.
fn golden(area: &str) -> (Vec<PathBuf>, Vec<String>) {
    let folder = place::project("testdata/golden").join(area);
    let mut sources: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the area is there")
        .flatten()
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    sources.sort();
    let entries = |source: &PathBuf| {
        let text = fs::read_to_string(source).expect("a golden program is readable");
        text.lines()
            .filter_map(|line| line.strip_prefix("//@ entry: "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let entries = sources.iter().flat_map(entries).collect();
    (sources, entries)
}

#[test]
fn golden_programs_are_counted_as_they_are_enumerated() {
    let mut recognised = 0;
    for area in ["heap", "control", "arrays", "types"] {
        let (sources, entries) = golden(area);
        let (_folder, program) = compiled(&sources);
        for entry in entries {
            for engine in [EngineKind::Lazy, EngineKind::LazierSharp, EngineKind::Pose] {
                recognised += agreed(&program, &entry, engine).recognised;
            }
        }
    }
    assert!(recognised > 0);
}

/// No sum of what is remembered may wrap around: 2⁴⁰ paths are counted, and 2⁷⁰ are too many for the time, not none.
#[test]
fn numbers_of_paths_beyond_all_bounds_are_right_or_not_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("Many.java");
    let count = |tests: usize, seconds: &str| {
        // Each number is looked at once, and nothing depends on it.
        let parameters: Vec<String> = (0..tests).map(|n| format!("int p{n}")).collect();
        let body: String = (0..tests).map(|n| format!("if (p{n} > 0) r = 1; else r = 1; ")).collect();
        let method =
            format!("public static int m({}) {{ int r = 0; {body} return r; }}", parameters.join(", "));
        fs::write(&source, format!("public class Many {{ {method} }}")).expect("a source");
        java::compile(std::slice::from_ref(&source), folder.path());
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_lazuli"));
        command.args(["run", "Many.m", "--count", "--seconds", seconds, "-cp"]).arg(folder.path());
        let output = command.output().expect("the tool starts");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (status, text) = count(40, "60");
    assert!(status == Some(0) && text.contains("1099511627776 paths: "), "{text}");
    let (status, text) = count(70, "2");
    assert!(status == Some(3) && text.contains("NOT exhaustive"), "{text}");
}

#[test]
fn what_is_equal_but_for_names_is_explored_once() {
    let source = place::project("testdata/counting/Counting.java");
    let (_folder, program) = compiled(&[Path::new(&source).to_path_buf()]);
    let count = |method: &str| agreed(&program, &format!("Counting.{method}"), EngineKind::LazierSharp);
    // Before the number with place i, the count is one of 0 to i: 36 splits, to which 56 sides lead.
    let negative = count("negative");
    assert_eq!(negative.summary.totals.returned, 1 << 8);
    assert_eq!((negative.explored, negative.recognised), (36, 56 - 35));
    assert_eq!(count("negativeAgain").recognised, 0);
    // All three sides go on alike, but for what they know of b and c.
    assert_eq!(count("tied").recognised, 0);
    for engine in EngineKind::ALL {
        for method in ["marks", "steps"] {
            agreed(&program, &format!("Counting.{method}"), engine);
        }
    }
}
