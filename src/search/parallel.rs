//! Running one entry method on one thread or several, with the same result.
//!
//! Terms live in one worker's arena, so workers exchange prefixes: the frontier is split into jobs, each a list of
//! choices from the root, and every worker replays the prefixes of its jobs without asking the solver. The jobs are
//! made by one worker and their results are put together in the order of the prefixes, so that the number of threads
//! changes nothing but the time.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::heap::{EngineKind, selects};
use crate::interp::Plan;
use crate::library;
use crate::machine::{Bounds, Policy, Split};
use crate::outcome::drawing::{ExecutionTree, heap_graph};
use crate::outcome::{CutOffs, PathReport, RunReport, Totals};
use crate::program::Program;
use crate::runtime::{Rules, Vm};
use crate::solver::Limits;
use crate::state::{Ending, Executed, OriginId, State};

use super::assumed::{assumed_fields, assumed_parameter};
use super::explore::{Control, Observer, explore, explore_part, frontier};
use super::progress::Progress;

/// Of how many paths the symbolic heap is drawn, at most: the first ones.
pub const MOST_HEAPS: usize = 200;

/// How a run is made.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// The engine.
    pub engine: EngineKind,
    /// The bounds.
    pub bounds: Bounds,
    /// How input is treated.
    pub policy: Policy,
    /// Worker threads.
    pub threads: usize,
    /// Keep reports of complete paths.
    pub keep_paths: bool,
    /// Keep reports of the other paths as well.
    pub all_endings: bool,
    /// Record which instructions complete paths run.
    pub coverage: bool,
    /// Draw the execution tree and the symbolic heaps of the paths whose reports are kept.
    pub drawings: bool,
    /// Rules that are not Java's, for a published table.
    pub rules: Option<Arc<dyn Rules>>,
}

impl Default for RunOptions {
    fn default() -> RunOptions {
        RunOptions {
            engine: EngineKind::default(),
            bounds: Bounds::default(),
            policy: Policy::default(),
            threads: 1,
            keep_paths: true,
            all_endings: false,
            coverage: false,
            drawings: false,
            rules: None,
        }
    }
}

struct Collector<'a> {
    plan: &'a Plan,
    options: &'a RunOptions,
    paths: Vec<PathReport>,
    assumed: BTreeSet<String>,
    /// Access paths that [`assumed_fields`] has looked at.
    looked_at: FxHashSet<OriginId>,
    executed: Executed,
    tree: Option<ExecutionTree>,
    /// How many heaps are still to be drawn.
    heaps: usize,
    progress: &'a Progress,
    open: usize,
}

impl<'a> Collector<'a> {
    fn new(plan: &'a Plan, options: &'a RunOptions, progress: &'a Progress) -> Collector<'a> {
        Collector {
            plan,
            options,
            paths: Vec::new(),
            assumed: BTreeSet::new(),
            looked_at: FxHashSet::default(),
            executed: Executed::default(),
            tree: options.drawings.then(ExecutionTree::new),
            heaps: if options.drawings { MOST_HEAPS } else { 0 },
            progress,
            open: 0,
        }
    }

    /// For an exploration that does not meet the paths in the order of their prefixes: all are drawn, since any may be
    /// among the first.
    fn breadth_first(plan: &'a Plan, options: &'a RunOptions, progress: &'a Progress) -> Collector<'a> {
        let mut collector = Collector::new(plan, options, progress);
        if options.drawings {
            collector.tree = Some(ExecutionTree::unlimited());
            collector.heaps = usize::MAX;
        }
        collector
    }

    fn part(self, totals: Totals, cutoffs: CutOffs) -> Part {
        let Collector { paths, assumed, executed, tree, .. } = self;
        Part { totals, cutoffs, paths, assumed, executed, tree }
    }
}

impl Observer for Collector<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        self.progress.path_done();
        assumed_fields(cx, st, &mut self.looked_at, &mut self.assumed);
        if let Some(executed) = st.executed.as_ref().filter(|_| ending.is_complete()) {
            self.executed.add(executed);
        }
        let wanted = if ending.is_complete() { self.options.keep_paths } else { self.options.all_endings };
        let mut report = wanted.then(|| PathReport::new(cx, st, self.plan, ending));
        let returned = report.as_ref().and_then(|report| report.returns_text.clone());
        if let Some(tree) = &mut self.tree {
            tree.ended(st, ending, returned.as_deref(), wanted);
        }
        if let Some(report) = report.as_mut().filter(|_| self.heaps > 0) {
            self.heaps -= 1;
            report.drawing = Some(heap_graph(cx, st, self.plan, ending, returned.as_deref()));
        }
        self.paths.extend(report);
        Control::Continue
    }

    fn split(&mut self, cx: &Vm, st: &State, split: &Split) {
        if let Some(tree) = &mut self.tree {
            tree.split(cx, st, split);
        }
    }

    fn open(&mut self, count: usize) {
        self.progress.open_changed(count as i64 - self.open as i64);
        self.open = count;
    }
}

/// A worker's context for a plan.
pub(crate) fn worker(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    deadline: Option<Instant>,
) -> Vm {
    let mut cx = Vm::new(
        program.clone(),
        options.engine.engine(),
        options.bounds.clone(),
        options.policy.clone(),
        library::recipe,
        interrupted.clone(),
    );
    cx.deadline = deadline;
    cx.rules = options.rules.clone();
    cx.solver.set_limits(Limits::new(deadline, interrupted.clone()));
    cx.records_execution = options.coverage;
    let entry = &plan.entry;
    cx.types.set_entry(entry.class);
    if !entry.access.is_static() && !entry.access.is_private() && !entry.is_constructor() {
        cx.receiver_constraint = Some(selects(entry, entry));
    }
    cx
}

/// Runs one entry method.
pub fn run_entry(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    progress: &Progress,
) -> RunReport {
    let started = Instant::now();
    let deadline = options.bounds.deadline(started);
    // Budgets over the whole run are kept by one thread, so that they cut at the same place every time.
    let shared_budget = options.bounds.steps.is_some() || options.bounds.paths.is_some();
    let one_thread = options.threads <= 1 || shared_budget;
    let Part { mut totals, cutoffs, mut paths, mut assumed, executed, tree } = if one_thread {
        let mut cx = worker(program, plan, options, interrupted, deadline);
        let mut collector = Collector::new(plan, options, progress);
        let (totals, cutoffs) = explore(&mut cx, State::new(), plan, &mut collector);
        let mut part = collector.part(totals, cutoffs);
        // What was put off was found after what comes behind it.
        part.paths.sort_by(|a, b| a.prefix.cmp(&b.prefix));
        part
    } else {
        run_jobs(program, plan, options, interrupted, deadline, progress)
    };
    totals.seconds = started.elapsed().as_secs_f64();
    for (path, id) in paths.iter_mut().zip(1..) {
        path.id = id;
        if id > MOST_HEAPS as u64 {
            path.drawing = None;
        }
    }
    assumed.extend(assumed_parameter(program, plan));
    RunReport {
        entry: plan.entry.qualified_name(),
        engine: options.engine,
        bounds: options.bounds.clone(),
        totals,
        cutoffs,
        paths,
        assumed,
        executed,
        tree,
    }
}

/// How many jobs are made per worker: enough that an uneven tree keeps all of them busy.
const JOBS_PER_WORKER: usize = 32;

/// What a part of a run found.
struct Part {
    totals: Totals,
    cutoffs: CutOffs,
    paths: Vec<PathReport>,
    assumed: BTreeSet<String>,
    executed: Executed,
    tree: Option<ExecutionTree>,
}

impl Part {
    /// Adds another part of the same run.
    fn add(&mut self, other: Part) {
        self.executed.add(&other.executed);
        self.assumed.extend(other.assumed);
        self.totals.add(&other.totals);
        self.cutoffs.add(&other.cutoffs);
        self.paths.extend(other.paths);
        if let (Some(tree), Some(theirs)) = (&mut self.tree, other.tree) {
            tree.add(theirs);
        }
    }
}

/// Explores on several threads: the frontier is found breadth first, then its prefixes are shared out.
fn run_jobs(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    deadline: Option<Instant>,
    progress: &Progress,
) -> Part {
    let mut cx = worker(program, plan, options, interrupted, deadline);
    let mut collector = Collector::breadth_first(plan, options, progress);
    let wanted = options.threads * JOBS_PER_WORKER;
    let (totals, cutoffs, jobs) = frontier(&mut cx, plan, &mut collector, wanted);
    let mut whole = collector.part(totals, cutoffs);
    let run_job = |cx: &mut Vm, prefix: &Vec<u16>| -> (Part, Vec<Vec<u16>>) {
        let mut start = State::new();
        start.replay = prefix.iter().rev().copied().collect();
        let mut collector = Collector::new(plan, options, progress);
        let (totals, cutoffs, put_off) = explore_part(cx, start, plan, &mut collector, false);
        (collector.part(totals, cutoffs), put_off)
    };
    let new_worker = || worker(program, plan, options, interrupted, deadline);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
    let mut jobs = jobs;
    // What a job puts off is a job of the next round, so that what is easy is explored first on all threads.
    while !jobs.is_empty() {
        let parts: Vec<(Part, Vec<Vec<u16>>)> = match &pool {
            Ok(pool) => pool.install(|| {
                let jobs = jobs.par_iter().with_max_len(1);
                jobs.map_init(new_worker, run_job).collect()
            }),
            // Without threads of its own the run still ends with the same result.
            Err(_) => jobs.iter().map(|job| run_job(&mut cx, job)).collect(),
        };
        jobs.clear();
        for (part, put_off) in parts {
            whole.add(part);
            jobs.extend(put_off);
        }
    }
    whole.paths.sort_by(|a, b| a.prefix.cmp(&b.prefix));
    whole
}
