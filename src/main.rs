//! The `lazuli` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    lazuli::cli::main(std::env::args_os())
}
