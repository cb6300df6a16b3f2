//! One measured cell beside its published number, and how tables are written.

use std::path::Path;

use anyhow::Context as _;
use comfy_table::{CellAlignment, Table};

use crate::heap::EngineKind;

/// One measured run of a subject.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The table, `kiasan`.
    pub table: &'static str,
    /// The subject, `BinarySearchTree.find`.
    pub subject: String,
    /// The engine.
    pub engine: EngineKind,
    /// The bound, `k` or `n`.
    pub bound: &'static str,
    /// Its value.
    pub value: u32,
    /// Complete paths.
    pub paths: u64,
    /// Alternatives of decisions.
    pub queries: u64,
    /// Calls of Z3.
    pub solver_calls: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// The published number of paths.
    pub paper: Option<u64>,
    /// The number counted from first principles.
    pub oracle: Option<u64>,
    /// What is to be said of the run: a path that ended unsupported, say.
    pub note: String,
}

impl Measurement {
    /// The number that the paths should equal: counted from first principles where that was done.
    pub fn expected(&self) -> Option<u64> {
        self.oracle.or(self.paper)
    }

    /// Whether our paths are the expected ones and nothing was left out.
    pub fn agrees(&self) -> bool {
        self.expected() == Some(self.paths) && self.note.is_empty()
    }

    fn verdict(&self) -> String {
        let verdict = match (self.expected(), self.paper) {
            (Some(e), _) if e != self.paths => "DIFFERS",
            (Some(_), Some(p)) if p != self.paths => "equals the oracle, not the paper",
            (None, _) => "no number",
            _ => "equal",
        };
        if self.note.is_empty() { verdict.to_owned() } else { format!("{verdict}; {}", self.note) }
    }
}

/// The measurements as a text table with a closing line.
pub fn render(measurements: &[Measurement]) -> String {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header([
        "subject",
        "bound",
        "engine",
        "paths",
        "paper",
        "oracle",
        "queries",
        "solver calls",
        "seconds",
        "",
    ]);
    let or_dash = |n: Option<u64>| n.map_or_else(|| "-".to_owned(), |n| n.to_string());
    for m in measurements {
        table.add_row([
            m.subject.clone(),
            format!("{}={}", m.bound, m.value),
            m.engine.name().to_owned(),
            m.paths.to_string(),
            or_dash(m.paper),
            or_dash(m.oracle),
            m.queries.to_string(),
            m.solver_calls.to_string(),
            format!("{:.3}", m.seconds),
            m.verdict(),
        ]);
    }
    for column in 3..9 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let count = |test: &dyn Fn(&Measurement) -> bool| measurements.iter().filter(|m| test(m)).count();
    format!(
        "{table}\n\n{} cells: {} equal the expected number, {} equal the paper, {} differ; {:.1} s\n",
        measurements.len(),
        count(&|m| m.agrees()),
        count(&|m| m.paper == Some(m.paths)),
        count(&|m| !m.agrees()),
        measurements.iter().map(|m| m.seconds).sum::<f64>()
    )
}

/// Writes one row a measured number: `table,subject,variant,engine,bound,value,measure,ours,paper,note`.
///
/// # Errors
/// When the file cannot be written.
pub fn write_csv(file: &Path, measurements: &[Measurement]) -> anyhow::Result<()> {
    let place = || format!("--csv {}", file.display());
    let mut writer = csv::Writer::from_path(file).with_context(place)?;
    writer
        .write_record([
            "table", "subject", "variant", "engine", "bound", "value", "measure", "ours", "paper", "note",
        ])
        .with_context(place)?;
    for m in measurements {
        let paper = m.paper.map_or_else(String::new, |p| p.to_string());
        let mut row = |measure: &str, ours: String, paper: &str, note: &str| {
            let value = m.value.to_string();
            writer.write_record([
                m.table,
                &m.subject,
                "",
                m.engine.name(),
                m.bound,
                &value,
                measure,
                &ours,
                paper,
                note,
            ])
        };
        row("paths", m.paths.to_string(), &paper, &m.verdict()).with_context(place)?;
        row("queries", m.queries.to_string(), "", "").with_context(place)?;
        row("solver_calls", m.solver_calls.to_string(), "", "").with_context(place)?;
        row("seconds", format!("{:.6}", m.seconds), "", "").with_context(place)?;
    }
    writer.flush().with_context(place)
}
