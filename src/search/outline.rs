//! A run seen from far: which control-flow paths there are, and how each ends. This is what engines can be compared
//! by, whatever they split on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::interp::Plan;
use crate::outcome::witness::{self, Witness};
use crate::program::Program;
use crate::runtime::Vm;
use crate::state::{Ending, State, Trace};

use super::explore::{Control, Observer, explore};
use super::parallel::{RunOptions, worker};
use crate::outcome::{CutOffs, Totals};

/// How a control-flow path ends: what was thrown and where, if anything was.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Outcome {
    /// The kind of ending.
    pub kind: &'static str,
    /// The class of what was thrown.
    pub class: Option<Arc<str>>,
    /// The source line where.
    pub line: Option<u16>,
}

impl Outcome {
    /// The outcome that an ending is.
    pub fn of(ending: &Ending) -> Outcome {
        let class = match ending {
            Ending::Threw { class, .. } => Some(class.clone()),
            _ => None,
        };
        Outcome { kind: ending.kind(), class, line: ending.position().and_then(|at| at.line) }
    }
}

/// A control-flow path and how it ends.
pub type Flow = (Trace, Outcome);

/// What a run amounts to.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Counts.
    pub totals: Totals,
    /// Where it was cut off.
    pub cutoffs: CutOffs,
    /// Control-flow paths that complete paths took, with how many paths took each.
    pub flows: BTreeMap<Flow, u64>,
    /// Largest number of leaves of a guarded reference.
    pub largest_guard: u32,
}

#[derive(Default)]
struct Sketch {
    flows: BTreeMap<Flow, u64>,
    largest_guard: u32,
}

impl Observer for Sketch {
    fn ended(&mut self, _cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        self.largest_guard = self.largest_guard.max(st.guarded.largest_guard);
        if ending.is_complete() {
            *self.flows.entry((st.trace, Outcome::of(ending))).or_default() += 1;
        }
        Control::Continue
    }
}

/// Runs one entry method on one thread.
pub fn outline(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
) -> Outline {
    let started = Instant::now();
    let deadline = options.bounds.deadline(started).into_iter().chain(options.deadline).min();
    let mut cx = worker(program, plan, options, interrupted, deadline);
    let mut sketch = Sketch::default();
    let (mut totals, cutoffs) = explore(&mut cx, State::new(), plan, &mut sketch);
    totals.seconds = started.elapsed().as_secs_f64();
    Outline { totals, cutoffs, flows: sketch.flows, largest_guard: sketch.largest_guard }
}

/// Runs one entry method on one thread and shows every path, as it is at its end, to an observer.
pub fn observe(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    observer: &mut dyn Observer,
) -> (Totals, CutOffs) {
    let mut cx = worker(program, plan, options, interrupted, options.bounds.deadline(Instant::now()));
    explore(&mut cx, State::new(), plan, observer)
}

struct Witnesses<'a> {
    plan: &'a Plan,
    wanted: &'a BTreeSet<Flow>,
    found: BTreeMap<Flow, Result<Witness, String>>,
}

impl Observer for Witnesses<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        let flow = (st.trace, Outcome::of(ending));
        if ending.is_complete() && self.wanted.contains(&flow) && !self.found.contains_key(&flow) {
            self.found.insert(flow, witness::find(cx, st, self.plan, ending));
        }
        if self.found.len() == self.wanted.len() { Control::Stop } else { Control::Continue }
    }
}

/// Runs one entry method on one thread for an input that takes each of these control-flow paths: that of the first
/// path that the engine finds, or why it has none.
pub fn witnesses(
    program: &Arc<Program>,
    plan: &Plan,
    options: &RunOptions,
    interrupted: &Arc<AtomicBool>,
    wanted: &BTreeSet<Flow>,
) -> BTreeMap<Flow, Result<Witness, String>> {
    let mut cx = worker(program, plan, options, interrupted, options.bounds.deadline(Instant::now()));
    let mut observer = Witnesses { plan, wanted, found: BTreeMap::new() };
    if !wanted.is_empty() {
        explore(&mut cx, State::new(), plan, &mut observer);
    }
    observer.found
}
