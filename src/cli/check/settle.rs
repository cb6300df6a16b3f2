//! What is done once the methods were run: the private states that findings need are tried to be made, several methods at a
//! time, each with its share of what is left of the budget.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use crate::findings::Effort;
use crate::search::RunOptions;

use super::found::Found;
use super::schedule::Try;
use super::scope::Scope;

/// How much of the time that is left goes to what makes an object and one call on it, of all methods; the rest is for longer
/// sequences of calls.
const SHORT: f64 = 0.6;

/// Settles the findings of all methods, in their order: first by few calls, then by more. Also tells of how many there was no time to try all that makes their states.
pub(super) fn settle(
    scope: &Scope,
    tries: Vec<Option<Try<Found>>>,
    options: &(dyn Fn(Instant) -> RunOptions + Sync),
    jobs: usize,
    end: Instant,
    interrupted: &Arc<AtomicBool>,
) -> (Vec<Option<Try<Found>>>, usize) {
    let tries: Vec<Mutex<Option<Try<Found>>>> = tries.into_iter().map(Mutex::new).collect();
    let now = Instant::now().min(end);
    let first = now + (end - now).mul_f64(SHORT);
    round(scope, &tries, Effort::Short, options, jobs, first, interrupted);
    let untried = round(scope, &tries, Effort::All, options, jobs, end, interrupted);
    let tries = tries.into_iter().map(|made| made.into_inner().unwrap_or_else(PoisonError::into_inner));
    (tries.collect(), untried)
}

/// One round over all methods; of how many there was no time for all of it.
fn round(
    scope: &Scope,
    tries: &[Mutex<Option<Try<Found>>>],
    effort: Effort,
    options: &(dyn Fn(Instant) -> RunOptions + Sync),
    jobs: usize,
    end: Instant,
    interrupted: &Arc<AtomicBool>,
) -> usize {
    let untried = AtomicUsize::new(0);
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(made) = tries.get(number) else { return };
            let now = Instant::now().min(end);
            let waiting = (tries.len() - number).div_ceil(jobs) as u32;
            let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(made) = made.as_mut() {
                // Most methods need none of it, so one may take more than its share.
                let share = (end - now) / waiting.div_ceil(4).max(1);
                let options = options((now + share).min(end));
                let (program, plan) = (&scope.program, &scope.plans[number]);
                if !made.found.collector.settle(program, plan, &options, interrupted, effort) {
                    untried.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(work);
        }
        work();
    });
    untried.into_inner()
}
