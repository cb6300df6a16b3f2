//! `lazuli split`: explores for a while, and writes what is left as jobs, which other processes and machines can explore.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::outcome::plural;
use crate::search::{Job, Pause, explore_jobs};

use super::super::Status;
use super::super::analysis::{Analysis, bounds, engines, options_of};
use super::super::args::{BoundArguments, ClassArguments, InputArguments, whole};
use super::super::findings::worst;
use super::super::output::print;
use super::super::preflight::Preflight;
use super::super::progress::Meter;
use super::arguments::{Settings, canonical};
use super::course::{Run, explore};
use super::job_file::write_jobs;
use super::key::RunKey;
use super::ledger::Ledger;

#[derive(Args, Debug)]
pub(in crate::cli) struct SplitArguments {
    /// What to run, as for run
    #[arg(required = true, value_name = "TARGET")]
    pub targets: Vec<String>,
    /// Folder for the jobs and for what is found on the way
    #[arg(short = 'o', long = "output", value_name = "DIR")]
    pub output: PathBuf,
    /// Stop once there are so many jobs of a method; with --seconds, explore for that long first
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = whole::<u32>(1, 100_000))]
    pub jobs: u32,
    #[command(flatten)]
    pub classes: ClassArguments,
    /// How input references meet the heap: lazy, lazier, lazier-sharp, summary, pose, uber-lazy, or all
    #[arg(long, value_name = "E", default_value = "lazier-sharp")]
    pub engine: String,
    #[command(flatten)]
    pub bounds: BoundArguments,
    #[command(flatten)]
    pub input: InputArguments,
    /// Keep paths that are not complete as well: cut off, unsupported, excluded by an assumption
    #[arg(long)]
    pub all_endings: bool,
    /// Worker threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1, 1024))]
    pub threads: Option<u32>,
}

/// How often what is found is written.
const EVERY: Duration = Duration::from_secs(5);

/// Splits a run.
pub(in crate::cli) fn split(arguments: &SplitArguments) -> anyhow::Result<Status> {
    Preflight::default().folder("--output", &arguments.output)?;
    let settings = Settings {
        engine: &arguments.engine,
        bounds: &arguments.bounds,
        input: &arguments.input,
        all_endings: arguments.all_endings,
        check: &[],
    };
    let words = canonical(&settings)?;
    let engines = engines(&arguments.engine)?;
    let analysis =
        Analysis::prepare(&arguments.targets, &arguments.classes, &arguments.input, &arguments.bounds)?;
    let key = RunKey::new(&analysis.program, &arguments.targets, words)?;
    let mut ledger = Ledger::open(&arguments.output, key)?;
    let limits = bounds(&arguments.bounds);
    let (mut files, mut paths, mut status) = (Vec::new(), 0, Status::Clean);
    let runs: Vec<_> =
        engines.iter().flat_map(|engine| analysis.plans.iter().map(|plan| (*engine, plan))).collect();
    for (number, (engine, plan)) in runs.iter().enumerate() {
        let mut options = options_of(*engine, &arguments.bounds, &arguments.input, arguments.threads);
        options.all_endings = arguments.all_endings;
        options.coverage = true;
        options.invariants = analysis.invariants.clone();
        options.deadline = analysis.share(&limits, runs.len() - number - 1);
        let meter = Meter::start(&plan.entry.qualified_name());
        let run = Run {
            program: &analysis.program,
            plan,
            options: &options,
            interrupted: &analysis.interrupted,
            progress: &meter,
        };
        let name = run.name();
        let explored = if arguments.bounds.seconds.is_some() {
            explore(&mut ledger, &run, &[], EVERY).map(drop)
        } else {
            spread(&mut ledger, &run, arguments.jobs as usize)
        };
        paths += meter.done();
        meter.finish();
        explored?;
        files.extend(write_jobs(&ledger, &name, &[])?);
    }
    let folder = arguments.output.display();
    print(&format!(
        "{folder}: {} left, {} explored",
        plural(files.len() as u64, "job"),
        plural(paths, "path")
    ))?;
    for file in &files {
        print(&format!("  {}", file.display()))?;
    }
    let next = if files.is_empty() {
        format!("lazuli merge {folder}")
    } else {
        format!("lazuli run --job FILE for each, with the same class path, then lazuli merge {folder}")
    };
    print(&format!("next: {next}"))?;
    if !analysis.refused.is_empty() {
        status = worst(status, Status::Usage);
    }
    Ok(status)
}

/// Explores breadth first until there are so many jobs.
fn spread(ledger: &mut Ledger, run: &Run<'_>, wanted: usize) -> anyhow::Result<()> {
    let name = run.name();
    loop {
        let open: Vec<Job> = ledger.open_jobs(&name, &[]);
        // Each gets a share of what is wanted, the first one what is over.
        let Some(more) = wanted.checked_sub(open.len()).filter(|more| *more > 0 && !open.is_empty()) else {
            return Ok(());
        };
        let pause = Pause { at: None, open: Some((more / open.len() + 1).max(2)) };
        let few = &open[..open.len().min(more)];
        let explored =
            explore_jobs(run.program, run.plan, run.options, run.interrupted, run.progress, few, pause);
        if explored.is_empty() {
            return Ok(());
        }
        ledger.write(&name, &explored)?;
    }
}
