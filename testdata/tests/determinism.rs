//! The same input, bounds and engine give the same report, in every run and on any number of threads.

use crate::place;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::ClassPath;
use lazuli::heap::EngineKind;
use lazuli::machine::Bounds;
use lazuli::program::Program;
use lazuli::report::json_run;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};
use serde_json::{Value, json};

/// Class path, target and depth of what is run.
const PROGRAMS: [(&str, &str, u32); 10] = [
    ("testdata/subjects/classes", "subjects.BinarySearchTree", 1),
    ("testdata/subjects/classes", "subjects.AvlTree", 1),
    ("testdata/subjects/classes", "subjects.Container", 1),
    ("testdata/subjects/classes", "subjects.Sort", 3),
    ("testdata/subjects/classes", "subjects.GC", 1),
    ("testdata/examples/classes", "examples.Account", 2),
    ("testdata/examples/classes", "examples.LinkedQueue", 1),
    ("testdata/cases/14-multianewarray-3d/classes", "Main.cube", 5),
    ("testdata/cases/46-cyclic-list/classes", "Main.walk", 3),
    ("testdata/cases/52-loop-bound-17/classes", "Main.spin", 5),
];

/// The reports of all methods of a program, from a program loaded anew, without what may differ between runs.
fn reports(class_path: &str, target: &str, options: &RunOptions) -> Vec<Value> {
    reports_after_loading(&[], class_path, target, options)
}

/// The same, with these classes loaded before the target's.
fn reports_after_loading(
    load_first: &[String],
    class_path: &str,
    target: &str,
    options: &RunOptions,
) -> Vec<Value> {
    let spec = place::project(class_path);
    let spec = spec.to_str().expect("a path in UTF-8");
    let class_path = ClassPath::parse(spec).expect("the classes are there").with_models(lazuli::MODELS);
    let program = Arc::new(Program::new(class_path));
    for name in load_first {
        program.load(name).expect("a class of the program loads");
    }
    let entries = find_entries(&program, target).expect("the target is there");
    let report = |entry| {
        let plan = contract_plan(&program, entry, &EntryOptions::default()).expect("the entry can run");
        let interrupted = Arc::new(AtomicBool::new(false));
        let mut report = json_run(&run_entry(&program, &plan, options, &interrupted, &Progress::default()));
        for measured in ["seconds", "solver_calls"] {
            report["totals"][measured] = json!(null);
        }
        report
    };
    entries.iter().map(report).collect()
}

fn options(engine: EngineKind, k: u32, threads: usize) -> RunOptions {
    let bounds = Bounds { k: Some(k), array: Some(3), loop_iterations: Some(20), ..Bounds::default() };
    RunOptions { engine, bounds, threads, all_endings: true, ..RunOptions::default() }
}

fn assert_same(what: &str, expected: &[Value], actual: &[Value]) {
    assert_eq!(expected.len(), actual.len(), "{what}");
    for (expected, actual) in expected.iter().zip(actual) {
        for part in ["bounds", "complete", "cutoffs", "totals"] {
            assert_eq!(expected[part], actual[part], "{what}: {part} of {}", expected["entry"]);
        }
        let paths = |report: &Value| report["paths"].as_array().cloned().unwrap_or_default();
        for (expected, actual) in paths(expected).iter().zip(&paths(actual)) {
            assert_eq!(expected, actual, "{what}");
        }
        assert_eq!(expected, actual, "{what}");
    }
}

#[test]
fn every_number_of_threads_gives_the_same_report() {
    for (class_path, target, k) in PROGRAMS {
        // The value sets of summaries grow too large on whole data structures for a test.
        let heavy = |engine: &EngineKind| matches!(engine, EngineKind::Summary | EngineKind::UberLazy);
        let small = !target.starts_with("subjects.");
        for engine in EngineKind::ALL.into_iter().filter(|engine| small || !heavy(engine)) {
            let one = reports(class_path, target, &options(engine, k, 1));
            assert!(one.iter().any(|report| report["totals"]["paths"] != 0), "{target} has no path at all");
            for threads in [2, 4] {
                let several = reports(class_path, target, &options(engine, k, threads));
                assert_same(&format!("{target}, {engine}, {threads} threads"), &one, &several);
            }
        }
    }
}

#[test]
fn a_second_run_gives_the_same_report() {
    for (class_path, target, k) in PROGRAMS {
        for (engine, threads) in EngineKind::ALL.into_iter().zip([1, 2, 4]) {
            let first = reports(class_path, target, &options(engine, k, threads));
            let second = reports(class_path, target, &options(engine, k, threads));
            assert_same(&format!("{target}, {engine}, {threads} threads, again"), &first, &second);
        }
    }
}

/// Internal names of the classes in a folder, in descending order.
fn class_names(folder: &Path, package: &str) -> Vec<String> {
    let mut names = Vec::new();
    for file in std::fs::read_dir(folder).expect("a folder of classes is readable") {
        let path = file.expect("a folder of classes is readable").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name in UTF-8");
        if path.is_dir() {
            names.extend(class_names(&path, &format!("{package}{name}/")));
        } else if path.extension().is_some_and(|extension| extension == "class") {
            names.push(format!("{package}{name}"));
        }
    }
    names.sort_by(|a, b| b.cmp(a));
    names
}

#[test]
fn the_order_in_which_classes_are_loaded_does_not_show() {
    let library =
        ["java/util/Objects", "java/lang/StringBuilder", "java/lang/Integer", "java/lang/RuntimeException"];
    for (class_path, target, k) in PROGRAMS {
        let mut names: Vec<String> = library.map(str::to_owned).to_vec();
        names.extend(class_names(&place::project(class_path), ""));
        for engine in [EngineKind::LazierSharp, EngineKind::Pose] {
            let options = options(engine, k, 1);
            let expected = reports(class_path, target, &options);
            let actual = reports_after_loading(&names, class_path, target, &options);
            assert_same(&format!("{target}, {engine}, after other classes"), &expected, &actual);
        }
    }
}

#[test]
fn a_budget_cuts_at_the_same_place_on_every_number_of_threads() {
    let budgets = [(Some(3), None), (None, Some(5000))];
    for (paths, steps) in budgets {
        let run = |threads| {
            let mut options = options(EngineKind::Lazy, 1, threads);
            options.bounds.paths = paths;
            options.bounds.steps = steps;
            reports("testdata/subjects/classes", "subjects.BinarySearchTree", &options)
        };
        let one = run(1);
        assert!(one.iter().any(|report| report["totals"]["exhausted"] != 0), "the budget cuts nothing off");
        assert_same(&format!("paths {paths:?}, steps {steps:?}"), &one, &run(4));
    }
}

#[test]
fn paths_are_in_the_order_of_their_prefixes() {
    for threads in [1, 4] {
        let options = options(EngineKind::Lazy, 1, threads);
        for report in reports("testdata/subjects/classes", "subjects.BinarySearchTree", &options) {
            let prefixes: Vec<Vec<u64>> = report["paths"]
                .as_array()
                .expect("a report lists paths")
                .iter()
                .map(|path| {
                    serde_json::from_value(path["prefix"].clone()).expect("a prefix is a list of numbers")
                })
                .collect();
            assert!(prefixes.is_sorted(), "{} on {threads} threads", report["entry"]);
        }
    }
}
