//! `lazuli test`: writes JUnit tests, and with `--replay` runs them and compares.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, anyhow, bail};

use crate::findings::{Collector, Effort};
use crate::interp::Plan;
use crate::junit::{
    ClassNames, Framework, Shown, TestOptions, TestWriter, check_package, closed_to_tests, first_file,
};
use crate::machine::{Bounds, PathRule};
use crate::outcome::{Overflow, PathReport, ReplayOutcome, RunSummary, Sink as _, Spool, plural};
use crate::program::ClassId;
use crate::report::text_summary;
use crate::search::{Order, RunOptions, Suspects, run_into};

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{JUnitArgument, TestArguments};
use super::closing::{not_analysed, not_covered, unguarded_tests};
use super::endless::try_endless;
use super::findings::{self, FailOn, worst};
use super::gather::{Gathered, Gathering};
use super::kept::{KeptRun, write_json};
use super::output::{JSON_REPORT, JUNIT_REPORT, JsonFile, print, written};
use super::preflight::Preflight;
use super::progress::Meter;
use super::replay::{Replay, replay};
use super::rounds::run_in_rounds;
use super::run::most_of;
use super::save::in_the_way;

/// More tests of one class than anybody reads.
const MANY_TESTS: u64 = 200;

/// Most files that are listed one by one.
const MOST_FILES: usize = 20;

/// With `--seconds`, the work on the JVM takes as long again at most, but this much in any case, in seconds: a compiler and a JVM
/// have to start.
const LEAST_REPLAY: f64 = 30.0;

/// Writes the tests of the targets; the status of the worst of them, or that of a fault where the JVM disagrees.
pub(super) fn test(arguments: &TestArguments) -> anyhow::Result<Status> {
    let replays = arguments.replay || arguments.mutants;
    let fail_on = &arguments.analysis.fail_on;
    let [engine] = engines(&arguments.analysis.engine)?[..] else {
        bail!("--engine all: tests are written from the paths of one engine; name one");
    };
    let options = TestOptions {
        framework: match arguments.junit {
            JUnitArgument::Four => Framework::JUnit4,
            JUnitArgument::Five => Framework::JUnit5,
        },
        all_paths: arguments.all_paths,
        of_findings: false,
        failing: arguments.failing,
        package: arguments.package.clone(),
        strict: arguments.strict,
    };
    let mut outputs = Preflight::default();
    let analysis = prepare(arguments, &options, &mut outputs)?;
    fail_on.check(&analysis.program)?;
    let to_stdout = arguments.analysis.json.as_deref() == Some(Path::new("-"));
    let say = |text: &str| if to_stdout { Ok(()) } else { print(text) };
    let mut run_options = run_options(&arguments.analysis, engine);
    run_options.invariants = analysis.invariants.clone();
    // Which paths show something that others do not is told by what they run.
    run_options.coverage = arguments.coverage || !arguments.all_paths;
    run_options.telling = true;
    let end = analysis.end(&run_options.bounds).filter(|_| !arguments.all_paths);
    if end.is_some() && arguments.analysis.search.is_none() {
        run_options.order = Order::CoverFirst;
    }
    if replays {
        run_options.suspects = Suspects::All;
    }
    let overflow = Overflow::default();
    let json = arguments.analysis.json.as_deref();
    let mut gathered = Gathered {
        writer: TestWriter::new(&analysis.program, options.clone(), &arguments.output),
        classes: Spool::new(&overflow),
        files: Vec::new(),
        in_the_way: Vec::new(),
        unguarded: 0,
        collector: Collector::default(),
        json: json.filter(|_| !replays).map(JsonFile::begin).transpose()?,
        keeps_paths: json.is_some() && replays,
        runs: Vec::new(),
        overflow,
        output: &arguments.output,
        force: arguments.force,
        failed: None,
        failing: options.failing,
    };
    let mut status = Status::Clean;
    let mut skipped = Vec::new();
    let in_rounds =
        end.filter(|_| analysis.plans.len() > 1 && run_options.order == Order::CoverFirst).map(|end| {
            run_options.deadline = Some(end);
            let overflow = gathered.overflow.clone();
            let end = if options.failing { most_of(end) } else { end };
            run_in_rounds(&analysis, &run_options, &mut gathered.writer, &overflow, end)
        });
    let mut in_rounds = in_rounds.map(Vec::into_iter);
    for (number, plan) in analysis.plans.iter().enumerate() {
        let found = match &mut in_rounds {
            Some(tries) => match tries.next().flatten() {
                Some((summary, paths)) => {
                    Some(tell(&analysis, plan, &run_options, fail_on, &mut gathered, summary, &paths)?)
                }
                None => None,
            },
            None => {
                let share = analysis.share(&run_options.bounds, analysis.plans.len() - number - 1);
                // What is found has to be settled in the same time.
                run_options.deadline = if options.failing { share.map(most_of) } else { share };
                let is_over = analysis.is_interrupted() || analysis.is_out_of_time(&run_options.bounds);
                if number > 0 && is_over {
                    None
                } else {
                    Some(run(&analysis, plan, &run_options, fail_on, &mut gathered, share)?)
                }
            }
        };
        match found {
            None => skipped.push(plan.entry.qualified_name()),
            Some((report, found)) => {
                status = worst(status, findings::status(found, &report.summary));
                let text = text_summary(&report.summary);
                let (entry, engine) = (&report.summary.entry, report.summary.engine);
                say(&format!("{entry}  ({engine})\n{}", text.trim_start_matches('\n')))?;
                gathered.runs.push(report);
            }
        }
        // No other method of the class comes.
        let class = plan.entry.class;
        if !analysis.plans[number + 1..].iter().any(|later| later.entry.class == class) {
            let Gathered { writer, collector, failing, .. } = &mut gathered;
            let made = |entry: &str, path: &PathReport| collector.made_path(entry, path).filter(|_| *failing);
            for last in writer.finish(class, &made) {
                gathered.add(last)?;
            }
        }
    }
    say_names(&gathered.writer, &options, &say)?;
    let files = std::mem::take(&mut gathered.files);
    say_files(&files, &say)?;
    for file in &gathered.in_the_way {
        say(&format!("not written: {}", in_the_way(file)))?;
        status = worst(status, Status::Usage);
    }
    say_few(&gathered.writer, &options, run_options.policy.paths, &say)?;
    let left_out = gathered.writer.left_out();
    for ((entry, reason), count) in left_out {
        say(&format!("left out: {} of {entry}: {reason}", plural(*count, "path")))?;
    }
    if !left_out.is_empty() || !skipped.is_empty() {
        status = worst(status, Status::Incomplete);
    }
    let mut mutants = None;
    let replayed = Replay {
        arguments,
        analysis: &analysis,
        framework: options.framework,
        end: arguments.analysis.bounds.seconds.and_then(|seconds| {
            let least = Bounds { seconds: Some(seconds.max(LEAST_REPLAY)), ..Bounds::none() };
            least.deadline(Instant::now())
        }),
    };
    if replays && !gathered.classes.is_empty() {
        if analysis.is_interrupted() {
            say("interrupted: the tests were not replayed")?;
            status = worst(status, Status::Incomplete);
        } else {
            let sources = files.into_iter().map(|(file, _)| file).collect();
            let (classes, runs) = (&gathered.classes, &mut gathered.runs);
            let verdict = replay(&replayed, classes, sources, runs, &mut mutants, &say)?;
            status = worst(status, verdict);
        }
    }
    if replays && !analysis.is_interrupted() {
        let tried = try_endless(&replayed, &options, &mut gathered.collector)?;
        for endless in &tried.endless {
            say(&format!("FINDING: {endless}"))?;
            status = worst(status, findings::status(fail_on.matches_endless(), &gathered.runs[0].summary));
        }
        if tried.more > 0 {
            let more = plural(tried.more as u64, "more input");
            say(&format!("note: {more} of loops and recursions that a bound cut off not tried on the JVM"))?;
        }
        if tried.untried > 0 {
            let inputs = plural(tried.untried as u64, "input");
            let why = replayed.why_stopped();
            say(&format!(
                "{why}: {inputs} of loops and recursions that a bound cut off not tried on the JVM"
            ))?;
            status = worst(status, Status::Incomplete);
        }
    }
    let summaries: Vec<&RunSummary> = gathered.runs.iter().map(|run| &run.summary).collect();
    let summary = if summaries.len() > 1 { not_covered(&summaries, left_out) } else { None };
    let closing = [summary, not_analysed(&skipped), unguarded_tests(gathered.unguarded)];
    for text in closing.into_iter().flatten() {
        say(&text)?;
    }
    for (number, run) in gathered.runs.iter().enumerate() {
        for verdict in run.verdicts.iter() {
            let verdict = verdict?;
            let agrees = match verdict.replay.outcome {
                ReplayOutcome::Agrees => true,
                ReplayOutcome::Disagrees(_) => false,
                ReplayOutcome::TimedOut(_) => continue,
            };
            gathered.collector.note_replay(number, verdict.path, agrees);
        }
    }
    let found = gathered.collector.finish();
    for finding in found.ranked.iter().filter(|finding| fail_on.matches_never_ending(finding)) {
        // What the JVM showed has been told.
        if finding.replayed.is_none() {
            say(&format!("FINDING: {}: {}", finding.place(), finding.says))?;
        }
        status = worst(status, Status::Finding);
    }
    match (gathered.json, json) {
        (Some(begun), _) => begun.finish(&found.ranked, &analysis.refused, None)?,
        (None, Some(file)) => write_json(file, &gathered.runs, &found.ranked, &analysis.refused, mutants)?,
        (None, None) => {}
    }
    let reports = [(json, JSON_REPORT), (arguments.junit_xml.as_deref(), JUNIT_REPORT)];
    for text in reports.into_iter().filter_map(|(file, what)| written(file?, what)) {
        say(&text)?;
    }
    Ok(if !analysis.refused.is_empty() { worst(status, Status::Usage) } else { status })
}

/// Runs one method, settles its findings until a time and writes its tests; whether there was a finding.
fn run<'a>(
    analysis: &'a Analysis,
    plan: &'a Plan,
    options: &RunOptions,
    fail_on: &'a FailOn,
    gathered: &mut Gathered<'a>,
    until: Option<Instant>,
) -> anyhow::Result<(KeptRun, bool)> {
    gathered.writer.begin(plan, options.engine, options.deadline, &analysis.interrupted);
    let meter = Meter::start(&plan.entry.qualified_name());
    let paths = Spool::new(&gathered.overflow);
    let mut sink = Gathering { gathered, analysis, fail_on, found: false, paths, is_told: false };
    let summary = run_into(&analysis.program, plan, options, &analysis.interrupted, &meter, &mut sink);
    let (found, paths) = (sink.found, sink.paths);
    settle(analysis, plan, options, gathered, until);
    meter.finish();
    match gathered.failed.take() {
        Some(error) => Err(error),
        None => Ok((KeptRun::new(summary, paths, &gathered.overflow), found)),
    }
}

/// Tells what was found of a method whose paths the tests have had.
fn tell<'a>(
    analysis: &'a Analysis,
    plan: &'a Plan,
    options: &RunOptions,
    fail_on: &'a FailOn,
    gathered: &mut Gathered<'a>,
    summary: RunSummary,
    told: &Spool,
) -> anyhow::Result<(KeptRun, bool)> {
    let paths = Spool::new(&gathered.overflow);
    let mut sink = Gathering { gathered, analysis, fail_on, found: false, paths, is_told: true };
    sink.begin(&summary.entry, summary.engine, &summary.bounds);
    for path in told.iter() {
        sink.path(path.context("reading paths back from a temporary file")?);
    }
    sink.end(&summary);
    let (found, paths) = (sink.found, sink.paths);
    settle(analysis, plan, options, gathered, analysis.end(&options.bounds));
    match gathered.failed.take() {
        Some(error) => Err(error),
        None => Ok((KeptRun::new(summary, paths, &gathered.overflow), found)),
    }
}

/// Looks for calls that make the states of the findings of the run that ended last, where somebody wants to know: the report, or
/// tests that fail until a fault is mended.
fn settle(
    analysis: &Analysis,
    plan: &Plan,
    options: &RunOptions,
    gathered: &mut Gathered<'_>,
    until: Option<Instant>,
) {
    if gathered.json.is_some() || gathered.keeps_paths || gathered.failing {
        let options = RunOptions { deadline: until, ..options.clone() };
        gathered.collector.settle(&analysis.program, plan, &options, &analysis.interrupted, Effort::All);
    }
}

/// Finds the targets, and checks all that can be checked before they are analysed.
fn prepare(
    arguments: &TestArguments,
    options: &TestOptions,
    outputs: &mut Preflight,
) -> anyhow::Result<Analysis> {
    outputs.folder("--output", &arguments.output)?;
    outputs.output_or_stdout("--json", arguments.analysis.json.as_deref())?;
    outputs.output("--junit-xml", arguments.junit_xml.as_deref())?;
    let mut analysis = Analysis::of(&arguments.analysis)?;
    let program = analysis.program.clone();
    if let Some(package) = &options.package {
        check_package(&program, package).map_err(|why| anyhow!("--package {package}: {why}"))?;
    }
    analysis.retain(|plan| closed_to_tests(&program, &plan.entry))?;
    if arguments.replay || arguments.mutants {
        Replay { arguments, analysis: &analysis, framework: options.framework, end: None }.check()?;
    }
    if !arguments.force {
        let mut names = ClassNames::new(&program, &arguments.output);
        let mut classes: Vec<(ClassId, Option<String>)> = Vec::new();
        for plan in &analysis.plans {
            if !classes.iter().any(|(class, _)| *class == plan.entry.class) {
                let file = arguments.output.join(first_file(plan, options, &mut names, &program));
                classes.push((plan.entry.class, file.exists().then(|| in_the_way(&file))));
            }
        }
        // A file stops the tests of its own class only.
        analysis.retain(|plan| {
            classes.iter().find(|(class, _)| *class == plan.entry.class).and_then(|(_, why)| why.clone())
        })?;
    }
    Ok(analysis)
}

/// Says where there are more tests than anybody reads, and which names are not the usual ones.
fn say_names(
    writer: &TestWriter<'_>,
    options: &TestOptions,
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for Shown { class, paths, .. } in writer.classes().filter(|shown| shown.paths > MANY_TESTS) {
        if options.all_paths {
            say(&format!(
                "note: {class} has {paths} paths to write tests for: without --all-paths there are few, and lower bounds \
                 (--k, --n, --loop, --array) or --paths make fewer"
            ))?;
        }
    }
    writer.notes().iter().try_for_each(|note| say(&format!("note: {note}")))
}

/// Says how many paths of each class have a test, where others have none.
fn say_few(
    writer: &TestWriter<'_>,
    options: &TestOptions,
    rule: PathRule,
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    if options.all_paths {
        return Ok(());
    }
    // Of a path on which sides of branches came together, a test takes one of the ways.
    let others = match rule {
        PathRule::Each => "the others",
        PathRule::Merged => "the inputs found for the others",
    };
    for Shown { class, tests, paths } in
        writer.classes().filter(|shown| 0 < shown.tests && shown.tests < shown.paths)
    {
        say(&format!(
            "{class}: {tests} of {} {} a test: {others} take no other line, branch or ending (--all-paths writes one \
             for each)",
            plural(paths, "path"),
            if tests == 1 { "has" } else { "have" },
        ))?;
    }
    Ok(())
}

/// Says which files were written, with how many tests.
fn say_files(files: &[(PathBuf, usize)], say: &dyn Fn(&str) -> anyhow::Result<()>) -> anyhow::Result<()> {
    for (file, tests) in files.iter().take(MOST_FILES) {
        say(&format!("{}: {}", file.display(), plural(*tests as u64, "test")))?;
    }
    if let Some(more) = files.get(MOST_FILES..).filter(|more| !more.is_empty()) {
        let tests: usize = more.iter().map(|(_, tests)| tests).sum();
        let (files, tests) = (plural(more.len() as u64, "file"), plural(tests as u64, "test"));
        say(&format!("and {files} more: {tests}"))?;
    }
    if files.is_empty() {
        say("no test was written: no complete path has an input that a test can make")?;
    }
    Ok(())
}
