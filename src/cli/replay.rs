//! `lazuli test --replay`: what the JVM does with the tests, beside what was predicted.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;

use crate::junit::{Framework, TestClass};
use crate::replay::{
    CoveredClasses, Observation, ReplayOptions, Replayed, Suite, TestName, compile, coverage, junit_xml,
    run_each,
};
use crate::report::{Replay as Verdict, ending_text, text_coverage};
use crate::search::RunReport;

use super::analysis::Analysis;
use super::args::TestArguments;

/// What is replayed.
pub(super) struct Replay<'a> {
    pub arguments: &'a TestArguments,
    pub analysis: &'a Analysis,
    pub framework: Framework,
}

/// Compiles and runs the tests, notes on every path what was seen, and says whether all agree.
///
/// # Errors
/// When there is no JDK or JUnit, or the tests do not compile.
pub(super) fn replay(
    replay: &Replay<'_>,
    classes: &[TestClass],
    sources: Vec<PathBuf>,
    reports: &mut [RunReport],
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<bool> {
    let tests: Vec<TestName> = classes
        .iter()
        .flat_map(|class| {
            class.tests.iter().map(|test| TestName { class: class.name.clone(), method: test.method.clone() })
        })
        .collect();
    let suite = Suite {
        sources,
        class_path: replay.analysis.program.class_path().paths(),
        framework: replay.framework,
        tests,
    };
    let options = ReplayOptions {
        junit_jars: paths(replay.arguments.junit_jars.as_ref()),
        jacoco_jars: paths(replay.arguments.jacoco_jars.as_ref()),
        java_home: replay.arguments.analysis.classes.jdk.clone(),
        seconds_per_test: replay.arguments.test_seconds,
        coverage: replay.arguments.coverage,
        ..ReplayOptions::default()
    };
    let compiled = compile(&suite, &options)?;
    let results = run_each(&compiled, &options, |_| {})?;
    let planned = classes.iter().flat_map(|class| class.tests.iter());
    let mut agreed = 0;
    for (test, result) in planned.zip(&results) {
        let report = reports.iter_mut().find(|report| report.entry == test.entry);
        let Some(path) = report.and_then(|report| report.path_mut(test.path)) else { continue };
        let verdict = verdict(result);
        match &verdict.difference {
            None => agreed += 1,
            Some(difference) => say(&format!(
                "DISAGREES: {} (path {} of {})\n  predicted: {}\n  observed:  {difference}",
                result.test,
                test.path,
                test.entry,
                ending_text(path),
            ))?,
        }
        path.replay = Some(verdict);
    }
    say(&format!(
        "replayed {} tests on the JVM: {agreed} agree with the prediction, {} disagree",
        results.len(),
        results.len() - agreed
    ))?;
    if let Some(file) = &replay.arguments.junit_xml {
        fs::write(file, junit_xml("lazuli", &results))
            .with_context(|| format!("--junit-xml {}", file.display()))?;
    }
    if replay.arguments.coverage {
        let mut names: Vec<String> =
            replay.analysis.plans.iter().map(|plan| plan.entry.class_name.replace('/', ".")).collect();
        names.sort_unstable();
        names.dedup();
        let measured = coverage(&compiled, CoveredClasses::Named(&names))?;
        say(&text_coverage(reports, &measured))?;
    }
    Ok(agreed == results.len())
}

fn paths(list: Option<&OsString>) -> Vec<PathBuf> {
    list.map(|list| env::split_paths(list).collect()).unwrap_or_default()
}

/// What was seen of a path's test.
fn verdict(result: &Replayed) -> Verdict {
    let difference = match &result.observation {
        Observation::Passed => None,
        Observation::TimedOut => Some("the test did not end in time (--test-seconds)".to_owned()),
        Observation::Crashed(what) => Some(format!("the JVM ended: {what}")),
        Observation::Failed { class, message, frames, .. } => {
            let message = message.as_deref().unwrap_or("no message");
            let frame = frames.first().map(|frame| format!(" at {frame}")).unwrap_or_default();
            Some(format!("{class}: {message}{frame}"))
        }
    };
    Verdict { test: result.test.to_string(), difference }
}
