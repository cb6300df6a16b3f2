//! `LAZULI_THREADS=N` in a campaign: whatever is analysed on one thread is analysed on N threads as well, and what comes
//! of it must be equal to the byte but for seconds and solver calls.
//!
//! A budget of paths is kept by one thread, so it is left out here; where the time is up on either side, nothing is
//! compared.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use lazuli::interp::Plan;
use lazuli::machine::Bounds;
use lazuli::program::Program;
use lazuli::report::json_run;
use lazuli::search::{OUT_OF_TIME, Progress, RunOptions, run_entry};

/// How many comparisons were made by this process.
static COMPARED: AtomicUsize = AtomicUsize::new(0);
/// How many were not, as the time was up.
static NOT_COMPARED: AtomicUsize = AtomicUsize::new(0);

/// The number of threads, if runs on several are wanted.
pub(crate) fn threads() -> Option<usize> {
    let text = std::env::var("LAZULI_THREADS").ok()?;
    let number: usize = text.parse().unwrap_or_else(|_| panic!("LAZULI_THREADS={text} is no number"));
    (number > 1).then_some(number)
}

/// Says how much was compared, if anything was to be.
pub(crate) fn print() {
    if let Some(threads) = threads() {
        println!(
            "{} runs gave the same on 1 and {threads} threads or are listed as faults; {} were not compared, as time was up",
            COMPARED.load(Ordering::Relaxed),
            NOT_COMPARED.load(Ordering::Relaxed)
        );
    }
}

/// What differs, unless nothing can be said of it.
fn difference(one: &str, several: &str) -> Option<String> {
    if [one, several].iter().any(|text| text.contains(OUT_OF_TIME)) {
        NOT_COMPARED.fetch_add(1, Ordering::Relaxed);
        return None;
    }
    COMPARED.fetch_add(1, Ordering::Relaxed);
    if one == several {
        return None;
    }
    let line = one.lines().zip(several.lines()).find(|(a, b)| a != b);
    Some(line.map_or("one is longer".to_owned(), |(a, b)| format!("`{}` and `{}`", a.trim(), b.trim())))
}

/// A report without seconds and solver calls, each key on a line of its own.
fn steady(report: &str) -> String {
    let measured = |line: &&str| {
        !["\"seconds\":", "\"solver_calls\":"].iter().any(|key| line.trim_start().starts_with(key))
    };
    report.lines().filter(measured).map(|line| format!("{line}\n")).collect()
}

/// What is different about the report of a method on several threads.
pub(crate) fn compare_reports(program: &Arc<Program>, plan: &Plan, options: &RunOptions) -> Option<String> {
    let several = threads()?;
    let report = |threads| {
        let bounds = Bounds { paths: None, ..options.bounds.clone() };
        let options = RunOptions { threads, bounds, all_endings: true, ..options.clone() };
        let interrupted = Arc::new(AtomicBool::new(false));
        let run = run_entry(program, plan, &options, &interrupted, &Progress::default());
        steady(&serde_json::to_string_pretty(&json_run(&run)).expect("a report is JSON"))
    };
    difference(&report(1), &report(several))
        .map(|what| format!("one thread and {several} threads report differently: {what}"))
}

/// What is different about the report and the tests that `lazuli test` with these arguments writes on several threads.
pub(crate) fn compare_tests(arguments: &[String]) -> Option<String> {
    let several = threads()?;
    let mut kept = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--paths" => drop(rest.next()),
            _ => kept.push(argument),
        }
    }
    let written = |threads: usize| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (tests, report) = (folder.path().join("tests"), folder.path().join("report.json"));
        let status = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .arg("test")
            .args(&kept)
            .args(["--threads", &threads.to_string(), "-o"])
            .arg(&tests)
            .arg("--json")
            .arg(&report)
            .output()
            .expect("the tool starts")
            .status;
        let report = fs::read_to_string(&report).expect("a report is written");
        format!("{:?}\n{}{}", status.code(), steady(&report), sources(&tests))
    };
    difference(&written(1), &written(several))
        .map(|what| format!("one thread and {several} threads give other reports or tests: {what}"))
}

/// All sources below a folder, in the order of their paths.
fn sources(folder: &Path) -> String {
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().map(|file| file.expect("listed").path()).collect();
    files.sort();
    let text = |file: &std::path::PathBuf| {
        if file.is_dir() {
            sources(file)
        } else {
            let name = file.file_name().expect("a file has a name").to_string_lossy().into_owned();
            format!("{name}\n{}", fs::read_to_string(file).expect("a source is UTF-8"))
        }
    };
    files.iter().map(text).collect()
}
