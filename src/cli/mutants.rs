//! `lazuli test --mutants`: which small changes of the analysed classes the tests notice.

use std::fs;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value as Json, json};

use crate::classpath::Origin;
use crate::mutation::{Mutant, mutants};
use crate::outcome::plural;
use crate::program::Class;
use crate::replay::{CompiledSuite, MutantOutcome, MutantTask, ReplayOptions, Replayed, run_mutants};

use super::replay::Replay;

/// Most changes that are tried; a class with more has tests that take too long to run so often.
const MOST_MUTANTS: usize = 3_000;
/// Most changes that no test notices that are listed.
const MOST_LISTED: usize = 100;
/// A test on a changed class may take this many times as long as the slowest one on the class as it is.
const SLOWER: f64 = 20.0;
/// But at least so many seconds.
const LEAST_SECONDS: f64 = 1.0;

/// A test that passes on the classes as they are.
pub(super) struct Passing {
    /// Its number in the suite.
    pub number: usize,
    /// The analysed method, as in reports.
    pub entry: String,
}

/// Tries the tests on changed classes, and says what came of it; the same for the JSON report.
///
/// # Errors
/// A JVM that does not start; a file that cannot be written.
pub(super) fn try_mutants(
    replay: &Replay<'_>,
    compiled: &CompiledSuite,
    passing: &[Passing],
    results: &[Replayed],
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<Json> {
    let folder = tempfile::tempdir().context("creating a temporary folder")?;
    let (mut all, mut tasks) = (Vec::new(), Vec::new());
    for class in classes(replay) {
        let tests: Vec<&Passing> =
            passing.iter().filter(|test| class_of(&test.entry) == class.java_name()).collect();
        if tests.is_empty() {
            say(&format!("mutants: {} has no test that passes", class.java_name()))?;
            continue;
        }
        let Some(found) = replay.analysis.program.class_path().find(&class.name)? else { continue };
        let entries: Vec<String> = replay
            .analysis
            .plans
            .iter()
            .filter(|plan| plan.entry.class == class.id)
            .map(|plan| format!("{}:{}", plan.entry.name, plan.entry.descriptor))
            .collect();
        // What no other class can call is tested by way of what calls it.
        let wanted = |method: &crate::classfile::Method| {
            let is_own = method.access.is_private() || method.access.is_synthetic();
            is_own || entries.contains(&method.label())
        };
        for mutant in mutants(&class.file, wanted) {
            let Some(bytes) = mutant.apply(&found.bytes) else { continue };
            if all.len() == MOST_MUTANTS {
                break;
            }
            let file = folder.path().join(format!("{}.class", all.len()));
            fs::write(&file, bytes).with_context(|| format!("writing {}", file.display()))?;
            let own = format!("{}.{}", class.java_name(), mutant.method);
            let (first, then): (Vec<&Passing>, Vec<&Passing>) =
                tests.iter().partition(|test| test.entry == own);
            let numbers = first.into_iter().chain(then).map(|test| test.number).collect();
            tasks.push(MutantTask { class: class.java_name(), file, tests: numbers });
            all.push(mutant);
        }
    }
    let slowest = results.iter().map(|result| result.seconds).fold(0.0, f64::max);
    let most = replay.arguments.test_seconds;
    let options = ReplayOptions {
        seconds_per_test: (slowest * SLOWER).max(LEAST_SECONDS).min(most),
        ..replay.options()
    };
    let bar = ProgressBar::new(tasks.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("changing the code: {pos} of {len} [{elapsed}]") {
        bar.set_style(style);
    }
    let outcomes = run_mutants(compiled, &options, &tasks, |_| bar.inc(1));
    bar.finish_and_clear();
    let outcomes = outcomes?;
    tell(&all, &outcomes, replay.why_stopped(), say)?;
    Ok(report(&all, &outcomes, compiled))
}

/// The analysed classes that are the user's, each once.
fn classes(replay: &Replay<'_>) -> Vec<std::sync::Arc<Class>> {
    let program = &replay.analysis.program;
    let mut out: Vec<std::sync::Arc<Class>> = Vec::new();
    for plan in &replay.analysis.plans {
        if !out.iter().any(|known| known.id == plan.entry.class) {
            out.push(program.class(plan.entry.class));
        }
    }
    out.retain(|class| class.origin == Origin::User);
    out
}

/// The Java name of the class of a method as reports write it.
fn class_of(entry: &str) -> &str {
    let name = entry.split(':').next().unwrap_or(entry);
    let name = name.strip_suffix(".<init>").unwrap_or(name);
    if name.len() < entry.split(':').next().unwrap_or(entry).len() {
        return name;
    }
    name.rsplit_once('.').map_or(name, |(class, _)| class)
}

fn is_noticed(outcome: &MutantOutcome) -> bool {
    matches!(outcome, MutantOutcome::Killed(_) | MutantOutcome::Endless(_) | MutantOutcome::Crashed)
}

fn tell(
    all: &[Mutant],
    outcomes: &[MutantOutcome],
    why_stopped: &str,
    say: &dyn Fn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let count =
        |wanted: &dyn Fn(&MutantOutcome) -> bool| outcomes.iter().filter(|outcome| wanted(outcome)).count();
    let killed = count(&is_noticed);
    let alive = count(&|outcome| *outcome == MutantOutcome::Alive);
    let refused = count(&|outcome| *outcome == MutantOutcome::Refused);
    let percent = (100 * killed).checked_div(killed + alive).unwrap_or(0);
    let mut text = format!(
        "mutants: {} of the code, {killed} killed by a test, {alive} alive ({percent} % killed)",
        plural(all.len() as u64, "small change")
    );
    if refused > 0 {
        text.push_str(&format!(", {refused} that the JVM refuses"));
    }
    if outcomes.len() < all.len() {
        text.push_str(&format!(", {} not tried: {why_stopped}", all.len() - outcomes.len()));
    }
    say(&text)?;
    let survivors = all.iter().zip(outcomes).filter(|(_, outcome)| **outcome == MutantOutcome::Alive);
    for (mutant, _) in survivors.clone().take(MOST_LISTED) {
        let class = mutant.class.replace('/', ".");
        let method = mutant.method.split(':').next().unwrap_or(&mutant.method);
        let line = mutant.line.map(|line| format!(", line {line}")).unwrap_or_default();
        say(&format!("  alive: {class}.{method}{line}: {}", mutant.change))?;
    }
    match survivors.count().checked_sub(MOST_LISTED) {
        Some(more) if more > 0 => say(&format!("  and {more} more")),
        _ => Ok(()),
    }
}

fn report(all: &[Mutant], outcomes: &[MutantOutcome], compiled: &CompiledSuite) -> Json {
    let changes: Vec<Json> = all
        .iter()
        .zip(outcomes)
        .map(|(mutant, outcome)| {
            let (what, test) = match outcome {
                MutantOutcome::Killed(test) => ("killed", Some(test)),
                MutantOutcome::Endless(test) => ("endless", Some(test)),
                MutantOutcome::Crashed => ("crashed", None),
                MutantOutcome::Refused => ("refused", None),
                MutantOutcome::Alive => ("alive", None),
            };
            let test = test.and_then(|test| compiled.tests().get(*test)).map(|test| test.to_string());
            json!({
                "class": mutant.class.replace('/', "."),
                "method": mutant.method,
                "line": mutant.line,
                "change": mutant.change,
                "outcome": what,
                "test": test,
            })
        })
        .collect();
    let killed = outcomes.iter().filter(|outcome| is_noticed(outcome)).count();
    let alive = outcomes.iter().filter(|outcome| **outcome == MutantOutcome::Alive).count();
    json!({ "killed": killed, "alive": alive, "changes": changes })
}
