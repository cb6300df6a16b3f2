//! Kiasan's Table 1 (three engines, bounded depth) and its Table 2 (lazier#, bounded size).

use std::sync::Arc;

use anyhow::Context as _;

use crate::classpath::ClassPath;
use crate::heap::EngineKind;
use crate::machine::{AliasRule, Bounds, Policy};
use crate::program::Program;
use crate::search::{EntryOptions, RunOptions, contract_plan, find_entries};
use crate::term::Integers;

use super::longest_array::LongestArray;
use super::measurement::{Effort, Measurement};
use super::numbers::{SIZES, table_1, table_2};

/// Engines in the order of the published columns.
const ENGINES: [EngineKind; 3] = [EngineKind::Lazy, EngineKind::Lazier, EngineKind::LazierSharp];

/// The shipped subjects as a program that needs no JDK.
fn subjects() -> Arc<Program> {
    Arc::new(Program::new(ClassPath::empty().with_models(crate::MODELS).with_embedded(crate::SUBJECTS)))
}

/// Table 1: every row with every engine; only subjects that contain `only`.
///
/// # Errors
/// When a subject is missing from the binary.
pub fn kiasan(
    only: Option<&str>,
    effort: Effort,
    mut each: impl FnMut(&Measurement),
) -> anyhow::Result<Vec<Measurement>> {
    let program = subjects();
    let mut out = Vec::new();
    for row in table_1() {
        let subject = format!("{}.{}", row.class, row.method);
        if only.is_some_and(|text| !subject.contains(text)) {
            continue;
        }
        for (column, engine) in ENGINES.into_iter().enumerate() {
            let bounds = Bounds { k: Some(row.k), ..Bounds::none() };
            let mut measured = measure(&program, &subject, options(engine, bounds, effort.threads), effort)?;
            measured.table = "kiasan";
            measured.bound = "k";
            measured.value = row.k;
            measured.paper = row.paths[column];
            measured.oracle = row.oracle[column];
            each(&measured);
            out.push(measured);
        }
    }
    Ok(out)
}

/// Table 2: every row with lazier# for 5 to `largest` (at most 9) objects; only subjects that contain `only`.
///
/// # Errors
/// When a subject is missing from the binary.
pub fn kiasan_n(
    only: Option<&str>,
    largest: u32,
    effort: Effort,
    mut each: impl FnMut(&Measurement),
) -> anyhow::Result<Vec<Measurement>> {
    let program = subjects();
    let mut out = Vec::new();
    for row in table_2() {
        let subject = format!("{}.{}", row.class, row.method);
        if only.is_some_and(|text| !subject.contains(text)) {
            continue;
        }
        for ((size, paper), oracle) in SIZES.into_iter().zip(row.paths).zip(row.oracle) {
            if size > largest {
                continue;
            }
            let reading = Reading::of(&row.class);
            let mut measured = measure(&program, &subject, reading.options(size, effort.threads), effort)?;
            measured.remark = reading.remark(&row.method);
            measured.table = "kiasan-n";
            measured.bound = "n";
            measured.value = size;
            measured.paper = paper;
            measured.oracle = oracle;
            each(&measured);
            out.push(measured);
        }
    }
    Ok(out)
}

/// How the bound n of Table 2, and what goes with it, is read for a class.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Reading {
    /// Objects of each class.
    Objects,
    /// The sentinel of an AATree is a node of its own and does not count.
    Sentinel,
    /// Linked lists stop at [`MOST_NODES`] nodes, whatever n is.
    List,
    /// Distinct places of an input array that are looked into; integers are those of mathematics, as for the provers of the
    /// paper.
    Places,
    /// The same, and an array that the program makes with a known length is no longer than n.
    Circle,
}

/// The size at which the published linked lists stop: a second bound, of which the paper says nothing.
const MOST_NODES: u32 = 7;

impl Reading {
    fn of(class: &str) -> Reading {
        match class {
            "AATree" => Reading::Sentinel,
            "LinkedList" => Reading::List,
            "ArrayDeque" => Reading::Circle,
            "ArrayList" | "PriorityQueue" | "Stack" | "Vector" => Reading::Places,
            _ => Reading::Objects,
        }
    }

    fn options(self, size: u32, threads: usize) -> RunOptions {
        let objects = match self {
            Reading::Sentinel => size + 1,
            Reading::List => size.min(MOST_NODES),
            Reading::Objects | Reading::Places | Reading::Circle => size,
        };
        let in_arrays = matches!(self, Reading::Places | Reading::Circle);
        let bounds = Bounds { n: Some(objects), k: in_arrays.then_some(size), ..Bounds::none() };
        let mut options = options(EngineKind::LazierSharp, bounds, threads);
        if in_arrays {
            options.policy.integers = Integers::Unbounded;
        }
        if self == Reading::Circle {
            options.rules = Some(Arc::new(LongestArray(size)));
        }
        options
    }

    /// Why a number is not the published one.
    fn remark(self, method: &str) -> Option<&'static str> {
        (self == Reading::List && method == "contains").then_some(
            "the items that the search meets are told apart; what the paper tells apart is not known",
        )
    }
}

/// A run with candidates by declared type, as the published tables need.
fn options(engine: EngineKind, bounds: Bounds, threads: usize) -> RunOptions {
    RunOptions {
        engine,
        bounds,
        policy: Policy { aliases: AliasRule::Declared, ..Policy::default() },
        threads,
        keep_paths: false,
        ..RunOptions::default()
    }
}

/// Runs one subject.
fn measure(
    program: &Arc<Program>,
    subject: &str,
    options: RunOptions,
    effort: Effort,
) -> anyhow::Result<Measurement> {
    let entries = find_entries(program, &format!("subjects.{subject}"))
        .with_context(|| format!("the shipped subject {subject}"))?;
    let entry = entries.first().with_context(|| format!("the shipped subject {subject} has no method"))?;
    let plan = contract_plan(program, entry, &EntryOptions::default())?;
    let (report, explored) = effort.run(program, &plan, &options);
    Ok(Measurement { explored, ..Measurement::of(&report, "", subject) })
}
