//! The engines with guarded references on the programs of figure 1 of the POSE paper, and on those for which the
//! printed rules of the papers lose an input.

use crate::place;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::ClassPath;
use lazuli::heap::EngineKind;
use lazuli::machine::Bounds;
use lazuli::outcome::RunReport;
use lazuli::program::Program;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, outline, run_entry};
use lazuli::state::Ending;

fn run(engine: EngineKind, target: &str) -> RunReport {
    run_bounded(engine, "testdata/pose/classes", target, None)
}

fn run_bounded(engine: EngineKind, classes: &str, target: &str, k: Option<u32>) -> RunReport {
    let spec = place::project(classes);
    let spec = spec.to_str().expect("a path in UTF-8");
    let class_path = ClassPath::parse(spec).expect("the classes are there").with_models(lazuli::MODELS);
    let program = Arc::new(Program::new(class_path));
    let entries = find_entries(&program, target).expect("the target is there");
    let plan = contract_plan(&program, &entries[0], &EntryOptions::default()).expect("the entry can run");
    let bounds = Bounds { k, ..Bounds::default() };
    let options = RunOptions { engine, bounds, ..RunOptions::default() };
    run_entry(&program, &plan, &options, &Arc::new(AtomicBool::new(false)), &Progress::default())
}

/// Paths that returned, and others, of a run that was not cut off.
fn counts(engine: EngineKind, target: &str) -> (u64, u64) {
    let report = run(engine, target);
    assert!(report.totals.is_complete(), "{target}, {engine}: {:?}", report.cutoffs);
    (report.totals.returned, report.totals.threw + report.totals.assertion_failed)
}

/// Figure 1: traces of pose, and of lazier# and lazy where the paper tells them. A dereference of null is a path here.
const FIGURE_1: [(&str, (u64, u64), u64, u64); 4] = [
    ("pose.Swap.swap", (2, 0), 3, 21),
    ("pose.Sum.sum", (1, 3), 23, 23),
    ("pose.HasNull.withinFour", (6, 0), 16, 21),
    ("pose.HasNull.withinTen", (12, 0), 67, 78),
];

#[test]
fn figure_1_has_the_published_numbers_of_paths() {
    for (target, guarded, lazier_sharp, lazy) in FIGURE_1 {
        for engine in EngineKind::GUARDED {
            assert_eq!(counts(engine, target), guarded, "{target}, {engine}");
        }
        for (engine, published) in [(EngineKind::LazierSharp, lazier_sharp), (EngineKind::Lazy, lazy)] {
            let (returned, other) = counts(engine, target);
            assert_eq!(returned + other, published, "{target}, {engine}");
        }
    }
}

#[test]
fn figure_1_has_the_published_numbers_of_queries() {
    for (target, queries) in
        [("pose.Swap.swap", 2), ("pose.HasNull.withinFour", 10), ("pose.HasNull.withinTen", 22)]
    {
        assert_eq!(run(EngineKind::Pose, target).totals.counters.queries, queries, "{target}");
    }
}

/// Paths of subjects with a parameter of type Object that nothing is dereferenced through, at k = 1 and 2
/// (`testdata/published/kiasan_oracle.csv`). An object that nobody looked into is no alias candidate: with one, tree nodes
/// named by the parameter would count as less deep, and there would be more paths.
const PARAMETER_NOT_LOOKED_INTO: [(&str, [u64; 2]); 4] = [
    ("subjects.BinarySearchTree.insert", [4, 21]),
    ("subjects.AvlTree.insert", [4, 21]),
    ("subjects.AATree.insert", [4, 16]),
    ("subjects.LeftistHeap.insert", [3, 8]),
];

#[test]
fn an_object_that_nobody_looked_into_is_no_alias() {
    for (target, paths) in PARAMETER_NOT_LOOKED_INTO {
        for (k, expected) in (1..).zip(paths) {
            for engine in EngineKind::GUARDED {
                let report = run_bounded(engine, "testdata/subjects/classes", target, Some(k));
                assert_eq!(report.totals.paths(), expected, "{target}, {engine}, k = {k}");
            }
        }
    }
}

/// What the paths of a method return, where that does not depend on the input.
fn returned(engine: EngineKind, method: &str) -> BTreeSet<String> {
    let target = format!("pose.Aliases.{method}");
    let report = run(engine, &target);
    assert!(report.totals.is_complete(), "{target}, {engine}: {:?}", report.cutoffs);
    let broken = report.paths.iter().find(|p| matches!(p.ending, Ending::AssertionFailed { .. }));
    assert!(broken.is_none(), "{target}, {engine}: {broken:?}");
    report.paths.into_iter().filter_map(|path| path.returns_text).collect()
}

#[test]
fn what_printed_rules_lose_is_found() {
    let expected: [(&str, &[&str]); 7] = [
        ("allThree", &["false", "true"]),
        ("threeFields", &["0", "3"]),
        ("mergedWrite", &["-1", "0", "5", "7"]),
        ("sharedClass", &["0", "1", "2"]),
        ("unrelated", &["0", "1", "2", "3"]),
        ("castMerged", &["0", "1", "2", "4"]),
        ("allocated", &["0"]),
    ];
    for engine in EngineKind::GUARDED {
        for (method, values) in expected {
            let values: BTreeSet<String> = values.iter().map(ToString::to_string).collect();
            assert_eq!(returned(engine, method), values, "{method}, {engine}");
        }
    }
}

/// Subjects in which every node may be an alias of every earlier one as long as nothing is compared, with the control-flow
/// paths at k = 3, and the most leaves that a reference has in them: an object that keys, levels or a walk before exclude is no
/// case of any later question.
const MANY_ALIASES: [(&str, u64, u32); 3] = [
    ("subjects.AATree.remove", 84, 8),
    ("subjects.AATree.find", 84, 8),
    ("subjects.LeftistHeap.merge", 588, 4),
];

#[test]
fn what_comparisons_exclude_is_no_case_of_later_questions() {
    let spec = place::project("testdata/subjects/classes");
    let class_path =
        ClassPath::parse(spec.to_str().expect("a path in UTF-8")).expect("the classes are there");
    let program = Arc::new(Program::new(class_path.with_models(lazuli::MODELS)));
    for (target, paths, leaves) in MANY_ALIASES {
        let entry = find_entries(&program, target).expect("the target is there").remove(0);
        let plan = contract_plan(&program, &entry, &EntryOptions::default()).expect("the entry can run");
        for engine in EngineKind::GUARDED {
            let bounds = Bounds { k: Some(3), ..Bounds::none() };
            let options = RunOptions { engine, bounds, keep_paths: false, ..RunOptions::default() };
            let found = outline(&program, &plan, &options, &Arc::new(AtomicBool::new(false)));
            assert_eq!(found.totals.paths(), paths, "{target}, {engine}");
            assert_eq!(found.totals.solver_calls, 0, "{target}, {engine}");
            assert!(found.largest_guard <= leaves, "{target}, {engine}: {} leaves", found.largest_guard);
        }
    }
}
