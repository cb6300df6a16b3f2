//! `lazuli run`.

use std::path::Path;

use crate::report::text_report;
use crate::search::RunReport;

use super::Status;
use super::analysis::{Analysis, engines, run_options};
use super::args::{IntegerArgument, RunArguments};
use super::drawings::write_drawings;
use super::findings::{FailOn, worst};
use super::output::{print, write_json};

/// Runs the targets; the status of the worst one.
pub(super) fn run(arguments: &RunArguments) -> anyhow::Result<Status> {
    let fail_on: FailOn = arguments.analysis.fail_on.parse().map_err(anyhow::Error::msg)?;
    let engines = engines(&arguments.analysis.engine)?;
    let analysis = Analysis::of(&arguments.analysis)?;
    let to_stdout = arguments.analysis.json.as_deref() == Some(Path::new("-"));
    let mut reports: Vec<RunReport> = Vec::new();
    for engine in engines {
        let mut options = run_options(&arguments.analysis, engine);
        options.all_endings = arguments.all_endings;
        options.drawings = arguments.dot.is_some();
        for plan in &analysis.plans {
            let report = analysis.run(plan, &options);
            if !to_stdout {
                print(&text_report(&report))?;
            }
            reports.push(report);
        }
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
    Ok(reports.iter().map(|report| fail_on.status(report)).fold(Status::Clean, worst))
}
