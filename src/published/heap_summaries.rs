//! The linked list of the papers on heap summaries (Exact and Precise, Fig. 1 and 2): paths and time of every engine
//! against the length of the list.
//!
//! The figure searches one list for five objects. A search of a list with at most n nodes ends at one of n places
//! where it finds the object, or at one of n ends of the list, or in the null dereference of an empty list: 2n + 1
//! control-flow paths, which are the paths of an engine that does not split on aliasing. Searches multiply: of five, the
//! ones that succeed may each do so in n places, so that there are about n⁵ control-flow paths, whatever the engine.
//! The engines that split on aliasing also tell apart which elements of the list are the same object, in as many ways
//! as a set can be partitioned. So both are measured, one search and five.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context as _;
use comfy_table::{CellAlignment, Table, presets};

use crate::classfile::Constant;
use crate::classpath::ClassPath;
use crate::heap::EngineKind;
use crate::interp::{Argument, Plan};
use crate::machine::Bounds;
use crate::program::Program;
use crate::search::{EntryOptions, OUT_OF_TIME, Outcome, RunOptions, contract_plan, find_entries, outline};
use crate::state::Trace;

use super::measurement::CSV_COLUMNS;

/// The subject.
const CLASSES: &[(&str, &[u8])] = &[
    ("pose/LinkedList", include_bytes!("../../testdata/pose/classes/pose/LinkedList.class")),
    ("pose/LinkedList$Data", include_bytes!("../../testdata/pose/classes/pose/LinkedList$Data.class")),
    ("pose/LinkedList$Node", include_bytes!("../../testdata/pose/classes/pose/LinkedList$Node.class")),
];

/// How often the list is searched, and the method that does.
const SEARCHES: [(u32, &str); 2] = [(1, "containsOne"), (5, "containsFive")];

/// How the measurement of one cell went.
#[derive(Clone, PartialEq, Debug)]
pub enum Measured {
    /// Every path was explored.
    Done {
        /// Complete paths.
        paths: u64,
        /// Control-flow paths among them.
        control_flows: usize,
        /// Alternatives of decisions.
        queries: u64,
        /// Calls of Z3.
        solver_calls: u64,
        /// Wall-clock time.
        seconds: f64,
    },
    /// The time was up after this many paths.
    TimedOut {
        /// Complete paths found until then.
        paths: u64,
        /// Wall-clock time.
        seconds: f64,
    },
    /// Paths were cut off for another reason.
    Incomplete(String),
    /// The time was already up with a shorter list.
    NotRun,
}

/// One engine on lists of one length.
#[derive(Clone, PartialEq, Debug)]
pub struct ListCell {
    /// How often the list is searched: 1 or 5.
    pub searches: u32,
    /// Most nodes of the list.
    pub length: u32,
    /// The engine.
    pub engine: EngineKind,
    /// What was measured.
    pub measured: Measured,
    /// Whether the control-flow paths are those of the other engines that explored every path.
    pub agrees: bool,
}

impl ListCell {
    /// The number of paths; without one, what stands in its place.
    pub fn paths_text(&self, seconds: f64) -> String {
        match &self.measured {
            Measured::Done { paths, .. } if self.agrees => paths.to_string(),
            Measured::Done { paths, .. } => format!("{paths} DIFFERS"),
            Measured::TimedOut { .. } => format!("> {seconds} s"),
            Measured::Incomplete(why) => why.clone(),
            Measured::NotRun => "-".to_owned(),
        }
    }

    fn seconds_text(&self, limit: f64) -> String {
        match &self.measured {
            Measured::Done { seconds, .. } => format!("{seconds:.3}"),
            _ => self.paths_text(limit),
        }
    }
}

/// Measures all six engines on lists of at most 1 to `longest` nodes, one search and five, each with `seconds` of
/// time; an engine whose time was up is not run on longer lists.
///
/// # Errors
/// When the subject cannot be loaded.
pub fn heap_summaries(
    longest: u32,
    seconds: f64,
    mut each: impl FnMut(&ListCell),
) -> anyhow::Result<Vec<ListCell>> {
    let class_path = ClassPath::empty().with_models(crate::MODELS).with_embedded(CLASSES);
    let program = Arc::new(Program::new(class_path));
    let mut cells: Vec<ListCell> = Vec::new();
    for (searches, method) in SEARCHES {
        let mut too_slow: BTreeSet<EngineKind> = BTreeSet::new();
        for length in 1..=longest {
            let plan = plan(&program, method, length)?;
            let mut expected: Option<BTreeSet<(Trace, Outcome)>> = None;
            for engine in EngineKind::ALL {
                let mut cell =
                    ListCell { searches, length, engine, measured: Measured::NotRun, agrees: true };
                if !too_slow.contains(&engine) {
                    let (measured, flows) = measure(&program, &plan, engine, seconds);
                    if matches!(measured, Measured::Done { .. }) {
                        cell.agrees = *expected.get_or_insert_with(|| flows.clone()) == flows;
                    }
                    if matches!(measured, Measured::TimedOut { .. }) {
                        too_slow.insert(engine);
                    }
                    cell.measured = measured;
                    each(&cell);
                }
                cells.push(cell);
            }
        }
    }
    Ok(cells)
}

/// The receiver is unknown, the bound on the length is not.
fn plan(program: &Arc<Program>, method: &str, length: u32) -> anyhow::Result<Plan> {
    let entries = find_entries(program, &format!("pose.LinkedList.{method}"))?;
    let entry = entries.first().with_context(|| format!("the shipped subject has no method {method}"))?;
    let mut plan = contract_plan(program, entry, &EntryOptions::default())?;
    if let Some(bound) = plan.arguments.last_mut() {
        *bound = Argument::Constant(Constant::Int(i32::try_from(length)?));
    }
    Ok(plan)
}

fn measure(
    program: &Arc<Program>,
    plan: &Plan,
    engine: EngineKind,
    seconds: f64,
) -> (Measured, BTreeSet<(Trace, Outcome)>) {
    // The length of the list bounds everything else.
    let bounds = Bounds { seconds: Some(seconds), ..Bounds::none() };
    let options = RunOptions { engine, bounds, ..RunOptions::default() };
    let outline = outline(program, plan, &options, &Arc::new(AtomicBool::new(false)));
    let flows: BTreeSet<(Trace, Outcome)> = outline.flows.into_keys().collect();
    let totals = &outline.totals;
    let cut = outline.cutoffs.0.keys().find(|cutoff| cutoff.what != OUT_OF_TIME);
    let measured = if let Some(cutoff) = cut {
        Measured::Incomplete(format!("{} {}", cutoff.kind, cutoff.what).trim_end().to_owned())
    } else if !totals.is_exhaustive() {
        Measured::TimedOut { paths: totals.paths(), seconds: totals.seconds }
    } else {
        Measured::Done {
            paths: totals.paths(),
            control_flows: flows.len(),
            queries: totals.counters.queries,
            solver_calls: totals.solver_calls,
            seconds: totals.seconds,
        }
    };
    (measured, flows)
}

/// The cells of one number of searches as rows by length, one column an engine.
fn rows(cells: &[ListCell], searches: u32) -> impl Iterator<Item = &[ListCell]> {
    cells
        .chunk_by(|a, b| a.searches == b.searches && a.length == b.length)
        .filter(move |row| row.first().is_some_and(|cell| cell.searches == searches))
}

/// The cells as text: paths, then seconds, by length of the list and engine.
pub fn render_lists(cells: &[ListCell], limit: f64) -> String {
    let mut out = String::new();
    for (searches, _) in SEARCHES {
        let title = if searches == 1 { "1 search".to_owned() } else { format!("{searches} searches") };
        let text = |what: &str, of_cell: &dyn Fn(&ListCell) -> String| {
            let mut table = Table::new();
            table.load_style(presets::NOTHING);
            let flows = (what == "paths").then(|| "control flows".to_owned());
            let engines = EngineKind::ALL.iter().map(|engine| engine.name().to_owned());
            table.set_header(std::iter::once("nodes".to_owned()).chain(flows).chain(engines));
            for row in rows(cells, searches) {
                let length = row.first().map_or_else(String::new, |cell| cell.length.to_string());
                let flows = (what == "paths").then(|| control_flows(row));
                table.add_row(std::iter::once(length).chain(flows).chain(row.iter().map(of_cell)));
            }
            for column in table.column_iter_mut() {
                column.set_cell_alignment(CellAlignment::Right);
            }
            format!("{title}, {what}\n{table}\n\n")
        };
        out.push_str(&text("paths", &|cell| cell.paths_text(limit)));
        out.push_str(&text("seconds", &|cell| cell.seconds_text(limit)));
    }
    out
}

/// The number of control-flow paths, from an engine that explored all of them.
fn control_flows(row: &[ListCell]) -> String {
    let known = row.iter().find_map(|cell| match cell.measured {
        Measured::Done { control_flows, .. } => Some(control_flows.to_string()),
        _ => None,
    });
    known.unwrap_or_else(|| "-".to_owned())
}

/// Writes one row a measured number, as the other tables do; a cell without a number says why in its note.
///
/// # Errors
/// When the file cannot be written.
pub fn write_list_csv(file: &Path, cells: &[ListCell], limit: f64) -> anyhow::Result<()> {
    let place = || format!("--csv {}", file.display());
    let mut writer = csv::Writer::from_path(file).with_context(place)?;
    writer.write_record(CSV_COLUMNS).with_context(place)?;
    for cell in cells {
        let searches = format!("searches={}", cell.searches);
        let length = cell.length.to_string();
        let mut row = |measure: &str, ours: String, note: &str| {
            let engine = cell.engine.name();
            writer.write_record([
                "heap",
                "LinkedList.contains",
                &searches,
                engine,
                "length",
                &length,
                measure,
                &ours,
                "",
                note,
            ])
        };
        match &cell.measured {
            Measured::Done { paths, queries, solver_calls, seconds, .. } => {
                let note = if cell.agrees { "" } else { "other control-flow paths than another engine" };
                row("paths", paths.to_string(), note).with_context(place)?;
                row("queries", queries.to_string(), "").with_context(place)?;
                row("solver_calls", solver_calls.to_string(), "").with_context(place)?;
                row("seconds", format!("{seconds:.6}"), "").with_context(place)?;
            }
            Measured::TimedOut { paths, .. } => {
                let note = format!("> {limit} s; {paths} paths until then");
                row("paths", String::new(), &note).with_context(place)?;
                row("seconds", String::new(), &format!("> {limit} s")).with_context(place)?;
            }
            Measured::Incomplete(_) => {
                row("paths", String::new(), &cell.paths_text(limit)).with_context(place)?;
            }
            Measured::NotRun => {
                row("paths", String::new(), "not run: the time was up with a shorter list")
                    .with_context(place)?;
            }
        }
    }
    writer.flush().with_context(place)
}
