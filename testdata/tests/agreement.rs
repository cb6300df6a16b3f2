//! All engines agree: without heap bounds in the way, the control-flow paths of a method are the same for each (Exact
//! corollary 12), and the engines with guarded references have one path for each of them.

use crate::java;
use crate::place;
use crate::sample::one_in;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::kept_cases::{KeptCase, kept_cases};

/// Flags of `lazuli run` that `lazuli compare` has as well, with a value.
const FLAGS: [&str; 8] =
    ["--k", "--n", "--loop", "--calls", "--array", "--non-null", "--symbolic-static", "--world"];

struct Job {
    name: String,
    entry: String,
    classes: PathBuf,
    flags: Vec<String>,
}

/// What `lazuli compare` says about a method.
struct Comparison {
    text: String,
    agree: bool,
    differ: bool,
}

impl Job {
    fn run(&self) -> Comparison {
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args(["compare", "--seconds", "20", "-cp"])
            .arg(&self.classes)
            .args(&self.flags)
            .arg(&self.entry)
            .output()
            .expect("the tool starts");
        let text = String::from_utf8(output.stdout).expect("a report is UTF-8");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1 | 3 | 4)), "{}: {errors}", self.name);
        let agree = text.contains("All engines found the same control-flow paths");
        let differ = text.contains("DIFFER");
        Comparison { text, agree, differ }
    }
}

/// Header lines of a golden program, as flags; none for programs about the published rule of aliases, which is a
/// different input.
fn golden_job(source: &Path, classes: &Path) -> Vec<Job> {
    let text = fs::read_to_string(source).expect("a golden program is readable");
    let headers = || text.lines().filter_map(|line| line.strip_prefix("//@ "));
    let mut flags: Vec<String> = Vec::new();
    for header in headers() {
        let words: Vec<&str> = header.split_whitespace().collect();
        match words.as_slice() {
            ["k:", k] => flags.extend(["--k".to_owned(), (*k).to_owned()]),
            ["flags:", words @ ..] => {
                for pair in words.windows(2).filter(|pair| FLAGS.contains(&pair[0])) {
                    flags.extend(pair.iter().map(ToString::to_string));
                }
            }
            _ => {}
        }
    }
    let entries = headers().filter_map(|header| header.strip_prefix("entry: "));
    entries
        .map(|entry| Job {
            name: format!("{} {entry}", source.display()),
            entry: entry.trim().to_owned(),
            classes: classes.to_owned(),
            flags: flags.clone(),
        })
        .collect()
}

fn golden_jobs(classes: &Path) -> Vec<Job> {
    let areas = fs::read_dir(place::project("testdata/golden")).expect("golden programs are there");
    let areas = areas.map(|area| area.expect("an area is readable").path()).filter(|area| area.is_dir());
    let files = areas.flat_map(|area| fs::read_dir(area).expect("an area is readable"));
    let files = files.map(|file| file.expect("a file is readable").path());
    let mut sources: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|e| e == "java")).collect();
    sources.sort();
    java::compile(&sources, classes);
    sources.iter().flat_map(|source| golden_job(source, classes)).collect()
}

fn case_jobs() -> Vec<Job> {
    let job = |KeptCase { folder, entry, flags }| Job {
        name: folder.display().to_string(),
        entry,
        classes: folder.join("classes"),
        flags,
    };
    kept_cases().into_iter().map(job).collect()
}

/// Runs all; at least so many must have been compared to the end.
fn all_agree(jobs: &[Job], least: usize) {
    let mut differing = Vec::new();
    let mut agreed = 0;
    for job in jobs {
        let comparison = job.run();
        agreed += usize::from(comparison.agree);
        if comparison.differ {
            differing.push(format!("{}\n{}", job.name, comparison.text));
        } else if comparison.agree {
            differing.extend(not_one_path_each(job, &comparison.text));
        }
    }
    assert!(differing.is_empty(), "{} comparisons fail:\n\n{}", differing.len(), differing.join("\n"));
    assert!(agreed >= least, "only {agreed} methods were compared to the end, {least} should be");
}

/// A guarded engine that has not exactly one path for each control-flow path.
fn not_one_path_each(job: &Job, text: &str) -> Option<String> {
    // Sizes of arrays of arrays are told apart one by one, an input from null before its class is initialised, an unknown
    // key of a table by the keys that it has, and a class object by the class: splits that are no branches.
    let splits =
        ["Nested.make", "Main.cube", "InitialisedByExistence.", "TablesOfTexts.get", "Described.fits"];
    let is_split = splits.iter().any(|name| job.entry.starts_with(name));
    text.lines().find_map(|line| {
        let columns: Vec<&str> = line.split_whitespace().collect();
        let guarded = matches!(columns.first(), Some(&("summary" | "pose" | "uber-lazy")));
        let split = guarded && !is_split && columns.get(1) != columns.get(6);
        split.then(|| format!("{}: more paths than control-flow paths\n{text}", job.name))
    })
}

#[test]
fn engines_agree_on_the_golden_programs() {
    let classes = tempfile::tempdir().expect("a temporary folder");
    let jobs: Vec<Job> = golden_jobs(classes.path()).into_iter().step_by(one_in(3)).collect();
    all_agree(&jobs, 75 / one_in(3));
}

#[test]
fn engines_agree_on_the_cases() {
    all_agree(&case_jobs(), 12);
}
