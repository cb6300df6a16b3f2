//! The progress line on a terminal: elapsed time, paths done, alternatives open, rate.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::search::Progress;

/// How often the line is drawn again.
const REDRAW: Duration = Duration::from_millis(200);

/// Draws the progress of one run until it is finished.
pub(super) struct Meter {
    progress: Arc<Progress>,
    done: Arc<AtomicBool>,
    drawer: Option<JoinHandle<()>>,
    bar: ProgressBar,
}

impl Meter {
    pub(super) fn start(name: &str) -> Meter {
        let progress = Arc::new(Progress::default());
        let done = Arc::new(AtomicBool::new(false));
        let bar = ProgressBar::new_spinner();
        let (seen, stop, name, own) = (progress.clone(), done.clone(), name.to_owned(), bar.clone());
        let drawer = thread::spawn(move || draw(&name, &seen, &stop, &own));
        Meter { progress, done, drawer: Some(drawer), bar }
    }

    /// Does something that writes to the terminal, while the line is not there.
    pub(super) fn around<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    pub(super) fn finish(mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(drawer) = self.drawer.take() {
            drawer.thread().unpark();
            // A drawer that failed has drawn nothing that is missed.
            let _ = drawer.join();
        }
    }
}

impl std::ops::Deref for Meter {
    type Target = Progress;

    fn deref(&self) -> &Progress {
        &self.progress
    }
}

fn draw(name: &str, progress: &Progress, stop: &AtomicBool, bar: &ProgressBar) {
    let started = Instant::now();
    if let Ok(style) = ProgressStyle::with_template("{spinner} [{elapsed}] {msg}") {
        bar.set_style(style);
    }
    while !stop.load(Ordering::Relaxed) {
        thread::park_timeout(REDRAW);
        let paths = progress.done();
        let rate = paths as f64 / started.elapsed().as_secs_f64().max(0.001);
        bar.set_message(format!("{name}: {paths} done, {} open, {rate:.0}/s", progress.open()));
        bar.tick();
    }
    bar.finish_and_clear();
}
