//! A run seen from far: which control-flow paths there are, and how each ends. This is what engines can be compared
//! by, whatever they split on.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::context::Context;
use crate::interp::Plan;
use crate::program::Program;
use crate::state::{Ending, State, Trace};

use super::explore::{Control, Observer, explore};
use super::outcome::{CutOffs, Totals};
use super::parallel::{RunOptions, worker};

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

/// What a run amounts to.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Counts.
    pub totals: Totals,
    /// Where it was cut off.
    pub cutoffs: CutOffs,
    /// Control-flow paths that complete paths took, with how many paths took each.
    pub flows: BTreeMap<(Trace, Outcome), u64>,
    /// Largest number of leaves of a guarded reference.
    pub largest_guard: u32,
}

#[derive(Default)]
struct Sketch {
    flows: BTreeMap<(Trace, Outcome), u64>,
    largest_guard: u32,
}

impl Observer for Sketch {
    fn ended(&mut self, _cx: &mut Context, st: &State, ending: &Ending) -> Control {
        self.largest_guard = self.largest_guard.max(st.guarded.largest_guard);
        if ending.is_complete() {
            let class = match ending {
                Ending::Threw { class, .. } => Some(class.clone()),
                _ => None,
            };
            let line = ending.position().and_then(|at| at.line);
            let outcome = Outcome { kind: ending.kind(), class, line };
            *self.flows.entry((st.trace, outcome)).or_default() += 1;
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
    let mut cx = worker(program, plan, options, interrupted, options.bounds.deadline(started));
    let mut sketch = Sketch::default();
    let (mut totals, cutoffs) = explore(&mut cx, State::new(), plan, &mut sketch);
    totals.seconds = started.elapsed().as_secs_f64();
    Outline { totals, cutoffs, flows: sketch.flows, largest_guard: sketch.largest_guard }
}
