//! One budget for all methods, shared fairly: a round of short tries over all of them, then longer rounds for those that were
//! not finished, first those that still found something new.
//!
//! A method that is tried again begins anew, with at least twice the time, so that what is done twice is at most half of all.
//! What an earlier try found and a later one did not is kept. The budget is wall clock: no try goes on beyond its end.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::outcome::RunSummary;
use crate::search::Progress;

/// Which part of the budget the first round may take, if all methods need all of their share.
const FIRST_ROUND: f64 = 0.3;

/// The shortest and the longest first try of a method.
const FIRST_TRY: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(4));

/// The shortest time for which another round is begun.
const SHORTEST_ROUND: Duration = Duration::from_millis(300);

/// After so many tries in a row without anything new a method is left, unless the user gave the time.
const MOST_IDLE: u32 = 2;

/// What a try gave.
pub(in crate::cli) struct Try<T> {
    pub summary: RunSummary,
    /// How many branches it took.
    pub branches: u64,
    /// What the caller made of it.
    pub found: T,
}

/// Who is told how far it is.
pub(in crate::cli) trait Watch: Sync {
    /// A try of the method with this number begins; so many of all are done in this round.
    fn begins(&self, round: usize, done: usize, of: usize, method: usize, progress: &Arc<Progress>);

    /// It is over.
    fn ends(&self, method: usize);
}

/// A method and what is known of it.
struct Method<T> {
    best: Option<Try<T>>,
    /// Whether the last try ran out of time.
    open: bool,
    /// How many tries in a row took no branch that an earlier one had not taken.
    idle: u32,
}

/// Makes a try of the method with a number, which ends at a time and says how far it is.
type Attempt<'a, T> = dyn Fn(usize, Instant, &Arc<Progress>) -> Try<T> + Sync + 'a;

/// How the tries are made.
pub(in crate::cli) struct Schedule<'a, T> {
    /// How many methods there are.
    pub methods: usize,
    /// Tries at a time.
    pub jobs: usize,
    /// When all has to be over.
    pub end: Instant,
    /// Whether all of the time is used, also where nothing new comes any more.
    pub patient: bool,
    /// Set by the user who wants to stop.
    pub interrupted: &'a AtomicBool,
    /// Makes a try.
    pub attempt: &'a Attempt<'a, T>,
    /// Puts a later try and an earlier one of the same method together.
    pub together: &'a (dyn Fn(Try<T>, Try<T>) -> Try<T> + Sync),
    pub watch: &'a dyn Watch,
}

impl<T: Send> Schedule<'_, T> {
    /// Makes the tries; what is known of each method in the end, none for one that was never begun.
    pub(in crate::cli) fn run(&self) -> Vec<Option<Try<T>>> {
        let methods: Vec<Mutex<Method<T>>> =
            (0..self.methods).map(|_| Mutex::new(Method { best: None, open: true, idle: 0 })).collect();
        let mut slice = self.share(self.methods).mul_f64(FIRST_ROUND).clamp(FIRST_TRY.0, FIRST_TRY.1);
        let mut round = 1;
        let mut turn: Vec<usize> = (0..self.methods).collect();
        while !turn.is_empty() && !self.is_over() {
            self.round(round, &methods, &turn, slice);
            turn = self.open(&methods);
            if turn.is_empty() || self.left() < SHORTEST_ROUND {
                break;
            }
            let share = self.share(turn.len());
            // Half of what is left for this round, as long as that is much more than before; then as many as there is time for.
            slice = (share / 2).max(slice * 2);
            let most = (self.left().as_secs_f64() * self.jobs as f64 / slice.as_secs_f64()).floor() as usize;
            turn.truncate(most.max(self.jobs));
            round += 1;
        }
        let known =
            |method: Mutex<Method<T>>| method.into_inner().unwrap_or_else(PoisonError::into_inner).best;
        methods.into_iter().map(known).collect()
    }

    fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// What is left of the time for each of so many.
    fn share(&self, methods: usize) -> Duration {
        self.left().mul_f64(self.jobs.min(methods.max(1)) as f64 / methods.max(1) as f64)
    }

    fn is_over(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed) || Instant::now() >= self.end
    }

    /// The methods that ran out of time, those first that found something new the last time.
    fn open(&self, methods: &[Mutex<Method<T>>]) -> Vec<usize> {
        let mut open: Vec<(u32, usize)> = methods
            .iter()
            .enumerate()
            .filter_map(|(number, method)| {
                let method = method.lock().unwrap_or_else(PoisonError::into_inner);
                let is_left = method.idle >= MOST_IDLE && !self.patient;
                (method.open && method.best.is_some() && !is_left).then_some((method.idle, number))
            })
            .collect();
        open.sort_unstable();
        open.into_iter().map(|(_, number)| number).collect()
    }

    fn round(&self, round: usize, methods: &[Mutex<Method<T>>], turn: &[usize], slice: Duration) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(&number) = turn.get(place).filter(|_| !self.is_over()) else { return };
                let progress = Arc::new(Progress::default());
                self.watch.begins(round, place + 1, turn.len(), number, &progress);
                let made = (self.attempt)(number, (Instant::now() + slice).min(self.end), &progress);
                self.watch.ends(number);
                let mut method = methods[number].lock().unwrap_or_else(PoisonError::into_inner);
                method.open = ran_out(&made.summary);
                let before = method.best.as_ref().map_or(0, |best| best.branches);
                method.idle = if made.branches > before { 0 } else { method.idle + 1 };
                method.best = Some(match method.best.take() {
                    None => made,
                    Some(earlier) => (self.together)(made, earlier),
                });
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.jobs.min(turn.len()) {
                scope.spawn(work);
            }
            work();
        });
    }
}

/// Whether more time would give more: bounds and what is not supported cut off at any time.
pub(in crate::cli) fn ran_out(summary: &RunSummary) -> bool {
    summary.totals.exhausted > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::outcome::{CutOffs, Totals};

    struct Nobody;

    impl Watch for Nobody {
        fn begins(&self, _: usize, _: usize, _: usize, _: usize, _: &Arc<Progress>) {}
        fn ends(&self, _: usize) {}
    }

    /// The tries of methods that need so many milliseconds each, in a budget of so many.
    fn tries(needs: &[u64], budget: u64, jobs: usize) -> (Vec<Vec<Duration>>, Vec<bool>) {
        let log: Mutex<Vec<Vec<Duration>>> = Mutex::new(vec![Vec::new(); needs.len()]);
        let attempt = |number: usize, end: Instant, _: &Arc<Progress>| {
            let given = end.saturating_duration_since(Instant::now());
            log.lock().unwrap()[number].push(given);
            let need = Duration::from_millis(needs[number]);
            thread::sleep(need.min(given));
            let exhausted = u64::from(need > given);
            let summary = RunSummary {
                entry: String::new(),
                engine: Default::default(),
                bounds: Default::default(),
                totals: Totals { exhausted, ..Totals::default() },
                cutoffs: CutOffs::default(),
                listed: 0,
                assumed: Default::default(),
                inferred: Default::default(),
                reached: Vec::new(),
                tree: None,
            };
            Try { summary, branches: 1, found: () }
        };
        let known = Schedule {
            methods: needs.len(),
            jobs,
            end: Instant::now() + Duration::from_millis(budget),
            patient: true,
            interrupted: &AtomicBool::new(false),
            attempt: &attempt,
            together: &|later, _| later,
            watch: &Nobody,
        }
        .run();
        let done = known.iter().map(|known| known.as_ref().is_some_and(|k| !ran_out(&k.summary))).collect();
        (log.into_inner().unwrap(), done)
    }

    #[test]
    fn short_methods_are_done_whatever_long_ones_take_and_the_time_holds() {
        let started = Instant::now();
        let (tries, done) = tries(&[60_000, 5, 60_000, 5, 5, 700], 3_000, 2);
        assert!(started.elapsed() < Duration::from_millis(3_400), "{:?}", started.elapsed());
        assert_eq!(done, [false, true, false, true, true, true], "{tries:?}");
        assert!(tries[0].len() > 1 && tries[1].len() == 1, "{tries:?}");
        let (first, second) = (tries[0][0], tries[0][1]);
        assert!(second >= first.mul_f64(1.8), "a later try is longer: {tries:?}");
    }
}
