//! Runs compiled tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::java_tools::command;
use super::machine::{Event, Machine};
use super::message::Message;
use super::settings::Settings;
use super::stop::limit_of;
use super::{CompiledSuite, Observation, ReplayError, ReplayOptions, Replayed, Result, compile};

/// How long a JVM may take to start.
pub(super) const START: Duration = Duration::from_secs(120);
/// How much longer than a test's limit the JVM may be silent: it enforces the limit itself, unless it is stuck.
const GRACE: Duration = Duration::from_secs(20);

/// Runs the tests; what was observed, in the order of the suite's tests. Of a run that was stopped, only the first of
/// them have a result.
///
/// # Errors
/// A JVM that does not start; a name that is no test; coverage asked for of a suite compiled without.
pub fn run(compiled: &CompiledSuite, options: &ReplayOptions) -> Result<Vec<Replayed>> {
    run_each(compiled, options, |_| {})
}

/// As [`run`]; calls `observe` for each test as soon as it has ended, in the same order.
///
/// # Errors
/// As [`run`].
pub fn run_each(
    compiled: &CompiledSuite,
    options: &ReplayOptions,
    mut observe: impl FnMut(&Replayed),
) -> Result<Vec<Replayed>> {
    let mut run = Run::new(compiled, options)?;
    let mut results: Vec<Replayed> = Vec::with_capacity(compiled.tests.len());
    while results.len() < compiled.tests.len() && !run.is_stopped() {
        run.machine(&mut results, &mut observe)?;
    }
    Ok(results)
}

/// Tests on their way, in one JVM after the other.
struct Run<'a> {
    compiled: &'a CompiledSuite,
    options: &'a ReplayOptions,
    limit: Duration,
    /// Where execution data goes, if any is recorded.
    coverage: Option<PathBuf>,
    /// JVMs started so far.
    machines: usize,
}

/// What follows from a message.
enum Next {
    Continue,
    /// The JVM has nothing more to say.
    End,
}

impl Run<'_> {
    fn new<'a>(compiled: &'a CompiledSuite, options: &'a ReplayOptions) -> Result<Run<'a>> {
        let coverage = match options.coverage {
            true if compiled.jacoco.is_none() => return Err(ReplayError::NoCoverage { what: None }),
            true => Some(compiled.path("coverage")),
            false => None,
        };
        if let Some(folder) = &coverage {
            // That of an earlier run.
            if folder.exists() {
                fs::remove_dir_all(folder).map_err(ReplayError::io("remove", folder))?;
            }
            fs::create_dir_all(folder).map_err(ReplayError::io("create the folder", folder))?;
        }
        // Zero would stand for no limit.
        Ok(Run { compiled, options, limit: limit_of(options.seconds_per_test), coverage, machines: 0 })
    }

    /// Runs the tests that have no result yet in one JVM, as far as it gets; at least one.
    fn machine(&mut self, results: &mut Vec<Replayed>, observe: &mut impl FnMut(&Replayed)) -> Result<()> {
        let first = results.len();
        let mut machine =
            Machine::start(&self.compiled.tools.java, self.command(first)?, self.options.stop.clone())?;
        match machine.next(START)? {
            Event::Message(Message::Ready) => {}
            Event::Ended(_) | Event::Silent if self.is_stopped() => return Ok(()),
            Event::Ended(how) => return Err(self.broken(how)),
            Event::Message(_) | Event::Silent => return Err(self.broken("it does not answer".into())),
        }
        while !self.is_stopped() {
            let known = results.len();
            let event = machine.next(self.limit + GRACE)?;
            if self.is_stopped() && !matches!(event, Event::Message(_)) {
                // A Ctrl-C ends the JVM, too: no test is to blame.
                return Ok(());
            }
            let next = match event {
                Event::Message(message) => self.message(message, first, results)?,
                _ if known == self.compiled.tests.len() => Next::End,
                // Perhaps an earlier test is to blame, by a thread that it left or memory that it holds: this one
                // runs again, as the first of another JVM.
                Event::Ended(_) if known > first => Next::End,
                Event::Ended(how) => {
                    self.observed(Observation::Crashed(how), 0.0, results);
                    Next::End
                }
                Event::Silent => {
                    self.observed(Observation::TimedOut, self.limit.as_secs_f64(), results);
                    Next::End
                }
            };
            results[known..].iter().for_each(&mut *observe);
            if let Next::End = next {
                return Ok(());
            }
        }
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        self.options.stop.is_reached()
    }

    fn message(&self, message: Message, first: usize, results: &mut Vec<Replayed>) -> Result<Next> {
        let (index, seconds, observation) = match message {
            Message::Finished => return Ok(Next::End),
            Message::NoCoverage { message } => {
                return Err(ReplayError::NoCoverage { what: Some(message) });
            }
            Message::Missing { test } => {
                let test = self.compiled.tests.get(first + test).cloned();
                return Err(test.map_or_else(|| self.confused(), |test| ReplayError::NoSuchTest { test }));
            }
            Message::Ready | Message::Killed { .. } | Message::Endless { .. } | Message::Alive { .. } => {
                return Err(self.confused());
            }
            Message::Passed { test, seconds } => (test, seconds, Observation::Passed),
            Message::TimedOut { test, seconds } => (test, seconds, Observation::TimedOut),
            Message::Failed { test, seconds, class, message, frames, causes, assertion } => {
                (test, seconds, Observation::Failed { class, message, frames, causes, assertion })
            }
        };
        if first + index != results.len() || results.len() == self.compiled.tests.len() {
            return Err(self.confused());
        }
        let next = if observation == Observation::TimedOut { Next::End } else { Next::Continue };
        self.observed(observation, seconds, results);
        Ok(next)
    }

    fn observed(&self, observation: Observation, seconds: f64, results: &mut Vec<Replayed>) {
        if let Some(test) = self.compiled.tests.get(results.len()) {
            results.push(Replayed { test: test.clone(), observation, seconds });
        }
    }

    /// A command that starts a JVM for the tests from this one on.
    fn command(&mut self, first: usize) -> Result<Command> {
        let compiled = self.compiled;
        let mut settings = settings_of(compiled, self.limit)?;
        if self.options.isolated {
            settings.word("isolated");
        }
        self.machines += 1;
        if let Some(folder) = &self.coverage {
            settings.path("coverage", &folder.join(format!("{}.exec", self.machines)))?;
        }
        for test in &compiled.tests[first..] {
            settings.test(test)?;
        }
        let file = compiled.path("run.settings");
        settings.write(&file)?;

        command_of(compiled, &file)
    }

    fn broken(&self, what: String) -> ReplayError {
        ReplayError::Jvm { program: self.compiled.tools.java.clone(), what }
    }

    fn confused(&self) -> ReplayError {
        self.broken("user code wrote lines to standard output that look like results".into())
    }
}

/// What every run of a suite is told: the framework, the classes, and the limit for one test.
pub(super) fn settings_of(compiled: &CompiledSuite, limit: Duration) -> Result<Settings> {
    let mut settings = Settings::default();
    for jar in &compiled.framework {
        settings.path("framework", jar)?;
    }
    settings.path("test-classes", &compiled.classes())?;
    for entry in &compiled.class_path {
        settings.path("class-path", entry)?;
    }
    settings.value("milliseconds", &limit.as_millis().to_string());
    Ok(settings)
}

/// A command that starts a JVM with the settings in a file.
pub(super) fn command_of(compiled: &CompiledSuite, file: &Path) -> Result<Command> {
    let mut command = command(&compiled.tools.java);
    // Short runs: no time for the best code. The messages of the JVM itself go to standard error, as standard
    // output is for results.
    command
        .args(["-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"])
        .args(["-Xshare:auto", "-Xss4m", "-XX:+DisplayVMOutputToStderr", "-XX:-CreateCoredumpOnCrash"])
        .arg(format!("-XX:ErrorFile={}", compiled.path("jvm-crash.log").display()))
        // What Java takes from its surroundings is the same everywhere.
        .args(["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC"])
        .args(["-Djava.awt.headless=true", "-ea", "-cp"])
        .arg(compile::join(&compiled.runner_class_path())?)
        .arg("lazuli.replay.Runner")
        .arg(file)
        // Tests that write files shall not do so among the user's.
        .current_dir(compiled.path("scratch"));
    Ok(command)
}
