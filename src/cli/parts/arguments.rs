//! What decides which paths a run has, as flags, so that its parts are explored alike: every flag, whether it was said or not.

use clap::ValueEnum;

use anyhow::bail;

use crate::machine::PathRule;

use super::super::args::{BoundArguments, CheckArgument, InputArguments, RunArguments, implicit_checks};

/// What decides which paths a run has.
pub(super) struct Settings<'a> {
    pub engine: &'a str,
    pub bounds: &'a BoundArguments,
    pub input: &'a InputArguments,
    pub all_endings: bool,
    pub check: &'a [CheckArgument],
}

impl<'a> Settings<'a> {
    /// Those of `lazuli run`.
    ///
    /// # Errors
    /// When there is a flag that parts cannot share.
    pub(super) fn of(run: &'a RunArguments) -> anyhow::Result<Settings<'a>> {
        let analysis = &run.analysis;
        refuse(&[
            ("--search", analysis.search.is_some(), "is an order of the whole"),
            ("--dot", run.dot.is_some(), "draws the whole"),
            ("--trace", analysis.trace, "tells the whole in its order"),
        ])?;
        Ok(Settings {
            engine: &analysis.engine,
            bounds: &analysis.bounds,
            input: &analysis.input,
            all_endings: run.all_endings,
            check: &run.check,
        })
    }
}

fn refuse(flags: &[(&str, bool, &str)]) -> anyhow::Result<()> {
    match flags.iter().find(|(_, is_given, _)| *is_given) {
        Some((flag, _, why)) => bail!("{flag} {why}: a run in parts cannot have it"),
        None => Ok(()),
    }
}

/// The flags of a run, each with its value.
///
/// # Errors
/// When there is one that parts cannot share.
pub(super) fn canonical(settings: &Settings<'_>) -> anyhow::Result<Vec<String>> {
    let Settings { engine, bounds, input, all_endings, check } = settings;
    let budget = "is a budget of the whole; --seconds may be given";
    refuse(&[
        ("--paths", bounds.most_paths().is_some(), budget),
        ("--steps", bounds.steps.is_some(), budget),
    ])?;
    let mut out: Vec<String> = Vec::new();
    let mut add = |flag: &str, value: String| out.push(format!("--{flag}={value}"));
    add("engine", (*engine).to_owned());
    add("k", bounds.k.to_string());
    if let Some(n) = bounds.n {
        add("n", n.to_string());
    }
    add("loop", bounds.loop_iterations.to_string());
    add("calls", bounds.calls.to_string());
    add("array", bounds.array.to_string());
    add("string", bounds.string.to_string());
    if let Some(rule) = bounds.path_rule() {
        let rule = match rule {
            PathRule::Each => "each",
            PathRule::Merged => "merged",
        };
        add("paths", rule.to_owned());
    }
    let InputArguments {
        non_null,
        symbolic_static,
        inputs,
        no_contracts,
        world,
        aliases,
        params,
        no_concretise,
        ints,
    } = *input;
    non_null.iter().for_each(|name| add("non-null", name.clone()));
    symbolic_static.iter().for_each(|name| add("symbolic-static", name.clone()));
    add("inputs", name(inputs));
    add("world", name(world));
    add("aliases", name(aliases));
    add("params", name(params));
    add("ints", name(ints));
    // Which were asked for, and not how often or in which order.
    implicit_checks(check).into_iter().for_each(|check| add("check", check.name().to_owned()));
    let switches =
        [("no-contracts", *no_contracts), ("no-concretise", *no_concretise), ("all-endings", *all_endings)];
    out.extend(switches.into_iter().filter(|(_, on)| *on).map(|(flag, _)| format!("--{flag}")));
    Ok(out)
}

/// A value as the flag takes it.
fn name(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}
