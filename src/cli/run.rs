//! `lazuli run`.

use std::io::Write as _;
use std::path::Path;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context as _, bail};

use crate::classpath::{ClassPath, Jdk};
use crate::context::{AliasRule, Bounds, ParameterRule, Policy};
use crate::heap::EngineKind;
use crate::program::Program;
use crate::report::{json_document, text_report};
use crate::search::{EntryOptions, RunOptions, RunReport, contract_plan, find_entries, run_entry};
use crate::term::Integers;
use crate::types::World;

use super::Status;
use super::args::{
    AliasArgument, BoundArguments, ClassArguments, InputArguments, IntegerArgument, ParameterArgument,
    RunArguments, WorldArgument,
};
use super::findings::FailOn;
use super::progress::Meter;

/// Runs the targets; the status of the worst one.
pub(super) fn run(arguments: &RunArguments) -> anyhow::Result<Status> {
    let fail_on: FailOn = arguments.fail_on.parse().map_err(anyhow::Error::msg)?;
    let engines = engines(&arguments.engine)?;
    let program = Arc::new(Program::new(class_path(&arguments.classes)?));
    let options = EntryOptions {
        non_null: arguments.input.non_null.clone(),
        symbolic_statics: arguments.input.symbolic_static.clone(),
        ignore_contracts: arguments.input.no_contracts,
    };
    let mut plans = Vec::new();
    for target in &arguments.targets {
        for entry in find_entries(&program, target)? {
            plans.push(contract_plan(&program, &entry, &options)?);
        }
    }
    let interrupted = interrupt_flag();
    let to_stdout = arguments.json.as_deref() == Some(Path::new("-"));
    let mut reports: Vec<RunReport> = Vec::new();
    for engine in engines {
        let options = run_options(arguments, engine);
        for plan in &plans {
            let meter = Meter::start(&plan.entry.qualified_name());
            let report = run_entry(&program, plan, &options, &interrupted, &meter);
            meter.finish();
            if !to_stdout {
                print(&text_report(&report))?;
            }
            reports.push(report);
        }
    }
    if arguments.input.ints == IntegerArgument::Unbounded {
        eprintln!("note: integers are mathematical (--ints unbounded): overflow is not modelled");
    }
    if let Some(file) = &arguments.json {
        write_json(file, &reports)?;
    }
    Ok(reports.iter().map(|report| fail_on.status(report)).fold(Status::Clean, worst))
}

/// A finding is worse than an incomplete run.
fn worst(a: Status, b: Status) -> Status {
    match (a, b) {
        (Status::Finding, _) | (_, Status::Finding) => Status::Finding,
        (Status::Incomplete, _) | (_, Status::Incomplete) => Status::Incomplete,
        _ => Status::Clean,
    }
}

pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{text}") {
        // Whoever read the report has seen enough; the exit status still says what was found.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("writing to standard output"),
    }
}

fn write_json(file: &Path, reports: &[RunReport]) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(&json_document(reports))?;
    if file == Path::new("-") {
        return print(&text);
    }
    std::fs::write(file, text + "\n").with_context(|| format!("--json {}", file.display()))
}

/// The class path of the flags, with the models in front and the JDK behind.
pub(super) fn class_path(arguments: &ClassArguments) -> anyhow::Result<ClassPath> {
    let class_path = ClassPath::parse(&arguments.class_path)?.with_models(crate::MODELS);
    Ok(match Jdk::find(arguments.jdk.as_deref())? {
        Some(jdk) => class_path.with_jdk(jdk),
        None => class_path,
    })
}

fn engines(text: &str) -> anyhow::Result<Vec<EngineKind>> {
    if text == "all" {
        return Ok(EngineKind::ALL.to_vec());
    }
    match text.parse() {
        Ok(engine) => Ok(vec![engine]),
        Err(message) => bail!("--engine: {message}"),
    }
}

fn run_options(arguments: &RunArguments, engine: EngineKind) -> RunOptions {
    let processors = thread::available_parallelism().map_or(1, |n| n.get());
    RunOptions {
        engine,
        bounds: bounds(&arguments.bounds),
        policy: policy(&arguments.input),
        // A trace is read in the order of the decisions.
        threads: if arguments.trace { 1 } else { arguments.threads.map_or(processors, |n| n as usize) },
        keep_paths: true,
        all_endings: arguments.all_endings,
    }
}

pub(super) fn bounds(arguments: &BoundArguments) -> Bounds {
    Bounds {
        k: Some(arguments.k),
        n: arguments.n,
        loop_iterations: Some(arguments.loop_iterations),
        calls: Some(arguments.calls),
        array: Some(arguments.array),
        string: Some(arguments.string),
        steps: arguments.steps,
        paths: arguments.paths,
        seconds: arguments.seconds,
    }
}

pub(super) fn policy(arguments: &InputArguments) -> Policy {
    Policy {
        world: match arguments.world {
            WorldArgument::Closed => World::Closed,
            WorldArgument::Open => World::Open,
        },
        aliases: match arguments.aliases {
            AliasArgument::Types => AliasRule::Types,
            AliasArgument::Declared => AliasRule::Declared,
        },
        parameters: match arguments.params {
            ParameterArgument::Entry => ParameterRule::Entry,
            ParameterArgument::Load => ParameterRule::Load,
        },
        integers: match arguments.ints {
            IntegerArgument::Exact => Integers::Exact,
            IntegerArgument::Unbounded => Integers::Unbounded,
        },
        ..Policy::default()
    }
}

/// Set by the first Ctrl-C, which ends the run with what was found; a second one ends the process.
pub(super) fn interrupt_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let seen = flag.clone();
    // Without a handler Ctrl-C ends the process, which is all that is lost.
    let _ = ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    });
    flag
}
