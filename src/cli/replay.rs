//! `lazuli test --replay`: what the JVM does with the tests, beside what was predicted.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value as Json;

use crate::junit::{Framework, TestClass};
use crate::outcome::{Replay as Done, ReplayOutcome, RunSummary, Spool, plural};
use crate::replay::{
    CompiledSuite, CoveredClasses, Observation, ReplayOptions, Replayed, Stop, Suite, TestName,
    check_requirements, compile, coverage, junit_xml, run_each,
};

use super::Status;
use super::analysis::Analysis;
use super::args::TestArguments;
use super::coverage::text_coverage;
use super::kept::{KeptRun, Verdict};
use super::mutants::{Passing, try_mutants};
use super::save::save_file;

/// What is wrong when a generated class does not come back.
const UNREADABLE: &str = "reading the tests back from a temporary file";

/// What is replayed.
pub(super) struct Replay<'a> {
    pub arguments: &'a TestArguments,
    pub analysis: &'a Analysis,
    pub framework: Framework,
    /// When the work on the JVM has to be over.
    pub end: Option<Instant>,
}

impl Replay<'_> {
    /// Checks, before there are tests, that they can be compiled and run.
    ///
    /// # Errors
    /// When there is no JDK, JUnit or, for coverage, JaCoCo.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let class_path = self.analysis.program.class_path().paths();
        Ok(check_requirements(self.framework, &class_path, &self.options())?)
    }

    pub(super) fn options(&self) -> ReplayOptions {
        ReplayOptions {
            junit_jars: paths(self.arguments.junit_jars.as_ref()),
            jacoco_jars: paths(self.arguments.jacoco_jars.as_ref()),
            java_home: self.arguments.analysis.classes.jdk.clone(),
            seconds_per_test: self.arguments.test_seconds,
            coverage: self.arguments.coverage,
            stop: Stop::new(self.analysis.interrupted.clone(), self.end),
            ..ReplayOptions::default()
        }
    }

    /// Why the work on the JVM ended before it was done.
    pub(super) fn why_stopped(&self) -> &'static str {
        if self.analysis.is_interrupted() { "interrupted" } else { "out of time (--seconds)" }
    }

    /// Compiles tests; none if the run had to stop meanwhile. The Ctrl-C that interrupts Lazuli may end the compiler, too.
    ///
    /// # Errors
    /// As those of [`compile`].
    pub(super) fn compile(&self, suite: &Suite) -> anyhow::Result<Option<CompiledSuite>> {
        match compile(suite, &self.options()) {
            Err(_) if self.options().stop.is_reached() => Ok(None),
            compiled => Ok(Some(compiled?)),
        }
    }
}

/// Compiles and runs the tests, notes on every path what was seen, and says what came of it: a fault where the JVM
/// disagrees, an incomplete run where a test did not finish.
///
/// # Errors
/// When there is no JDK or JUnit, or the tests do not compile.
pub(super) fn replay(
    replay: &Replay<'_>,
    classes: &Spool<TestClass>,
    sources: Vec<PathBuf>,
    runs: &mut [KeptRun],
    mutants: &mut Option<Json>,
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<Status> {
    let mut tests = Vec::new();
    for class in classes.iter() {
        let TestClass { name, tests: more, .. } = class.context(UNREADABLE)?;
        tests.extend(more.into_iter().map(|test| TestName { class: name.clone(), method: test.method }));
    }
    let count = tests.len();
    let suite = Suite {
        sources,
        class_path: replay.analysis.program.class_path().paths(),
        framework: replay.framework,
        tests,
    };
    let options = replay.options();
    let Some(compiled) = replay.compile(&suite)? else {
        say(&format!("{}: the tests were not replayed", replay.why_stopped()))?;
        return Ok(Status::Incomplete);
    };
    // Drawn on a terminal only.
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("replaying: {pos} of {len} tests [{elapsed}]") {
        bar.set_style(style);
    }
    let results = run_each(&compiled, &options, |_| bar.inc(1));
    bar.finish_and_clear();
    let results = results?;
    let (mut agreed, mut disagreed, mut unfinished) = (0, 0, 0);
    let mut left = results.iter();
    let mut passing = Vec::new();
    'planned: for class in classes.iter() {
        for test in class.context(UNREADABLE)?.tests {
            let number = results.len() - left.len();
            let Some(result) = left.next() else { break 'planned };
            if result.observation.passed() && test.until_mended.is_none() {
                passing.push(Passing { number, entry: test.entry.clone() });
            }
            let Some(run) = runs.iter_mut().find(|run| run.summary.entry == test.entry) else { continue };
            let outcome = outcome(result, options.seconds_per_test, test.until_mended.as_deref());
            let title = format!("{} (path {} of {})", result.test, test.path, test.entry);
            match &outcome {
                ReplayOutcome::Agrees => agreed += 1,
                ReplayOutcome::Disagrees(difference) => {
                    disagreed += 1;
                    let predicted = &test.ending;
                    say(&format!("DISAGREES: {title}\n  predicted: {predicted}\n  observed:  {difference}"))?;
                }
                ReplayOutcome::TimedOut(seconds) => {
                    unfinished += 1;
                    let limit = seconds_text(*seconds);
                    say(&format!("did not finish in {limit} (--test-seconds): {title}"))?;
                }
            }
            let replay = Done { test: result.test.to_string(), outcome };
            run.verdicts.push(Verdict { path: test.path, replay });
        }
    }
    let mut summary = format!(
        "replayed {} on the JVM: {agreed} agree{} with the prediction, {disagreed} disagree{}",
        plural(results.len() as u64, "test"),
        if agreed == 1 { "s" } else { "" },
        if disagreed == 1 { "s" } else { "" },
    );
    if unfinished > 0 {
        let limit = seconds_text(options.seconds_per_test);
        summary.push_str(&format!(", {unfinished} did not finish in {limit}"));
    }
    say(&summary)?;
    let dropped = count - results.len();
    if dropped > 0 {
        let why = replay.why_stopped();
        say(&format!("{why}: {} not replayed", plural(dropped as u64, "test")))?;
    }
    if let Some(file) = &replay.arguments.junit_xml {
        save_file(file, &junit_xml("lazuli", &results))
            .with_context(|| format!("--junit-xml {}", file.display()))?;
    }
    if replay.arguments.coverage && dropped == 0 {
        let mut names: Vec<String> =
            replay.analysis.plans.iter().map(|plan| plan.entry.class_name.replace('/', ".")).collect();
        names.sort_unstable();
        names.dedup();
        let measured = coverage(&compiled, CoveredClasses::Named(&names))?;
        let runs: Vec<&RunSummary> = runs.iter().map(|run| &run.summary).collect();
        say(&text_coverage(&runs, &measured))?;
    }
    if replay.arguments.mutants && dropped == 0 {
        *mutants = Some(try_mutants(replay, &compiled, &passing, &results, say)?);
    }
    Ok(match (disagreed, unfinished + dropped) {
        (0, 0) => Status::Clean,
        (0, _) => Status::Incomplete,
        _ => Status::Fault,
    })
}

fn paths(list: Option<&OsString>) -> Vec<PathBuf> {
    list.map(|list| env::split_paths(list).collect()).unwrap_or_default()
}

fn seconds_text(seconds: f64) -> String {
    format!("{seconds} second{}", if seconds == 1.0 { "" } else { "s" })
}

/// What came of a path's test; of one that fails until a fault is mended, whether it fails with an exception of this class,
/// or at all where none is named.
fn outcome(result: &Replayed, limit: f64, until_mended: Option<&str>) -> ReplayOutcome {
    match &result.observation {
        Observation::Passed if until_mended.is_some() => {
            ReplayOutcome::Disagrees("nothing is thrown".to_owned())
        }
        Observation::Passed => ReplayOutcome::Agrees,
        Observation::TimedOut => ReplayOutcome::TimedOut(limit),
        Observation::Crashed(what) => ReplayOutcome::Disagrees(format!("the JVM ended: {what}")),
        Observation::Failed { class, .. }
            if until_mended.is_some_and(|expected| expected.is_empty() || expected == class) =>
        {
            ReplayOutcome::Agrees
        }
        Observation::Failed { class, message, frames, .. } => {
            let message = message.as_deref().unwrap_or("no message");
            let frame = frames.first().map(|frame| format!(" at {frame}")).unwrap_or_default();
            ReplayOutcome::Disagrees(format!("{class}: {message}{frame}"))
        }
    }
}
