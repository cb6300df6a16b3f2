//! Exploration as a whole: forking, heap decisions and the order solver, on shipped subjects.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, criterion_group, criterion_main};

use lazuli::classpath::ClassPath;
use lazuli::heap::EngineKind;
use lazuli::machine::{AliasRule, Bounds, Policy};
use lazuli::program::Program;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};

fn explore(c: &mut Criterion, name: &str, target: &str, engine: EngineKind, bounds: &Bounds) {
    let class_path = ClassPath::empty().with_models(lazuli::MODELS).with_embedded(lazuli::SUBJECTS);
    let program = Arc::new(Program::new(class_path));
    let entry = find_entries(&program, target).expect("a shipped subject").remove(0);
    let plan = contract_plan(&program, &entry, &EntryOptions::default()).expect("its contracts fit");
    let options = RunOptions {
        engine,
        bounds: bounds.clone(),
        policy: Policy { aliases: AliasRule::Declared, ..Policy::default() },
        keep_paths: false,
        ..RunOptions::default()
    };
    let interrupted = Arc::new(AtomicBool::new(false));
    c.bench_function(name, |b| {
        b.iter(|| black_box(run_entry(&program, &plan, &options, &interrupted, &Progress::default())));
    });
}

fn subjects(c: &mut Criterion) {
    let size = |n| Bounds { n: Some(n), ..Bounds::none() };
    let depth = |k| Bounds { k: Some(k), ..Bounds::none() };
    let sharp = EngineKind::LazierSharp;
    explore(c, "BinarySearchTree.find, 6 nodes", "subjects.BinarySearchTree.find", sharp, &size(6));
    explore(c, "TreeMap.put, 5 nodes", "subjects.TreeMap.put", sharp, &size(5));
    explore(c, "LeftistHeap.merge, depth 2, lazy", "subjects.LeftistHeap.merge", EngineKind::Lazy, &depth(2));
    explore(c, "Sort.shellsort, 3 indices", "subjects.Sort.shellsort", sharp, &depth(3));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = subjects
}
criterion_main!(benches);
