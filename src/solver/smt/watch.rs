//! Stopping Z3 from outside.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use z3::{SatResult, Solver};

use super::super::limits::Limits;

/// How long an interrupt of the run goes unnoticed, at most.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// Z3 only hears an interrupt while it searches, so it is told again until it has answered.
const REPEAT_EVERY: Duration = Duration::from_millis(5);

/// Runs a question to Z3 while another thread watches the limits. Z3 has a time limit of its own for a query, but it
/// knows nothing of the flag.
pub(super) fn watched(solver: &Solver, limits: &Limits, ask: impl FnOnce(&Solver) -> SatResult) -> SatResult {
    let context = solver.get_context();
    let handle = context.handle();
    let (done, wait) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut pause = limits.wait(LOOK_EVERY);
            while wait.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                pause = if limits.reached().is_some() {
                    handle.interrupt();
                    REPEAT_EVERY
                } else {
                    limits.wait(LOOK_EVERY)
                };
            }
        });
        let result = ask(solver);
        // The watch ends when it sees that nobody will send.
        drop(done);
        result
    })
}
