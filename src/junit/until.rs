//! Until when tests are written: what was found when the time of the run was up, or when somebody wanted it to end, gets
//! its tests for a little longer, and no more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long after the end of the run the paths that it has found may still get tests. A test takes a tenth of a
/// millisecond or so.
const AFTERWARDS: Duration = Duration::from_millis(500);

/// Most time for writing tests again of which it is known that they can be written.
const ONCE_MORE: Duration = Duration::from_secs(2);

/// When to stop writing.
#[derive(Debug)]
pub(super) struct Until {
    deadline: Option<Instant>,
    interrupted: Arc<AtomicBool>,
    /// When it is over, once the wish to end was seen.
    end: Option<Instant>,
}

impl Until {
    /// A run that ends at the deadline, if there is one, or when the flag is set.
    pub(super) fn new(deadline: Option<Instant>, interrupted: Arc<AtomicBool>) -> Until {
        Until { deadline, interrupted, end: None }
    }

    fn end(&mut self) -> Option<Instant> {
        let up = self.deadline.and_then(|deadline| deadline.checked_add(AFTERWARDS));
        if self.end.is_none() && self.interrupted.load(Ordering::Relaxed) {
            self.end = Some(Instant::now() + AFTERWARDS);
        }
        self.end.into_iter().chain(up).min()
    }

    /// Why no test is written any more, if none is.
    pub(super) fn is_over(&mut self) -> Option<&'static str> {
        let end = self.end()?;
        (Instant::now() >= end).then(|| self.reason())
    }

    /// Why a path has no test that has none because writing was over.
    pub(super) fn reason(&self) -> &'static str {
        if self.interrupted.load(Ordering::Relaxed) {
            "the run was interrupted before a test was written"
        } else {
            "the time was up before a test was written (--seconds)"
        }
    }

    /// The limits of what is written once more after the run: none where nobody waits for its end.
    pub(super) fn once_more(&self) -> Option<Instant> {
        let is_limited = self.deadline.is_some() || self.interrupted.load(Ordering::Relaxed);
        is_limited.then(|| Instant::now() + ONCE_MORE)
    }

    /// The limits of what runs for a test. An interrupt ends it; after one there is only the clock.
    pub(super) fn limits(&mut self) -> (Option<Instant>, Arc<AtomicBool>) {
        let end = self.end();
        let seen = self.interrupted.load(Ordering::Relaxed);
        (end, if seen { Arc::default() } else { self.interrupted.clone() })
    }
}
