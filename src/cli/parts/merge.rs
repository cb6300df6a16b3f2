//! `lazuli merge`: one report out of the parts of a run, as if it had been one.

use std::path::PathBuf;

use anyhow::{anyhow, bail};
use clap::Args;

use crate::program::Program;

use super::super::Status;
use super::super::args::{Arguments, CheckArgument, ClassArguments, Command, RunArguments, whole};
use super::super::findings::FailOn;
use super::super::preflight::Preflight;
use super::super::run::run_on;
use super::course::Course;
use super::key::RunKey;
use super::ledger::Ledger;

#[derive(Args, Debug)]
pub(in crate::cli) struct MergeArguments {
    /// The folder of the run, as lazuli split or --checkpoint made it
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Parts from elsewhere, or folders of them
    #[arg(value_name = "PART")]
    pub parts: Vec<PathBuf>,
    #[command(flatten)]
    pub classes: ClassArguments,
    /// What makes the exit status 1, as for run
    #[arg(long, value_name = "KINDS", default_value = "assertion,exception,vacuity")]
    pub fail_on: FailOn,
    /// Write the JSON report to FILE, `-` for standard output
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write an HTML report to FILE, for a browser
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// List all paths of all methods, with their whole conditions [default: 20 paths of a single method, none of several]
    #[arg(long)]
    pub all_paths: bool,
    /// Of several methods, list findings up to this rank, as for run
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u8>(1, 4))]
    pub rank: u8,
    /// Look also for what no path shows by itself, as for run
    #[arg(long, value_name = "KINDS", value_enum, value_delimiter = ',')]
    pub check: Vec<CheckArgument>,
}

/// Makes the report.
pub(in crate::cli) fn merge(arguments: &MergeArguments) -> anyhow::Result<Status> {
    let folder = &arguments.folder;
    let mut files = Preflight::default();
    files.output_or_stdout("--json", arguments.json.as_deref())?;
    files.output("--html", arguments.html.as_deref())?;
    files.own_folder("lazuli merge", folder)?;
    let key = RunKey::read(folder)?.ok_or_else(|| {
        anyhow!("{} is no folder of a run: lazuli split and --checkpoint make some", folder.display())
    })?;
    let words = ["lazuli", "run"].into_iter().map(str::to_owned);
    let words = words.chain(key.targets.iter().cloned()).chain(key.arguments.iter().cloned());
    let mut run: RunArguments =
        match Arguments::read(&words.map(Into::into).collect::<Vec<_>>()).map(|read| read.command) {
            Ok(Command::Run(run)) => *run,
            _ => bail!("{}: its flags are not this tool's", folder.display()),
        };
    run.analysis.classes = arguments.classes.clone();
    run.analysis.fail_on = arguments.fail_on.clone();
    run.analysis.json = arguments.json.clone();
    run.html = arguments.html.clone();
    run.all_paths = arguments.all_paths;
    run.rank = arguments.rank;
    // The run has those that are made on the way.
    run.check.extend(&arguments.check);
    let course = |program: &Program| {
        let here = RunKey::new(program, &key.targets, key.arguments.clone())?;
        let mut ledger = Ledger::open(folder, here)?;
        arguments.parts.iter().try_for_each(|part| ledger.add(part))?;
        Ok(Course::Merged { ledger })
    };
    run_on(&run, &course)
}
