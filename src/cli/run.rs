//! `lazuli run`.

use std::path::Path;

use crate::interp::Plan;
use crate::outcome::RunReport;
use crate::report::text_report;

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{IntegerArgument, RunArguments};
use super::closing::{not_analysed, not_covered, unguarded_findings};
use super::drawings::write_drawings;
use super::findings::{FailOn, worst};
use super::output::{print, write_json};
use super::preflight::{check_file, check_folder};

/// Runs the targets; the status of the worst one.
pub(super) fn run(arguments: &RunArguments) -> anyhow::Result<Status> {
    let fail_on: FailOn = arguments.analysis.fail_on.parse().map_err(anyhow::Error::msg)?;
    let engines = engines(&arguments.analysis.engine)?;
    check_file("--json", arguments.analysis.json.as_deref())?;
    if let Some(folder) = &arguments.dot {
        check_folder("--dot", folder)?;
    }
    let analysis = Analysis::of(&arguments.analysis)?;
    let to_stdout = arguments.analysis.json.as_deref() == Some(Path::new("-"));
    let say = |text: &str| if to_stdout { Ok(()) } else { print(text) };
    let mut reports: Vec<RunReport> = Vec::new();
    let mut skipped = Vec::new();
    for engine in &engines {
        let mut options = run_options(&arguments.analysis, *engine);
        options.all_endings = arguments.all_endings;
        options.drawings = arguments.dot.is_some();
        for plan in &analysis.plans {
            if analysis.is_interrupted() {
                skipped.push(format!("{}  ({engine})", plan.entry.qualified_name()));
                continue;
            }
            let report = analysis.run(plan, &options);
            say(&text_report(&report))?;
            reports.push(report);
        }
    }
    let runs: Vec<(&Plan, &RunReport)> = analysis.plans.iter().cycle().zip(&reports).collect();
    let summary = if reports.len() > 1 { not_covered(&reports, &[]) } else { None };
    for text in [summary, not_analysed(&skipped), unguarded_findings(&analysis, &runs)].into_iter().flatten()
    {
        say(&text)?;
    }
    if arguments.analysis.input.ints == IntegerArgument::Unbounded {
        eprintln!("note: integers are mathematical (--ints unbounded): overflow is not modelled");
    }
    if let Some(folder) = &arguments.dot {
        write_drawings(folder, &reports)?;
    }
    if let Some(file) = &arguments.analysis.json {
        write_json(file, &reports)?;
    }
    let mut status = reports.iter().map(|report| fail_on.status(report)).fold(Status::Clean, worst);
    if !skipped.is_empty() {
        status = worst(status, Status::Incomplete);
    }
    Ok(if analysis.refused { worst(status, Status::Usage) } else { status })
}
