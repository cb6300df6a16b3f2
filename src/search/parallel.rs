//! Running one entry method on one thread or several, with the same result.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rustc_hash::FxHashSet;

use crate::heap::{EngineKind, selects};
use crate::interp::{FORCED, PUT_OFF, Plan};
use crate::library;
use crate::machine::{Bounds, Policy, Split};
use crate::outcome::drawing::{ExecutionTree, heap_graph};
use crate::outcome::{Clauses, CutOffs, Detail, PathReport, Returning, RunReport, RunSummary, Sink, Totals};
use crate::program::Program;
use crate::runtime::{Rules, Vm};
use crate::solver::Limits;
use crate::state::{Ending, Executed, OriginId, PruneBound, State};
use crate::types::Invariants;

use super::assumed::{assumed_fields, assumed_parameter};
use super::explore::{Control, Observer, explore_in};
use super::job::Portion;
use super::memory::MemoryWatch;
use super::order::Order;
use super::progress::Progress;
use super::workers::{Takers, run_jobs};

/// Of how many paths the symbolic heap is drawn, at most: the first ones.
pub const MOST_HEAPS: usize = 200;

/// Which paths are reported that a bound on loops or calls cut off.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Suspects {
    /// None of them.
    #[default]
    None,
    /// Those of a loop that came back to the state it was in.
    NeverEnding,
    /// All: whether they ever end can be tried.
    All,
}

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
    /// Which alternative comes next. Paths are handed on in the order in which they are found where it is not that of the
    /// prefixes, and all is done on one thread.
    pub order: Order,
    /// Keep reports of complete paths.
    pub keep_paths: bool,
    /// How much is told of those that return.
    pub returning: Returning,
    /// Most instructions on one path; none for the usual number. What goes on for longer must not take the time of the others.
    pub longest_path: Option<u64>,
    /// Which paths that a bound on loops or calls cut off are reported, too, the first one at each place, with the number 0.
    pub suspects: Suspects,
    /// Keep reports of the other paths as well.
    pub all_endings: bool,
    /// Record which instructions complete paths run.
    pub coverage: bool,
    /// Choose values for parameters that tell them apart, where the path allows.
    pub telling: bool,
    /// Draw the execution tree and the symbolic heaps of the paths whose reports are kept.
    pub drawings: bool,
    /// When the time is up, where a run shares it with others; the run's own limit holds as well.
    pub deadline: Option<Instant>,
    /// Most memory that the process may take while the run lasts, in bytes; watched where it can be ([`resident_memory`]).
    ///
    /// [`resident_memory`]: super::resident_memory
    pub memory: Option<u64>,
    /// Rules that are not Java's, for a published table.
    pub rules: Option<Arc<dyn Rules>>,
    /// Who knows what every object of a class of the program satisfies, if that is assumed of input objects.
    pub invariants: Option<Arc<dyn Invariants>>,
}

impl Default for RunOptions {
    fn default() -> RunOptions {
        RunOptions {
            engine: EngineKind::default(),
            bounds: Bounds::default(),
            policy: Policy::default(),
            threads: 1,
            order: Order::default(),
            keep_paths: true,
            returning: Returning::default(),
            longest_path: None,
            suspects: Suspects::None,
            all_endings: false,
            coverage: false,
            telling: false,
            drawings: false,
            deadline: None,
            memory: None,
            rules: None,
            invariants: None,
        }
    }
}

/// Takes the paths of a part of a run, or of all of it.
pub(super) struct Collector<'a> {
    plan: &'a Plan,
    options: &'a RunOptions,
    /// Gets the paths that are listed.
    give: &'a mut dyn FnMut(PathReport),
    /// Alternatives that were put off, by their prefixes: what lies behind them waits.
    put_off: BTreeSet<Vec<u32>>,
    /// Paths that wait for those before them.
    held: Vec<PathReport>,
    /// The condition of the path that was reported last.
    clauses: Clauses,
    /// How many paths that returned were reported.
    returned: u64,
    /// Whether they are found in the order in which they are handed on.
    in_order: bool,
    /// Whether a path may be taken back until the next one ends.
    revocable: bool,
    /// The last path, where it may be taken back.
    last: Option<PathReport>,
    /// Places where a bound on loops or calls cut a path off.
    suspected: FxHashSet<(Arc<str>, Option<u16>, bool)>,
    assumed: BTreeSet<String>,
    /// Access paths that [`assumed_fields`] has looked at.
    looked_at: FxHashSet<OriginId>,
    executed: Executed,
    tree: Option<ExecutionTree>,
    /// How many heaps are still to be drawn.
    heaps: usize,
    progress: &'a Progress,
    open: usize,
    /// Who takes parts of what is open.
    takers: Option<&'a dyn Takers>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        options: &'a RunOptions,
        progress: &'a Progress,
        give: &'a mut dyn FnMut(PathReport),
    ) -> Collector<'a> {
        Collector {
            plan,
            options,
            give,
            put_off: BTreeSet::new(),
            held: Vec::new(),
            clauses: Clauses::default(),
            returned: 0,
            in_order: true,
            revocable: false,
            last: None,
            suspected: FxHashSet::default(),
            assumed: BTreeSet::new(),
            looked_at: FxHashSet::default(),
            executed: Executed::default(),
            tree: options.drawings.then(ExecutionTree::new),
            heaps: if options.drawings { MOST_HEAPS } else { 0 },
            progress,
            open: 0,
            takers: None,
        }
    }

    /// For a job that gives parts away.
    pub(super) fn sharing_with(mut self, takers: &'a dyn Takers) -> Collector<'a> {
        // Pictures have an order of their own.
        self.takers = (!self.options.drawings).then_some(takers);
        self
    }

    /// Forgets what was put off, since others explore it.
    pub(super) fn leave_put_off(&mut self) {
        self.put_off.clear();
    }

    /// For an exploration that does not meet the paths in the order of their prefixes: all are drawn, since any may be
    /// among the first.
    pub(super) fn breadth_first(
        plan: &'a Plan,
        options: &'a RunOptions,
        progress: &'a Progress,
        give: &'a mut dyn FnMut(PathReport),
    ) -> Collector<'a> {
        let mut collector = Collector::new(plan, options, progress, give);
        collector.in_order = false;
        if options.drawings {
            collector.tree = Some(ExecutionTree::unlimited());
            collector.heaps = usize::MAX;
        }
        collector
    }

    /// For an exploration that may find that the last path was cut short, and explores it again; the order of the paths is
    /// left to whoever gets them.
    pub(super) fn revocable(
        plan: &'a Plan,
        options: &'a RunOptions,
        progress: &'a Progress,
        give: &'a mut dyn FnMut(PathReport),
    ) -> Collector<'a> {
        Collector { revocable: true, ..Collector::new(plan, options, progress, give) }
    }

    /// Hands a path on, unless paths may still be found that come before it.
    fn give(&mut self, path: PathReport) {
        let in_order = self.options.order == Order::DepthFirst;
        if in_order && self.put_off.first().is_some_and(|first| *first < path.prefix) {
            self.held.push(path);
        } else {
            (self.give)(path);
        }
    }

    /// How much is told of a path that ends so. With several workers each tells the most of its own first ones: which of
    /// them are the first of all is not known yet.
    fn detail(&mut self, ending: &Ending) -> Detail {
        if *ending != Ending::Returned {
            return Detail::Whole;
        }
        let Returning { whole, then } = self.options.returning;
        // Those that are found last may be the first ones.
        let before = if self.in_order { self.returned } else { 0 };
        let detail = if before < whole { Detail::Whole } else { then };
        self.returned += 1;
        // The pictures say what was returned.
        if self.tree.is_some() && detail == Detail::Counted { Detail::Listed } else { detail }
    }

    /// Whether a bound on loops or calls cut a path off at a place where none was cut off before.
    fn is_new_suspect(&mut self, st: &State, ending: &Ending) -> bool {
        let is_wanted = match self.options.suspects {
            Suspects::None => false,
            Suspects::NeverEnding => st.endless,
            Suspects::All => true,
        };
        if !is_wanted {
            return false;
        }
        let Ending::Pruned { bound: PruneBound::Loop | PruneBound::Calls, at: Some(at), .. } = ending else {
            return false;
        };
        self.suspected.insert((at.method.clone(), at.line, st.endless))
    }

    /// The same as plain data.
    pub(super) fn portion(mut self, cx: &Vm, totals: Totals, cutoffs: CutOffs) -> Portion {
        self.last.take().into_iter().for_each(&mut *self.give);
        let Part { totals, cutoffs, assumed, inferred, executed, .. } = self.part(cx, totals, cutoffs);
        Portion { totals, cutoffs, assumed, inferred, reached: executed.reached(), left: Vec::new() }
    }

    /// What was collected, once all is explored.
    pub(super) fn part(mut self, cx: &Vm, totals: Totals, cutoffs: CutOffs) -> Part {
        self.held.sort_by(|a, b| a.prefix.cmp(&b.prefix));
        self.held.drain(..).for_each(&mut *self.give);
        let Collector { mut assumed, executed, tree, .. } = self;
        assumed.extend(cx.stood_in.iter().cloned());
        let inferred = cx.inferred.iter().map(ToString::to_string).collect();
        Part { totals, cutoffs, assumed, inferred, executed, tree }
    }
}

impl Observer for Collector<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        self.progress.path_done();
        self.last.take().into_iter().for_each(&mut *self.give);
        assumed_fields(cx, st, &mut self.looked_at, &mut self.assumed);
        if let Some(executed) = st.executed.as_ref().filter(|_| ending.is_complete()) {
            self.executed.add(executed);
        }
        let is_suspect = !self.options.all_endings && self.is_new_suspect(st, ending);
        let wanted = is_suspect
            || if ending.is_complete() { self.options.keep_paths } else { self.options.all_endings };
        let mut report = wanted.then(|| {
            let detail = self.detail(ending);
            PathReport::new(cx, st, self.plan, ending, detail, &mut self.clauses)
        });
        let returned = report.as_ref().and_then(|report| report.returns_text.clone());
        if let Some(tree) = &mut self.tree {
            tree.ended(st, ending, returned.as_deref(), wanted);
        }
        if let Some(report) = report.as_mut().filter(|_| self.heaps > 0) {
            self.heaps -= 1;
            report.drawing = Some(heap_graph(cx, st, self.plan, ending, returned.as_deref()));
        }
        match report {
            Some(report) if self.revocable => self.last = Some(report),
            Some(report) => self.give(report),
            None => {}
        }
        Control::Continue
    }

    fn take_back(&mut self) {
        self.last = None;
    }

    fn split(&mut self, cx: &Vm, st: &State, split: &Split) {
        if let Some(tree) = &mut self.tree {
            tree.split(cx, st, split);
        }
    }

    fn put_off(&mut self, prefix: &[u32]) {
        self.put_off.insert(plain(prefix));
        self.in_order &= self.options.order != Order::DepthFirst;
    }

    fn is_part_wanted(&self) -> bool {
        // What was put off may come before what would be given away, and what waits for it after that.
        self.put_off.is_empty() && self.takers.is_some_and(Takers::is_part_wanted)
    }

    fn give_away(&mut self, prefix: Vec<u32>) {
        if let Some(takers) = self.takers {
            takers.give(prefix);
        }
    }

    fn covered(&mut self) {
        self.progress.branch_taken();
    }

    fn open(&mut self, count: usize) {
        self.progress.open_changed(count as i64 - self.open as i64);
        self.open = count;
    }
}

/// A prefix without its marks.
pub(super) fn plain(prefix: &[u32]) -> Vec<u32> {
    prefix.iter().map(|entry| entry & !(FORCED | PUT_OFF)).collect()
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
        library::RECIPES_OF_INPUTS,
        interrupted.clone(),
    );
    cx.deadline = deadline;
    cx.rules = options.rules.clone();
    cx.invariants = options.invariants.clone();
    cx.solver.set_limits(Limits::new(deadline, interrupted.clone()));
    cx.records_execution = options.coverage;
    cx.longest_path = options.longest_path.unwrap_or(cx.longest_path);
    cx.telling = options.telling;
    let entry = &plan.entry;
    cx.types.set_entry(entry.class);
    cx.entry = Some(entry.clone());
    if !entry.access.is_static() && !entry.access.is_private() && !entry.is_constructor() {
        cx.receiver_constraint = Some(selects(entry, entry));
    }
    cx
}

/// Runs one entry method and keeps all its paths.
pub fn run_entry(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    progress: &Progress,
) -> RunReport {
    let mut paths: Vec<PathReport> = Vec::new();
    let summary = run_into(program, plan, options, interrupted, progress, &mut paths);
    RunReport { summary, paths }
}

/// Runs one entry method. Every path goes to the sink as soon as its place in the order of the prefixes is known; memory
/// does not grow with their number.
pub fn run_into(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    progress: &Progress,
    sink: &mut dyn Sink,
) -> RunSummary {
    let started = Instant::now();
    let watch = MemoryWatch::start(options.memory);
    let deadline = options.bounds.deadline(started).into_iter().chain(options.deadline).min();
    let new_worker = || {
        let mut cx = worker(program, plan, options, interrupted, deadline);
        cx.watch_memory(watch.exceeded.clone());
        cx
    };
    let entry = plan.entry.qualified_name();
    sink.begin(&entry, options.engine, &options.bounds);
    let mut listed = 0;
    let mut give = |mut path: PathReport| {
        if path.ending.is_complete() || options.all_endings {
            listed += 1;
            path.id = listed;
        }
        if listed > MOST_HEAPS as u64 {
            path.drawing = None;
        }
        sink.path(path);
    };
    // Budgets over the whole run are kept by one thread, so that they cut at the same place every time.
    let shared_budget = options.bounds.steps.is_some() || options.bounds.paths.is_some();
    let one_thread = options.threads <= 1 || shared_budget || options.order != Order::DepthFirst;
    let Part { mut totals, cutoffs, mut assumed, inferred, executed, tree } = if one_thread {
        let mut cx = new_worker();
        let mut collector = Collector::new(plan, options, progress, &mut give);
        let (totals, cutoffs) = explore_in(options.order, &mut cx, State::new(), plan, &mut collector);
        collector.part(&cx, totals, cutoffs)
    } else {
        run_jobs(&new_worker, plan, options, progress, &mut give)
    };
    totals.seconds = started.elapsed().as_secs_f64();
    assumed.extend(assumed_parameter(program, plan));
    let summary = RunSummary {
        entry,
        engine: options.engine,
        bounds: options.bounds.clone(),
        totals,
        cutoffs,
        listed,
        assumed,
        inferred,
        reached: executed.reached(),
        tree,
    };
    sink.end(&summary);
    summary
}

/// What a part of a run amounts to.
pub(super) struct Part {
    pub(super) totals: Totals,
    pub(super) cutoffs: CutOffs,
    assumed: BTreeSet<String>,
    inferred: BTreeSet<String>,
    executed: Executed,
    tree: Option<ExecutionTree>,
}

impl Part {
    /// Adds another part of the same run.
    pub(super) fn add(&mut self, other: Part) {
        self.executed.add(&other.executed);
        self.assumed.extend(other.assumed);
        self.inferred.extend(other.inferred);
        self.totals.add(&other.totals);
        self.cutoffs.add(&other.cutoffs);
        if let (Some(tree), Some(theirs)) = (&mut self.tree, other.tree) {
            tree.add(theirs);
        }
    }
}
