//! Ctrl-C, as a terminal sends it.

use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a program prints that is interrupted after a while, and how long it takes to end from then on.
pub(crate) fn interrupted_after(wait: Duration, command: &mut Command) -> (Output, Duration) {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool starts");
    thread::sleep(wait);
    interrupt(&child);
    let started = Instant::now();
    (child.wait_with_output().expect("the tool ends"), started.elapsed())
}

/// Interrupts a running program. `kill` is a word of the shell's own language: as a program it belongs to a package that
/// a small system lacks.
pub(crate) fn interrupt(child: &Child) {
    let script = format!("kill -INT {}", child.id());
    let status = Command::new("/bin/sh").args(["-c", &script]).status();
    assert!(status.expect("a shell is there").success());
}
