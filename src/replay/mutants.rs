//! Runs compiled tests on changed classes, to see which changes they notice.

use std::path::PathBuf;
use std::time::Duration;

use crate::library::REFUSALS;

use super::machine::{Event, Machine};
use super::message::Message;
use super::run::{START, command_of, settings_of};
use super::stop::limit_of;
use super::{CompiledSuite, ReplayError, ReplayOptions, Result};

/// How much longer than the limits of its tests a changed class may take.
const GRACE: Duration = Duration::from_secs(20);

/// A changed class and the tests to run on it.
#[derive(Debug, Clone)]
pub struct MutantTask {
    /// The binary name of the class.
    pub class: String,
    /// The changed class file.
    pub file: PathBuf,
    /// The tests, by their numbers in the suite, in the order in which they run; at least one.
    pub tests: Vec<usize>,
}

/// What came of a changed class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MutantOutcome {
    /// This test failed, by its number.
    Killed(usize),
    /// This test did not end.
    Endless(usize),
    /// The JVM ended.
    Crashed,
    /// The JVM refused the class: nothing is said of the tests.
    Refused,
    /// No test failed.
    Alive,
}

/// Runs the tests of each task until one fails, all in one JVM as far as it gets; calls `observe` for each outcome. Of a run
/// that was stopped, only the first tasks have one.
///
/// # Errors
/// A JVM that does not start.
pub fn run_mutants(
    compiled: &CompiledSuite,
    options: &ReplayOptions,
    tasks: &[MutantTask],
    mut observe: impl FnMut(&MutantOutcome),
) -> Result<Vec<MutantOutcome>> {
    let limit = limit_of(options.seconds_per_test);
    let mut outcomes: Vec<MutantOutcome> = Vec::with_capacity(tasks.len());
    while outcomes.len() < tasks.len() && !options.stop.is_reached() {
        let first = outcomes.len();
        machine(compiled, options, limit, tasks, &mut outcomes)?;
        outcomes[first..].iter().for_each(&mut observe);
    }
    Ok(outcomes)
}

/// Goes through the tasks that have no outcome yet in one JVM, as far as it gets; at least one.
fn machine(
    compiled: &CompiledSuite,
    options: &ReplayOptions,
    limit: Duration,
    tasks: &[MutantTask],
    outcomes: &mut Vec<MutantOutcome>,
) -> Result<()> {
    let first = outcomes.len();
    let mut settings = settings_of(compiled, limit)?;
    for test in &compiled.tests {
        settings.test(test)?;
    }
    for task in &tasks[first..] {
        settings.mutant(&task.class, &task.file, &task.tests)?;
    }
    let file = compiled.path("mutants.settings");
    settings.write(&file)?;
    let broken = |what: String| ReplayError::Jvm { program: compiled.tools.java.clone(), what };
    let confused = || broken("user code wrote lines to standard output that look like results".into());
    let mut machine =
        Machine::start(&compiled.tools.java, command_of(compiled, &file)?, options.stop.clone())?;
    match machine.next(START)? {
        Event::Message(Message::Ready) => {}
        Event::Ended(_) | Event::Silent if options.stop.is_reached() => return Ok(()),
        Event::Ended(how) => return Err(broken(how)),
        Event::Message(_) | Event::Silent => return Err(broken("it does not answer".into())),
    }
    while let Some(task) = tasks.get(outcomes.len()) {
        let expected = outcomes.len() - first;
        let tests = u32::try_from(task.tests.len()).unwrap_or(u32::MAX);
        let event = machine.next(limit.saturating_mul(tests).saturating_add(GRACE))?;
        if options.stop.is_reached() {
            return Ok(());
        }
        let (number, outcome, goes_on) = match event {
            Event::Message(Message::Killed { mutant, test, class }) => {
                let refused = REFUSALS.contains(&&*class);
                let outcome = if refused { MutantOutcome::Refused } else { MutantOutcome::Killed(test) };
                (mutant, outcome, true)
            }
            Event::Message(Message::Alive { mutant }) => (mutant, MutantOutcome::Alive, true),
            Event::Message(Message::Endless { mutant, test }) => {
                (mutant, MutantOutcome::Endless(test), false)
            }
            Event::Message(_) => return Err(confused()),
            Event::Ended(_) | Event::Silent => (expected, MutantOutcome::Crashed, false),
        };
        if number != expected {
            return Err(confused());
        }
        outcomes.push(outcome);
        if !goes_on {
            return Ok(());
        }
    }
    Ok(())
}
