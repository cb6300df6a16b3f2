//! How much time inference may take: a share of the command's, since the paths need the rest.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The part of a command's time that all inference together may take.
const PART: u32 = 4;

/// Most time for one nest: what was not decided by then is not assumed.
const LONGEST: Duration = Duration::from_secs(10);

/// What is left of the time for inference.
#[derive(Debug)]
pub(super) struct Share {
    deadline: Option<Instant>,
    left: Mutex<Duration>,
}

impl Share {
    /// The share of a command that ends then, if it has an end.
    pub(super) fn until(deadline: Option<Instant>) -> Share {
        let left = deadline.map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()) / PART);
        Share { deadline, left: Mutex::new(left) }
    }

    /// When the inference for a nest has to end that begins now: it takes at most half of what is left for all.
    pub(super) fn end(&self) -> Instant {
        let left = *self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let end = Instant::now() + LONGEST.min(left / 2);
        self.deadline.map_or(end, |deadline| deadline.min(end))
    }

    /// Notes that so much was taken.
    pub(super) fn take(&self, time: Duration) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        *left = left.saturating_sub(time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_of_a_command_is_left_to_its_paths() {
        let begin = Instant::now();
        let share = Share::until(Some(begin + Duration::from_secs(8)));
        assert!(share.end() <= Instant::now() + Duration::from_secs(1));
        share.take(Duration::from_secs(2));
        assert!(share.end() <= Instant::now());
    }

    #[test]
    fn without_an_end_a_nest_has_its_own() {
        let share = Share::until(None);
        share.take(Duration::from_secs(100));
        assert!(share.end() > Instant::now() + LONGEST / 2);
    }
}
