//! The command line: flags, progress, exit statuses.
//!
//! Exit statuses: 0 complete and nothing found, 1 a finding (also a method of which no input satisfies what is assumed),
//! 2 wrong usage or input, 3 no finding but incomplete, 4 a fault of the tool itself. That of several targets is the worst of theirs: 4, then 2, 1, 3 and 0.

mod analysis;
mod args;
mod check;
mod closing;
mod colours;
mod compare;
mod count;
mod coverage;
mod described;
mod disasm;
mod drawings;
mod endless;
mod findings;
mod gather;
mod infer;
mod issues;
mod kept;
mod listing;
mod main_class;
mod mutants;
mod output;
mod page;
mod parts;
mod preflight;
mod progress;
mod refusals;
mod replay;
mod rounds;
mod run;
mod save;
mod seeds;
mod special;
mod support;
mod table;
mod test;
mod tips;
mod verify;
mod witness_file;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write as _};
use std::panic;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::error::ErrorKind;
use tracing_subscriber::EnvFilter;

use args::{Arguments, Command};

/// How the command ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Status {
    /// Analysed, nothing cut off, nothing found.
    Clean = 0,
    /// No finding, but something was cut off, unsupported or unknown.
    Incomplete = 3,
    /// A finding.
    Finding = 1,
    /// Wrong usage or input.
    Usage = 2,
    /// A fault of the tool itself.
    Fault = 4,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Runs the command with these arguments, the program's name first.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().map(java_style).collect();
    let parsed = match Arguments::read(&arguments) {
        Ok(Arguments { command: Command::Check(check) }) => match check::with_settings(&check, arguments) {
            Ok(arguments) => Arguments::read(&arguments),
            Err(error) => {
                say(&format!("error: {error:#}"));
                return Status::Usage.into();
            }
        },
        other => other,
    };
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) if error.kind() == ErrorKind::DisplayVersion => {
            return printed(output::write_text(&described::version())).into();
        }
        Err(error) => {
            if error.use_stderr() {
                // Nothing is left to do when the terminal is gone.
                let _ = error.print();
                return Status::Usage.into();
            }
            return printed(match error.print() {
                Err(gone) if gone.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                other => other.context("writing to standard output"),
            })
            .into();
        }
    };
    // The default hook prints the place of the fault; what it means is said here.
    match panic::catch_unwind(|| dispatch(&arguments)) {
        Ok(Ok(status)) => status.into(),
        Ok(Err(error)) => {
            say(&format!("error: {error:#}"));
            Status::Usage.into()
        }
        Err(_) => {
            say("error: a fault of lazuli itself; please report it with the command that shows it");
            Status::Fault.into()
        }
    }
}

/// What comes of a text that is all that was asked for.
fn printed(result: anyhow::Result<()>) -> Status {
    match result {
        Ok(()) => Status::Clean,
        Err(error) => {
            say(&format!("error: {error:#}"));
            Status::Usage
        }
    }
}

/// Writes to standard error; nothing is left to do when nobody listens.
fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

/// `java`'s own spelling of the class path flag has one dash.
fn java_style(argument: OsString) -> OsString {
    if argument == OsStr::new("-cp") || argument == OsStr::new("-classpath") {
        "--class-path".into()
    } else {
        argument
    }
}

fn dispatch(arguments: &Arguments) -> anyhow::Result<Status> {
    match &arguments.command {
        Command::Check(arguments) => check::check(arguments),
        Command::Run(run) if run.job.is_some() => {
            run.job.as_deref().map_or(Ok(Status::Usage), |file| parts::run_job(run, file))
        }
        Command::Split(arguments) => parts::split(arguments),
        Command::Merge(arguments) => parts::merge(arguments),
        Command::Run(run) => {
            if run.analysis.trace {
                trace();
            }
            run::run(run)
        }
        Command::Test(test) => {
            if test.analysis.trace {
                trace();
            }
            test::test(test)
        }
        Command::Compare(compare) => compare::compare(compare),
        Command::Infer(arguments) => infer::infer(arguments),
        Command::Verify(arguments) => verify::verify(arguments),
        Command::Disasm(disasm) => disasm::disasm(disasm),
        Command::Table(table) => table::table(table),
        Command::Support(arguments) => support::support(arguments),
        Command::Completions(arguments) => described::completions(arguments.shell),
        Command::Man(arguments) => described::manual(&arguments.folder),
    }
}

/// Decisions and paths on standard error; `LAZULI_TRACE` refines it, `lazuli::step=trace` shows every instruction.
fn trace() {
    let filter = EnvFilter::try_from_env("LAZULI_TRACE")
        .unwrap_or_else(|_| EnvFilter::new("lazuli::decision=debug,lazuli::path=debug"));
    // A second initialisation, in a test, keeps the first.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .without_time()
        .with_ansi(false)
        .try_init();
}
