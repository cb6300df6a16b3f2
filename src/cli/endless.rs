//! With `lazuli test --replay`: whether loops and recursions that a bound cut off ever end, tried on the JVM.
//!
//! The input of a path that `--loop` or `--calls` cut off leads as far as the bound. A test that calls the method with it, and
//! expects nothing, is run in a folder that goes away: one that does not finish in the time of a test, or ends with an
//! overflow of the stack or of the memory, is a finding.

use std::path::PathBuf;

use anyhow::Context as _;

use crate::findings::{Collector, Suspect};
use crate::junit::{TestClass, TestOptions, TestWriter};
use crate::outcome::{Overflow, PathReport, Spool};
use crate::replay::{Observation, Suite, TestName, run_each};
use crate::state::Ending;

use super::replay::Replay;
use super::save::save_tests;

/// The errors of a JVM that has no more room for a recursion or a loop, by their simple names.
const NO_ROOM: [&str; 2] = ["StackOverflowError", "OutOfMemoryError"];

/// Most inputs that are tried: each may take all the time of a test.
const MOST_SUSPECTS: usize = 20;

/// What came of the inputs of loops and recursions that a bound cut off.
#[derive(Default)]
pub(super) struct Tried {
    /// What to say of each that does not end.
    pub endless: Vec<String>,
    /// How many were not tried, as the run had to stop.
    pub untried: usize,
    /// How many were not tried, as there are so many.
    pub more: usize,
}

/// Runs the suspects and adds those that do not end to the findings.
///
/// # Errors
/// When the tests cannot be written or compiled, or the JVM does not start.
pub(super) fn try_endless(
    replay: &Replay<'_>,
    options: &TestOptions,
    collector: &mut Collector,
) -> anyhow::Result<Tried> {
    let mut suspects = collector.take_suspects();
    let more = suspects.len().saturating_sub(MOST_SUSPECTS);
    suspects.truncate(MOST_SUSPECTS);
    if suspects.is_empty() {
        return Ok(Tried::default());
    }
    let folder = tempfile::tempdir().context("a folder for tests of loops that were cut off")?;
    let overflow = Overflow::default();
    let mut classes: Spool<TestClass> = Spool::new(&overflow);
    let analysis = replay.analysis;
    let options = TestOptions { all_paths: true, failing: false, ..options.clone() };
    let mut writer = TestWriter::new(&analysis.program, options, folder.path());
    let engine = crate::heap::EngineKind::default();
    for (number, suspect) in suspects.iter().enumerate() {
        let Some(plan) = analysis.plans.iter().find(|plan| plan.entry.qualified_name() == suspect.entry)
        else {
            continue;
        };
        writer.begin(plan, engine, None, &analysis.interrupted);
        if let Some(class) = writer.path(&as_if_it_returned(suspect, number, plan.phases.len())) {
            classes.push(class);
        }
    }
    for plan in &analysis.plans {
        for class in writer.finish(plan.entry.class, &|_, _| None) {
            classes.push(class);
        }
    }
    let files = save_tests(folder.path(), &classes)?;
    if files.is_empty() {
        return Ok(Tried::default());
    }
    let (mut tests, mut numbers) = (Vec::new(), Vec::new());
    for class in classes.iter() {
        let TestClass { name, tests: more, .. } =
            class.context("reading tests back from a temporary file")?;
        for test in more {
            numbers.push(test.path as usize);
            tests.push(TestName { class: name.clone(), method: test.method });
        }
    }
    let sources: Vec<PathBuf> = files.into_iter().map(|(file, _)| file).collect();
    let class_path = analysis.program.class_path().paths();
    let suite = Suite { sources, class_path, framework: replay.framework, tests };
    let limits = replay.options();
    let Some(compiled) = replay.compile(&suite)? else {
        return Ok(Tried { untried: numbers.len(), ..Tried::default() });
    };
    let results = run_each(&compiled, &limits, |_| {})?;
    let mut tried = Tried { endless: Vec::new(), untried: numbers.len() - results.len(), more };
    for (result, number) in results.iter().zip(numbers) {
        let Some(suspect) = suspects.get(number) else { continue };
        let how = match &result.observation {
            Observation::TimedOut => format!("not within {} s", limits.seconds_per_test),
            Observation::Failed { class, .. } => match NO_ROOM.iter().find(|name| class.ends_with(*name)) {
                Some(name) => (*name).to_owned(),
                None => continue,
            },
            Observation::Passed | Observation::Crashed(_) => continue,
        };
        tried.endless.extend(collector.endless(suspect, &how));
    }
    Ok(tried)
}

/// The path of a suspect as one of which nothing is expected. Its test has the suspect's number.
fn as_if_it_returned(suspect: &Suspect, number: usize, phases: usize) -> PathReport {
    let mut path = suspect.path.clone();
    path.id = number as u64;
    path.ending = Ending::Returned;
    path.returns = None;
    path.returns_text = None;
    if let Some(Ok(witness)) = &mut path.witness {
        witness.phase = phases;
        witness.result = None;
        witness.overwritten_statics.clear();
    }
    path
}
