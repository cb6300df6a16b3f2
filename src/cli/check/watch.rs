//! The progress line of a check on a terminal: `[12/80] com.acme.Bank.transfer`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::outcome::plural;
use crate::search::Progress;

use super::schedule::Watch;

/// How often the line is drawn again.
const REDRAW: Duration = Duration::from_millis(150);

/// What is being tried.
#[derive(Default)]
struct Now {
    round: usize,
    done: usize,
    of: usize,
    running: BTreeMap<usize, Arc<Progress>>,
    over: bool,
}

/// Draws the line until it is finished; nothing where standard error is no terminal.
pub(in crate::cli) struct Line {
    now: Arc<Mutex<Now>>,
    drawer: Option<JoinHandle<()>>,
}

impl Line {
    /// The line over methods of these names, which ends at this time.
    pub(in crate::cli) fn start(names: Vec<String>, end: Instant) -> Line {
        let now = Arc::new(Mutex::new(Now::default()));
        let seen = now.clone();
        let bar = ProgressBar::new_spinner();
        if bar.is_hidden() {
            return Line { now, drawer: None };
        }
        let drawer = thread::spawn(move || {
            if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
                bar.set_style(style);
            }
            loop {
                thread::park_timeout(REDRAW);
                let now = seen.lock().unwrap_or_else(PoisonError::into_inner);
                if now.over {
                    break;
                }
                let left = end.saturating_duration_since(Instant::now()).as_secs();
                bar.set_message(message(&now, &names, left));
                drop(now);
                bar.tick();
            }
            bar.finish_and_clear();
        });
        Line { now, drawer: Some(drawer) }
    }

    /// Takes the line off.
    pub(in crate::cli) fn finish(mut self) {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).over = true;
        if let Some(drawer) = self.drawer.take() {
            drawer.thread().unpark();
            // A drawer that failed has drawn nothing that is missed.
            let _ = drawer.join();
        }
    }
}

impl Watch for Line {
    fn begins(&self, round: usize, done: usize, of: usize, method: usize, progress: &Arc<Progress>) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        (now.round, now.done, now.of) = (round, done, of);
        now.running.insert(method, progress.clone());
    }

    fn ends(&self, method: usize) {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).running.remove(&method);
    }
}

fn message(now: &Now, names: &[String], left: u64) -> String {
    let round = if now.round > 1 { format!(", round {}", now.round) } else { String::new() };
    let running: Vec<&str> =
        now.running.keys().filter_map(|method| names.get(*method)).map(String::as_str).collect();
    let paths: u64 = now.running.values().map(|progress| progress.done()).sum();
    format!(
        "[{}/{}{round}] {}  ({}, {left} s left)",
        now.done,
        now.of,
        running.join(", "),
        plural(paths, "path")
    )
}
