//! When to stop: the deadline of the run, and the wish of whoever waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::UnknownReason;

/// What ends a run from outside. Nothing else that depends on the clock changes an answer.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    deadline: Option<Instant>,
    interrupted: Arc<AtomicBool>,
    out_of_memory: Arc<AtomicBool>,
}

impl Limits {
    /// A run that ends at the deadline, if there is one, and as soon as the flag is set.
    pub fn new(deadline: Option<Instant>, interrupted: Arc<AtomicBool>) -> Limits {
        Limits { deadline, interrupted, out_of_memory: Arc::default() }
    }

    /// The same with another deadline.
    pub(super) fn until(&self, deadline: Instant) -> Limits {
        Limits { deadline: Some(deadline), ..self.clone() }
    }

    /// The run ends as soon as this flag is set, too: the process takes more memory than it may.
    pub(super) fn watch_memory(&mut self, exceeded: Arc<AtomicBool>) {
        self.out_of_memory = exceeded;
    }

    /// Why questions are no longer answered, if they are not.
    pub fn reached(&self) -> Option<UnknownReason> {
        if self.interrupted.load(Ordering::Relaxed) {
            return Some(UnknownReason::Interrupted);
        }
        if self.out_of_memory.load(Ordering::Relaxed) {
            return Some(UnknownReason::OutOfMemory);
        }
        self.deadline.filter(|deadline| Instant::now() >= *deadline).map(|_| UnknownReason::OutOfTime)
    }

    /// The time until somebody has to look at the limits again, at most `longest`.
    pub(super) fn wait(&self, longest: Duration) -> Duration {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        left.map_or(longest, |left| left.clamp(Duration::from_millis(1), longest))
    }
}

/// Looks at the limits every so often, in work that consists of many small steps.
#[derive(Debug)]
pub(super) struct Patience<'a> {
    limits: &'a Limits,
    steps: u32,
    reached: bool,
}

impl<'a> Patience<'a> {
    /// Steps between two looks at the clock; each takes some nanoseconds up to some microseconds.
    const EVERY: u32 = 256;

    pub(super) fn new(limits: &'a Limits) -> Patience<'a> {
        Patience { limits, steps: 0, reached: false }
    }

    /// Counts a step; true once a limit was reached.
    #[inline]
    pub(super) fn is_over(&mut self) -> bool {
        self.steps += 1;
        if self.steps >= Patience::EVERY {
            self.steps = 0;
            self.reached = self.reached || self.limits.reached().is_some();
        }
        self.reached
    }
}
