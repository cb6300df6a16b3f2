//! `lazuli table`.

use crate::outcome::plural;
use crate::published::{
    self, Effort, ListCell, Measured, Measurement, heap_summaries, render, render_lists, write_csv,
    write_list_chart, write_list_csv,
};

use super::Status;
use super::args::{TableArguments, TableName};
use super::output::print;
use super::preflight::Preflight;

/// Measures a published table; a cell that differs from its expected number is a finding.
pub(super) fn table(arguments: &TableArguments) -> anyhow::Result<Status> {
    let mut outputs = Preflight::default();
    outputs.output("--csv", arguments.csv.as_deref())?;
    outputs.output("--svg", arguments.svg.as_deref())?;
    let only = arguments.only.as_deref();
    let effort = Effort { threads: arguments.threads as usize, counts: arguments.count };
    let each = |m: &Measurement| {
        let explored = m.explored.map_or_else(String::new, |n| format!(", {} explored", plural(n, "split")));
        eprintln!(
            "{} {} {}: {} {}, {:.2} s{explored}",
            m.subject,
            m.bound_text(),
            m.engine,
            m.paths_text(),
            m.measure,
            m.seconds
        );
    };
    let measurements = match arguments.name {
        TableName::Kiasan => published::kiasan(only, effort, each)?,
        TableName::KiasanN => published::kiasan_n(only, arguments.largest, effort, each)?,
        TableName::Pose => published::pose(only, arguments.full, effort, each)?,
        TableName::Heap => return heap(arguments),
    };
    if measurements.is_empty() {
        anyhow::bail!("no subject of the table contains `{}`", only.unwrap_or_default());
    }
    print!("{}", render(&measurements));
    if let Some(file) = &arguments.csv {
        write_csv(file, &measurements)?;
    }
    Ok(if measurements.iter().any(Measurement::differs) { Status::Finding } else { Status::Clean })
}

/// Measures the linked list of the papers on heap summaries. Engines that disagree are a finding; a cell whose time was
/// up makes the table incomplete.
fn heap(arguments: &TableArguments) -> anyhow::Result<Status> {
    let each = |cell: &ListCell| {
        let paths = cell.paths_text(arguments.seconds);
        // What was not counted to the end is told with more than a number.
        let noun = if paths == "1" { "path" } else { "paths" };
        eprintln!(
            "{}, {}, {}: {paths} {noun}",
            if cell.searches == 1 { "1 search".to_owned() } else { format!("{} searches", cell.searches) },
            plural(cell.length as u64, "node"),
            cell.engine
        );
    };
    let cells = heap_summaries(arguments.length, arguments.seconds, each)?;
    print(render_lists(&cells, arguments.seconds).trim_end())?;
    if let Some(file) = &arguments.csv {
        write_list_csv(file, &cells, arguments.seconds)?;
    }
    if let Some(file) = &arguments.svg {
        write_list_chart(file, &cells)?;
    }
    Ok(if cells.iter().any(|cell| !cell.agrees) {
        Status::Finding
    } else if cells.iter().all(|cell| matches!(cell.measured, Measured::Done { .. })) {
        Status::Clean
    } else {
        Status::Incomplete
    })
}
