//! POSE's Table 1: the column of lazy initialisation, and the counts of a path-optimal engine.
//!
//! The published columns measure different programs. The lazy one was measured on Java bytecode, the ones of POSE on
//! translations into a small expression language, with other bounds and in places another control flow
//! (`testdata/pose` has both forms, the second in the classes called `Tiny…`). In the lazy column every ending counts as
//! a trace. In the columns of POSE a dereference assumes without a question that the reference is not null, so that
//! traces count that no input takes; and since its executions take their steps together, and a round with as many
//! branches as the round before had results asks nothing, so do some branches whose sides are not asked about. Ours are
//! measured by those rules ([`super::prototype`]), for POSE and for POSE-unwind; and besides, on both programs, the paths that some input takes, those that end in a
//! NullPointerException apart, which are compared with counts made by enumeration.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Context as _;

use crate::classpath::ClassPath;
use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::machine::{AliasRule, Bounds, ParameterRule, Policy};
use crate::outcome::{RunReport, RunSummary};
use crate::program::Program;
use crate::runtime::Rules;
use crate::search::{EntryOptions, RunOptions, contract_plan, find_entries, worker};
use crate::solver::SolverOptions;
use crate::term::Integers;

use super::lazy_column::LazyColumn;
use super::measurement::{Effort, Measurement};
use super::numbers::{PoseRow, pose_count, pose_table_1};
use super::prototype::{BooleanValues, Prototype, explore_in_rounds};

/// The Java of one row.
struct Subject {
    /// Its name in the published table.
    name: &'static str,
    /// The program of the lazy column and the bound in it.
    lazy: (&'static str, Option<u32>),
    /// The translation of the columns of POSE, where it is another program, and the bound in it.
    tiny: Option<(&'static str, Option<u32>)>,
    /// Whether the lazy column takes long.
    long: bool,
    /// Whether the columns of POSE take long by its prototype's rules: its formulas are large.
    long_prototype: bool,
}

const fn subject(
    name: &'static str,
    lazy: (&'static str, Option<u32>),
    tiny: Option<(&'static str, Option<u32>)>,
) -> Subject {
    Subject { name, lazy, tiny, long: false, long_prototype: false }
}

const fn long(subject: Subject) -> Subject {
    Subject { long: true, ..subject }
}

const fn long_prototype(subject: Subject) -> Subject {
    Subject { long_prototype: true, ..subject }
}

/// The rows in the order of the published table.
const SUBJECTS: [Subject; 21] = [
    subject("Fig. 1 (a)", ("Swap.swap", None), None),
    subject("Fig. 1 (b)", ("Sum.sum", None), None),
    subject("Fig. 1 (c) max = 4", ("HasNull.withinFour", Some(4)), None),
    subject("Fig. 1 (c) max = 10", ("HasNull.withinTen", Some(10)), None),
    subject("avl_balanced", ("AvlTree.balanced:()Z", Some(1)), Some(("TinyAvlTree.balanced:()Z", Some(1)))),
    subject("avl_find", ("AvlTree.find", Some(5)), Some(("TinyAvlTree.find", Some(5)))),
    subject("avl_findMax", ("AvlTree.findMax", Some(10)), Some(("TinyAvlTree.findMax", Some(10)))),
    subject("avl_findMin", ("AvlTree.findMin", Some(10)), Some(("TinyAvlTree.findMin", Some(10)))),
    long_prototype(subject(
        "avl_insertElem",
        ("AvlTree.insertElem", Some(1)),
        Some(("TinyAvlTree.insertElem", Some(1))),
    )),
    long(subject(
        "avl_maxElement",
        ("AvlTree.maxElement:(I)Z", Some(2)),
        Some(("TinyAvlTree.maxElement:(I)Z", Some(2))),
    )),
    long(subject(
        "avl_minElement",
        ("AvlTree.minElement:(I)Z", Some(2)),
        Some(("TinyAvlTree.minElement:(I)Z", Some(2))),
    )),
    subject("dll_add", ("RingList.addFifth", Some(4)), Some(("TinyRingList.addFifth", Some(4)))),
    subject("dll_get", ("RingList.getFifth", Some(4)), Some(("TinyRingList.getFifth", Some(4)))),
    subject("dll_getFirst", ("RingList.getFirst", None), Some(("TinyRingList.getFirst", None))),
    subject("dll_getLast", ("RingList.getLast", None), Some(("TinyRingList.getLast", None))),
    subject("dll_indexOf", ("RingList.indexOf", Some(4)), Some(("TinyRingList.indexOf", Some(8)))),
    subject("dll_remove", ("RingList.removeFifth", Some(4)), Some(("TinyRingList.removeFifth", Some(4)))),
    subject("dll_removeFirst", ("RingList.removeFirst", None), Some(("TinyRingList.removeFirst", None))),
    subject("dll_removeLast", ("RingList.removeLast", None), Some(("TinyRingList.removeLast", None))),
    subject("ncll_add", ("NodeCachingList.add", None), None),
    subject(
        "treemap_put",
        ("TreeMap.put", Some(2)),
        Some(("TinyTreeMap.put:(I)Ljava/lang/Object;", Some(2))),
    ),
];

/// POSE's Table 1; only subjects that contain `only`. What takes long, lazy initialisation and the longer program of
/// two rows, is measured only if `all` says so; the columns of POSE of another also if `only` is given.
///
/// # Errors
/// When a subject is missing from the binary.
pub fn pose(
    only: Option<&str>,
    all: bool,
    effort: Effort,
    mut each: impl FnMut(&Measurement),
) -> anyhow::Result<Vec<Measurement>> {
    let class_path = ClassPath::empty().with_models(crate::MODELS).with_embedded(crate::POSE_SUBJECTS);
    let program = Arc::new(Program::new(class_path));
    let published = pose_table_1();
    let mut out = Vec::new();
    for subject in SUBJECTS.iter().filter(|s| only.is_none_or(|text| s.name.contains(text))) {
        let row = published.iter().find(|row| row.subject == subject.name);
        let row = row.with_context(|| format!("the published row {}", subject.name))?;
        if !subject.long || all {
            out.push(lazy(&program, subject, row, effort)?);
            out.last().into_iter().for_each(&mut each);
        }
        let programs = [("lazy", Some(subject.lazy)), ("tiny", subject.tiny)];
        for (variant, program_of) in programs {
            let Some((target, bound)) = program_of else { continue };
            if subject.long && variant == "lazy" && !all {
                continue;
            }
            out.push(path_optimal(&program, row, variant, target, bound, effort)?);
            out.last().into_iter().for_each(&mut each);
        }
        for unwind in [false, true] {
            if subject.long_prototype && !all && only.is_none() {
                continue;
            }
            out.push(prototype(&program, subject, row, unwind)?);
            out.last().into_iter().for_each(&mut each);
        }
    }
    Ok(out)
}

/// One of the columns of POSE, by the rules of its prototype.
fn prototype(
    program: &Arc<Program>,
    subject: &Subject,
    row: &PoseRow,
    unwind: bool,
) -> anyhow::Result<Measurement> {
    let (target, bound) = subject.tiny.unwrap_or(subject.lazy);
    // Its formulas are simplified by nothing, and so large.
    let solver = SolverOptions { resource_limit: 0, largest_formula: usize::MAX, ..SolverOptions::default() };
    let policy = Policy { integers: Integers::Unbounded, solver, ..Policy::default() };
    let rules = Arc::new(Prototype::new(unwind));
    let plan = plan(program, target)?;
    let options = options(EngineKind::Pose, policy, 1, Some(rules.clone()));
    let started = Instant::now();
    let mut vm = worker(program, &plan, &options, &Arc::new(AtomicBool::new(false)), None);
    let (mut totals, cutoffs) = explore_in_rounds(&rules, &mut vm, &plan);
    totals.seconds = started.elapsed().as_secs_f64();
    let summary = RunSummary {
        entry: plan.entry.qualified_name(),
        engine: options.engine,
        bounds: options.bounds,
        totals,
        cutoffs,
        listed: 0,
        assumed: Default::default(),
        inferred: Default::default(),
        reached: Vec::new(),
        tree: None,
    };
    let report = RunReport { summary, paths: Vec::new() };
    let mut measured = measured(&report, row, if unwind { "unwind" } else { "prototype" }, bound);
    measured.measure = "traces";
    measured.paths = report.totals.returned;
    measured.queries = rules.asked();
    measured.paper = row.traces_pose;
    measured.paper_queries = if unwind { row.queries_unwind } else { row.queries_pose };
    if unwind && measured.paper_queries != Some(measured.queries) {
        measured.remark =
            Some("how many disjuncts there are depends on the order in which the atoms first occur");
    }
    Ok(measured)
}

/// The column of lazy initialisation: traces and queries.
fn lazy(
    program: &Arc<Program>,
    subject: &Subject,
    row: &PoseRow,
    effort: Effort,
) -> anyhow::Result<Measurement> {
    let (target, bound) = subject.lazy;
    let policy = Policy {
        aliases: AliasRule::Exact,
        parameters: ParameterRule::Load,
        integers: Integers::Unbounded,
        ..Policy::default()
    };
    let rules = Arc::new(LazyColumn::default());
    let options = options(EngineKind::Lazy, policy, effort.threads, Some(rules.clone()));
    let (report, explored) = effort.run(program, &plan(program, target)?, &options);
    let mut measured = measured(&report, row, "lazy", bound);
    measured.explored = explored;
    measured.measure = "traces";
    measured.queries = rules.queries();
    measured.paper = row.traces_lazy;
    measured.paper_queries = row.queries_lazy;
    measured.oracle_queries = pose_count(&row.subject, "lazy", "queries");
    Ok(measured)
}

/// The paths that some input takes, on one of the two programs.
fn path_optimal(
    program: &Arc<Program>,
    row: &PoseRow,
    variant: &'static str,
    target: &str,
    bound: Option<u32>,
    effort: Effort,
) -> anyhow::Result<Measurement> {
    // In the language of the translation a comparison is a value, and so are a conjunction and a disjunction.
    let rules = (variant == "tiny").then(|| Arc::new(BooleanValues) as Arc<dyn Rules>);
    let policy = Policy { integers: Integers::Unbounded, ..Policy::default() };
    let options = options(EngineKind::Pose, policy, effort.threads, rules);
    let (report, explored) = effort.run(program, &plan(program, target)?, &options);
    let mut measured = measured(&report, row, variant, bound);
    measured.explored = explored;
    measured.paths -= report.totals.null_pointers;
    measured.null_pointers = Some(report.totals.null_pointers);
    measured.paper = row.traces_pose;
    measured.paper_counts_otherwise = true;
    measured.oracle = pose_count(&row.subject, variant, "paths");
    // A program whose paths were enumerated without a NullPointerException has none.
    measured.oracle_null_pointers =
        measured.oracle.map(|_| pose_count(&row.subject, variant, "null_pointers").unwrap_or(0));
    Ok(measured)
}

fn measured(report: &RunReport, row: &PoseRow, variant: &'static str, bound: Option<u32>) -> Measurement {
    let mut measured = Measurement::of(report, "pose", &row.subject);
    measured.variant = variant;
    if let Some(value) = bound {
        measured.bound = "program";
        measured.value = value;
    }
    measured
}

/// The plan of a shipped subject.
fn plan(program: &Arc<Program>, target: &str) -> anyhow::Result<Plan> {
    let place = || format!("the shipped subject {target}");
    let entries = find_entries(program, &format!("pose.{target}")).with_context(place)?;
    let entry = entries.first().with_context(place)?;
    Ok(contract_plan(program, entry, &EntryOptions { ignore_contracts: true, ..Default::default() })?)
}

/// Options of a run without bounds: they are in the programs.
fn options(engine: EngineKind, policy: Policy, threads: usize, rules: Option<Arc<dyn Rules>>) -> RunOptions {
    let bounds = Bounds::none();
    RunOptions { engine, bounds, policy, threads, keep_paths: false, rules, ..RunOptions::default() }
}
