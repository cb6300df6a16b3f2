//! Golden programs: `testdata/golden/<area>/<Name>.java`, and beside it what the tool says about it with each
//! engine, `<Name>.<engine>.out`.
//!
//! A program starts with a header:
//!
//! ```text
//! //@ entry: Name.method        (once or more; the descriptor where it is needed)
//! //@ engines: all              (or some of them, separated by spaces)
//! //@ k: 2                      (optional)
//! //@ flags: --world open       (optional: any flags of `lazuli run`)
//! //@ compiled: classes         (optional: the folder with its class files, where the compiler at hand cannot make them)
//! ```
//!
//! `scripts/bless` rewrites the reports. They are expectations, so read the difference before it is committed.

use crate::java;
use crate::place;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use lazuli::heap::EngineKind;

struct Program {
    source: PathBuf,
    entries: Vec<String>,
    engines: Vec<EngineKind>,
    flags: Vec<String>,
}

impl Program {
    fn read(source: PathBuf) -> Program {
        let text = fs::read_to_string(&source).expect("a golden program is readable");
        let mut program = Program { source, entries: Vec::new(), engines: Vec::new(), flags: Vec::new() };
        for line in text.lines().filter_map(|line| line.strip_prefix("//@ ")) {
            program.header(line);
        }
        assert!(!program.entries.is_empty(), "{}: no `//@ entry:`", program.source.display());
        assert!(!program.engines.is_empty(), "{}: no `//@ engines:`", program.source.display());
        program
    }

    fn header(&mut self, line: &str) {
        let place = self.source.display();
        let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("{place}: `//@ {line}`"));
        match key {
            "entry" => self.entries.push(value.to_owned()),
            "engines" if value == "all" => self.engines = EngineKind::ALL.to_vec(),
            "engines" => {
                let engine = |name: &str| name.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
                self.engines = value.split_whitespace().map(engine).collect();
            }
            // The compiler of the tests has looked at it.
            "compiled" => {}
            "k" => self.flags.extend(["--k".to_owned(), value.to_owned()]),
            "flags" => self.flags.extend(value.split_whitespace().map(str::to_owned)),
            _ => panic!("{place}: no header is called `{key}`"),
        }
    }

    fn blessed(&self, engine: EngineKind) -> PathBuf {
        self.source.with_extension(format!("{engine}.out"))
    }

    /// What the tool prints, without what differs from run to run.
    fn run(&self, engine: EngineKind, classes: &Path) -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args(["run", "--all-paths", "--threads", "1", "--engine", engine.name(), "-cp"])
            .arg(classes)
            .args(&self.flags)
            .args(&self.entries)
            .output()
            .expect("the tool starts");
        let mut text = String::from_utf8(output.stdout).expect("a report is UTF-8");
        if !matches!(output.status.code(), Some(0 | 1 | 3)) {
            text.push_str(&format!("exit status {:?}\n", output.status.code()));
        }
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            text.push_str(&format!("standard error: {line}\n"));
        }
        text.lines().map(steady).collect()
    }
}

/// A line without seconds and solver calls.
fn steady(line: &str) -> String {
    let measured = line.rsplit_once(" (").and_then(|(before, counts)| {
        let (_, counts) = counts.split_once(" s, ")?;
        let (counts, _) = counts.rsplit_once(", ")?;
        line.ends_with(" solver calls)").then(|| format!("{before} ({counts})\n"))
    });
    let timed = || line.rsplit_once(" (").filter(|(_, time)| time.ends_with(" s)") && time.len() < 12);
    measured
        .or_else(|| timed().map(|(before, _)| format!("{before}\n")))
        .unwrap_or_else(|| format!("{line}\n"))
}

fn golden_files(extension: &str) -> BTreeSet<PathBuf> {
    let areas = fs::read_dir(place::project("testdata/golden")).expect("golden programs are there");
    let areas = areas.map(|area| area.expect("an area is readable").path()).filter(|area| area.is_dir());
    let files = areas.flat_map(|area| fs::read_dir(area).expect("an area is readable"));
    let files = files.map(|file| file.expect("a file is readable").path());
    files.filter(|file| file.extension().is_some_and(|e| e == extension)).collect()
}

/// The lines that differ, in the order of the reports, with what is common left out at both ends.
fn difference(expected: &str, actual: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    let same_start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old.len().min(new.len()) - same_start;
    let same_end = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    let mut out = String::new();
    for line in &old[same_start..old.len() - same_end] {
        out.push_str(&format!("    - {line}\n"));
    }
    for line in &new[same_start..new.len() - same_end] {
        out.push_str(&format!("    + {line}\n"));
    }
    out
}

/// Runs a job for each item on all processors.
fn on_all_processors<T: Sync>(items: &[T], job: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, |n| n.get());
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    job(item);
                }
            });
        }
    });
}

#[test]
fn every_golden_program_prints_its_blessed_report() {
    let bless = std::env::var_os("LAZULI_BLESS").is_some();
    let sources: Vec<PathBuf> = golden_files("java").into_iter().collect();
    let classes = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources, classes.path());
    let programs: Vec<Program> = sources.into_iter().map(Program::read).collect();
    let runs: Vec<(&Program, EngineKind)> =
        programs.iter().flat_map(|p| p.engines.iter().map(move |engine| (p, *engine))).collect();
    let wrong: Mutex<Vec<String>> = Mutex::new(Vec::new());
    on_all_processors(&runs, |(program, engine)| {
        let (blessed, actual) = (program.blessed(*engine), program.run(*engine, classes.path()));
        let expected = fs::read_to_string(&blessed).unwrap_or_default();
        if expected == actual {
            return;
        }
        if bless {
            fs::write(&blessed, actual).expect("a report can be written");
        } else {
            let report = format!("{}\n{}", blessed.display(), difference(&expected, &actual));
            wrong.lock().expect("no worker panicked").push(report);
        }
    });
    let mut wrong = wrong.into_inner().expect("no worker panicked");
    wrong.sort();
    assert!(
        wrong.is_empty(),
        "{} reports differ (- blessed, + now; scripts/bless rewrites them):\n\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn no_blessed_report_is_without_its_program() {
    let expected: BTreeSet<PathBuf> = golden_files("java")
        .into_iter()
        .map(Program::read)
        .flat_map(|program| program.engines.iter().map(|&e| program.blessed(e)).collect::<Vec<PathBuf>>())
        .collect();
    let stale: Vec<PathBuf> = golden_files("out").difference(&expected).cloned().collect();
    if std::env::var_os("LAZULI_BLESS").is_some() {
        stale.iter().for_each(|file| fs::remove_file(file).expect("a stale report can be removed"));
    } else {
        assert!(stale.is_empty(), "reports that no program asks for; scripts/bless removes them: {stale:#?}");
    }
}

/// How a path ends that returns no constant.
const DEPENDS: &str = "returns what depends on the input";

/// The endings of every entry of a report that was analysed exhaustively, without values that depend on the input.
fn exhaustive_endings(report: &str) -> BTreeMap<String, BTreeSet<String>> {
    let (mut all, mut entry, mut endings) = (BTreeMap::new(), String::new(), BTreeSet::new());
    for line in report.lines() {
        if let Some((name, _)) = line.split_once("  (").filter(|_| !line.starts_with(' ')) {
            (entry, endings) = (name.to_owned(), BTreeSet::new());
        } else if let Some((_, ending)) = line.strip_prefix("  path ").and_then(|path| path.split_once("  "))
        {
            let known = |value: &str| value.starts_with(['-', '"']) || value.parse::<i64>().is_ok();
            let known = |value: &str| known(value) || matches!(value, "true" | "false" | "null");
            let depends = ending.strip_prefix("returns ").is_some_and(|value| !known(value));
            endings.insert(if depends { DEPENDS } else { ending }.to_owned());
        } else if line.contains("; exhaustive: nothing was cut off") || line.contains("; VACUOUS: ") {
            endings.remove("an assumption does not hold");
            all.insert(entry.clone(), endings.clone());
        }
    }
    all
}

#[test]
fn engines_agree_on_the_endings_of_what_they_analyse_exhaustively() {
    let mut compared = 0;
    for program in golden_files("java").into_iter().map(Program::read) {
        let report = |engine: &EngineKind| fs::read_to_string(program.blessed(*engine)).unwrap_or_default();
        let all: Vec<_> = program.engines.iter().map(|engine| exhaustive_endings(&report(engine))).collect();
        for pair in all.windows(2) {
            for (entry, endings) in &pair[0] {
                if let Some(others) = pair[1].get(entry) {
                    // Where one engine splits on aliasing, another one returns a value that depends on it.
                    let merged = endings.contains(DEPENDS) || others.contains(DEPENDS);
                    let seen = |endings: &BTreeSet<String>| -> BTreeSet<String> {
                        let merge = |ending: &String| {
                            if merged && ending.starts_with("returns ") {
                                DEPENDS.to_owned()
                            } else {
                                ending.clone()
                            }
                        };
                        endings.iter().map(merge).collect()
                    };
                    assert_eq!(seen(endings), seen(others), "{entry}, in {}", program.source.display());
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 50, "only {compared} pairs of reports were compared");
}

#[test]
fn seconds_and_solver_calls_are_left_out_of_a_report() {
    let line = "2 paths: 2 returned; exhaustive (0.02 s, 3 decisions, 7 queries, 9 solver calls)";
    assert_eq!(steady(line), "2 paths: 2 returned; exhaustive (3 decisions, 7 queries)\n");
    assert_eq!(steady("  path 1  returns (a, b)"), "  path 1  returns (a, b)\n");
}
