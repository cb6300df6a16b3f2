//! `lazuli test`: writes JUnit tests, and with `--replay` runs them and compares.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::junit::{Analysed, Framework, LeftOut, TestClass, TestOptions, left_out_by_reason, write_tests};
use crate::report::text_summary;
use crate::search::RunReport;

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{JUnitArgument, TestArguments};
use super::findings::{FailOn, worst};
use super::output::{print, write_json};
use super::replay::{Replay, replay};

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
    check_package(arguments.package.as_deref())?;
    let analysis = Analysis::of(&arguments.analysis)?;
    let to_stdout = arguments.analysis.json.as_deref() == Some(Path::new("-"));
    let say = |text: &str| if to_stdout { Ok(()) } else { print(text) };
    let mut run_options = run_options(&arguments.analysis, engine);
    run_options.coverage = arguments.coverage;
    let mut reports: Vec<RunReport> = Vec::new();
    for plan in &analysis.plans {
        if analysis.is_interrupted() {
            break;
        }
        let report = analysis.run(plan, &run_options);
        say(&format!("{}  ({})\n{}", report.entry, report.engine, text_summary(&report).trim_start()))?;
        reports.push(report);
    }
    let (classes, left_out) = written(&analysis, &reports, &options);
    let sources = save(&arguments.output, &classes, arguments.force)?;
    for (class, file) in classes.iter().zip(&sources) {
        let count = class.tests.len();
        say(&format!("{}: {count} test{}", file.display(), if count == 1 { "" } else { "s" }))?;
    }
    if classes.is_empty() {
        say("no test was written: no complete path has an input that a test can make")?;
    }
    say_left_out(&left_out, &say)?;
    let mut status = reports.iter().map(|report| fail_on.status(report)).fold(Status::Clean, worst);
    if !left_out.is_empty() {
        status = worst(status, Status::Incomplete);
    }
    if arguments.replay && !classes.is_empty() {
        let replayed = Replay { arguments, analysis: &analysis, framework: options.framework };
        if !replay(&replayed, &classes, sources, &mut reports, &say)? {
            status = Status::Fault;
        }
    }
    if let Some(file) = &arguments.analysis.json {
        write_json(file, &reports)?;
    }
    Ok(status)
}

/// The tests of each analysed class, in the order of the targets.
fn written(
    analysis: &Analysis,
    reports: &[RunReport],
    options: &TestOptions,
) -> (Vec<TestClass>, Vec<LeftOut>) {
    let runs: Vec<Analysed<'_>> =
        analysis.plans.iter().zip(reports).map(|(plan, report)| Analysed { plan, report }).collect();
    let mut by_class: Vec<Vec<Analysed<'_>>> = Vec::new();
    for run in runs {
        match by_class.iter_mut().find(|known| known[0].plan.entry.class == run.plan.entry.class) {
            Some(known) => known.push(run),
            None => by_class.push(vec![run]),
        }
    }
    let (mut classes, mut left_out) = (Vec::new(), Vec::new());
    for runs in by_class {
        let (more, without) = write_tests(&analysis.program, &runs, options);
        classes.extend(more);
        left_out.extend(without);
    }
    (classes, left_out)
}

fn check_package(package: Option<&str>) -> anyhow::Result<()> {
    let Some(package) = package else { return Ok(()) };
    let is_name = |part: &str| {
        part.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && part.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    if !package.split('.').all(is_name) {
        bail!("--package {package}: that is no name of a package; write one such as com.example.tests");
    }
    Ok(())
}

/// Writes the files; none is written if one is there already, unless forced.
fn save(folder: &Path, classes: &[TestClass], force: bool) -> anyhow::Result<Vec<PathBuf>> {
    let files: Vec<PathBuf> = classes.iter().map(|class| folder.join(&class.file)).collect();
    if let Some(known) = files.iter().find(|file| !force && file.exists()) {
        bail!("{} is there already; say --force to overwrite it, or name another folder", known.display());
    }
    for (class, file) in classes.iter().zip(&files) {
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).with_context(|| format!("making the folder {}", parent.display()))?;
        }
        fs::write(file, &class.source).with_context(|| format!("writing {}", file.display()))?;
    }
    Ok(files)
}

fn say_left_out(left_out: &[LeftOut], say: &dyn Fn(&str) -> anyhow::Result<()>) -> anyhow::Result<()> {
    for ((entry, reason), count) in left_out_by_reason(left_out) {
        let paths = if count == 1 { "1 path".to_owned() } else { format!("{count} paths") };
        say(&format!("left out: {paths} of {entry}: {reason}"))?;
    }
    Ok(())
}
