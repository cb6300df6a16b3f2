//! `lazuli run --count`.

use anyhow::bail;

use crate::outcome::plural;
use crate::report::{text_head, text_summary};
use crate::search::{Progress, count_paths};

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{RunArguments, implicit_checks};
use super::findings::{status, worst};
use super::output::print;

/// Counts the paths of the targets by their endings; no path is shown, so that none is a finding.
pub(super) fn count(arguments: &RunArguments) -> anyhow::Result<Status> {
    let bounds = &arguments.analysis.bounds;
    if bounds.steps.is_some() || bounds.most_paths().is_some() {
        bail!(
            "--count with --steps or --paths N: these are budgets of a run that lists its paths; --seconds may be given"
        );
    }
    let engines = engines(&arguments.analysis.engine)?;
    let analysis = Analysis::of(&arguments.analysis)?;
    let mut result = Status::Clean;
    let runs = engines.iter().flat_map(|engine| analysis.plans.iter().map(|plan| (*engine, plan)));
    let runs: Vec<_> = runs.collect();
    for (number, (engine, plan)) in runs.iter().enumerate() {
        let mut options = run_options(&arguments.analysis, *engine);
        options.invariants = analysis.invariants.clone();
        options.policy.checks = implicit_checks(&arguments.check);
        options.deadline = analysis.share(&options.bounds, runs.len() - number - 1);
        let counted =
            count_paths(&analysis.program, plan, &options, &analysis.interrupted, &Progress::default());
        print(text_head(&counted.summary.entry, *engine).trim_end())?;
        print(text_summary(&counted.summary).trim_end())?;
        print(&format!(
            "counted: {} explored, {} recognised",
            plural(counted.explored, "split"),
            counted.recognised
        ))?;
        result = worst(result, status(false, &counted.summary));
    }
    Ok(if analysis.refused.is_empty() { result } else { worst(result, Status::Usage) })
}
