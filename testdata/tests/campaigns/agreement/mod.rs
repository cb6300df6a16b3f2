//! The agreement oracle: on generated programs, the complete paths of each engine are exactly the control-flow paths
//! that inputs take, found by running every input up to three objects; and the engines that do not split on aliasing
//! have one path for each.
//!
//! By default a short, seeded part runs; `scripts/agreement-campaign` runs far more. `LAZULI_PROGRAMS` and
//! `LAZULI_SEED` set how many programs there are, and which; `LAZULI_SOURCE` names one Java file to judge instead.

mod brute_force;
#[allow(unreachable_pub, reason = "the generator is a library of its own")]
mod generator;
mod judge;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{java, number, place, threads};
use generator::{Source, generate};
use judge::{Verdict, judge};
use lazuli::heap::EngineKind;

/// Programs that one call of the compiler takes.
const PROGRAMS_PER_BATCH: usize = 500;
/// Programs of a run that is not told otherwise.
const PROGRAMS: u64 = 300;

/// Compiles programs and gives the classes of each a folder of its own, so that a program has no other's classes.
fn compile(sources: &[Source], folder: &Path) -> Vec<PathBuf> {
    let all = folder.join("classes");
    fs::create_dir_all(&all).unwrap();
    let mut files = Vec::new();
    for source in sources {
        let file = folder.join(format!("{}.java", source.name));
        fs::write(&file, &source.text).unwrap();
        files.push(file);
    }
    java::compile(&files, &all);
    let own: Vec<PathBuf> = sources.iter().map(|source| folder.join(&source.name)).collect();
    for target in &own {
        fs::create_dir_all(target).unwrap();
    }
    for file in fs::read_dir(&all).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let program = name.split(['$', '.']).next().unwrap();
        fs::rename(file.path(), folder.join(program).join(&name)).unwrap();
    }
    own
}

/// Judges programs on all processors; the verdicts are in the order of the programs.
fn judge_all(sources: &[Source]) -> Vec<Verdict> {
    let folder = tempfile::tempdir().unwrap();
    let folders = compile(sources, folder.path());
    let verdicts: Vec<Mutex<Verdict>> = sources.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(source) = sources.get(number) else { break };
                    *verdicts[number].lock().unwrap() = judge(source, &folders[number]);
                }
            });
        }
    });
    verdicts.into_iter().map(|verdict| verdict.into_inner().unwrap()).collect()
}

#[derive(Clone, Copy, Default)]
struct EngineTotals {
    agree: usize,
    disagree: usize,
    cut_off: usize,
    beyond: usize,
    too_long: usize,
    paths: u64,
    seconds: f64,
}

#[derive(Default)]
struct Totals {
    programs: usize,
    skipped: usize,
    inputs: u64,
    flows: usize,
    seconds: f64,
    engines: [EngineTotals; 6],
    /// Why runs were cut off, with how often each reason was there and the first program and engine of it.
    cut_offs: BTreeMap<String, (usize, String)>,
    faults: Vec<String>,
}

impl Totals {
    fn add(&mut self, source: &Source, verdict: &Verdict) {
        if let Some(why) = &verdict.skipped {
            self.skipped += 1;
            if why != "too many inputs" {
                self.faults.push(format!("{}: {why}\n{}", source.name, source.text));
            }
            return;
        }
        self.programs += 1;
        self.inputs += verdict.inputs;
        self.flows += verdict.flows;
        self.seconds += verdict.seconds;
        let mut faults = Vec::new();
        for ((engine, total), found) in EngineKind::ALL.iter().zip(&mut self.engines).zip(&verdict.engines) {
            total.agree += usize::from(found.cut_off.is_none() && found.faults.is_empty());
            total.disagree += usize::from(!found.faults.is_empty());
            if let Some(why) = &found.cut_off {
                total.cut_off += 1;
                let first = || (0, format!("{} with {engine}", source.name));
                self.cut_offs.entry(why.clone()).or_insert_with(first).0 += 1;
            }
            total.beyond += found.beyond;
            total.too_long += found.too_long;
            total.paths += found.paths;
            total.seconds += found.seconds;
            faults.extend(found.faults.iter().map(|fault| format!("  {engine}: {fault}\n")));
        }
        if !faults.is_empty() {
            self.faults.push(format!("{}\n{}{}", source.name, faults.concat(), source.text));
        }
    }

    fn print(&self) {
        println!(
            "{} programs ({} more have too many inputs), {} inputs run in {:.1} s, {} control-flow paths",
            self.programs, self.skipped, self.inputs, self.seconds, self.flows
        );
        println!(
            "{:13} {:>8} {:>9} {:>8} {:>10} {:>22} {:>15} {:>9}",
            "engine",
            "agree",
            "disagree",
            "cut off",
            "paths",
            "beyond the inputs run",
            "array too long",
            "seconds"
        );
        for (engine, total) in EngineKind::ALL.iter().zip(&self.engines) {
            println!(
                "{:13} {:>8} {:>9} {:>8} {:>10} {:>22} {:>15} {:>9.1}",
                engine.name(),
                total.agree,
                total.disagree,
                total.cut_off,
                total.paths,
                total.beyond,
                total.too_long,
                total.seconds
            );
        }
        for (why, (count, first)) in &self.cut_offs {
            println!("{count} runs cut off: {why} (first: {first})");
        }
        threads::print();
    }
}

fn check(sources: impl Iterator<Item = Source>) -> Totals {
    let mut totals = Totals::default();
    let mut sources = sources.peekable();
    while sources.peek().is_some() {
        let batch: Vec<Source> = sources.by_ref().take(PROGRAMS_PER_BATCH).collect();
        for (source, verdict) in batch.iter().zip(judge_all(&batch)) {
            totals.add(source, &verdict);
        }
    }
    totals.print();
    assert!(
        totals.faults.is_empty(),
        "{} programs with disagreements:\n{}",
        totals.faults.len(),
        totals.faults.join("\n")
    );
    totals
}

fn read(file: &Path) -> Source {
    let text = fs::read_to_string(file).unwrap();
    let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
    Source { name, text }
}

/// Programs on which an engine once disagreed, reduced.
#[test]
fn engines_agree_on_the_kept_programs() {
    let folder = fs::read_dir(place::project("testdata/agreement/kept")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|file| file.unwrap().path()).collect();
    files.sort();
    let count = files.len();
    let totals = check(files.iter().map(|file| read(file)));
    for (engine, total) in EngineKind::ALL.iter().zip(totals.engines) {
        assert_eq!(total.agree, count, "{engine} was cut off");
    }
}

#[test]
fn engines_agree_with_all_inputs() {
    if let Some(file) = std::env::var_os("LAZULI_SOURCE") {
        check(std::iter::once(read(Path::new(&file))));
        return;
    }
    let programs = number("LAZULI_PROGRAMS", PROGRAMS);
    let seed = number("LAZULI_SEED", 1);
    let sources =
        (0..programs).map(|n| generate(seed.wrapping_mul(1_000_003).wrapping_add(n), &format!("G{n}")));
    let totals = check(sources);
    assert!(totals.programs as u64 * 10 > programs * 8, "too few programs were judged");
}
