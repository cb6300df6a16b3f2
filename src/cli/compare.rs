//! `lazuli compare`: every engine on one method, side by side.

use std::collections::BTreeSet;

use comfy_table::{Cell, CellAlignment, Table, presets};

use crate::heap::EngineKind;
use crate::outcome::vacuity;
use crate::search::{Outcome, Outline, RunOptions, outline};
use crate::state::Trace;

use super::Status;
use super::analysis::{Analysis, bounds, policy};
use super::args::CompareArguments;
use super::closing::not_analysed;
use super::findings::worst;
use super::output::print;

/// Runs every engine on the targets and says whether they agree.
pub(super) fn compare(arguments: &CompareArguments) -> anyhow::Result<Status> {
    let analysis =
        Analysis::prepare(&arguments.targets, &arguments.classes, &arguments.input, &arguments.bounds)?;
    let mut status = Status::Clean;
    let mut skipped = Vec::new();
    let mut left = analysis.plans.len() * EngineKind::ALL.len();
    for plan in &analysis.plans {
        let mut waiting = || {
            left = left.saturating_sub(1);
            left
        };
        if analysis.is_interrupted() {
            skipped.push(plan.entry.qualified_name());
            continue;
        }
        let outlines: Vec<(EngineKind, Outline)> = EngineKind::ALL
            .into_iter()
            .map(|engine| {
                let options = RunOptions {
                    invariants: analysis.invariants.clone(),
                    engine,
                    bounds: bounds(&arguments.bounds),
                    policy: policy(&arguments.input),
                    deadline: analysis.equal_share(&bounds(&arguments.bounds), waiting()),
                    ..RunOptions::default()
                };
                (engine, outline(&analysis.program, plan, &options, &analysis.interrupted))
            })
            .collect();
        let verdict = Agreement::of(&outlines);
        // Engines that all find nothing agree on nothing.
        let vacuity = outlines.iter().find_map(|(_, outline)| vacuity(&outline.totals));
        let finding = vacuity.map(|what| format!("FINDING: {what}\n")).unwrap_or_default();
        print(&format!(
            "{}\n{}\n{}\n{finding}",
            plan.entry.qualified_name(),
            side_by_side(&outlines),
            verdict.text()
        ))?;
        status = worst(status, verdict.status());
        if vacuity.is_some() {
            status = worst(status, Status::Finding);
        }
    }
    if let Some(text) = not_analysed(&skipped) {
        print(&text)?;
        status = worst(status, Status::Incomplete);
    }
    Ok(if !analysis.refused.is_empty() { worst(status, Status::Usage) } else { status })
}

fn side_by_side(outlines: &[(EngineKind, Outline)]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header([
        "engine",
        "paths",
        "returned",
        "threw",
        "assertions",
        "cut off",
        "control flows",
        "decisions",
        "queries",
        "solver calls",
        "seconds",
        "largest guard",
    ]);
    for (engine, outline) in outlines {
        let totals = &outline.totals;
        let cut = totals.pruned + totals.unsupported + totals.unknown + totals.exhausted;
        let guard = match outline.largest_guard {
            0 => "-".to_owned(),
            leaves => leaves.to_string(),
        };
        let numbers = [
            totals.paths().to_string(),
            totals.returned.to_string(),
            totals.threw.to_string(),
            totals.assertion_failed.to_string(),
            cut.to_string(),
            outline.flows.len().to_string(),
            totals.counters.decisions.to_string(),
            totals.counters.queries.to_string(),
            totals.solver_calls.to_string(),
            format!("{:.2}", totals.seconds),
            guard,
        ];
        let numbers = numbers.into_iter().map(|n| Cell::new(n).set_alignment(CellAlignment::Right));
        table.add_row([Cell::new(engine.name())].into_iter().chain(numbers));
    }
    table
}

/// Whether the engines found the same control-flow paths with the same endings.
enum Agreement {
    /// All of them, and nothing was cut off.
    All,
    /// The first ones were cut off; the others, if there are several, agree.
    CutOff(Vec<EngineKind>, Vec<EngineKind>),
    /// Two that were not cut off differ.
    Differ(EngineKind, EngineKind, usize),
}

impl Agreement {
    fn of(outlines: &[(EngineKind, Outline)]) -> Agreement {
        let flows =
            |outline: &Outline| -> BTreeSet<(Trace, Outcome)> { outline.flows.keys().cloned().collect() };
        let (complete, cut): (Vec<_>, Vec<_>) =
            outlines.iter().partition(|(_, outline)| outline.totals.is_exhaustive());
        if let Some(((first, outline), others)) = complete.split_first() {
            let expected = flows(outline);
            for (engine, outline) in others {
                let difference = expected.symmetric_difference(&flows(outline)).count();
                if difference > 0 {
                    return Agreement::Differ(*first, *engine, difference);
                }
            }
        }
        if cut.is_empty() {
            Agreement::All
        } else {
            let names = |engines: Vec<&(EngineKind, Outline)>| engines.iter().map(|(e, _)| *e).collect();
            Agreement::CutOff(names(cut), names(complete))
        }
    }

    fn text(&self) -> String {
        match self {
            Agreement::All => {
                "All engines found the same control-flow paths, and nothing was cut off.".to_owned()
            }
            Agreement::CutOff(_, complete) if complete.is_empty() => {
                "Every engine was cut off, so nothing is compared.".to_owned()
            }
            Agreement::CutOff(cut, complete) => {
                let names: Vec<&str> = cut.iter().map(|engine| engine.name()).collect();
                let rest = match complete.as_slice() {
                    [one] => format!("Only {one} is left, so nothing is compared."),
                    _ => "The others agree.".to_owned(),
                };
                format!("Cut off, so not compared: {}. {rest}", names.join(", "))
            }
            Agreement::Differ(a, b, count) => {
                format!(
                    "{a} and {b} DIFFER in {count} control-flow paths: a fault of lazuli; please report it."
                )
            }
        }
    }

    fn status(&self) -> Status {
        match self {
            Agreement::All => Status::Clean,
            Agreement::CutOff(..) => Status::Incomplete,
            Agreement::Differ(..) => Status::Fault,
        }
    }
}
