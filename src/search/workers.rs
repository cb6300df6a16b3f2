//! Several workers on one run.
//!
//! Terms live in one worker's arena, so workers exchange prefixes: the frontier is split into jobs, each a list of
//! choices from the root, and every worker replays the prefixes of its jobs without asking the solver. The first jobs are
//! made by one worker; a worker that has nothing left gets the last part of what another one has open. All results are put
//! together in the order of the prefixes, so that neither the number of threads nor who explored what changes anything but
//! the time.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::interp::Plan;
use crate::outcome::PathReport;
use crate::runtime::Vm;
use crate::state::{Ending, State};

use super::explore::{explore, frontier};
use super::front::{Found, Front};
use super::parallel::{Collector, Part, RunOptions, plain};
use super::progress::Progress;

/// How many jobs are made per worker: enough that an uneven tree keeps all of them busy.
const JOBS_PER_WORKER: usize = 32;

/// A part of a run.
struct Job {
    /// The choices that lead there.
    prefix: Vec<u32>,
    place: Arc<Found>,
}

/// Jobs that nobody explores yet.
struct Queue {
    line: Mutex<Line>,
    changed: Condvar,
    /// How many more jobs would find a worker at once.
    wanted: AtomicUsize,
}

struct Line {
    jobs: VecDeque<Job>,
    /// Workers that have a job.
    busy: usize,
    /// Workers that wait for one.
    idle: usize,
}

impl Queue {
    fn new(jobs: VecDeque<Job>) -> Queue {
        let line = Mutex::new(Line { jobs, busy: 0, idle: 0 });
        Queue { line, changed: Condvar::new(), wanted: AtomicUsize::new(0) }
    }

    /// A worker that panics leaves the line as it should be.
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_wanted(&self, line: &Line) {
        self.wanted.store(line.idle.saturating_sub(line.jobs.len()), Ordering::Relaxed);
    }

    fn add(&self, job: Job) {
        let mut line = self.line();
        line.jobs.push_back(job);
        self.note_wanted(&line);
        self.changed.notify_one();
    }

    /// The next job, as soon as there is one; none once nobody has one that might be shared.
    fn take(&self) -> Option<Taken<'_>> {
        let mut line = self.line();
        loop {
            if let Some(job) = line.jobs.pop_front() {
                line.busy += 1;
                self.note_wanted(&line);
                return Some(Taken { queue: self, job });
            }
            if line.busy == 0 {
                self.changed.notify_all();
                return None;
            }
            line.idle += 1;
            self.note_wanted(&line);
            line = self.changed.wait(line).unwrap_or_else(PoisonError::into_inner);
            line.idle -= 1;
            self.note_wanted(&line);
        }
    }
}

/// A job that a worker has, until it is dropped: a worker that panics keeps nobody waiting.
struct Taken<'a> {
    queue: &'a Queue,
    job: Job,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        let mut line = self.queue.line();
        line.busy -= 1;
        self.queue.changed.notify_all();
    }
}

/// Who takes parts of a job.
pub(super) trait Takers {
    /// Whether a worker waits for a part.
    fn is_part_wanted(&self) -> bool;

    /// Takes what lies behind a prefix, the last part of the job.
    fn give(&self, prefix: Vec<u32>);
}

/// The other workers of a job's run.
struct Others<'a, 'f> {
    queue: &'a Queue,
    front: &'a Front<'f>,
    place: &'a Arc<Found>,
}

impl Takers for Others<'_, '_> {
    fn is_part_wanted(&self) -> bool {
        self.queue.wanted.load(Ordering::Relaxed) > 0
    }

    fn give(&self, prefix: Vec<u32>) {
        let place = self.front.after(self.place);
        self.queue.add(Job { prefix, place });
    }
}

/// Explores on several threads: the frontier is found breadth first, then its prefixes are shared out in their order, so
/// that little has to wait for what comes before it; those last that are hard to tell. A worker that finds none left gets
/// the last part of what another one has open, so that narrow and lopsided trees keep all of them busy, too.
pub(super) fn run_jobs(
    new_worker: &(dyn Fn() -> Vm + Sync),
    plan: &Plan,
    options: &RunOptions,
    progress: &Progress,
    give: &mut (dyn FnMut(PathReport) + Send),
) -> Part {
    let mut cx = new_worker();
    let mut paths: Vec<PathReport> = Vec::new();
    let mut keep = |path| paths.push(path);
    let mut collector = Collector::breadth_first(plan, options, progress, &mut keep);
    let wanted = options.threads * JOBS_PER_WORKER;
    let (totals, cutoffs, jobs) = frontier(&mut cx, plan, &mut collector, wanted);
    collector.leave_put_off();
    let whole = Mutex::new(collector.part(&cx, totals, cutoffs));
    paths.sort_by(|a, b| a.prefix.cmp(&b.prefix));
    // The place of each job among the prefixes.
    let mut prefixes: Vec<Vec<u32>> = jobs.iter().map(|job| plain(job)).collect();
    let mut order: Vec<usize> = (0..jobs.len()).collect();
    order.sort_by(|&a, &b| prefixes[a].cmp(&prefixes[b]));
    prefixes.sort_unstable();
    let (front, found) = Front::new(paths, &prefixes, give);
    let mut places: Vec<(usize, Arc<Found>)> = order.into_iter().zip(found).collect();
    places.sort_by_key(|(job, _)| *job);
    let jobs = jobs.into_iter().zip(places).map(|(prefix, (_, place))| Job { prefix, place });
    let queue = Queue::new(jobs.collect());
    // A worker is set up when there is work for it.
    let work = |mut worker: Option<Vm>| {
        while let Some(taken) = queue.take() {
            let cx = worker.get_or_insert_with(new_worker);
            let job = &taken.job;
            let mut start = State::new();
            start.replay = job.prefix.iter().rev().copied().collect();
            let mut give = |path| front.path(&job.place, path);
            let others = Others { queue: &queue, front: &front, place: &job.place };
            let mut collector = Collector::new(plan, options, progress, &mut give).sharing_with(&others);
            let (totals, cutoffs) = explore(cx, start, plan, &mut collector);
            let part = collector.part(cx, totals, cutoffs);
            front.finished(&job.place);
            whole.lock().unwrap_or_else(PoisonError::into_inner).add(part);
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
    match pool {
        Ok(pool) => {
            pool.broadcast(|_| work(None));
        }
        // Without threads of its own the run still ends with the same result.
        Err(_) => work(Some(cx)),
    }
    let lost = front.lost();
    drop(front);
    let mut whole = whole.into_inner().unwrap_or_else(PoisonError::into_inner);
    let unread =
        Ending::Exhausted { what: "what a temporary file held: it could not be read".into(), at: None };
    for _ in 0..lost {
        whole.totals.count(&unread);
        whole.cutoffs.count(&unread);
    }
    whole
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn front(give: &mut (dyn FnMut(PathReport) + Send)) -> (Front<'_>, Vec<Arc<Found>>) {
        Front::new(Vec::new(), &[vec![0]], give)
    }

    #[test]
    fn who_waits_gets_what_is_given_away_and_nobody_waits_when_all_is_done() {
        let mut nobody = |_| {};
        let (front, found) = front(&mut nobody);
        let job = Job { prefix: vec![0], place: found[0].clone() };
        let queue = Queue::new(VecDeque::from([job]));
        let mine = queue.take().expect("there is one job");
        let got = std::thread::scope(|scope| {
            let other = scope.spawn(|| {
                let got = queue.take().map(|taken| taken.job.prefix.clone());
                (got, queue.take().is_none())
            });
            let others = Others { queue: &queue, front: &front, place: &mine.job.place };
            while !others.is_part_wanted() {
                std::thread::sleep(Duration::from_millis(1));
            }
            others.give(vec![0, 1]);
            drop(mine);
            other.join().expect("it ends")
        });
        assert_eq!(got, (Some(vec![0, 1]), true));
        assert!(queue.take().is_none());
    }

    #[test]
    fn a_part_given_away_later_comes_before_one_given_away_earlier() {
        let mut nobody = |_| {};
        let (front, found) = front(&mut nobody);
        let last = front.after(&found[0]);
        let middle = front.after(&found[0]);
        let order = front.order();
        assert_eq!(order, [&found[0], &middle, &last].map(|job| job.number()));
    }
}
