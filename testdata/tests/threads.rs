//! Every number of threads gives the same text, the same JSON and the same tests, to the byte; only seconds and the
//! number of solver calls may differ.
//!
//! A part of the golden programs is run each time; with `LAZULI_THREADS=all` (see `scripts/threads`) all of them, and
//! the subjects and examples, on more numbers of threads.

use crate::java;
use crate::place;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lazuli::heap::EngineKind;

/// Of the golden programs one in so many is run each time, beside the one that is about the order of operands.
const STRIDE: usize = 20;

/// The value sets of the guarded engines may grow too large for a test: what takes longer is left out.
const PATIENCE: Duration = Duration::from_secs(40);

/// Something to run: class path, flags and targets.
struct Job {
    classes: PathBuf,
    flags: Vec<String>,
    targets: Vec<String>,
}

fn everything() -> bool {
    std::env::var("LAZULI_THREADS").is_ok_and(|value| value == "all")
}

/// The golden programs, compiled into folders of their own below `out`.
fn golden_jobs(out: &Path) -> Vec<Job> {
    let areas = fs::read_dir(place::project("testdata/golden")).expect("golden programs are there");
    let areas = areas.map(|area| area.expect("an area is readable").path()).filter(|area| area.is_dir());
    let files = areas.flat_map(|area| fs::read_dir(area).expect("an area is readable"));
    let mut sources: Vec<PathBuf> = files.map(|file| file.expect("a file is readable").path()).collect();
    sources.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    sources.sort();
    let wanted = |at: usize, source: &Path| {
        everything() || at.is_multiple_of(STRIDE) || source.ends_with("heap/OperandOrder.java")
    };
    let chosen = sources.iter().enumerate().filter(|(at, source)| wanted(*at, source));
    chosen.map(|(at, source)| golden_job(source, out.join(at.to_string()))).collect()
}

fn golden_job(source: &Path, classes: PathBuf) -> Job {
    fs::create_dir_all(&classes).expect("a folder can be made");
    java::compile(&[source.to_path_buf()], &classes);
    let text = fs::read_to_string(source).expect("a golden program is readable");
    let mut job = Job { classes, flags: Vec::new(), targets: Vec::new() };
    let mut k = "2";
    for line in text.lines().filter_map(|line| line.strip_prefix("//@ ")) {
        match line.split_once(": ") {
            Some(("entry", entry)) => job.targets.push(entry.to_owned()),
            Some(("k", value)) => k = value,
            Some(("flags", flags)) => job.flags.extend(flags.split_whitespace().map(str::to_owned)),
            _ => {}
        }
    }
    if !job.flags.iter().any(|flag| flag == "--k") {
        job.flags.extend(["--k".to_owned(), k.to_owned()]);
    }
    job
}

/// Runs the tool; none when it takes too long.
fn run(arguments: &[&str], job: &Job, threads: u32, engine: EngineKind) -> Option<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(arguments)
        .args(["--threads", &threads.to_string(), "--engine", engine.name(), "-cp"])
        .arg(&job.classes)
        .args(&job.flags)
        .args(&job.targets)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tool starts");
    let mut stdout = child.stdout.take().expect("its output is caught");
    let reader = thread::spawn(move || {
        let mut text = String::new();
        std::io::Read::read_to_string(&mut stdout, &mut text).expect("a report is UTF-8");
        text
    });
    let started = Instant::now();
    while child.try_wait().expect("its end can be seen").is_none() {
        if started.elapsed() > PATIENCE {
            child.kill().expect("it can be ended");
            child.wait().expect("its end can be seen");
            return None;
        }
        thread::sleep(Duration::from_millis(3));
    }
    Some(reader.join().expect("its output is read"))
}

/// A report without seconds and solver calls.
fn steady(report: &str) -> String {
    let mut out = String::new();
    for line in report.lines() {
        // The summary of a text report ends with `(6 decisions, 0.00 s, 3 solver calls)`.
        let text = line.rsplit_once(" (").filter(|(_, counts)| counts.ends_with(" solver calls)"));
        let text = text.map_or(line, |(before, _)| before);
        // The report of each run has a folder of its own.
        if text.ends_with(": the JSON report") {
            continue;
        }
        if !["\"seconds\"", "\"solver_calls\""].iter().any(|key| text.trim_start().starts_with(key)) {
            out.push_str(text);
            out.push('\n');
        }
    }
    out
}

/// All files below a folder, by path.
fn files_below(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![folder.to_path_buf()];
    while let Some(next) = waiting.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten() {
            let path = entry.expect("a folder is readable").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("a written test is UTF-8");
                found.insert(path.strip_prefix(folder).expect("it is below").to_path_buf(), text);
            }
        }
    }
    found
}

/// Text, JSON and tests of one job; none when they take too long.
fn outputs(job: &Job, threads: u32, engine: EngineKind) -> Option<BTreeMap<PathBuf, String>> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let json = folder.path().join("report.json");
    let text = run(&["run", "--json", json.to_str().expect("a path in UTF-8")], job, threads, engine)?;
    let json = fs::read_to_string(&json).unwrap_or_default();
    let tests = folder.path().join("tests");
    run(&["test", "-o", tests.to_str().expect("a path in UTF-8")], job, threads, engine)?;
    let mut outputs = files_below(&tests);
    outputs.insert("text".into(), steady(&text));
    outputs.insert("json".into(), steady(&json));
    Some(outputs)
}

/// The first lines that differ.
fn difference(one: &str, other: &str) -> String {
    let differing = one.lines().zip(other.lines()).filter(|(a, b)| a != b).take(4);
    let lines: Vec<String> = differing.map(|(a, b)| format!("    - {a}\n    + {b}\n")).collect();
    if lines.is_empty() { "    one is longer\n".to_owned() } else { lines.concat() }
}

/// The differences of one job with one engine between one thread and several.
fn differences(job: &Job, engine: EngineKind) -> String {
    let mut out = String::new();
    let Some(one) = outputs(job, 1, engine) else {
        eprintln!("left out, for it takes too long: {} with {engine}", job.targets.join(" "));
        return out;
    };
    assert!(!one[Path::new("text")].is_empty() && !one[Path::new("json")].is_empty(), "{:?}", job.targets);
    let numbers: &[u32] = if everything() { &[2, 3] } else { &[2] };
    for &threads in numbers {
        let Some(several) = outputs(job, threads, engine) else { continue };
        let title = format!("{} with {engine} on {threads} threads", job.targets.join(" "));
        if !one.keys().eq(several.keys()) {
            out.push_str(&format!("{title}: other files\n"));
        }
        for (name, text) in &one {
            if let Some(other) = several.get(name).filter(|other| *other != text) {
                out.push_str(&format!("{title}, {}:\n{}", name.display(), difference(text, other)));
            }
        }
    }
    out
}

/// Runs each job with each engine, two at a time.
fn check(jobs: &[Job], engines: &[EngineKind]) {
    let work: Vec<(&Job, EngineKind)> =
        jobs.iter().flat_map(|job| engines.iter().map(move |&engine| (job, engine))).collect();
    let next = AtomicUsize::new(0);
    let found: String = thread::scope(|scope| {
        let worker = || {
            let mut found = String::new();
            while let Some((job, engine)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                found.push_str(&differences(job, *engine));
            }
            found
        };
        let workers = [scope.spawn(worker), scope.spawn(worker)];
        workers.into_iter().map(|worker| worker.join().expect("a worker ends")).collect()
    });
    assert!(found.is_empty(), "\n{found}");
}

#[test]
fn golden_programs_read_the_same_on_any_number_of_threads() {
    let classes = tempfile::tempdir().expect("a temporary folder");
    let jobs = golden_jobs(classes.path());
    assert!(jobs.len() > 3, "there are golden programs");
    check(&jobs, &EngineKind::ALL);
}

#[test]
fn subjects_and_examples_read_the_same_on_any_number_of_threads() {
    let job = |folder: &str, target: &str, k: &str| Job {
        classes: place::project(folder),
        flags: ["--k", k, "--array", "3", "--loop", "20"].map(str::to_owned).to_vec(),
        targets: vec![target.to_owned()],
    };
    let mut jobs = vec![job("testdata/examples/classes", "examples.LinkedQueue", "2")];
    if everything() {
        let subjects =
            ["BinarySearchTree", "AvlTree", "Container", "Sort", "GC", "LeftistHeap", "AATree", "TreeSet"];
        jobs.extend(subjects.map(|name| job("testdata/subjects/classes", &format!("subjects.{name}"), "1")));
        jobs.extend(
            ["Account", "Triangle"]
                .map(|name| job("testdata/examples/classes", &format!("examples.{name}"), "2")),
        );
    }
    check(&jobs, if everything() { &EngineKind::ALL } else { &[EngineKind::LazierSharp, EngineKind::Pose] });
}
