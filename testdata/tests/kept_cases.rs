//! The kept cases as arguments of the command.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::place::project;

/// A kept case.
pub(crate) struct KeptCase {
    /// Its folder; the compiled classes are in `classes` below it.
    pub(crate) folder: PathBuf,
    /// The method to run.
    pub(crate) entry: String,
    /// The bounds that it suggests, as flags.
    pub(crate) flags: Vec<String>,
}

/// All kept cases, by number.
pub(crate) fn kept_cases() -> Vec<KeptCase> {
    let folders = fs::read_dir(project("testdata/cases")).expect("the cases are there");
    let folders = folders.map(|entry| entry.expect("a case is readable").path());
    let mut folders: Vec<PathBuf> = folders.filter(|folder| folder.is_dir()).collect();
    folders.sort();
    folders.into_iter().map(kept_case).collect()
}

fn kept_case(folder: PathBuf) -> KeptCase {
    let text = fs::read_to_string(folder.join("expected.json")).expect("a case has expectations");
    let expected: Value = serde_json::from_str(&text).expect("expectations are JSON");
    let mut flags = Vec::new();
    for (name, value) in expected["suggested_bounds"].as_object().expect("bounds are an object") {
        let flag = match name.as_str() {
            "array_length" => "--array",
            "string_length" => "--string",
            "loop" => "--loop",
            "call_depth" => "--calls",
            "heap_objects" => "--n",
            "field_depth" => "--k",
            _ => panic!("no bound is called {name}"),
        };
        flags.extend([flag.to_owned(), value.to_string()]);
    }
    let entry = expected["entry"].as_str().expect("a case has an entry").to_owned();
    KeptCase { folder, entry, flags }
}
