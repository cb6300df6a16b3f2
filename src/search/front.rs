//! Paths that several workers find, handed on in the order of the prefixes.
//!
//! The jobs and the paths found while they were made are places in that order. The first place that is not finished is
//! the front: its paths go on at once. Those of later places wait as plain data, most of them in a temporary file, so
//! that memory does not grow with their number.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::outcome::{Overflow, PathReport, Spool};

/// A place in the order.
enum Place {
    /// A path.
    Path(Box<PathReport>),
    /// The job with this number.
    Job(usize),
}

/// What a job found that waits.
struct Waiting {
    spool: Spool,
    finished: bool,
}

/// Who gets the paths, and what stands before the front.
struct Delivery<'a> {
    give: &'a mut (dyn FnMut(PathReport) + Send),
    /// The places from the front on, the front last.
    places: Vec<Place>,
    /// Paths that the temporary file did not give back.
    lost: u64,
}

/// The order of a run's paths.
pub(super) struct Front<'a> {
    delivery: Mutex<Delivery<'a>>,
    jobs: Vec<Mutex<Waiting>>,
    /// The job whose paths go on at once.
    first: AtomicUsize,
}

/// What a panicking worker leaves is never looked at: the panic ends the run.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Front<'a> {
    /// The order of these paths and jobs, each in the order of the prefixes.
    pub(super) fn new(
        paths: Vec<PathReport>,
        jobs: &[Vec<u32>],
        give: &'a mut (dyn FnMut(PathReport) + Send),
    ) -> Front<'a> {
        let overflow = Overflow::default();
        let mut places: Vec<Place> = Vec::with_capacity(paths.len() + jobs.len());
        let mut paths = paths.into_iter().peekable();
        for (number, prefix) in jobs.iter().enumerate() {
            while let Some(path) = paths.next_if(|path| path.prefix < *prefix) {
                places.push(Place::Path(Box::new(path)));
            }
            places.push(Place::Job(number));
        }
        places.extend(paths.map(|path| Place::Path(Box::new(path))));
        places.reverse();
        let waiting = || Mutex::new(Waiting { spool: Spool::new(&overflow), finished: false });
        let front = Front {
            delivery: Mutex::new(Delivery { give, places, lost: 0 }),
            jobs: jobs.iter().map(|_| waiting()).collect(),
            first: AtomicUsize::new(usize::MAX),
        };
        front.advance(&mut lock(&front.delivery));
        front
    }

    /// A job found a path.
    pub(super) fn path(&self, job: usize, path: PathReport) {
        if self.first.load(Ordering::Acquire) == job {
            let mut delivery = lock(&self.delivery);
            self.give_waiting(&mut delivery, job);
            (delivery.give)(path);
        } else {
            lock(&self.jobs[job]).spool.push(path);
        }
    }

    /// A job found all that it finds.
    pub(super) fn finished(&self, job: usize) {
        lock(&self.jobs[job]).finished = true;
        let mut delivery = lock(&self.delivery);
        if self.first.load(Ordering::Acquire) == job {
            self.advance(&mut delivery);
        }
    }

    /// How many paths were lost because the temporary file could not be read.
    pub(super) fn lost(&self) -> u64 {
        lock(&self.delivery).lost
    }

    /// Hands on what waits for a job, and whether it is finished.
    fn give_waiting(&self, delivery: &mut Delivery<'_>, job: usize) -> bool {
        let mut waiting = lock(&self.jobs[job]);
        if let Err(lost) = waiting.spool.drain(&mut delivery.give) {
            delivery.lost += lost;
        }
        waiting.finished
    }

    /// Hands on everything up to the first job that is not finished, which is the front then.
    fn advance(&self, delivery: &mut Delivery<'_>) {
        while let Some(place) = delivery.places.pop() {
            match place {
                Place::Path(path) => (delivery.give)(*path),
                Place::Job(job) => {
                    // What it finds from now on goes on at once, after what waits.
                    self.first.store(job, Ordering::Release);
                    if !self.give_waiting(delivery, job) {
                        delivery.places.push(Place::Job(job));
                        return;
                    }
                }
            }
        }
        self.first.store(usize::MAX, Ordering::Release);
    }
}
