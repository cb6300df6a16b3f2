//! JaCoCo's figures for the generated tests, beside what the analysis says can be reached.

use std::fmt::Write as _;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use crate::outcome::RunSummary;
use crate::replay::Coverage;
use crate::state::Reached;

/// A table of the methods that the runs reached or JaCoCo lists, with lines and branches covered, and what is missing.
pub(super) fn text_coverage(runs: &[&RunSummary], measured: &Coverage) -> String {
    let reached = Reached::together(runs.iter().flat_map(|run| &run.reached));
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header([
        "method",
        "lines",
        "of",
        "predicted",
        "branches",
        "of",
        "predicted",
        "lines not covered",
    ]);
    let (mut lines, mut branches) = ([0; 3], [0; 3]);
    for method in &measured.methods {
        let name = format!("{}.{}:{}", method.class, method.method, method.descriptor);
        let predicted = reached.iter().find(|reached| reached.method == name);
        let row_lines = [
            method.lines_covered as usize,
            (method.lines_covered + method.lines_missed) as usize,
            predicted.map_or(0, |reached| reached.lines.len()),
        ];
        let row_branches = [
            method.branches_covered as usize,
            (method.branches_covered + method.branches_missed) as usize,
            predicted.map_or(0, |reached| reached.branches.len()),
        ];
        let missed: Vec<String> = method.missed_lines.iter().map(u32::to_string).collect();
        let mut row = vec![name];
        row.extend(row_lines.iter().chain(&row_branches).map(ToString::to_string));
        row.push(missed.join(", "));
        table.add_row(row);
        for (total, value) in lines.iter_mut().chain(&mut branches).zip(row_lines.iter().chain(&row_branches))
        {
            *total += value;
        }
    }
    for column in 1..7 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut out = format!("coverage of the tests, as JaCoCo measures it, and as predicted:\n{table}\n");
    let _ = write!(
        out,
        "{} of {} lines covered ({} predicted), {} of {} branches ({} predicted)",
        lines[0], lines[1], lines[2], branches[0], branches[1], branches[2]
    );
    for reason in &measured.unreadable {
        let _ = write!(out, "\nnot measured: {reason}");
    }
    out
}
