//! The search for a violation, level by level, and what is said in the end.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::machine::{Bounds, PathRule, Policy, Room, Visited};
use crate::outcome::{CONCRETISED, CutOffs, Totals};
use crate::program::Program;
use crate::runtime::Vm;
use crate::search::{MemoryWatch, Order, RunOptions, explore_in, worker};
use crate::solver::SolverOptions;
use crate::state::{PruneBound, State};

use super::candidate::Confirm;
use super::constants::guesses;
use super::level::{LEVELS, Level, PRICE, ROOM};
use super::property::Property;
use super::seek::Seeker;
use super::start::{Given, MOST_ARGUMENTS, Start};
use super::verdict::{Answer, Reason, Verdict, Violation};

/// Stack of a thread that explores: formulas are as deep as the computations that made them.
const STACK: usize = 1 << 29;

/// So many runs on values that were made up, each of the longest, cost as much as one exploration.
const TRIED_AT_ONCE: u64 = 8;

/// How a program is verified.
#[derive(Clone, Debug)]
pub struct VerifyOptions {
    /// Bounds that no level goes beyond.
    pub most: Bounds,
    /// How unknowns are treated.
    pub policy: Policy,
    /// When the search ends.
    pub deadline: Option<Instant>,
    /// Most memory that the process may take, in bytes.
    pub memory: Option<u64>,
    /// Whether two explorations run at a time; the answer does not depend on it.
    pub parallel: bool,
}

/// One exploration and what came of it.
struct Explored {
    found: Option<Violation>,
    not_shown: Vec<Reason>,
    /// Violations for which the solver found no values.
    unsolved: u32,
    totals: Totals,
    cutoffs: CutOffs,
    endless: u64,
    repeated: u64,
}

impl Explored {
    /// Paths that were cut off and violate nothing that is not found elsewhere.
    fn harmless(&self) -> u64 {
        self.endless + self.repeated
    }

    /// Whether nothing was cut off but paths that never end, or come to where another one was.
    fn is_exhaustive(&self) -> bool {
        let Totals { pruned, unsupported, unknown, exhausted, concretised, .. } = self.totals;
        let cut = pruned.saturating_sub(self.harmless()) + unsupported + unknown + exhausted + concretised;
        cut == 0 && self.not_shown.is_empty()
    }

    /// What it cost, in instructions.
    fn cost(&self) -> u64 {
        let Totals { counters, solver_calls, .. } = &self.totals;
        counters.steps + PRICE.decision * counters.decisions + PRICE.call * solver_calls
    }

    /// Whether all is known, or will not be known by looking further.
    fn settles(&self) -> bool {
        self.found.is_some() || self.is_exhaustive() || !self.is_bounded()
    }

    /// What came of two explorations, of which the first one found nothing.
    fn goes_on_as(&mut self, mut then: Explored) {
        then.not_shown.splice(0..0, self.not_shown.drain(..));
        then.totals.counters.add(&self.totals.counters);
        *self = then;
    }

    /// Whether other bounds may show more.
    fn is_bounded(&self) -> bool {
        let whatever = ["unsupported", CONCRETISED];
        let deepened = |kind: &str| !whatever.contains(&kind);
        let loops: u64 = self.cutoffs.0.iter().filter(|(cut, _)| deepened(&cut.kind)).map(|(_, n)| n).sum();
        // At the next level, the solver may do more for values.
        loops > self.harmless() || self.unsolved > 0
    }
}

/// What all explorations of a program have in common.
struct Search<'a> {
    program: &'a Arc<Program>,
    start: &'a Start,
    property: &'a Property,
    options: &'a VerifyOptions,
    confirm: &'a dyn Confirm,
    exceeded: &'a Arc<AtomicBool>,
}

impl Search<'_> {
    fn explore(&self, level: Level, order: Order, paths: PathRule, stop: &Arc<AtomicBool>) -> Explored {
        self.explore_with(self.seeker(), level, (order, paths), stop).0
    }

    fn seeker(&self) -> Seeker<'_> {
        Seeker::new(self.program, self.start, self.property, self.confirm)
    }

    /// What lies before the first decision: everything, where there is none, or how many instructions. An exploration that
    /// many others wait for is bounded; here none waits.
    fn prelude(&self, interrupted: &Arc<AtomicBool>) -> Result<Explored, u64> {
        let stop = Arc::new(AtomicBool::new(false));
        let explore = || {
            let seeker = self.seeker().until_split(&stop);
            self.explore_with(seeker, LEVELS[LEVELS.len() - 1], (Order::DepthFirst, PathRule::Each), &stop)
        };
        let (explored, split_at) = watched(interrupted, &[&stop], || on_large_stack(&explore));
        split_at.map_or(Ok(explored), Err)
    }

    /// Runs of the program on values that are made up, until one violates the property: none, where the level has none.
    fn tries(&self, number: usize, level: Level, prelude: u64, stop: &Arc<AtomicBool>) -> Option<Explored> {
        let guesses = guesses(self.program);
        let mut cx = self.worker(level, Order::DepthFirst, PathRule::Each, stop);
        // All of them together take no longer than an exploration.
        cx.longest_path = level.path.min(level.steps? / TRIED_AT_ONCE).max(prelude.saturating_mul(2));
        let mut seeker = self.seeker();
        let mut last = None;
        for seed in 0..level.tries {
            cx.guesses = Some(guesses.seeded(seed << 8 | number as u64));
            let (totals, cutoffs) =
                explore_in(Order::DepthFirst, &mut cx, State::new(), &self.start.plan, &mut seeker);
            last = Some((totals, cutoffs));
            if seeker.found.is_some() || cx.run_out().is_some() || cx.spent() >= level.steps? {
                break;
            }
        }
        let (totals, cutoffs) = last?;
        let Seeker { found, not_shown, unsolved, endless, repeated, .. } = seeker;
        Some(Explored { found, not_shown, unsolved, totals, cutoffs, endless, repeated })
    }

    fn explore_with(
        &self,
        mut seeker: Seeker<'_>,
        level: Level,
        (order, paths): (Order, PathRule),
        stop: &Arc<AtomicBool>,
    ) -> (Explored, Option<u64>) {
        let mut cx = self.worker(level, order, paths, stop);
        cx.visited = Some(Visited::default());
        let (totals, cutoffs) = explore_in(order, &mut cx, State::new(), &self.start.plan, &mut seeker);
        let Seeker { found, not_shown, unsolved, endless, repeated, split_at, .. } = seeker;
        (Explored { found, not_shown, unsolved, totals, cutoffs, endless, repeated }, split_at)
    }

    /// A worker for explorations at a level.
    fn worker(&self, level: Level, order: Order, paths: PathRule, stop: &Arc<AtomicBool>) -> Vm {
        let most = &self.options.policy.solver;
        let options = RunOptions {
            bounds: level.bounds(&self.options.most),
            policy: Policy {
                solver: SolverOptions {
                    resource_limit: level.effort,
                    floating_limit: level.effort.min(most.floating_limit),
                    ..most.clone()
                },
                paths,
                ..self.options.policy.clone()
            },
            order,
            ..RunOptions::default()
        };
        let plan = &self.start.plan;
        let mut cx = worker(self.program, plan, &options, stop, self.options.deadline);
        cx.watch_memory(self.exceeded.clone());
        cx.price = PRICE;
        // They do not make more paths, and what a path may cost is bounded.
        cx.counts_merges = false;
        cx.longest_path = level.path;
        cx.joined_iterations = level.joined;
        cx.deepest_stack = usize::MAX;
        cx.room = Some(Room { error_counts: self.property.counts_lack_of_memory(self.program), ..ROOM });
        cx.from_main = true;
        cx
    }

    /// The exploration in order. Where values that depend on conditions are too much for the solver or the library, each side of
    /// every branch is a path of its own after all.
    fn in_order(&self, level: Level, stop: &Arc<AtomicBool>) -> Explored {
        let rule = self.options.policy.paths;
        let mut explored = self.explore(level, Order::DepthFirst, rule, stop);
        let Totals { unsupported, unknown, concretised, .. } = explored.totals;
        let open = unsupported + unknown + concretised + u64::from(explored.unsolved);
        let gives_up = open > 0 && explored.totals.counters.merged > 0;
        if explored.found.is_none() && gives_up && !stop.load(Ordering::Relaxed) {
            explored.totals.counters.merged = 0;
            explored.goes_on_as(self.explore(level, Order::DepthFirst, PathRule::Each, stop));
        }
        explored
    }

    /// Both explorations of a level: the one in order, whose bounds are those of the level, and the one that looks far ahead,
    /// by the last alternatives and by what is new. What the first finds counts first, so that the answer is the same however fast each is.
    fn level(
        &self,
        number: usize,
        (prelude, before): (u64, u64),
        interrupted: &Arc<AtomicBool>,
    ) -> (Explored, Option<Explored>) {
        let level = LEVELS[number].after(prelude);
        let far = LEVELS[number].ahead(before).after(prelude);
        let is_last = number + 1 == LEVELS.len();
        let (stop_first, stop_ahead) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let first = || {
            let explored = self.in_order(level, &stop_first);
            if explored.settles() {
                stop_ahead.store(true, Ordering::Relaxed);
            }
            explored
        };
        let ahead = || {
            let ahead = |order| self.explore(far, order, PathRule::Each, &stop_ahead);
            if let Some(explored) =
                self.tries(number, far, prelude, &stop_ahead).filter(|e| e.found.is_some())
            {
                return explored;
            }
            // Depth first, the last level would have no end.
            let mut explored = ahead(if is_last { Order::CoverFirst } else { Order::LastFirst });
            if explored.found.is_none() && !explored.is_exhaustive() && !is_last {
                explored.goes_on_as(ahead(Order::CoverFirst));
            }
            // The exhaustive run has no end of its own, and what is proved needs no second proof.
            if explored.is_exhaustive() || is_last && explored.found.is_some() {
                stop_first.store(true, Ordering::Relaxed);
            }
            explored
        };
        let (first, ahead) = watched(interrupted, &[&stop_first, &stop_ahead], || {
            if self.options.parallel {
                return thread::scope(|scope| {
                    let other = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, ahead).ok();
                    let first = on_large_stack(&first);
                    (first, other.map(joined))
                });
            }
            let first = on_large_stack(&first);
            let goes_on = !is_last && !stop_ahead.load(Ordering::Relaxed);
            (first, goes_on.then(|| on_large_stack(&ahead)))
        });
        // What was stopped on its way says nothing, unless a JVM showed it.
        let stopped = first.settles();
        (first, ahead.filter(|ahead| !stopped || ahead.found.is_some()))
    }

    /// What is said once a level was explored; none where the next one has to tell.
    fn verdict(&self, first: &Explored, ahead: Option<&Explored>) -> Option<Verdict> {
        let found = first.found.as_ref().or_else(|| ahead?.found.as_ref());
        if let Some(found) = found {
            return Some(Verdict::False(Box::new(found.clone())));
        }
        if first.is_exhaustive() || ahead.is_some_and(Explored::is_exhaustive) {
            return Some(match self.start.given {
                Given::Known(_) => Verdict::True,
                Given::Unknown => Verdict::Unknown(vec![Reason::Arguments(MOST_ARGUMENTS)]),
            });
        }
        None
    }
}

/// How often it is looked whether somebody wants an end.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Ends a watch when it goes.
struct Ends<'a> {
    done: &'a AtomicBool,
    watch: &'a thread::Thread,
}

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        self.watch.unpark();
    }
}

/// Does something, and sets flags as soon as this one is set.
fn watched<T>(interrupted: &AtomicBool, flags: &[&AtomicBool], work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let watch = scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                if interrupted.load(Ordering::Relaxed) {
                    flags.iter().for_each(|flag| flag.store(true, Ordering::Relaxed));
                }
                thread::park_timeout(LOOK_EVERY);
            }
        });
        // Whatever happens, the scope waits for the thread.
        let _ends = Ends { done: &done, watch: watch.thread() };
        work()
    })
}

/// Runs on a thread with a large stack; where there is none, here.
fn on_large_stack<T: Send>(explore: &(dyn Fn() -> T + Sync)) -> T {
    thread::scope(|scope| match thread::Builder::new().stack_size(STACK).spawn_scoped(scope, explore) {
        Ok(thread) => joined(thread),
        Err(_) => explore(),
    })
}

/// What a thread explored; its panic is one of the whole command.
fn joined<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Why nobody knows.
fn reasons(first: &Explored, ahead: Option<&Explored>) -> Vec<Reason> {
    let not_shown = first.not_shown.iter().chain(ahead.iter().flat_map(|ahead| &ahead.not_shown));
    let mut reasons: Vec<Reason> = Vec::new();
    for reason in not_shown {
        if !reasons.contains(reason) {
            reasons.push(reason.clone());
        }
    }
    // Where all loops that were cut off never end or repeat others, they keep nothing from being known.
    let only_endless = first.totals.pruned <= first.harmless();
    let cut =
        first.cutoffs.0.iter().filter(|(cut, _)| !(only_endless && cut.kind == PruneBound::Loop.name()));
    reasons.extend(cut.map(|(cut, count)| Reason::CutOff(cut.clone(), *count)));
    reasons
}

/// Whether a program can violate a property. Whatever is found is shown by `confirm` before it is said.
pub fn verify(
    program: &Arc<Program>,
    start: &Start,
    property: &Property,
    options: &VerifyOptions,
    confirm: &dyn Confirm,
    interrupted: &Arc<AtomicBool>,
) -> Answer {
    let started = Instant::now();
    let watch = MemoryWatch::start(options.memory);
    let search = Search { program, start, property, options, confirm, exceeded: &watch.exceeded };
    let is_over = || {
        let late = options.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late || interrupted.load(Ordering::Relaxed) || watch.exceeded.load(Ordering::Relaxed)
    };
    let (mut steps, mut number, mut whole, mut before) = (0, 0, false, 0);
    let mut prelude = search.prelude(interrupted);
    loop {
        let (first, ahead) = match prelude {
            Ok(explored) => {
                // There is nothing but that.
                whole = true;
                prelude = Err(0);
                (explored, None)
            }
            Err(prelude) => search.level(number, (prelude, before), interrupted),
        };
        before = first.cost();
        number += 1;
        // The one that looks ahead may have stopped the other one on its way.
        let alone = ahead
            .as_ref()
            .is_some_and(|ahead| ahead.is_exhaustive() || number == LEVELS.len() && ahead.found.is_some());
        let counted = [Some(&first).filter(|_| !alone), ahead.as_ref()];
        steps += counted.iter().flatten().map(|explored| explored.totals.counters.steps).sum::<u64>();
        let verdict = search.verdict(&first, ahead.as_ref());
        let is_done =
            whole || verdict.is_some() || number == LEVELS.len() || is_over() || !first.is_bounded();
        tracing::debug!(target: "lazuli::verify", level = number, steps, paths = first.totals.paths(), "level");
        if !is_done {
            continue;
        }
        let verdict = verdict.unwrap_or_else(|| Verdict::Unknown(reasons(&first, ahead.as_ref())));
        // Where only the one that looks ahead came to an end, it is the one that knows.
        let told = match ahead {
            Some(ahead) if !first.is_exhaustive() && ahead.is_exhaustive() => ahead,
            _ => first,
        };
        return Answer {
            class: start.class.java_name(),
            property: property.to_string(),
            violation: property.violation(),
            verdict,
            totals: told.totals,
            cutoffs: told.cutoffs,
            levels: number,
            steps,
            endless: told.endless,
            repeated: told.repeated,
            seconds: started.elapsed().as_secs_f64(),
        };
    }
}
