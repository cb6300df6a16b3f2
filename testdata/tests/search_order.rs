//! Which path comes next: in order, or covering first.

use crate::java;

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::ClassPath;
use lazuli::machine::Bounds;
use lazuli::outcome::RunReport;
use lazuli::program::Program;
use lazuli::search::{EntryOptions, Order, Progress, RunOptions, contract_plan, find_entries, run_entry};

/// The second loop has a path for every turn, and what the first loop leads to comes after all of them.
const LATE: &str = "
public class Late {
    static int late(int n, int m) {
        int i = 0;
        while (i < n) { i++; }
        if (i == 3) { return -1; }
        int j = 0;
        while (j < m) { j++; }
        return j;
    }
}
";

fn run(order: Order, paths: Option<u64>, turns: u32) -> RunReport {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Late.java");
    fs::write(&source, LATE).expect("a source can be written");
    java::compile(&[source], folder.path());
    let classes = ClassPath::parse(folder.path().to_str().expect("UTF-8")).expect("a class path");
    let program = Arc::new(Program::new(classes.with_models(lazuli::MODELS)));
    let method = find_entries(&program, "Late.late").expect("the method is there").remove(0);
    let plan = contract_plan(&program, &method, &EntryOptions::default()).expect("a plan");
    let bounds = Bounds { paths, loop_iterations: Some(turns), ..Bounds::default() };
    let options = RunOptions { order, bounds, ..RunOptions::default() };
    run_entry(&program, &plan, &options, &Arc::new(AtomicBool::new(false)), &Progress::default())
}

fn returned(report: &RunReport) -> BTreeSet<String> {
    report.paths.iter().filter_map(|path| path.returns_text.clone()).collect()
}

#[test]
fn what_was_not_taken_yet_comes_first() {
    assert!(!returned(&run(Order::DepthFirst, Some(40), 100)).contains("-1"), "the case is no case any more");
    assert!(returned(&run(Order::CoverFirst, Some(8), 100)).contains("-1"));
}

#[test]
fn every_order_finds_the_same_paths_in_the_end() {
    let prefixes = |report: &RunReport| -> BTreeSet<Vec<u32>> {
        report.paths.iter().map(|path| path.prefix.clone()).collect()
    };
    let (depth, cover) = (run(Order::DepthFirst, None, 6), run(Order::CoverFirst, None, 6));
    assert_eq!(prefixes(&depth), prefixes(&cover));
    assert_eq!(depth.totals.paths(), cover.totals.paths());
    assert_eq!(depth.cutoffs, cover.cutoffs);
    // And in the same order each time.
    let order =
        |report: &RunReport| -> Vec<Vec<u32>> { report.paths.iter().map(|p| p.prefix.clone()).collect() };
    assert_eq!(order(&cover), order(&run(Order::CoverFirst, None, 6)));
}
