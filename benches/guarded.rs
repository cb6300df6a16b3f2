//! The engines that do not split on aliasing, on shipped subjects: time, and how large guarded references get.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, criterion_group, criterion_main};

use lazuli::classpath::ClassPath;
use lazuli::heap::EngineKind;
use lazuli::machine::Bounds;
use lazuli::program::Program;
use lazuli::search::{EntryOptions, RunOptions, contract_plan, find_entries, outline};

/// Depth of the input.
const K: u32 = 2;

/// Three searches in a tree, one of them with a sentinel, and one walk through two trees at once.
const SUBJECTS: [&str; 4] = ["BinarySearchTree.insert", "TreeMap.put", "AATree.insert", "LeftistHeap.merge"];

fn guarded(c: &mut Criterion) {
    let class_path = ClassPath::empty().with_models(lazuli::MODELS).with_embedded(lazuli::SUBJECTS);
    let program = Arc::new(Program::new(class_path));
    let interrupted = Arc::new(AtomicBool::new(false));
    for subject in SUBJECTS {
        let target = format!("subjects.{subject}");
        let entry = find_entries(&program, &target).expect("a shipped subject").remove(0);
        let plan = contract_plan(&program, &entry, &EntryOptions::default()).expect("its contracts fit");
        for engine in EngineKind::GUARDED {
            let bounds = Bounds { k: Some(K), ..Bounds::none() };
            let options = RunOptions { engine, bounds, keep_paths: false, ..RunOptions::default() };
            let found = outline(&program, &plan, &options, &interrupted);
            let counters = &found.totals.counters;
            println!(
                "{subject}, k = {K}, {engine}: {} paths, {} decisions, {} solver calls, at most {} leaves of a reference",
                found.totals.paths(),
                counters.decisions,
                found.totals.solver_calls,
                found.largest_guard
            );
            c.bench_function(&format!("{subject}, k = {K}, {engine}"), |b| {
                b.iter(|| black_box(outline(&program, &plan, &options, &interrupted)));
            });
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = guarded
}
criterion_main!(benches);
