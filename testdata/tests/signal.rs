//! Ctrl-C, as a terminal sends it.

use std::process::{Child, Command};

/// Interrupts a running program. `kill` is a word of the shell's own language: as a program it belongs to a package that
/// a small system lacks.
pub(crate) fn interrupt(child: &Child) {
    let script = format!("kill -INT {}", child.id());
    let status = Command::new("/bin/sh").args(["-c", &script]).status();
    assert!(status.expect("a shell is there").success());
}
