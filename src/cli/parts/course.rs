//! How the methods of a run are explored: at once, or in parts that last.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::outcome::{RunSummary, Sink, plural};
use crate::program::Program;
use crate::search::{Job, Pause, Progress, RunOptions, count_left, explore_jobs, run_into, summary_of};
use crate::state::{INTERRUPTED, NOT_RUN, OUT_OF_MEMORY, OUT_OF_TIME};

use super::super::args::RunArguments;
use super::arguments::{Settings, canonical};
use super::deliver::deliver;
use super::key::RunKey;
use super::ledger::{Ledger, RunName};

/// How many jobs there are for each thread, if there can be: enough that an uneven tree keeps all of them busy.
const JOBS_PER_THREAD: usize = 32;

/// How the methods of a run are explored.
pub(in crate::cli) enum Course {
    /// At once.
    Direct,
    /// In parts, which are written after so much time.
    Parts { ledger: Ledger, every: Duration },
    /// Not at all: the parts are there.
    Merged { ledger: Ledger },
}

/// What a run has to do with.
pub(in crate::cli) struct Run<'a> {
    pub program: &'a Arc<Program>,
    pub plan: &'a Plan,
    pub options: &'a RunOptions,
    pub interrupted: &'a Arc<AtomicBool>,
    pub progress: &'a Progress,
}

impl Run<'_> {
    /// The method and the engine.
    pub(super) fn name(&self) -> RunName {
        (self.plan.entry.qualified_name(), self.options.engine)
    }
}

impl Course {
    /// The course that the flags of `run` name.
    ///
    /// # Errors
    /// When the run cannot be in parts, or those that are there are of another one.
    pub(in crate::cli) fn of(arguments: &RunArguments, program: &Program) -> anyhow::Result<Course> {
        let Some(folder) = &arguments.checkpoint else { return Ok(Course::Direct) };
        let key = RunKey::new(program, &arguments.analysis.targets, canonical(&Settings::of(arguments)?)?)?;
        let every = Duration::from_secs_f64(arguments.checkpoint_every);
        Ok(Course::Parts { ledger: Ledger::open(folder, key)?, every })
    }

    /// Runs a method. Every path goes to the sink.
    ///
    /// # Errors
    /// When a part cannot be written or read.
    pub(in crate::cli) fn run(&mut self, run: &Run<'_>, sink: &mut dyn Sink) -> anyhow::Result<RunSummary> {
        let Run { program, plan, options, interrupted, progress } = run;
        let started = Instant::now();
        let (ledger, why) = match self {
            Course::Direct => return Ok(run_into(program, plan, options, interrupted, progress, sink)),
            Course::Parts { ledger, every } => {
                let why = explore(ledger, run, &[], *every)?;
                (ledger, why)
            }
            Course::Merged { ledger } => (ledger, NOT_RUN),
        };
        let name = run.name();
        sink.begin(&name.0, name.1, &options.bounds);
        let mut given = |path| sink.path(path);
        let mut delivered = deliver(ledger, &name, options.all_endings, &mut given)?;
        count_left(&mut delivered.portion, delivered.left, why);
        let summary =
            summary_of(program, plan, options, delivered.portion, delivered.listed, started.elapsed());
        sink.end(&summary);
        Ok(summary)
    }

    /// A word on what is left, if there is anything: with what to do.
    pub(in crate::cli) fn left(&self, runs: &[(EngineKind, &Plan)]) -> Option<String> {
        let count = |ledger: &Ledger| -> u64 {
            let names = runs.iter().map(|(engine, plan)| (plan.entry.qualified_name(), *engine));
            names.map(|name| ledger.open_jobs(&name, &[]).len() as u64).sum()
        };
        let (ledger, advice) = match self {
            Course::Direct => return None,
            Course::Parts { ledger, .. } => (ledger, "the same command goes on with it"),
            Course::Merged { ledger } => {
                (ledger, "run the jobs that lazuli split wrote, or those that they left, and merge once more")
            }
        };
        let left = count(ledger);
        (left > 0).then(|| format!("{}: {} left; {advice}", ledger.folder().display(), plural(left, "job")))
    }
}

/// Explores what is left of a job, and writes what is found as it goes; why it ended, if something is still left then.
///
/// # Errors
/// When a part cannot be written.
pub(super) fn explore(
    ledger: &mut Ledger,
    run: &Run<'_>,
    root: &[u32],
    every: Duration,
) -> anyhow::Result<&'static str> {
    let Run { program, plan, options, interrupted, progress } = run;
    let name = run.name();
    loop {
        let open: Vec<Job> = ledger.open_jobs(&name, root);
        if interrupted.load(Ordering::Relaxed) {
            return Ok(INTERRUPTED);
        }
        if open.is_empty() || options.deadline.is_some_and(|end| Instant::now() >= end) {
            return Ok(OUT_OF_TIME);
        }
        let wanted = options.threads * JOBS_PER_THREAD;
        let few = options.threads > 1 && open.len() < options.threads;
        let pause = Pause { at: Instant::now().checked_add(every), open: few.then_some(wanted) };
        let explored = explore_jobs(program, plan, options, interrupted, progress, &open, pause);
        let none = explored.is_empty();
        ledger.write(&name, &explored)?;
        let out_of_time = options.deadline.is_some_and(|end| Instant::now() >= end);
        if none && !out_of_time && !interrupted.load(Ordering::Relaxed) {
            return Ok(OUT_OF_MEMORY);
        }
    }
}
