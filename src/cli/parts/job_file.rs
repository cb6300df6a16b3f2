//! A job as a file, and `lazuli run --job`, which explores it: what it finds becomes parts beside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::digest::digest;
use crate::heap::EngineKind;
use crate::outcome::plural;
use crate::search::Job;

use super::super::Status;
use super::super::analysis::{Analysis, options_of};
use super::super::args::{Arguments, Command, RunArguments, implicit_checks};
use super::super::output::print;
use super::super::progress::Meter;
use super::super::save::save_durably;
use super::arguments::{Settings, canonical};
use super::course::{Run, explore};
use super::key::{RunKey, SCHEMA};
use super::ledger::{Ledger, RunName};

/// What the first field of a job file says.
const KIND: &str = "job";

/// One job of a run.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JobFile {
    lazuli: String,
    schema: u32,
    key: RunKey,
    entry: String,
    engine: EngineKind,
    job: Job,
}

impl JobFile {
    fn read(file: &Path) -> anyhow::Result<JobFile> {
        let what = || format!("--job {}", file.display());
        if !file.is_file() {
            bail!("{}: there is no such file; lazuli split writes some", what());
        }
        let text = fs::read_to_string(file).with_context(what)?;
        let job: JobFile = serde_json::from_str(&text)
            .map_err(|error| anyhow!("{}: not a job as lazuli split writes it: {error}", what()))?;
        if job.lazuli != KIND || job.schema != SCHEMA {
            bail!("{}: not a job as this lazuli writes it", what());
        }
        Ok(job)
    }
}

/// Writes the jobs that are left below one as files into the folder of a ledger; their names. A job has the same name wherever
/// it is met.
///
/// # Errors
/// When one cannot be written.
pub(super) fn write_jobs(ledger: &Ledger, run: &RunName, root: &[u32]) -> anyhow::Result<Vec<PathBuf>> {
    let jobs = ledger.open_jobs(run, root);
    let write = |job: Job| {
        let name = digest(&format!("{} {} {job:?}", run.0, run.1.name()));
        let file = ledger.folder().join(format!("job-{name:016x}.json"));
        let (entry, engine) = run.clone();
        let job =
            JobFile { lazuli: KIND.to_owned(), schema: SCHEMA, key: ledger.key.clone(), entry, engine, job };
        save_durably(&file, &(serde_json::to_string(&job)? + "\n"))?;
        Ok(file)
    };
    jobs.into_iter().map(write).collect()
}

/// Explores a job. Target and flags are the job's own; the class path, the time and the threads are those of the command.
///
/// # Errors
/// When the job is of another program, or a part cannot be written.
pub(in crate::cli) fn run_job(arguments: &RunArguments, file: &Path) -> anyhow::Result<Status> {
    let analysis = &arguments.analysis;
    let JobFile { key, entry, engine, job, .. } = JobFile::read(file)?;
    let read = |words: &[String]| -> anyhow::Result<RunArguments> {
        let words = ["lazuli", "run"].into_iter().map(str::to_owned).chain(words.iter().cloned());
        match Arguments::read(&words.map(Into::into).collect::<Vec<_>>()).map(|read| read.command) {
            Ok(Command::Run(run)) => Ok(*run),
            Ok(_) => bail!("--job {}: it is not of a run", file.display()),
            Err(error) => bail!("--job {}: its flags are not this tool's: {error}", file.display()),
        }
    };
    let plain = read(std::slice::from_ref(&entry))?;
    let is_said = canonical(&Settings::of(arguments)?)? != canonical(&Settings::of(&plain)?)?;
    let reports = analysis.json.is_some() || arguments.html.is_some() || arguments.checkpoint.is_some();
    if is_said || reports || !analysis.targets.is_empty() {
        bail!(
            "--job {}: the job says what is run and how; beside it there may be -cp, --jdk, --seconds, --memory and --threads \
             (lazuli merge writes the reports)",
            file.display()
        );
    }
    let own = read(&[std::slice::from_ref(&entry), &key.arguments[..]].concat())?;
    let found = Analysis::prepare(&[entry], &analysis.classes, &own.analysis.input, &analysis.bounds)?;
    let [plan] = found.plans.as_slice() else { bail!("--job {}: it has no method", file.display()) };
    let here = RunKey::new(&found.program, &key.targets, key.arguments.clone())?;
    here.admit(&key, file)?;
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut ledger = Ledger::open(folder, here)?;
    let mut options = options_of(engine, &own.analysis.bounds, &own.analysis.input, analysis.threads);
    options.memory = analysis.bounds.memory.or(options.memory);
    options.deadline =
        analysis.bounds.seconds.and_then(|_| found.end(&super::super::analysis::bounds(&analysis.bounds)));
    options.all_endings = own.all_endings;
    options.policy.checks = implicit_checks(&own.check);
    options.coverage = true;
    options.invariants = found.invariants.clone();
    let meter = Meter::start(&plan.entry.qualified_name());
    let run = Run {
        program: &found.program,
        plan,
        options: &options,
        interrupted: &found.interrupted,
        progress: &meter,
    };
    let every = Duration::from_secs_f64(arguments.checkpoint_every);
    let explored = explore(&mut ledger, &run, &job, every);
    let paths = meter.done();
    let name = run.name();
    meter.finish();
    explored?;
    let left = write_jobs(&ledger, &name, &job)?;
    if left.is_empty() {
        print(&format!("{}: done, {} explored", file.display(), plural(paths, "path")))?;
        return Ok(Status::Clean);
    }
    print(&format!(
        "{}: not finished, {} explored; what is left:\n{}",
        file.display(),
        plural(paths, "path"),
        left.iter().map(|job| format!("  {}", job.display())).collect::<Vec<String>>().join("\n")
    ))?;
    Ok(Status::Incomplete)
}
