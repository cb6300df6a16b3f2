//! The paths of all parts, in the order of their prefixes, and what they amount to together.

use std::iter::Peekable;
use std::vec;

use crate::outcome::PathReport;
use crate::search::{Job, Portion, place_of};

use super::ledger::{Ledger, RunName};

/// What was handed on.
#[derive(Default)]
pub(super) struct Delivered {
    /// What all jobs amount to that were explored.
    pub portion: Portion,
    /// How many paths were given a number.
    pub listed: u64,
    /// How many jobs nobody explored.
    pub left: u64,
}

/// A job whose paths are being handed on, between which those of the jobs stand that it left.
struct Level {
    paths: Peekable<vec::IntoIter<PathReport>>,
    jobs: Peekable<vec::IntoIter<(Vec<u32>, Job)>>,
}

/// Hands on the paths of a run.
///
/// # Errors
/// When a part cannot be read.
pub(super) fn deliver(
    ledger: &Ledger,
    run: &RunName,
    all_endings: bool,
    give: &mut dyn FnMut(PathReport),
) -> anyhow::Result<Delivered> {
    let mut out = Delivered::default();
    let mut levels: Vec<Level> = Vec::new();
    let mut next: Option<Job> = Some(Job::new());
    loop {
        if let Some(job) = next.take() {
            match ledger.record(run, &job) {
                None => out.left += 1,
                Some(record) => {
                    out.portion.add(&record.portion);
                    let mut jobs: Vec<(Vec<u32>, Job)> =
                        record.portion.left.iter().map(|job| (place_of(job), job.clone())).collect();
                    jobs.sort();
                    let paths = record.read()?.into_iter().peekable();
                    levels.push(Level { paths, jobs: jobs.into_iter().peekable() });
                }
            }
        }
        let Some(level) = levels.last_mut() else { return Ok(out) };
        let is_path = match (level.paths.peek(), level.jobs.peek()) {
            (Some(path), Some((place, _))) => path.prefix < *place,
            (Some(_), None) => true,
            (None, _) => false,
        };
        match if is_path { level.paths.next() } else { None } {
            Some(mut path) => {
                if path.ending.is_complete() || all_endings {
                    out.listed += 1;
                    path.id = out.listed;
                }
                give(path);
            }
            None => match level.jobs.next() {
                Some((_, job)) => next = Some(job),
                None => {
                    levels.pop();
                }
            },
        }
    }
}
