//! `lazuli test` within a time: a round of short tries over all methods, then longer ones for those that were not finished, as
//! `lazuli check` shares out its time. Each path goes to the tests at once; what is reported of a method is its best try.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::interp::Plan;
use crate::junit::TestWriter;
use crate::machine::Bounds;
use crate::outcome::{Overflow, PathReport, RunSummary, Sink, Spool};
use crate::search::{Progress, RunOptions, run_into};

use super::analysis::Analysis;
use super::check::schedule::{Schedule, Try};
use super::check::watch::Line;
use super::seeds::seeds;

/// Which part of the time is for writing the tests that were chosen, and at most how much.
const WRITING: (u32, Duration) = (20, Duration::from_secs(1));

/// Which part of a try known values may take, which show much at once; those that had no turn wait for the next try.
const SEEDS: f64 = 0.4;
/// Most instructions and paths of a run on known values. The initialisers of some libraries take a quarter of a million.
const MOST_STEPS: u64 = 1_000_000;
const MOST_PATHS: u64 = 4;
/// The paths of such runs are numbered from here on, behind those that a report lists.
const SEEDED: u64 = 1_000_000;

/// Takes the paths of runs on known values.
struct Seeding<'t, 'p> {
    writer: &'t mut TestWriter<'p>,
    count: u64,
}

impl Sink for Seeding<'_, '_> {
    fn path(&mut self, path: PathReport) {
        if path.ending.is_complete() {
            self.count += 1;
            let _ = self.writer.path(&PathReport { id: SEEDED + self.count, ..path });
        }
    }
}

/// Takes the paths of a try.
struct Trying<'t, 'p> {
    writer: &'t mut TestWriter<'p>,
    paths: Spool,
}

impl Sink for Trying<'_, '_> {
    fn path(&mut self, path: PathReport) {
        if path.ending.is_complete() {
            // Few tests are chosen in the end, so that no class is full now.
            let _ = self.writer.path(&path);
        }
        self.paths.push(path);
    }
}

/// Runs all methods until this time; what is known of each, none for one that was never begun.
pub(super) fn run_in_rounds<'a>(
    analysis: &'a Analysis,
    options: &RunOptions,
    writer: &mut TestWriter<'a>,
    overflow: &Overflow,
    end: Instant,
) -> Vec<Option<(RunSummary, Spool)>> {
    let writer = Mutex::new(writer);
    // How many of its known values each method has had.
    let next: Vec<AtomicUsize> = analysis.plans.iter().map(|_| AtomicUsize::new(0)).collect();
    let known: Vec<OnceLock<Vec<Plan>>> = analysis.plans.iter().map(|_| OnceLock::new()).collect();
    let attempt = |number: usize, deadline: Instant, progress: &Arc<Progress>| {
        let plan: &'a Plan = &analysis.plans[number];
        let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
        // Looking for objects that tests can make shall not take the time of other methods.
        let again = deadline.saturating_duration_since(Instant::now());
        writer.begin(plan, options.engine, Some((deadline + again).min(end)), &analysis.interrupted);
        let options = RunOptions { deadline: Some(deadline), ..options.clone() };
        let begun = next[number].load(Ordering::Relaxed);
        let all = known[number].get_or_init(|| seeds(&analysis.program, plan));
        if begun < all.len() {
            let now = Instant::now();
            let until = now + deadline.saturating_duration_since(now).mul_f64(SEEDS);
            let bounds =
                Bounds { steps: Some(MOST_STEPS), paths: Some(MOST_PATHS), ..options.bounds.clone() };
            let options = RunOptions { deadline: Some(until), bounds, ..options.clone() };
            let mut seeding = Seeding { writer: &mut writer, count: begun as u64 * MOST_PATHS };
            for seed in &all[begun..] {
                if Instant::now() >= until || analysis.is_interrupted() {
                    break;
                }
                next[number].fetch_add(1, Ordering::Relaxed);
                let progress = Progress::default();
                run_into(&analysis.program, seed, &options, &analysis.interrupted, &progress, &mut seeding);
            }
        }
        writer.count_again();
        let mut trying = Trying { writer: &mut writer, paths: Spool::new(overflow) };
        let summary =
            run_into(&analysis.program, plan, &options, &analysis.interrupted, progress, &mut trying);
        Try { summary, branches: progress.branches(), found: trying.paths }
    };
    let left = end.saturating_duration_since(Instant::now());
    let line = Line::start(analysis.plans.iter().map(|plan| plan.entry.qualified_name()).collect(), end);
    let tries = Schedule {
        methods: analysis.plans.len(),
        jobs: 1,
        end: end - (left / WRITING.0).min(WRITING.1),
        patient: true,
        interrupted: &analysis.interrupted,
        attempt: &attempt,
        together: &|later, earlier| {
            if later.summary.listed >= earlier.summary.listed { later } else { earlier }
        },
        watch: &line,
    }
    .run();
    line.finish();
    tries.into_iter().map(|made| made.map(|made| (made.summary, made.found))).collect()
}
