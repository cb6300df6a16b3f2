//! Paths that several workers find, handed on in the order of the prefixes.
//!
//! The jobs and the paths found while they were made are places in that order. The first place that is not finished is
//! the front: its paths go on at once. Those of later places wait as plain data, most of them in a temporary file, so
//! that memory does not grow with their number. A job may give its last part away: that is a job of its own, whose place
//! follows.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::outcome::{Overflow, PathReport, Spool};

/// A place in the order.
enum Place {
    /// A path.
    Path(Box<PathReport>),
    /// A job.
    Job(Arc<Found>),
}

/// What a job found.
pub(super) struct Found {
    /// Which job it is.
    number: usize,
    waiting: Mutex<Waiting>,
}

#[cfg(test)]
impl Found {
    pub(super) fn number(&self) -> usize {
        self.number
    }
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
    /// The number of the job whose paths go on at once.
    first: AtomicUsize,
    /// How many jobs there were so far.
    jobs: AtomicUsize,
    overflow: Overflow,
}

/// What a panicking worker leaves is never looked at: the panic ends the run.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Front<'a> {
    /// The order of these paths and jobs, each in the order of the prefixes; the places of the jobs.
    pub(super) fn new(
        paths: Vec<PathReport>,
        jobs: &[Vec<u32>],
        give: &'a mut (dyn FnMut(PathReport) + Send),
    ) -> (Front<'a>, Vec<Arc<Found>>) {
        let front = Front {
            delivery: Mutex::new(Delivery { give, places: Vec::new(), lost: 0 }),
            first: AtomicUsize::new(usize::MAX),
            jobs: AtomicUsize::new(0),
            overflow: Overflow::default(),
        };
        let mut places: Vec<Place> = Vec::with_capacity(paths.len() + jobs.len());
        let mut found = Vec::with_capacity(jobs.len());
        let mut paths = paths.into_iter().peekable();
        for prefix in jobs {
            while let Some(path) = paths.next_if(|path| path.prefix < *prefix) {
                places.push(Place::Path(Box::new(path)));
            }
            let job = front.job();
            places.push(Place::Job(job.clone()));
            found.push(job);
        }
        places.extend(paths.map(|path| Place::Path(Box::new(path))));
        places.reverse();
        let mut delivery = lock(&front.delivery);
        delivery.places = places;
        front.advance(&mut delivery);
        drop(delivery);
        (front, found)
    }

    /// A new job, which has no place yet.
    fn job(&self) -> Arc<Found> {
        let number = self.jobs.fetch_add(1, Ordering::Relaxed);
        let waiting = Mutex::new(Waiting { spool: Spool::new(&self.overflow), finished: false });
        Arc::new(Found { number, waiting })
    }

    /// The place of what is the last part of a job so far, and is to be a job of its own.
    pub(super) fn after(&self, job: &Arc<Found>) -> Arc<Found> {
        let part = self.job();
        let mut delivery = lock(&self.delivery);
        let is_it = |place: &Place| matches!(place, Place::Job(other) if Arc::ptr_eq(other, job));
        // A job has its place until it is finished.
        let at = delivery.places.iter().rposition(is_it).unwrap_or(delivery.places.len());
        delivery.places.insert(at, Place::Job(part.clone()));
        part
    }

    /// A job found a path.
    pub(super) fn path(&self, job: &Found, path: PathReport) {
        if self.first.load(Ordering::Acquire) == job.number {
            let mut delivery = lock(&self.delivery);
            Front::give_waiting(&mut delivery, job);
            (delivery.give)(path);
        } else {
            lock(&job.waiting).spool.push(path);
        }
    }

    /// A job found all that it finds.
    pub(super) fn finished(&self, job: &Found) {
        lock(&job.waiting).finished = true;
        let mut delivery = lock(&self.delivery);
        if self.first.load(Ordering::Acquire) == job.number {
            self.advance(&mut delivery);
        }
    }

    /// The numbers of the jobs that are not finished, in the order of their places.
    #[cfg(test)]
    pub(super) fn order(&self) -> Vec<usize> {
        let number = |place: &Place| match place {
            Place::Job(job) => Some(job.number),
            Place::Path(_) => None,
        };
        lock(&self.delivery).places.iter().rev().filter_map(number).collect()
    }

    /// How many paths were lost because the temporary file could not be read.
    pub(super) fn lost(&self) -> u64 {
        lock(&self.delivery).lost
    }

    /// Hands on what waits for a job, and whether it is finished.
    fn give_waiting(delivery: &mut Delivery<'_>, job: &Found) -> bool {
        let mut waiting = lock(&job.waiting);
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
                    self.first.store(job.number, Ordering::Release);
                    if !Front::give_waiting(delivery, &job) {
                        delivery.places.push(Place::Job(job));
                        return;
                    }
                }
            }
        }
        self.first.store(usize::MAX, Ordering::Release);
    }
}
