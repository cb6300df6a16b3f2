//! Exploration of one run, in the order of the prefixes or covering first; alternatives that are hard to tell come last.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::interp::{self, FORCED, Outcome, PUT_OFF, Plan};
use crate::machine::{Split, Step, Stop, Viable};
use crate::persistent::Trail;
use crate::runtime::Vm;
use crate::state::{Ending, Question, State};

use crate::outcome::{CutOffs, Totals};

use super::order::{Edge, Order, Taken, Waiting};

/// Whether exploration goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// On to the next path.
    Continue,
    /// Enough: all open paths count as exhausted.
    Stop,
}

/// Sees every path at its end.
pub trait Observer {
    /// A path ended.
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control;

    /// What was told of the last path is not so, since something ran out: it is explored again.
    fn take_back(&mut self) {}

    /// A path split.
    fn split(&mut self, cx: &Vm, st: &State, split: &Split) {
        let _ = (cx, st, split);
    }

    /// An alternative was put off: what lies behind this prefix is explored last.
    fn put_off(&mut self, prefix: &[u32]) {
        let _ = prefix;
    }

    /// So many alternatives are open now.
    fn open(&mut self, count: usize) {
        let _ = count;
    }

    /// Whether somebody has nothing to explore and waits for a part of what is open here.
    fn is_part_wanted(&self) -> bool {
        false
    }

    /// What lies behind this prefix, the last of all that is open here, is explored elsewhere.
    fn give_away(&mut self, prefix: Vec<u32>) {
        let _ = prefix;
    }

    /// An alternative of a decision of the program was taken for the first time, where that is counted
    /// ([`Order::CoverFirst`]).
    fn covered(&mut self) {}
}

/// An alternative that waits to be explored. The alternatives of one split share their parent's state until each
/// gets its own copy.
pub(super) struct Open {
    parent: Arc<State>,
    question: Option<Question>,
    viable: Viable,
}

impl Open {
    pub(super) fn is_put_off(&self) -> bool {
        self.viable.put_off.is_some()
    }

    /// What it takes.
    fn edge(&self) -> Edge {
        Taken::edge(&self.parent, self.viable.index)
    }

    /// The prefix of a job that explores the alternative.
    pub(super) fn prefix(&self) -> Vec<u32> {
        let mut prefix = self.parent.prefix.to_vec();
        prefix.push(self.steps().1);
        prefix
    }

    /// The same as what its parent took and its own choice.
    pub(super) fn steps(&self) -> (Trail<u32>, u32) {
        // What the solver did not know is asked again, too.
        let mark = if self.is_put_off() || self.viable.unknown.is_some() { PUT_OFF } else { 0 };
        (self.parent.prefix.clone(), self.viable.index | mark)
    }

    /// Its state, and whether it can be: one that was put off may be found out not to be, and one may end at once.
    pub(super) fn take(self, cx: &mut Vm) -> (State, Step<bool>) {
        let Open { parent, question, mut viable } = self;
        let asked = interp::ask_again(cx, &parent, &mut viable);
        let mut st = Arc::try_unwrap(parent).unwrap_or_else(|shared| State::clone(&shared));
        let applied = match asked {
            Ok(false) => Ok(false),
            Ok(true) => interp::apply(cx, &mut st, question, viable).map(|()| true),
            Err(stop) => {
                st.prefix.push(viable.index);
                Err(stop)
            }
        };
        (st, applied)
    }
}

/// The alternatives of a split, the first one first.
pub(super) fn alternatives(st: State, split: Split) -> impl DoubleEndedIterator<Item = Open> {
    let (parent, question) = (Arc::new(st), split.question);
    split.viable.into_iter().map(move |viable| Open { parent: parent.clone(), question, viable })
}

/// What waits to be explored: alternatives that are next, the last one first, and those that come when these are done.
enum Agenda {
    DepthFirst(Vec<Open>),
    /// As before, with the alternatives of each decision the other way round.
    Reversed(Vec<Open>),
    /// The one that goes on with the path that was just split, the others, and how often each was taken.
    CoverFirst(Vec<Open>, Waiting<Open>, Taken),
}

impl Agenda {
    fn new(order: Order) -> Agenda {
        match order {
            Order::DepthFirst => Agenda::DepthFirst(Vec::new()),
            Order::LastFirst => Agenda::Reversed(Vec::new()),
            Order::CoverFirst => Agenda::CoverFirst(Vec::new(), Waiting::default(), Taken::default()),
        }
    }

    fn len(&self) -> usize {
        match self {
            Agenda::DepthFirst(open) | Agenda::Reversed(open) => open.len(),
            Agenda::CoverFirst(next, waiting, _) => next.len() + waiting.len(),
        }
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds the alternatives of a split, the first one first.
    fn add(&mut self, alternatives: Vec<Open>) {
        match self {
            Agenda::DepthFirst(open) => open.extend(alternatives.into_iter().rev()),
            Agenda::Reversed(open) => open.extend(alternatives),
            Agenda::CoverFirst(next, waiting, taken) => {
                // The path goes on where it was seldom, so that every pick comes to an end.
                let best =
                    (0..alternatives.len()).min_by_key(|&place| taken.count(alternatives[place].edge()));
                for (place, open) in alternatives.into_iter().enumerate() {
                    if Some(place) == best {
                        next.push(open);
                    } else {
                        waiting.push(open.edge(), open.parent.prefix.len(), open);
                    }
                }
            }
        }
    }

    /// The one that is next.
    fn pop(&mut self, observer: &mut dyn Observer) -> Option<Open> {
        match self {
            Agenda::DepthFirst(open) | Agenda::Reversed(open) => open.pop(),
            Agenda::CoverFirst(next, waiting, taken) => {
                let open = next.pop().or_else(|| waiting.pop(taken))?;
                if taken.take(open.edge()) {
                    observer.covered();
                }
                Some(open)
            }
        }
    }

    /// How many choices lead to the one that [`Agenda::take_last`] takes.
    fn last_depth(&self) -> usize {
        match self {
            Agenda::DepthFirst(open) => open.first().map_or(0, |open| open.parent.prefix.len()),
            _ => 0,
        }
    }

    /// Takes the one that is last in the order of the prefixes and was put there first: mostly the largest part.
    fn take_last(&mut self) -> Option<Open> {
        match self {
            Agenda::DepthFirst(open) if !open.is_empty() => Some(open.remove(0)),
            _ => None,
        }
    }

    /// Takes all.
    fn clear(&mut self) -> usize {
        let count = self.len();
        match self {
            Agenda::DepthFirst(open) | Agenda::Reversed(open) => open.clear(),
            Agenda::CoverFirst(next, waiting, _) => {
                next.clear();
                waiting.clear();
            }
        }
        count
    }
}

/// Explores everything below a state in the order of the prefixes; what was put off at the end.
pub fn explore(cx: &mut Vm, start: State, plan: &Plan, observer: &mut dyn Observer) -> (Totals, CutOffs) {
    explore_in(Order::DepthFirst, cx, start, plan, observer)
}

/// Explores everything below a state; what was put off at the end.
pub fn explore_in(
    order: Order,
    cx: &mut Vm,
    start: State,
    plan: &Plan,
    observer: &mut dyn Observer,
) -> (Totals, CutOffs) {
    let mut totals = Totals::default();
    let mut cutoffs = CutOffs::default();
    let mut open = Agenda::new(order);
    let mut put_off: VecDeque<Open> = VecDeque::new();
    let mut current = Some(start);
    // States that were run since a part was given away.
    let mut kept: usize = 0;
    let calls_before = cx.solver.counters().z3;
    let counters_before = cx.counters.clone();
    loop {
        if current.is_none() && open.is_empty() {
            open.add(put_off.pop_front().into_iter().collect());
        }
        let next_one = current.take().or_else(|| next(cx, &mut open, &mut totals, &mut cutoffs, observer));
        let Some(mut st) = next_one else {
            if !put_off.is_empty() {
                continue;
            }
            break;
        };
        kept += 1;
        if observer.is_part_wanted()
            && open.last_depth() <= kept.saturating_mul(GIVEN_AFTER)
            && let Some(part) = open.take_last()
        {
            observer.give_away(part.prefix());
            kept = 0;
        }
        observer.open(open.len() + put_off.len());
        let ending = match run_state(cx, &mut st, plan) {
            Outcome::Split(split) => {
                if split.viable.is_empty() {
                    continue;
                }
                trace_split(&st, &split);
                observer.split(cx, &st, &split);
                let (hard, easy): (Vec<Open>, Vec<Open>) =
                    alternatives(st, split).partition(Open::is_put_off);
                hard.iter().for_each(|open| observer.put_off(&open.prefix()));
                put_off.extend(hard);
                open.add(easy);
                continue;
            }
            Outcome::End(ending) => ending,
        };
        totals.count_path(&st, &ending);
        cutoffs.count_path(&st, &ending);
        tracing::debug!(target: "lazuli::path", kind = ending.kind(), prefix = ?st.prefix, "path ended");
        let control = observer.ended(cx, &st, &ending);
        if let Some(what) = out_of_budget(cx, &totals, control, !open.is_empty() || !put_off.is_empty()) {
            let ending = Ending::Exhausted { what: what.into(), at: None };
            for _ in 0..open.clear() + put_off.drain(..).count() {
                totals.count(&ending);
                cutoffs.count(&ending);
            }
        }
    }
    totals.counters = cx.counters.since(&counters_before);
    totals.solver_calls = cx.solver.counters().z3 - calls_before;
    (totals, cutoffs)
}

/// A part is given away when so many of the choices on the way to it were paid for by one state that was run: whoever takes it
/// replays them all, and in a narrow tree, of which nothing but the next split is ever open, that would be most of the work.
const GIVEN_AFTER: usize = 8;
/// How many states are run to find each alternative that is wanted, at most: a narrow tree never has so many at once, and what
/// is found here waits for the end.
const RUN_FOR_EACH: usize = 4;

/// Explores breadth first until `wanted` alternatives are open, or no more can be expected: what ended on the way, and the
/// prefixes of the open ones in order, those last that are hard to tell.
pub(super) fn frontier(
    cx: &mut Vm,
    plan: &Plan,
    observer: &mut dyn Observer,
    wanted: usize,
) -> (Totals, CutOffs, Vec<Vec<u32>>) {
    let mut totals = Totals::default();
    let mut cutoffs = CutOffs::default();
    let mut queue: VecDeque<Open> = VecDeque::new();
    let mut put_off: Vec<Open> = Vec::new();
    let mut current = Some(State::new());
    let mut left = wanted.saturating_mul(RUN_FOR_EACH);
    while let Some(mut st) = current.take() {
        left = left.saturating_sub(1);
        match run_state(cx, &mut st, plan) {
            Outcome::Split(split) => {
                observer.split(cx, &st, &split);
                let (hard, easy): (Vec<Open>, Vec<Open>) =
                    alternatives(st, split).partition(Open::is_put_off);
                put_off.extend(hard);
                queue.extend(easy);
            }
            Outcome::End(ending) => {
                totals.count_path(&st, &ending);
                cutoffs.count_path(&st, &ending);
                observer.ended(cx, &st, &ending);
            }
        }
        if queue.len() < wanted && left > 0 {
            let mut first = Agenda::DepthFirst(queue.pop_front().into_iter().collect());
            current = next(cx, &mut first, &mut totals, &mut cutoffs, observer);
            while current.is_none() && !queue.is_empty() {
                first.add(queue.pop_front().into_iter().collect());
                current = next(cx, &mut first, &mut totals, &mut cutoffs, observer);
            }
        }
    }
    totals.counters = cx.counters.clone();
    totals.solver_calls = cx.solver.counters().z3;
    let mut prefixes: Vec<Vec<u32>> = queue.iter().map(Open::prefix).collect();
    prefixes.sort_by(|a, b| a.iter().map(|e| e & !FORCED).cmp(b.iter().map(|e| e & !FORCED)));
    prefixes.extend(put_off.iter().map(Open::prefix));
    (totals, cutoffs, prefixes)
}

/// The next alternative, on a state of its own; alternatives that end at once are counted on the way.
fn next(
    cx: &mut Vm,
    open: &mut Agenda,
    totals: &mut Totals,
    cutoffs: &mut CutOffs,
    observer: &mut dyn Observer,
) -> Option<State> {
    while let Some(Open { parent, question, mut viable }) = open.pop(observer) {
        let asked = interp::ask_again(cx, &parent, &mut viable);
        let mut st = Arc::try_unwrap(parent).unwrap_or_else(|shared| State::clone(&shared));
        let applied = match asked {
            // It ends where it is, as soon as it is run.
            _ if cx.run_out().is_some() => return Some(st),
            Ok(false) => continue,
            Ok(true) => interp::apply(cx, &mut st, question, viable),
            Err(stop) => {
                st.prefix.push(viable.index);
                Err(stop)
            }
        };
        match applied {
            Ok(()) => return Some(st),
            Err(stop) => {
                let Stop::End(ending) = *stop else { continue };
                totals.count_path(&st, &ending);
                cutoffs.count_path(&st, &ending);
                observer.ended(cx, &st, &ending);
            }
        }
    }
    None
}

/// What has run out for the whole run, if anything has and something is left to explore.
fn out_of_budget(cx: &Vm, totals: &Totals, control: Control, left: bool) -> Option<&'static str> {
    if !left {
        return None;
    }
    if control == Control::Stop || cx.bounds.paths.is_some_and(|most| totals.paths() >= most) {
        return Some("paths (--paths)");
    }
    if cx.bounds.steps.is_some_and(|most| cx.spent() >= most) {
        return Some("steps (--steps)");
    }
    cx.run_out().or_else(|| cx.overflow())
}

/// Runs a state until it splits or ends, unless something has run out: many short parts of paths, none of which looks
/// at the clock by itself, take time, too.
pub(crate) fn run_state(cx: &mut Vm, st: &mut State, plan: &Plan) -> Outcome {
    let exhausted = |what: &'static str, st: &State| {
        Outcome::End(Ending::Exhausted { what: what.into(), at: st.user_position() })
    };
    if let Some(what) = cx.run_out() {
        return exhausted(what, st);
    }
    let outcome = interp::run(cx, st, plan);
    match cx.overflow() {
        Some(what) => exhausted(what, st),
        None => outcome,
    }
}

fn trace_split(st: &State, split: &Split) {
    if tracing::enabled!(target: "lazuli::decision", tracing::Level::DEBUG) {
        let at = st.user_position().map(|p| format!("{}:{}", p.method, p.line.unwrap_or(0)));
        for viable in &split.viable {
            tracing::debug!(
                target: "lazuli::decision",
                reason = split.reason.name(),
                at = at.as_deref().unwrap_or("entry"),
                prefix = ?st.prefix.len(),
                index = viable.index,
                choice = ?viable.choice,
                "alternative"
            );
        }
    }
}
