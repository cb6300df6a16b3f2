//! Counting without listing: a sub-problem that is equal to an earlier one up to names is not explored again.
//!
//! Where a path splits, all that comes after depends on its state alone. Two states with the same key (`key`) have the
//! same sub-problem: the same alternatives, with sub-problems that are equal again, and the same endings below them. So what was
//! counted below the first one is added for the second. A run tells both numbers: the endings that it stands for, and the
//! splits that it really explored.
//!
//! What is not keyed is explored: a state of which the key does not say all that matters, an ending that depends on more than
//! the state (the solver did not know, something ran out), and a path so long that the limits on one path are near. So a
//! count is never wrong, only slow.

mod key;

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::interp::{Outcome, Plan};
use crate::machine::{Counters, Stop};
use crate::outcome::{CutOffs, RunSummary, Totals};
use crate::program::Program;
use crate::runtime::Vm;
use crate::state::{Ending, State};

use super::assumed::{assumed_fields, assumed_parameter};
use super::explore::{Open, alternatives, run_state};
use super::memory::MemoryWatch;
use super::parallel::{RunOptions, worker};
use super::progress::Progress;
use key::{Key, Keys};

/// So many sub-problems are remembered; later ones are explored each time.
const MOST_REMEMBERED: usize = 2_000_000;

/// After so many splits of which less than one in [`SELDOM`] was met again, keys are no longer made: they take as long as the
/// exploration does.
const TRIED: u64 = 20_000;
const SELDOM: u64 = 100;

/// So many parts of keys are remembered, of 16 bytes each.
const MOST_WRITTEN: usize = 1 << 26;

/// What stands for more paths, questions or instructions than this is explored each time it is met, so that no sum of what is remembered
/// overflows.
const MOST_COUNTED: u64 = 1 << 36;

/// How many objects a path may make below a split that is remembered: far from the limit on one path.
const MOST_OBJECTS: usize = 100_000;

/// What a count amounts to.
#[derive(Debug)]
pub struct Counted {
    /// What a run that lists its paths would say.
    pub summary: RunSummary,
    /// Splits that were explored.
    pub explored: u64,
    /// Splits that were not, since an equal one had been.
    pub recognised: u64,
}

/// What lies below a split.
#[derive(Clone, Default, Debug)]
struct Below {
    totals: Totals,
    cutoffs: CutOffs,
    counters: Counters,
    /// What the rules of the run counted.
    of_rules: u64,
    /// Instructions of the longest path, from here on.
    longest: u64,
    /// Most objects that a path makes, from here on.
    objects: usize,
}

impl Below {
    /// Whether it may be added many times.
    fn is_small(&self) -> bool {
        let counters = &self.counters;
        let counted =
            [self.totals.endings(), counters.steps, counters.decisions, counters.queries, self.of_rules];
        counted.into_iter().all(|count| count < MOST_COUNTED)
    }
}

/// A split that is being explored.
struct Node {
    key: Option<Key>,
    /// Its alternatives, the next one last.
    open: Vec<Open>,
    below: Below,
    counters_before: Counters,
    of_rules_before: u64,
    steps: u64,
    objects: usize,
    most_objects: usize,
}

struct Counting<'a> {
    cx: Vm,
    plan: &'a Plan,
    progress: &'a Progress,
    keys: Keys,
    known: FxHashMap<Key, Rc<Below>>,
    /// How many parts its keys have.
    written: usize,
    /// Splits on the way to the current state, the outermost first; the first node stands for the whole run.
    nodes: Vec<Node>,
    assumed: BTreeSet<String>,
    looked_at: FxHashSet<crate::state::OriginId>,
    explored: u64,
    recognised: u64,
}

/// Counts the paths of one entry method by their endings, on one thread.
pub fn count_paths(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    progress: &Progress,
) -> Counted {
    let started = Instant::now();
    let watch = MemoryWatch::start(options.memory);
    let deadline = options.bounds.deadline(started).into_iter().chain(options.deadline).min();
    let mut cx = worker(program, plan, options, interrupted, deadline);
    cx.watch_memory(watch.exceeded.clone());
    let mut counting = Counting {
        cx,
        plan,
        progress,
        keys: Keys::default(),
        known: FxHashMap::default(),
        written: 0,
        nodes: Vec::new(),
        assumed: BTreeSet::new(),
        looked_at: FxHashSet::default(),
        explored: 0,
        recognised: 0,
    };
    let Below { mut totals, cutoffs, .. } = counting.run();
    let Counting { cx, mut assumed, explored, recognised, .. } = counting;
    totals.counters = cx.counters.clone();
    totals.solver_calls = cx.solver.counters().z3;
    totals.seconds = started.elapsed().as_secs_f64();
    assumed.extend(cx.stood_in.iter().cloned());
    assumed.extend(assumed_parameter(program, plan));
    let summary = RunSummary {
        entry: plan.entry.qualified_name(),
        engine: options.engine,
        bounds: options.bounds.clone(),
        totals,
        cutoffs,
        listed: 0,
        assumed,
        inferred: cx.inferred.iter().map(ToString::to_string).collect(),
        reached: Vec::new(),
        tree: None,
    };
    Counted { summary, explored, recognised }
}

impl Counting<'_> {
    fn run(&mut self) -> Below {
        let start = State::new();
        self.begin(None, Vec::new(), &start);
        let mut current = Some(Box::new(start));
        loop {
            let Some(mut st) = current.take().or_else(|| self.next()) else {
                let Some(node) = self.nodes.pop() else { return Below::default() };
                match self.finish(node) {
                    Some(whole) => return whole,
                    None => continue,
                }
            };
            match run_state(&mut self.cx, &mut st, self.plan) {
                Outcome::End(ending) => self.ended(&st, &ending),
                Outcome::Split(split) => {
                    let key = if self.is_worth_it() {
                        self.keys.of(&mut self.cx, &st, self.plan, &split)
                    } else {
                        None
                    };
                    if let Some(below) = key.as_ref().and_then(|key| self.known.get(key)).cloned()
                        && st.steps + below.longest <= self.cx.longest_path / 2
                    {
                        self.recognised += 1;
                        self.add_again(&below, st.steps, st.heap.len());
                        continue;
                    }
                    self.explored += 1;
                    let stand_in = State::new();
                    let (steps, objects) = (st.steps, st.heap.len());
                    let mut open: Vec<Open> = alternatives(*st, split).collect();
                    open.reverse();
                    self.begin(key, open, &stand_in);
                    if let Some(node) = self.nodes.last_mut() {
                        (node.steps, node.objects, node.most_objects) = (steps, objects, objects);
                    }
                }
            }
        }
    }

    /// Whether equal parts were met often enough to go on looking for them.
    fn is_worth_it(&self) -> bool {
        self.explored < TRIED || self.recognised >= self.explored / SELDOM
    }

    fn of_rules(&self) -> u64 {
        self.cx.rules.as_ref().map_or(0, |rules| rules.counted())
    }

    fn begin(&mut self, key: Option<Key>, open: Vec<Open>, st: &State) {
        let of_rules_before = self.of_rules();
        self.nodes.push(Node {
            key,
            open,
            below: Below::default(),
            counters_before: self.cx.counters.clone(),
            of_rules_before,
            steps: st.steps,
            objects: st.heap.len(),
            most_objects: st.heap.len(),
        });
    }

    /// The next alternative of the innermost split; none when it has no other.
    fn next(&mut self) -> Option<Box<State>> {
        while let Some(open) = self.nodes.last_mut()?.open.pop() {
            let (st, applied) = open.take(&mut self.cx);
            match applied {
                // It ends where it is, as soon as it is run.
                _ if self.cx.run_out().is_some() => return Some(Box::new(st)),
                Ok(true) => return Some(Box::new(st)),
                Ok(false) => {}
                Err(stop) => {
                    if let Stop::End(ending) = *stop {
                        self.ended(&st, &ending);
                    }
                }
            }
        }
        None
    }

    fn ended(&mut self, st: &State, ending: &Ending) {
        self.progress.path_done();
        assumed_fields(&self.cx, st, &mut self.looked_at, &mut self.assumed);
        if let Some(node) = self.nodes.last_mut() {
            node.below.totals.count_path(st, ending);
            node.below.cutoffs.count_path(st, ending);
            node.below.longest = node.below.longest.max(st.steps.saturating_sub(node.steps));
            node.most_objects = node.most_objects.max(st.heap.len());
        }
    }

    /// Counts what lies below a split once more, for one that is equal to it.
    fn add_again(&mut self, below: &Below, steps: u64, objects: usize) {
        self.cx.counters.add(&below.counters);
        if let Some(rules) = &self.cx.rules {
            rules.count(below.of_rules);
        }
        if let Some(node) = self.nodes.last_mut() {
            node.most_objects = node.most_objects.max(objects + below.objects);
            node.below.totals.add(&below.totals);
            node.below.cutoffs.add(&below.cutoffs);
            node.below.longest = node.below.longest.max((steps + below.longest).saturating_sub(node.steps));
        }
    }

    /// Adds what lies below a split to the one above it, and remembers it; what the whole run found, at the outermost one.
    fn finish(&mut self, node: Node) -> Option<Below> {
        let Node { key, mut below, counters_before, of_rules_before, steps, objects, most_objects, .. } =
            node;
        below.counters = self.cx.counters.since(&counters_before);
        below.of_rules = self.of_rules() - of_rules_before;
        let Some(above) = self.nodes.last_mut() else { return Some(below) };
        above.below.totals.add(&below.totals);
        above.below.cutoffs.add(&below.cutoffs);
        above.below.longest = above.below.longest.max((steps + below.longest).saturating_sub(above.steps));
        above.most_objects = above.most_objects.max(most_objects);
        // What the solver did not know, or what ran out, may be otherwise next time.
        let is_sure = below.totals.unknown + below.totals.exhausted + below.totals.concretised == 0;
        below.objects = most_objects - objects;
        if let Some(key) = key.filter(|_| is_sure && self.known.len() < MOST_REMEMBERED)
            && below.objects < MOST_OBJECTS
            && below.is_small()
            && below.longest <= self.cx.longest_path / 2
            && self.written + key.len() < MOST_WRITTEN
        {
            self.written += key.len();
            self.known.insert(key, Rc::new(below));
        }
        None
    }
}
