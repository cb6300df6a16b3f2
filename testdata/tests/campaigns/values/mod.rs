//! The agreement oracle of values: generated programs over strings and floating point numbers, of which every input from
//! small sets is run on the JVM. Each input satisfies the condition of exactly one path of each engine, and the path says
//! how the input ends there: what is returned, to the bit, or what is thrown, with its message.
//!
//! By default a short, seeded part runs; `scripts/agreement-campaign` runs far more. `LAZULI_VALUE_PROGRAMS` and
//! `LAZULI_SEED` set how many programs there are, and which; `LAZULI_SOURCES` names a folder that keeps their sources.

mod inputs;
pub(crate) mod judge;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use lazuli::heap::EngineKind;

use crate::jdk_tool::jdk_tool;
use crate::place::project;
use crate::replay::generator::generate_program;
use crate::{java, number};
use inputs::{Given, inputs};
use judge::{EngineVerdict, judge, load};

/// Programs of a run that is not told otherwise.
const PROGRAMS: u64 = 20;
/// Programs that one call of the compiler and one JVM take.
const PROGRAMS_PER_BATCH: usize = 100;

/// A program with its inputs.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) inputs: Vec<Vec<Given>>,
    /// How the JVM says that each input ends.
    pub(crate) expected: Vec<String>,
}

impl Case {
    /// A program of which nothing was run yet, with parameters of these types.
    pub(crate) fn of(name: String, text: String, types: &[&str], number: usize) -> Case {
        Case { name, text, inputs: inputs(types, number), expected: Vec::new() }
    }
}

/// Generates programs and compiles them into a folder of classes.
fn programs(numbers: std::ops::Range<u64>, seed: u64, folder: &Path) -> Vec<Case> {
    let sources = folder.join("random");
    fs::create_dir_all(&sources).unwrap();
    let mut files = Vec::new();
    let mut programs = Vec::new();
    for number in numbers {
        let name = format!("P{number}");
        let (text, types) = generate_program(seed.wrapping_mul(1_000_003).wrapping_add(number), &name);
        let file = sources.join(format!("{name}.java"));
        fs::write(&file, &text).unwrap();
        files.push(file);
        programs.push(Case::of(name, text, &types, number as usize));
    }
    java::compile(&files, &folder.join("classes"));
    programs
}

/// Runs every input on the JVM.
pub(crate) fn enumerate(programs: &mut [Case], folder: &Path) {
    let driver = folder.join("driver");
    if !driver.exists() {
        java::compile(&[project("testdata/agreement/Enumerate.java")], &driver);
    }
    let mut lines = Vec::new();
    for program in programs.iter() {
        lines.push(format!("class {}", program.name));
        for input in &program.inputs {
            lines.push(input.iter().map(Given::word).collect::<Vec<String>>().join(" "));
        }
    }
    let file = folder.join("inputs.txt");
    fs::write(&file, lines.join("\n")).unwrap();
    let output = jdk_tool("java")
        .arg("-cp")
        .arg(&driver)
        .arg("Enumerate")
        .arg(folder.join("classes"))
        .arg(&file)
        .output()
        .expect("java of a JDK is needed");
    assert!(output.status.success(), "the driver failed: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("the driver writes ASCII");
    let mut outcomes = text.lines();
    for program in programs {
        program.expected = outcomes.by_ref().take(program.inputs.len()).map(integer).collect();
        assert_eq!(program.expected.len(), program.inputs.len(), "the JVM left out inputs");
    }
}

/// A truth value or a character is an `int` inside the machine.
fn integer(outcome: &str) -> String {
    match outcome.as_bytes().first() {
        Some(b'Z' | b'C') => format!("I{}", &outcome[1..]),
        _ => outcome.to_owned(),
    }
}

/// Judges programs on all processors; the verdicts are in the order of the programs.
fn judge_all(programs: &[Case], folder: &Path) -> Vec<Vec<EngineVerdict>> {
    let classes = folder.join("classes").to_str().expect("a path in UTF-8").to_owned();
    let verdicts: Vec<Mutex<Vec<EngineVerdict>>> = programs.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some((program, verdict)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    programs.get(number).zip(verdicts.get(number))
                } {
                    let (loaded, plan) = load(&classes, &program.name);
                    let found = EngineKind::ALL
                        .map(|engine| judge(&loaded, &plan, engine, &program.inputs, &program.expected));
                    *verdict.lock().unwrap() = found.to_vec();
                }
            });
        }
    });
    verdicts.into_iter().map(|verdict| verdict.into_inner().unwrap()).collect()
}

#[derive(Clone, Copy, Default)]
struct Totals {
    agree: usize,
    disagree: usize,
    cut_off: usize,
    paths: u64,
    agreed: u64,
    cut_inputs: u64,
}

#[test]
fn every_input_takes_one_path_of_each_engine() {
    let count = number("LAZULI_VALUE_PROGRAMS", PROGRAMS);
    let seed = number("LAZULI_SEED", 1);
    let temporary = tempfile::tempdir().unwrap();
    let folder = std::env::var_os("LAZULI_SOURCES").map_or(temporary.path().to_owned(), PathBuf::from);
    let mut totals = [Totals::default(); 6];
    let mut cut_offs: BTreeMap<String, usize> = BTreeMap::new();
    let mut faults = Vec::new();
    let mut run = 0;
    for first in (0..count).step_by(PROGRAMS_PER_BATCH) {
        let last = count.min(first + PROGRAMS_PER_BATCH as u64);
        let mut batch = programs(first..last, seed, &folder);
        enumerate(&mut batch, &folder);
        for (program, verdicts) in batch.iter().zip(judge_all(&batch, &folder)) {
            run += program.inputs.len();
            for ((engine, total), verdict) in EngineKind::ALL.iter().zip(&mut totals).zip(verdicts) {
                total.agree += usize::from(verdict.cut_off.is_none() && verdict.faults.is_empty());
                total.disagree += usize::from(!verdict.faults.is_empty());
                total.cut_off += usize::from(verdict.cut_off.is_some());
                total.paths += verdict.paths;
                total.agreed += verdict.agreed;
                total.cut_inputs += verdict.cut_inputs;
                if let Some(why) = verdict.cut_off {
                    *cut_offs.entry(why).or_default() += 1;
                }
                if let Some(fault) = verdict.faults.first() {
                    let more = verdict.faults.len() - 1;
                    faults
                        .push(format!("{} {engine}: {fault} ({more} more)\n{}", program.name, program.text));
                }
            }
        }
    }
    println!("{count} programs over strings and floating point numbers, {run} inputs run on the JVM");
    println!(
        "{:13} {:>8} {:>9} {:>8} {:>8} {:>14} {:>16}",
        "engine", "agree", "disagree", "cut off", "paths", "inputs agreed", "inputs cut off"
    );
    for (engine, total) in EngineKind::ALL.iter().zip(&totals) {
        println!(
            "{:13} {:>8} {:>9} {:>8} {:>8} {:>14} {:>16}",
            engine.name(),
            total.agree,
            total.disagree,
            total.cut_off,
            total.paths,
            total.agreed,
            total.cut_inputs
        );
    }
    for (why, count) in &cut_offs {
        println!("{count} runs cut off: {why}");
    }
    assert!(faults.is_empty(), "{} disagreements:\n{}", faults.len(), faults.join("\n"));
    assert!(totals.iter().all(|total| total.agreed * 10 > run as u64 * 8), "too few inputs were judged");
}
