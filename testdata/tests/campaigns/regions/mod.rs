//! Sides of branches that come together again, against every input: generated methods full of short branches, of which every
//! input from small sets is run on the JVM. Each input satisfies the condition of exactly one path, and what that path returns or
//! throws under the input is what the JVM says. What counts as run is the same as where each side is a path of its own.
//!
//! `LAZULI_REGION_PROGRAMS` and `LAZULI_SEED` set how many programs there are, and which; `LAZULI_SOURCES` names a folder that keeps
//! their sources.

mod generator;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::heap::EngineKind;
use lazuli::interp::Plan;
use lazuli::machine::{Bounds, PathRule, Policy};
use lazuli::outcome::RunSummary;
use lazuli::program::Program;
use lazuli::search::{Progress, RunOptions, run_entry};

use crate::values::judge::{judge_with, load};
use crate::values::{Case, enumerate};
use crate::{java, number};

/// Programs of a run that is not told otherwise.
const PROGRAMS: u64 = 6;
const PROGRAMS_PER_BATCH: u64 = 100;
/// The engines that are asked.
const ENGINES: [EngineKind; 2] = [EngineKind::LazierSharp, EngineKind::Pose];

/// Covers a method with this rule for its paths; how many paths, how often sides came together.
fn covered(program: &Arc<Program>, plan: &Plan, paths: PathRule) -> RunSummary {
    let options = RunOptions {
        bounds: Bounds { paths: Some(1_000), seconds: Some(20.0), ..Bounds::none() },
        policy: Policy { paths, ..Policy::default() },
        coverage: true,
        keep_paths: false,
        ..RunOptions::default()
    };
    let interrupted = Arc::new(AtomicBool::new(false));
    run_entry(program, plan, &options, &interrupted, &Progress::default()).summary
}

#[test]
fn every_input_takes_one_path_also_where_sides_of_branches_come_together() {
    let (count, seed) = (number("LAZULI_REGION_PROGRAMS", PROGRAMS), number("LAZULI_SEED", 1));
    let temporary = tempfile::tempdir().unwrap();
    let folder = std::env::var_os("LAZULI_SOURCES").map_or(temporary.path().to_owned(), PathBuf::from);
    let mut faults = Vec::new();
    let (mut inputs, mut agreed, mut cut_off, mut compared) = (0, 0, 0, 0);
    let (mut each, mut merged, mut merges) = (0, 0, 0);
    for first in (0..count).step_by(PROGRAMS_PER_BATCH as usize) {
        let sources = folder.join("random");
        fs::create_dir_all(&sources).unwrap();
        let mut cases = Vec::new();
        let mut files = Vec::new();
        for number in first..count.min(first + PROGRAMS_PER_BATCH) {
            let name = format!("R{number}");
            let text = generator::generate(seed.wrapping_mul(1_000_003).wrapping_add(number), &name);
            files.push(sources.join(format!("{name}.java")));
            fs::write(&files[files.len() - 1], &text).unwrap();
            cases.push(Case::of(name, text, &generator::TYPES, number as usize));
        }
        java::compile(&files, &folder.join("classes"));
        enumerate(&mut cases, &folder);
        let classes = folder.join("classes").to_str().expect("a path in UTF-8").to_owned();
        for case in &cases {
            let (program, plan) = load(&classes, &case.name);
            for engine in ENGINES {
                let verdict =
                    judge_with(&program, &plan, (engine, PathRule::Merged), &case.inputs, &case.expected);
                inputs += case.inputs.len();
                agreed += verdict.agreed;
                cut_off += verdict.cut_inputs;
                let told = verdict
                    .faults
                    .iter()
                    .map(|fault| format!("{} {engine}: {fault}\n{}", case.name, case.text));
                faults.extend(told.take(1));
            }
            let (one, other) =
                (covered(&program, &plan, PathRule::Each), covered(&program, &plan, PathRule::Merged));
            merges += other.totals.counters.merged;
            if one.totals.is_exhaustive() && other.totals.is_exhaustive() {
                compared += 1;
                each += one.totals.paths();
                merged += other.totals.paths();
                if one.reached != other.reached {
                    faults.push(format!("{}: what is run differs\n{}", case.name, case.text));
                }
            }
        }
    }
    println!(
        "{count} programs, {inputs} inputs of two engines: {agreed} agree, {cut_off} cut off, {} faults",
        faults.len()
    );
    println!(
        "{compared} programs compared: {each} paths, {merged} where sides came together ({merges} times)"
    );
    assert!(faults.is_empty(), "{} disagreements:\n{}", faults.len(), faults.join("\n"));
    assert!(agreed as usize * 10 > inputs * 8, "too few inputs were judged");
    assert!(merged * 2 < each && merges > 0, "sides came together too seldom");
}
