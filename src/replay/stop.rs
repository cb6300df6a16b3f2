//! What ends the work of a compiler or a JVM before it is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Somebody's wish, or the end of the time.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    interrupted: Arc<AtomicBool>,
    end: Option<Instant>,
}

impl Stop {
    /// As soon as the flag is set, and at this moment, if there is one.
    #[must_use]
    pub fn new(interrupted: Arc<AtomicBool>, end: Option<Instant>) -> Stop {
        Stop { interrupted, end }
    }

    /// The same, or at this moment if that is earlier.
    #[must_use]
    pub fn or_at(&self, end: Option<Instant>) -> Stop {
        Stop { interrupted: self.interrupted.clone(), end: self.end.into_iter().chain(end).min() }
    }

    /// Whether the work has to end.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// As far away as a limit in seconds says: at least a millisecond, and some days at most, which is no limit.
pub(super) fn limit_of(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds.clamp(0.001, 1e6)).unwrap_or(Duration::from_secs(1_000_000))
}
