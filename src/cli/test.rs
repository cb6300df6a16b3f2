//! `lazuli test`: writes JUnit tests, and with `--replay` runs them and compares.

use std::path::Path;

use anyhow::{anyhow, bail};

use crate::interp::Plan;
use crate::junit::{
    Analysed, ClassNames, Framework, LeftOut, TestClass, TestOptions, check_package, closed_to_tests,
    count_tests, first_file, left_out_by_reason, write_tests,
};
use crate::outcome::RunReport;
use crate::outcome::plural;
use crate::report::text_summary;

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{JUnitArgument, TestArguments};
use super::closing::{not_analysed, not_covered, unguarded_tests};
use super::findings::{FailOn, worst};
use super::output::{print, write_json};
use super::preflight::{check_file, check_folder};
use super::replay::{Replay, replay};
use super::save::{refuse, save_tests};

/// More tests of one class than anybody reads.
const MANY_TESTS: usize = 200;

/// Most files that are listed one by one.
const MOST_FILES: usize = 20;

/// Writes the tests of the targets; the status of the worst of them, or that of a fault where the JVM disagrees.
pub(super) fn test(arguments: &TestArguments) -> anyhow::Result<Status> {
    let fail_on: FailOn = arguments.analysis.fail_on.parse().map_err(anyhow::Error::msg)?;
    let [engine] = engines(&arguments.analysis.engine)?[..] else {
        bail!("--engine all: tests are written from the paths of one engine; name one");
    };
    let options = TestOptions {
        framework: match arguments.junit {
            JUnitArgument::Four => Framework::JUnit4,
            JUnitArgument::Five => Framework::JUnit5,
        },
        distinct: arguments.distinct,
        package: arguments.package.clone(),
        strict: arguments.strict,
    };
    let analysis = prepare(arguments, &options)?;
    let to_stdout = arguments.analysis.json.as_deref() == Some(Path::new("-"));
    let say = |text: &str| if to_stdout { Ok(()) } else { print(text) };
    let mut run_options = run_options(&arguments.analysis, engine);
    run_options.invariants = analysis.invariants.clone();
    run_options.coverage = arguments.coverage;
    let mut reports: Vec<RunReport> = Vec::new();
    let mut skipped = Vec::new();
    for (number, plan) in analysis.plans.iter().enumerate() {
        run_options.deadline = analysis.share(&run_options.bounds, analysis.plans.len() - number - 1);
        if number > 0 && (analysis.is_interrupted() || analysis.is_out_of_time(&run_options.bounds)) {
            skipped.push(plan.entry.qualified_name());
            continue;
        }
        let report = analysis.run(plan, &run_options);
        let summary = text_summary(&report);
        say(&format!("{}  ({})\n{}", report.entry, report.engine, summary.trim_start_matches('\n')))?;
        reports.push(report);
    }
    let (classes, left_out) = written(&analysis, &reports, &options, &arguments.output, &say)?;
    let sources = save_tests(&arguments.output, &classes, arguments.force)?;
    for (class, file) in classes.iter().zip(&sources).take(MOST_FILES) {
        say(&format!("{}: {}", file.display(), plural(class.tests.len() as u64, "test")))?;
    }
    if let Some(more) = classes.get(MOST_FILES..).filter(|more| !more.is_empty()) {
        let tests: usize = more.iter().map(|class| class.tests.len()).sum();
        let (files, tests) = (plural(more.len() as u64, "file"), plural(tests as u64, "test"));
        say(&format!("and {files} more: {tests}"))?;
    }
    if classes.is_empty() {
        say("no test was written: no complete path has an input that a test can make")?;
    }
    say_left_out(&left_out, &say)?;
    let mut status = reports.iter().map(|report| fail_on.status(report)).fold(Status::Clean, worst);
    if !left_out.is_empty() || !skipped.is_empty() {
        status = worst(status, Status::Incomplete);
    }
    if arguments.replay && !classes.is_empty() {
        if analysis.is_interrupted() {
            say("interrupted: the tests were not replayed")?;
            status = worst(status, Status::Incomplete);
        } else {
            let replayed = Replay { arguments, analysis: &analysis, framework: options.framework };
            status = worst(status, replay(&replayed, &classes, sources, &mut reports, &say)?);
        }
    }
    let summary = if reports.len() > 1 {
        not_covered(&reports.iter().map(|report| &report.summary).collect::<Vec<_>>(), &left_out)
    } else {
        None
    };
    let runs: Vec<(&Plan, &RunReport)> = analysis.plans.iter().zip(&reports).collect();
    for text in [summary, not_analysed(&skipped), unguarded_tests(&runs, &classes)].into_iter().flatten() {
        say(&text)?;
    }
    if let Some(file) = &arguments.analysis.json {
        write_json(file, &reports)?;
    }
    Ok(if analysis.refused { worst(status, Status::Usage) } else { status })
}

/// Finds the targets, and checks all that can be checked before they are analysed.
fn prepare(arguments: &TestArguments, options: &TestOptions) -> anyhow::Result<Analysis> {
    check_folder("--output", &arguments.output)?;
    check_file("--json", arguments.analysis.json.as_deref())?;
    check_file("--junit-xml", arguments.junit_xml.as_deref())?;
    let mut analysis = Analysis::of(&arguments.analysis)?;
    let program = analysis.program.clone();
    if let Some(package) = &options.package {
        check_package(&program, package).map_err(|why| anyhow!("--package {package}: {why}"))?;
    }
    analysis.retain(|plan| closed_to_tests(&program, &plan.entry))?;
    if arguments.replay {
        Replay { arguments, analysis: &analysis, framework: options.framework }.check()?;
    }
    if !arguments.force {
        let mut names = ClassNames::new(&program, &arguments.output);
        let mut classes = Vec::new();
        for plan in &analysis.plans {
            if classes.contains(&plan.entry.class) {
                continue;
            }
            classes.push(plan.entry.class);
            let file = arguments.output.join(first_file(plan, options, &mut names, &program));
            if file.exists() {
                refuse(&file)?;
            }
        }
    }
    Ok(analysis)
}

/// The tests of each analysed class, in the order of the targets.
fn written(
    analysis: &Analysis,
    reports: &[RunReport],
    options: &TestOptions,
    output: &Path,
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<(Vec<TestClass>, Vec<LeftOut>)> {
    let mut by_class: Vec<Vec<Analysed<'_>>> = Vec::new();
    for (plan, report) in analysis.plans.iter().zip(reports) {
        let run = Analysed { plan, report };
        match by_class.iter_mut().find(|known| known[0].plan.entry.class == plan.entry.class) {
            Some(known) => known.push(run),
            None => by_class.push(vec![run]),
        }
    }
    let mut names = ClassNames::new(&analysis.program, output);
    let (mut classes, mut left_out) = (Vec::new(), Vec::new());
    for runs in by_class {
        let count = count_tests(&runs, options);
        if count > MANY_TESTS {
            let fewer =
                if options.distinct { "" } else { "--distinct makes one for each distinct ending, and " };
            let class = analysis.program.class(runs[0].plan.entry.class).java_name();
            say(&format!(
                "note: {class} has {count} paths to write tests for: {fewer}lower bounds (--k, --n, --loop, --array) or \
                 --paths make fewer"
            ))?;
        }
        let (more, without) = write_tests(&analysis.program, &runs, options, &mut names);
        classes.extend(more);
        left_out.extend(without);
    }
    for note in names.notes() {
        say(&format!("note: {note}"))?;
    }
    Ok((classes, left_out))
}

fn say_left_out(left_out: &[LeftOut], say: &dyn Fn(&str) -> anyhow::Result<()>) -> anyhow::Result<()> {
    for ((entry, reason), count) in left_out_by_reason(left_out) {
        say(&format!("left out: {} of {entry}: {reason}", plural(count as u64, "path")))?;
    }
    Ok(())
}
