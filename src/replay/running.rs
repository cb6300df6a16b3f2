//! A program of the JDK at work.

use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

use super::stop::Stop;
use super::{ReplayError, Result};

/// How often it is looked whether a program has ended.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A process, which ends with this value.
pub(super) struct Running(pub(super) Child);

impl Running {
    /// Starts a program, which messages call by this name.
    pub(super) fn start(program: &Path, command: &mut Command) -> Result<Running> {
        Ok(Running(command.spawn().map_err(ReplayError::program(program))?))
    }

    /// How it ended; none if it had to stop before.
    pub(super) fn wait(&mut self, program: &Path, stop: &Stop) -> Result<Option<ExitStatus>> {
        loop {
            if let Some(status) = self.0.try_wait().map_err(ReplayError::program(program))? {
                return Ok(Some(status));
            }
            if stop.is_reached() {
                return Ok(None);
            }
            thread::sleep(LOOK_EVERY);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already; and if it cannot be killed, nothing better can be done.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_program_that_hangs_ends_when_it_has_to_stop() {
        let program = Path::new("sleep");
        let begun = Instant::now();
        let mut running = Running::start(program, Command::new(program).arg("600")).expect("it starts");
        let stop = Stop::default().or_at(Some(begun + Duration::from_millis(50)));
        assert_eq!(running.wait(program, &stop).expect("it can be waited for"), None);
        drop(running);
        assert!(begun.elapsed() < Duration::from_secs(300));
    }
}
