//! `lazuli check`: a whole project in one command.
//!
//! [`scope`] says what is checked, [`schedule`] shares the time out, [`settle`] asks which private states can be made, [`found`] gathers findings, [`text`] and the formats of
//! [`crate::report`] tell them. [`config`] reads `lazuli.toml`, [`baseline`] what is known already.

mod args;
mod baseline;
mod config;
mod found;
mod outputs;
pub(super) mod schedule;
mod scope;
mod settle;
mod tests;
mod text;
pub(super) mod watch;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;

use crate::infer::Inference;
use crate::machine::{Bounds, PathRule, Policy};
use crate::outcome::{Detail, Overflow, Returning};
use crate::search::{Order, Progress, RunOptions, Suspects, memory_of_machine, run_into};
use crate::types::Invariants;

use super::Status;
use super::analysis::{bounds, interrupt_flag, policy};
use super::args::{InputsArgument, implicit_checks};
use super::output::print;
use super::preflight::Preflight;

pub(super) use args::CheckArguments;
pub(super) use config::with_settings;
use found::Finder;
use outputs::{Fails, Report};
use schedule::{Schedule, Try};
use scope::{Scope, extent, short};
use watch::Line;

/// Which part of the budget is for the runs; the rest is for making the private states that findings need.
const RUNS: f64 = 0.8;

/// Most instructions on one path of a check: a loop that computes for longer must not take the time of the other paths.
const LONGEST_PATH: u64 = 3_000_000;

/// Checks a project; the status of what was found.
pub(super) fn check(arguments: &CheckArguments) -> anyhow::Result<Status> {
    let started = Instant::now();
    let engine = arguments.engine;
    let _files = preflight(arguments)?;
    let scope = Scope::find(arguments)?;
    if let Some(Fails::Kinds(kinds)) = &arguments.fail_on {
        kinds.check(&scope.program)?;
    }
    let to_stdout = arguments.json.as_deref() == Some(Path::new("-"));
    let say = |text: &str| if to_stdout || text.is_empty() { Ok(()) } else { print(text.trim_end()) };
    if !arguments.quiet {
        say(&format!("checking {} for at most {:.0} s", extent(&scope), arguments.seconds()))?;
    }
    let interrupted = interrupt_flag();
    let budget = Duration::try_from_secs_f64(arguments.seconds()).unwrap_or(Duration::MAX);
    let end = started.checked_add(budget).unwrap_or(started + Duration::from_secs(u64::from(u32::MAX)));
    let invariants = (arguments.input.inputs == InputsArgument::Possible)
        .then(|| Arc::new(Inference::new(interrupted.clone(), Some(end))) as Arc<dyn Invariants>);
    let keeps_paths = arguments.json.is_some() && arguments.json_paths;
    let options = |deadline: Instant, paths: PathRule| RunOptions {
        engine,
        bounds: Bounds { seconds: None, ..bounds(&arguments.bounds) },
        policy: Policy { paths, checks: implicit_checks(&arguments.checks), ..policy(&arguments.input) },
        order: Order::CoverFirst,
        returning: Returning { whole: 0, then: if keeps_paths { Detail::Listed } else { Detail::Counted } },
        coverage: arguments.html.is_some() || arguments.sarif.is_some(),
        deadline: Some(deadline),
        memory: arguments.bounds.memory.or_else(|| memory_of_machine().map(|all| all / 2)),
        invariants: invariants.clone(),
        longest_path: Some(LONGEST_PATH),
        suspects: Suspects::NeverEnding,
        ..RunOptions::default()
    };
    let begun: Vec<AtomicU32> = scope.plans.iter().map(|_| AtomicU32::new(0)).collect();
    let overflow = Overflow::default();
    let attempt = |number: usize, deadline: Instant, progress: &Arc<Progress>| {
        let plan = &scope.plans[number];
        let mut finder = Finder::new(keeps_paths.then_some(&overflow));
        // What is soon explored is explored path by path; where there are too many of them, every other try merges them.
        let number_of_try = begun[number].fetch_add(1, Ordering::Relaxed);
        let paths = match arguments.bounds.path_rule() {
            Some(rule) => rule,
            None if number_of_try.is_multiple_of(2) => PathRule::Each,
            None => PathRule::Merged,
        };
        let (options, program) = (options(deadline, paths), &scope.program);
        let summary = run_into(program, plan, &options, &interrupted, progress, &mut finder);
        Try { summary, branches: progress.branches(), found: finder.found() }
    };
    let processors = thread::available_parallelism().map_or(1, |n| n.get());
    let line = Line::start(scope.plans.iter().map(|plan| short(&plan.entry)).collect(), end);
    let jobs = arguments.jobs.map_or(processors, |n| n as usize);
    let tries = Schedule {
        methods: scope.plans.len(),
        jobs,
        end: started + (end - started).mul_f64(RUNS),
        patient: arguments.is_budget_given(),
        interrupted: &interrupted,
        attempt: &attempt,
        together: &|later, earlier| Try { found: found::together(later.found, earlier.found), ..later },
        watch: &line,
    }
    .run();
    let each = |deadline: Instant| options(deadline, PathRule::Each);
    let (tries, untried) = settle::settle(&scope, tries, &each, jobs, end, &interrupted);
    line.finish();
    let report = Report::new(arguments, &scope, (tries, untried), interrupted.load(Ordering::Relaxed))?;
    report.write(engine, &say, started.elapsed())
}

/// Checks what is needed after the analysis, before it.
fn preflight(arguments: &CheckArguments) -> anyhow::Result<Preflight> {
    let mut files = Preflight::default();
    if let Some(settings) = config::file_of(arguments.config.as_deref(), &arguments.places) {
        files.input("--config", &settings)?;
    }
    if arguments.update_baseline && arguments.baseline.is_none() {
        bail!("--update-baseline: name the file with --baseline, here or in lazuli.toml");
    }
    if let Some(file) = &arguments.baseline {
        if arguments.update_baseline {
            files.updated("--baseline", file)?;
        } else {
            files.input("--baseline", file)?;
            baseline::check(file)?;
        }
    }
    files.output_or_stdout("--json", arguments.json.as_deref())?;
    files.output("--sarif", arguments.sarif.as_deref())?;
    files.output("--html", arguments.html.as_deref())?;
    files.output("--junit-xml", arguments.junit_xml.as_deref())?;
    if let Some(folder) = &arguments.junit {
        files.folder("--junit", folder)?;
    }
    Ok(files)
}
