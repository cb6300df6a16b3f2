//! `lazuli run`.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, bail};

use crate::findings::{Collector, Effort, Finding, FindingKind, Findings};
use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::junit::{Framework, LeftOut};
use crate::outcome::RunSummary;
use crate::program::Program;
use crate::project::Sources;
use crate::report::{Issue, Unfinished, finding_text, text_findings};

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{CheckArgument, IntegerArgument, RunArguments, implicit_checks};
use super::closing::{not_analysed, not_covered, unguarded_findings, why_unfinished};
use super::drawings::Drawings;
use super::findings::{status, worst};
use super::issues::{Places, issue};
use super::listing::{Listing, Outputs, Paths};
use super::output::{JSON_REPORT, JsonFile, PAGE, print, written};
use super::page::{PageParts, page_name};
use super::parts::{Course, Run};
use super::preflight::Preflight;
use super::progress::Meter;

/// Runs the targets; the status of the worst one.
pub(super) fn run(arguments: &RunArguments) -> anyhow::Result<Status> {
    run_on(arguments, &|program| Course::of(arguments, program))
}

/// The same on a course of its own.
pub(super) fn run_on(
    arguments: &RunArguments,
    course: &dyn Fn(&Program) -> anyhow::Result<Course>,
) -> anyhow::Result<Status> {
    if arguments.count {
        return super::count::count(arguments);
    }
    let fail_on = &arguments.analysis.fail_on;
    let engines = engines(&arguments.analysis.engine)?;
    let mut files = Preflight::default();
    files.output_or_stdout("--json", arguments.analysis.json.as_deref())?;
    files.output("--html", arguments.html.as_deref())?;
    if arguments.html.is_some() && engines.len() > 1 {
        bail!("--html with --engine all: a page shows what one engine found; name one");
    }
    if let Some(folder) = &arguments.dot {
        files.folder("--dot", folder)?;
    }
    if let Some(folder) = &arguments.checkpoint {
        files.folder("--checkpoint", folder)?;
        files.own_folder("--checkpoint", folder)?;
    }
    let analysis = Analysis::of(&arguments.analysis)?;
    fail_on.check(&analysis.program)?;
    let mut course = course(&analysis.program)?;
    let to_stdout = arguments.analysis.json.as_deref() == Some(Path::new("-"));
    let say = |text: &str| if to_stdout { Ok(()) } else { print(text) };
    let runs: Vec<(EngineKind, &Plan)> =
        engines.iter().flat_map(|engine| analysis.plans.iter().map(|plan| (*engine, plan))).collect();
    let json = arguments.analysis.json.as_deref().map(JsonFile::begin);
    let mut outputs = Outputs {
        text: !to_stdout,
        json: json.transpose()?,
        drawings: arguments.dot.as_deref().map(Drawings::begin_in).transpose()?,
        collector: Collector::default(),
        paths: match runs.len() {
            _ if arguments.all_paths => Paths::All,
            0 | 1 => Paths::First,
            _ => Paths::None,
        },
        fail_on,
        unguarded: 0,
        failed: None,
    };
    let mut summaries: Vec<RunSummary> = Vec::new();
    let mut skipped = Vec::new();
    let mut result = Status::Clean;
    for (number, (engine, plan)) in runs.iter().enumerate() {
        let mut options = run_options(&arguments.analysis, *engine);
        options.invariants = analysis.invariants.clone();
        options.policy.checks = implicit_checks(&arguments.check);
        options.all_endings = arguments.all_endings;
        options.drawings = arguments.dot.is_some();
        let dead_branches = arguments.check.contains(&CheckArgument::DeadBranch);
        // What is made of the parts of a run is not known when they are explored.
        let in_parts = !matches!(course, Course::Direct);
        if !in_parts {
            options.returning = outputs.looks_at();
        }
        options.coverage = dead_branches || arguments.html.is_some() || in_parts;
        let settles = runs.len() > 1 || outputs.json.is_some() || arguments.html.is_some();
        let share = analysis.share(&options.bounds, runs.len() - number - 1);
        // What is found has to be settled in the same time.
        options.deadline = if settles { share.map(most_of) } else { share };
        if number > 0 && (analysis.is_interrupted() || analysis.is_out_of_time(&options.bounds)) {
            skipped.push(format!("{}  ({engine})", plan.entry.qualified_name()));
            continue;
        }
        let meter = Meter::start(&plan.entry.qualified_name());
        let mut sink =
            Listing { outputs: &mut outputs, analysis: &analysis, plan, meter: &meter, found: false };
        let run = Run {
            program: &analysis.program,
            plan,
            options: &options,
            interrupted: &analysis.interrupted,
            progress: &meter,
        };
        let summary = course.run(&run, &mut sink)?;
        result = worst(result, status(sink.found, &summary));
        // The text of a single method lists its paths; who reads findings wants to know whose fault they are.
        if settles {
            options.deadline = share;
            outputs.collector.settle(&analysis.program, plan, &options, &analysis.interrupted, Effort::All);
        }
        if dead_branches && outputs.collector.dead_branches(&analysis.program, plan, &summary) > 0 {
            result = worst(result, Status::Finding);
        }
        meter.finish();
        if let Some(error) = outputs.failed.take() {
            return Err(error);
        }
        summaries.push(summary);
    }
    let found = outputs.collector.finish();
    if found.ranked.iter().any(|finding| outputs.fail_on.matches_never_ending(finding)) {
        result = worst(result, Status::Finding);
    }
    if runs.len() > 1 {
        say(&text_findings(&found, arguments.rank))?;
    } else {
        // The paths of a single method say the rest.
        let on_demand = |finding: &&Finding| {
            finding.kind == FindingKind::DeadBranch
                || finding.kind == FindingKind::Endless && finding.rank <= 2
        };
        found
            .ranked
            .iter()
            .filter(on_demand)
            .try_for_each(|finding| say(finding_text(finding).trim_start_matches('\n')))?;
    }
    let all: Vec<&RunSummary> = summaries.iter().collect();
    let summary = if all.len() > 1 { not_covered(&all, &LeftOut::new()) } else { None };
    // Of several methods the findings say so.
    let unguarded =
        if runs.len() > 1 && !arguments.all_paths { None } else { unguarded_findings(outputs.unguarded) };
    for text in [summary, not_analysed(&skipped), unguarded].into_iter().flatten() {
        say(&text)?;
    }
    if let Some(text) = course.left(&runs) {
        say(&text)?;
    }
    if arguments.analysis.input.ints == IntegerArgument::Unbounded {
        eprintln!("note: integers are mathematical (--ints unbounded): overflow is not modelled");
    }
    if let Some(file) = &arguments.html {
        page(arguments, &analysis, engines.first().copied().unwrap_or_default(), &found, &summaries)
            .with_context(|| format!("--html {}", file.display()))?;
    }
    if let Some(json) = outputs.json {
        json.finish(&found.ranked, &analysis.refused, None)?;
    }
    let files = [(&arguments.html, PAGE), (&arguments.analysis.json, JSON_REPORT)];
    for text in files.into_iter().filter_map(|(file, what)| written(file.as_deref()?, what)) {
        say(&text)?;
    }
    if let Some(folder) = &arguments.dot {
        say(&format!("{}: pictures for Graphviz", folder.display()))?;
    }
    if !skipped.is_empty() {
        result = worst(result, Status::Incomplete);
    }
    Ok(if !analysis.refused.is_empty() { worst(result, Status::Usage) } else { result })
}

/// When four fifths of the time until then are over.
pub(super) fn most_of(end: Instant) -> Instant {
    end - end.saturating_duration_since(Instant::now()) / 5
}

/// Writes the page of `--html`.
fn page(
    arguments: &RunArguments,
    analysis: &Analysis,
    engine: EngineKind,
    found: &Findings,
    summaries: &[RunSummary],
) -> anyhow::Result<()> {
    let Some(file) = &arguments.html else { return Ok(()) };
    let sources = Sources::of_class_path(&arguments.analysis.classes.class_path);
    let places = Places::of(&sources, &analysis.plans);
    let mut issues: Vec<Issue> = found.ranked.iter().map(issue).collect();
    issues.iter_mut().for_each(|issue| places.complete(issue));
    let of_plan = |plan: &Plan| summaries.iter().find(|run| run.entry == plan.entry.qualified_name());
    let open = |plan: &Plan| {
        let summary = of_plan(plan);
        let why = summary.map_or_else(|| Some("it was not run".to_owned()), why_unfinished)?;
        let entry = plan.entry.qualified_name();
        let source = places.source_of(&entry);
        Some(Unfinished { entry, why, source, is_time: summary.is_none() })
    };
    let unfinished: Vec<Unfinished> = analysis.plans.iter().filter_map(open).collect();
    let parts = PageParts {
        name: page_name(&arguments.analysis.targets),
        engine,
        most_rank: arguments.rank,
        program: &analysis.program,
        plans: &analysis.plans,
        summaries: analysis.plans.iter().map(of_plan).collect(),
        unfinished: &unfinished,
        findings: &found.ranked,
        issues: &issues,
        sources: &sources,
        framework: Framework::default(),
        refused: &analysis.refused,
        notes: Vec::new(),
    };
    parts.save(file)
}
