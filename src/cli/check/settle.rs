//! What is done once the methods were run: the private states that findings need are tried to be made, several methods at a
//! time, each with its share of what is left of the budget.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use crate::search::RunOptions;

use super::found::Found;
use super::schedule::Try;
use super::scope::Scope;

/// Settles the findings of all methods, in their order.
pub(super) fn settle(
    scope: &Scope,
    tries: Vec<Option<Try<Found>>>,
    options: &(dyn Fn(Instant) -> RunOptions + Sync),
    jobs: usize,
    end: Instant,
    interrupted: &Arc<AtomicBool>,
) -> Vec<Option<Try<Found>>> {
    let tries: Vec<Mutex<Option<Try<Found>>>> = tries.into_iter().map(Mutex::new).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let now = Instant::now();
            let Some(made) = tries.get(number).filter(|_| now < end) else { return };
            let waiting = (tries.len() - number).div_ceil(jobs) as u32;
            let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(made) = made.as_mut() {
                // Most methods need none of it, so one may take more than its share.
                let share = (end - now) / waiting.div_ceil(4).max(1);
                let options = options((now + share).min(end));
                made.found.collector.settle(&scope.program, &scope.plans[number], &options, interrupted);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(work);
        }
        work();
    });
    tries.into_iter().map(|made| made.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}
