//! One measured cell beside its published number, and how tables are written.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context as _;
use comfy_table::{CellAlignment, Table};

use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::outcome::RunReport;
use crate::program::Program;
use crate::search::{Progress, RunOptions, count_paths, run_entry};

/// How a table is measured.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// Worker threads.
    pub threads: usize,
    /// Whether paths are only counted ([`count_paths`]), on one thread.
    pub counts: bool,
}

impl Effort {
    /// Everything is explored.
    pub fn threads(threads: usize) -> Effort {
        Effort { threads, counts: false }
    }

    /// Runs one subject.
    pub(super) fn run(
        self,
        program: &Arc<Program>,
        plan: &Plan,
        options: &RunOptions,
    ) -> (RunReport, Option<u64>) {
        let interrupted = Arc::new(AtomicBool::new(false));
        if self.counts {
            let counted = count_paths(program, plan, options, &interrupted, &Progress::default());
            (RunReport { summary: counted.summary, paths: Vec::new() }, Some(counted.explored))
        } else {
            (run_entry(program, plan, options, &interrupted, &Progress::default()), None)
        }
    }
}

/// One measured run of a subject.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The table, `kiasan`.
    pub table: &'static str,
    /// The subject, `BinarySearchTree.find`.
    pub subject: String,
    /// Which of several programs of the subject, `tiny`; empty where there is one.
    pub variant: &'static str,
    /// The engine.
    pub engine: EngineKind,
    /// The bound: `k`, `n`, `program` for one that is in the program; empty where there is none.
    pub bound: &'static str,
    /// Its value.
    pub value: u32,
    /// What the paths are called, `paths` or `traces`.
    pub measure: &'static str,
    /// Complete paths; without those of `null_pointers` where these are counted apart.
    pub paths: u64,
    /// Paths that end in a NullPointerException, where they are counted apart.
    pub null_pointers: Option<u64>,
    /// Alternatives of decisions.
    pub queries: u64,
    /// Calls of Z3.
    pub solver_calls: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// The published number of paths.
    pub paper: Option<u64>,
    /// Whether the published number follows other rules, so that ours need not equal it.
    pub paper_counts_otherwise: bool,
    /// The published number of queries.
    pub paper_queries: Option<u64>,
    /// The number of paths counted from first principles.
    pub oracle: Option<u64>,
    /// The number of paths with a NullPointerException counted from first principles.
    pub oracle_null_pointers: Option<u64>,
    /// The number of queries counted from first principles, where it is not the published one.
    pub oracle_queries: Option<u64>,
    /// How many splits were explored, where paths were only counted.
    pub explored: Option<u64>,
    /// Why a number is not the published one, where that is known.
    pub remark: Option<&'static str>,
    /// What is to be said of the run: a path that ended unsupported, say.
    pub note: String,
}

impl Measurement {
    /// What a run of a subject counted, with no number to compare it with yet.
    pub(super) fn of(report: &RunReport, table: &'static str, subject: &str) -> Measurement {
        let totals = &report.totals;
        let mut note = String::new();
        if totals.unsupported + totals.unknown + totals.exhausted > 0 {
            note = format!(
                "{} unsupported, {} unknown, {} exhausted",
                totals.unsupported, totals.unknown, totals.exhausted
            );
        }
        if totals.assertion_failed > 0 {
            note.push_str(&format!(" {} assertions fail", totals.assertion_failed));
        }
        Measurement {
            table,
            subject: subject.to_owned(),
            variant: "",
            engine: report.engine,
            bound: "",
            value: 0,
            measure: "paths",
            paths: totals.paths(),
            null_pointers: None,
            queries: totals.counters.queries,
            solver_calls: totals.solver_calls,
            seconds: totals.seconds,
            paper: None,
            paper_counts_otherwise: false,
            paper_queries: None,
            oracle: None,
            oracle_null_pointers: None,
            oracle_queries: None,
            explored: None,
            remark: None,
            note: note.trim().to_owned(),
        }
    }

    /// The number that the paths should equal: counted from first principles where that was done.
    pub fn expected(&self) -> Option<u64> {
        self.oracle.or(self.paper.filter(|_| !self.paper_counts_otherwise))
    }

    /// The number that the queries should equal, if there is one.
    pub fn expected_queries(&self) -> Option<u64> {
        self.oracle_queries.or(self.paper_queries)
    }

    /// Whether our paths are the expected ones and nothing was left out.
    pub fn agrees(&self) -> bool {
        self.expected().is_some() && !self.differs()
    }

    /// Whether a number is not the expected one, or something was left out.
    pub fn differs(&self) -> bool {
        let other = |expected: Option<u64>, ours: u64| expected.is_some_and(|e| e != ours);
        other(self.expected(), self.paths)
            || other(self.expected_queries(), self.queries)
            || other(self.oracle_null_pointers, self.null_pointers.unwrap_or(0))
            || !self.note.is_empty()
    }

    /// The bound and its value.
    pub fn bound_text(&self) -> String {
        if self.bound.is_empty() { "-".to_owned() } else { format!("{}={}", self.bound, self.value) }
    }

    /// The paths, and those counted apart.
    pub fn paths_text(&self) -> String {
        self.paths.to_string() + &self.null_pointers.map_or_else(String::new, apart)
    }

    fn verdict(&self) -> String {
        let verdict = match (self.expected(), self.paper) {
            (Some(e), _) if e != self.paths => "DIFFERS",
            _ if self.oracle_null_pointers.is_some_and(|e| Some(e) != self.null_pointers) => {
                "DIFFERS in NullPointerExceptions"
            }
            (Some(_), Some(p)) if p != self.paths => "equals the oracle, not the paper",
            (None, _) => "no number",
            _ => "equal",
        };
        let queries = self.queries_verdict().map(|v| format!("queries: {v}"));
        let note = Some(self.note.clone()).filter(|note| !note.is_empty());
        let remark = self.remark.map(str::to_owned);
        [Some(verdict.to_owned()), queries, remark, note].into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// What is to be said of the queries where they are not the published ones.
    fn queries_verdict(&self) -> Option<&'static str> {
        if self.expected_queries()? != self.queries {
            return Some("DIFFERS");
        }
        (self.paper_queries? != self.queries).then_some("equals the rules, not the paper")
    }
}

/// Paths with a NullPointerException behind the number of the others.
fn apart(null_pointers: u64) -> String {
    if null_pointers == 0 { String::new() } else { format!(" + {null_pointers}") }
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
        "paper",
        "solver calls",
        "seconds",
        "",
    ]);
    let or_dash = |n: Option<u64>| n.map_or_else(|| "-".to_owned(), |n| n.to_string());
    for m in measurements {
        table.add_row([
            format!("{} {}", m.subject, m.variant).trim_end().to_owned(),
            m.bound_text(),
            m.engine.name().to_owned(),
            m.paths_text(),
            or_dash(m.paper),
            or_dash(m.oracle) + &m.oracle_null_pointers.map_or_else(String::new, apart),
            m.queries.to_string(),
            or_dash(m.paper_queries),
            m.solver_calls.to_string(),
            format!("{:.3}", m.seconds),
            m.verdict(),
        ]);
    }
    for column in 3..10 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let apart = if measurements.iter().any(|m| m.null_pointers.is_some()) {
        "\n+ n: and so many paths that end in a NullPointerException"
    } else {
        ""
    };
    let count = |test: &dyn Fn(&Measurement) -> bool| measurements.iter().filter(|m| test(m)).count();
    format!(
        "{table}\n{apart}\n{} cells: {} equal the expected number, {} equal the paper, {} differ; {:.1} s\n",
        measurements.len(),
        count(&|m| m.agrees()),
        count(&|m| m.paper == Some(m.paths)),
        count(&|m| m.differs()),
        measurements.iter().map(|m| m.seconds).sum::<f64>()
    )
}

/// The columns of every table's CSV file.
pub(super) const CSV_COLUMNS: [&str; 10] =
    ["table", "subject", "variant", "engine", "bound", "value", "measure", "ours", "paper", "note"];

/// Writes one row a measured number, in the columns of every table's CSV file.
///
/// # Errors
/// When the file cannot be written.
pub fn write_csv(file: &Path, measurements: &[Measurement]) -> anyhow::Result<()> {
    let place = || format!("--csv {}", file.display());
    let mut writer = csv::Writer::from_path(file).with_context(place)?;
    writer.write_record(CSV_COLUMNS).with_context(place)?;
    for m in measurements {
        let paper = m.paper.map_or_else(String::new, |p| p.to_string());
        let mut row = |measure: &str, ours: String, paper: &str, note: &str| {
            let value = if m.bound.is_empty() { String::new() } else { m.value.to_string() };
            writer.write_record([
                m.table,
                &m.subject,
                m.variant,
                m.engine.name(),
                m.bound,
                &value,
                measure,
                &ours,
                paper,
                note,
            ])
        };
        row(m.measure, m.paths.to_string(), &paper, &m.verdict()).with_context(place)?;
        if let Some(n) = m.null_pointers {
            row("null_pointer_paths", n.to_string(), "", "").with_context(place)?;
        }
        let paper = m.paper_queries.map_or_else(String::new, |p| p.to_string());
        let verdict = m.queries_verdict().unwrap_or("");
        row("queries", m.queries.to_string(), &paper, verdict).with_context(place)?;
        row("solver_calls", m.solver_calls.to_string(), "", "").with_context(place)?;
        row("seconds", format!("{:.6}", m.seconds), "", "").with_context(place)?;
    }
    writer.flush().with_context(place)
}
