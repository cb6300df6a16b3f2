//! Runs in parts. A job is a prefix, and stands for all paths that begin with it; what it finds is plain data, with the jobs
//! that are left where it was stopped. The parts of a run make the same run, in whatever order and wherever they were explored.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::interp::{Outcome, Plan};
use crate::machine::Stop;
use crate::outcome::{CutOffs, PathReport, RunSummary, Totals};
use crate::persistent::Trail;
use crate::program::Program;
use crate::runtime::Vm;
use crate::state::{Ending, Reached, State};

use super::assumed::assumed_parameter;
use super::explore::{Observer, Open, alternatives, run_state};
use super::memory::MemoryWatch;
use super::parallel::{Collector, RunOptions, worker};
use super::progress::Progress;

/// A job: the number of the choice at every decision from the root on, with the marks that a replay needs.
pub type Job = Vec<u32>;

/// A job's place among the prefixes of paths.
pub fn place_of(job: &[u32]) -> Vec<u32> {
    super::parallel::plain(job)
}

/// What a job amounts to, without its paths.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, Debug)]
pub struct Portion {
    /// Counts.
    pub totals: Totals,
    /// Where it was cut off.
    pub cutoffs: CutOffs,
    /// What was assumed of every input.
    pub assumed: BTreeSet<String>,
    /// What was inferred of input objects.
    pub inferred: BTreeSet<String>,
    /// What complete paths ran.
    pub reached: Vec<Reached>,
    /// What it left to others.
    pub left: Vec<Job>,
}

impl Portion {
    /// Adds another portion of the same run; what is left is not added.
    pub fn add(&mut self, other: &Portion) {
        self.totals.add(&other.totals);
        self.cutoffs.add(&other.cutoffs);
        self.assumed.extend(other.assumed.iter().cloned());
        self.inferred.extend(other.inferred.iter().cloned());
        self.reached = Reached::together(self.reached.iter().chain(&other.reached));
    }
}

/// A job that was explored, or begun.
#[derive(Clone, PartialEq, Debug)]
pub struct Explored {
    /// The job.
    pub job: Job,
    /// What it amounts to.
    pub portion: Portion,
    /// Its paths, in the order of their prefixes, without their numbers.
    pub paths: Vec<PathReport>,
}

/// When exploring jobs pauses.
#[derive(Copy, Clone, Default, Debug)]
pub struct Pause {
    /// At this time, between two parts of paths.
    pub at: Option<Instant>,
    /// Once so many alternatives of a job are open, which is then explored breadth first.
    pub open: Option<usize>,
}

impl Pause {
    fn is_due(&self, open: usize) -> bool {
        self.open.is_some_and(|most| open >= most) || self.at.is_some_and(|at| Instant::now() >= at)
    }
}

/// Explores jobs, those that come first before the others, until all are done or it is time to pause. Of what was explored
/// when the time, the memory or somebody's patience ran out, nothing is kept that could be wrong for that: it is left.
pub fn explore_jobs(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    progress: &Progress,
    jobs: &[Job],
    pause: Pause,
) -> Vec<Explored> {
    let watch = MemoryWatch::start(options.memory);
    let next = AtomicUsize::new(0);
    let explored = Mutex::new(Vec::new());
    let work = || {
        let mut cx = worker(program, plan, options, interrupted, options.deadline);
        cx.watch_memory(watch.exceeded.clone());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(number) else { return };
            // However slow the machine is, every call comes further: the first job is begun in any case.
            let is_late = number > 0 && pause.at.is_some_and(|at| Instant::now() >= at);
            if cx.run_out().is_some() || is_late {
                return;
            }
            let mut paths = Vec::new();
            let mut give = |path| paths.push(path);
            let mut collector = Collector::revocable(plan, options, progress, &mut give);
            let (totals, cutoffs, left) = explore_job(&mut cx, job, plan, &mut collector, pause);
            let mut portion = collector.portion(&cx, totals, cutoffs);
            // A job that did not come further than where it began was not explored.
            let untouched = left.len() == 1 && left[0] == *job;
            portion.left = left;
            paths.sort_by(|a: &PathReport, b: &PathReport| a.prefix.cmp(&b.prefix));
            if !untouched {
                let done = Explored { job: job.clone(), portion, paths };
                explored.lock().unwrap_or_else(PoisonError::into_inner).push(done);
            }
        }
    };
    let threads = options.threads.min(jobs.len());
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) if threads > 1 => {
            pool.broadcast(|_| work());
        }
        // Without threads of its own the result is the same.
        _ => work(),
    }
    explored.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// What waits to be explored in a job: the job itself at first, then alternatives.
enum Item<'a> {
    Job(&'a [u32]),
    Open(Open),
}

impl Item<'_> {
    /// The job that stands for it.
    fn job(&self) -> Job {
        match self {
            Item::Job(job) => job.to_vec(),
            Item::Open(open) => open.prefix(),
        }
    }

    /// What is needed to tell its job later; it takes no time.
    fn remembered(&self) -> Remembered {
        match self {
            Item::Job(job) => Remembered::Job(job.to_vec()),
            Item::Open(open) => {
                let (before, last) = open.steps();
                Remembered::Open(before, last)
            }
        }
    }
}

/// An item that may have to be explored again.
enum Remembered {
    Job(Job),
    Open(Trail<u32>, u32),
}

impl Remembered {
    fn job(self) -> Job {
        match self {
            Remembered::Job(job) => job,
            Remembered::Open(before, last) => before.iter().copied().chain([last]).collect(),
        }
    }
}

/// Takes an item as far as it goes without another decision; none if it cannot be.
fn step(cx: &mut Vm, item: Item<'_>, plan: &Plan) -> Option<(Box<State>, Outcome)> {
    let mut st = match item {
        Item::Job(job) => {
            let mut start = State::new();
            start.replay = job.iter().rev().copied().collect();
            start
        }
        Item::Open(open) => {
            let (st, applied) = open.take(cx);
            match applied {
                Ok(true) => st,
                Ok(false) => return None,
                Err(stop) => {
                    let Stop::End(ending) = *stop else { return None };
                    return Some((Box::new(st), Outcome::End(ending)));
                }
            }
        }
    };
    let outcome = run_state(cx, &mut st, plan);
    Some((Box::new(st), outcome))
}

/// Explores a job; what it leaves when it pauses. What runs out stops it before the item on which it ran out.
fn explore_job(
    cx: &mut Vm,
    job: &[u32],
    plan: &Plan,
    observer: &mut dyn Observer,
    pause: Pause,
) -> (Totals, CutOffs, Vec<Job>) {
    let (mut totals, mut cutoffs, mut left) = (Totals::default(), CutOffs::default(), Vec::new());
    let calls_before = cx.solver.counters().z3;
    let counted_before = cx.counters.clone();
    let mut open: VecDeque<Item<'_>> = VecDeque::from([Item::Job(job)]);
    let mut put_off: VecDeque<Item<'_>> = VecDeque::new();
    let mut worked = false;
    loop {
        let next = if pause.open.is_some() { open.pop_front() } else { open.pop_back() };
        let Some(item) = next.or_else(|| put_off.pop_front()) else { break };
        observer.open(open.len() + put_off.len());
        if cx.run_out().is_some() || worked && pause.is_due(open.len() + put_off.len() + 1) {
            left.push(item.job());
            break;
        }
        let counted = cx.counters.clone();
        let again = item.remembered();
        let step = step(cx, item, plan);
        let mut revoke = false;
        if let Some((st, Outcome::End(ending))) = &step {
            observer.ended(cx, st, ending);
            revoke = true;
        }
        // A worker that has met much may have no numbers left; another one has.
        if cx.run_out().is_some() || worked && cx.overflow().is_some() {
            if revoke {
                observer.take_back();
            }
            cx.counters = counted;
            left.push(again.job());
            break;
        }
        worked = true;
        match step {
            None => {}
            Some((st, Outcome::End(ending))) => {
                totals.count_path(&st, &ending);
                cutoffs.count_path(&st, &ending);
            }
            Some((st, Outcome::Split(split))) => {
                let (hard, easy): (Vec<Open>, Vec<Open>) =
                    alternatives(*st, split).partition(Open::is_put_off);
                put_off.extend(hard.into_iter().map(Item::Open));
                let easy = easy.into_iter().map(Item::Open);
                match pause.open {
                    Some(_) => open.extend(easy),
                    None => open.extend(easy.rev()),
                }
            }
        }
    }
    left.extend(open.iter().chain(&put_off).map(Item::job));
    totals.counters = cx.counters.since(&counted_before);
    totals.solver_calls = cx.solver.counters().z3 - calls_before;
    observer.open(0);
    (totals, cutoffs, left)
}

/// What stands in the place of jobs that were not explored: one ending for each.
pub fn count_left(portion: &mut Portion, count: u64, why: &str) {
    let ending = Ending::Exhausted { what: why.to_owned().into(), at: None };
    for _ in 0..count {
        portion.totals.count(&ending);
        portion.cutoffs.count(&ending);
    }
}

/// What a run amounts to whose parts are these together.
pub fn summary_of(
    program: &Program,
    plan: &Plan,
    options: &RunOptions,
    whole: Portion,
    listed: u64,
    taken: Duration,
) -> RunSummary {
    let Portion { mut totals, cutoffs, mut assumed, inferred, reached, .. } = whole;
    totals.seconds = taken.as_secs_f64();
    assumed.extend(assumed_parameter(program, plan));
    RunSummary {
        entry: plan.entry.qualified_name(),
        engine: options.engine,
        bounds: options.bounds.clone(),
        totals,
        cutoffs,
        listed,
        assumed,
        inferred,
        reached,
        tree: None,
    }
}
