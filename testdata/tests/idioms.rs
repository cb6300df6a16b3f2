//! A table of one-line idioms over texts with their numbers of paths (`testdata/idioms/Idioms.java`).
//!
//! `LAZULI_IDIOMS=word` runs only the methods whose name contains the word.

use crate::java;
use crate::place::project;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::program::Program;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};

/// Paths that end as unsupported by intention: the order but for case of texts with surrogates.
const UNSUPPORTED: [&str; 1] = ["ordersButForCase"];

#[test]
fn idioms_have_as_many_paths_as_cases() {
    let source = project("testdata/idioms/Idioms.java");
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(std::slice::from_ref(&source), folder.path());
    let classes = ClassPath::parse(folder.path().to_str().expect("a path of Unicode")).expect("a class path");
    let jdk = Jdk::find(None).expect("a readable JDK").expect("a JDK");
    let program = Arc::new(Program::new(classes.with_models(lazuli::MODELS).with_jdk(jdk)));

    let text = std::fs::read_to_string(&source).expect("the idioms are readable");
    let rows = rows(&text);
    assert!(rows.len() >= 60, "{} rows", rows.len());
    let wanted = std::env::var("LAZULI_IDIOMS").unwrap_or_default();
    let mut faults = Vec::new();
    for (name, paths) in rows.iter().filter(|(name, _)| name.contains(&wanted)) {
        let method = find_entries(&program, &format!("Idioms.{name}")).expect("an idiom is found").remove(0);
        let plan = contract_plan(&program, &method, &EntryOptions::default()).expect("an idiom can be run");
        let interrupted = Arc::new(AtomicBool::new(false));
        let started = std::time::Instant::now();
        let run = run_entry(&program, &plan, &RunOptions::default(), &interrupted, &Progress::default());
        let totals = &run.totals;
        let found = totals.returned + totals.threw + totals.assertion_failed;
        let unsupported = totals.unsupported > 0 && !UNSUPPORTED.contains(&name.as_str());
        println!("{name}: {found} paths in {:?}", started.elapsed());
        if found != *paths || unsupported || totals.unknown > 0 {
            faults.push(format!("{name}: {paths} expected, {found} found: {totals:?}"));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), rows.len(), faults.join("\n"));
}

/// The names of the methods and their numbers of paths: `static int name(…) { … } //@ 3`.
fn rows(text: &str) -> Vec<(String, u64)> {
    let mut name = String::new();
    let mut rows = Vec::new();
    for line in text.lines() {
        if let Some(declaration) = line.trim_start().strip_prefix("static ") {
            let before = declaration.split('(').next().unwrap_or_default();
            name = before.split_whitespace().last().unwrap_or_default().to_owned();
        }
        if let Some((_, paths)) = line.rsplit_once("//@ ") {
            rows.push((name.clone(), paths.trim().parse().expect("a number of paths")));
        }
    }
    rows
}
