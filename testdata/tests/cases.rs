//! The programs of `testdata/cases` with every engine: nothing impossible is reported, and what must be found is.

use crate::place;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::heap::EngineKind;
use lazuli::machine::Bounds;
use lazuli::program::Program;
use lazuli::report::json_run;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};
use serde_json::{Value, json};

struct Case {
    folder: PathBuf,
    expected: Value,
}

impl Case {
    fn all() -> Vec<Case> {
        let folders = fs::read_dir(place::project("testdata/cases")).expect("the cases are there");
        let folders = folders.map(|entry| entry.expect("a case is readable").path());
        let mut cases: Vec<Case> = folders.filter(|folder| folder.is_dir()).map(Case::read).collect();
        cases.sort_by(|a, b| a.folder.cmp(&b.folder));
        cases
    }

    fn read(folder: PathBuf) -> Case {
        let text = fs::read_to_string(folder.join("expected.json")).expect("a case has expectations");
        let expected = serde_json::from_str(&text).expect("expectations are JSON");
        Case { folder, expected }
    }

    fn id(&self) -> &str {
        self.expected["id"].as_str().expect("a case has an id")
    }

    fn list(&self, field: &str) -> &[Value] {
        self.expected[field].as_array().unwrap_or_else(|| panic!("{}: {field} is a list", self.id()))
    }

    fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::default();
        for (name, value) in self.expected["suggested_bounds"].as_object().expect("bounds are an object") {
            let value = value.as_u64().and_then(|n| u32::try_from(n).ok());
            assert!(value.is_some(), "{}: the bound {name} is a number", self.id());
            match name.as_str() {
                "array_length" => bounds.array = value,
                "string_length" => bounds.string = value,
                "loop" => bounds.loop_iterations = value,
                "call_depth" => bounds.calls = value,
                "heap_objects" => bounds.n = value,
                "field_depth" => bounds.k = value,
                _ => panic!("{}: no bound is called {name}", self.id()),
            }
        }
        bounds
    }

    /// The report of this case with an engine, as its JSON says it.
    fn run(&self, engine: EngineKind) -> Value {
        let program = Arc::new(Program::new(class_path(&self.folder.join("classes"))));
        let target = self.expected["entry"].as_str().expect("a case has an entry");
        let entries = find_entries(&program, target).expect("the entry is there");
        let plan = contract_plan(&program, &entries[0], &EntryOptions::default()).expect("the entry can run");
        let options = RunOptions { engine, bounds: self.bounds(), ..RunOptions::default() };
        json_run(&run_entry(
            &program,
            &plan,
            &options,
            &Arc::new(AtomicBool::new(false)),
            &Progress::default(),
        ))
    }
}

fn class_path(classes: &Path) -> ClassPath {
    let spec = classes.to_str().expect("a path in UTF-8");
    let class_path = ClassPath::parse(spec).expect("the classes are there").with_models(lazuli::MODELS);
    match Jdk::find(None).expect("a JDK that can be read") {
        Some(jdk) => class_path.with_jdk(jdk),
        None => class_path,
    }
}

/// Whether a path ends as an entry of `reachable_errors` or `unreachable` says: kind, class and line.
fn ends_as(path: &Value, error: &Value) -> bool {
    let kind = match error["kind"].as_str() {
        Some("exception") => "threw",
        Some("assertion") => "assertion_failed",
        other => panic!("no kind of error is called {other:?}"),
    };
    let ending = &path["ending"];
    let at = ending["at"]["method"].as_str().unwrap_or("");
    ending["kind"] == kind
        && ending["class"] == error["class"]
        && ending["at"]["line"] == error["line"]
        && (at.starts_with("Main.") || at.starts_with("Main$"))
}

/// What is wrong with a report of a case.
fn faults(case: &Case, report: &Value) -> Vec<String> {
    let paths = report["paths"].as_array().expect("a report lists paths");
    let mut faults = Vec::new();
    for error in case.list("unreachable") {
        if let Some(path) = paths.iter().find(|path| ends_as(path, error)) {
            faults.push(format!("reports what cannot happen: {error}\n      on the path {path}"));
        }
    }
    let mut cutoffs: BTreeMap<&str, u64> = BTreeMap::new();
    for cutoff in report["cutoffs"].as_array().expect("a report lists cut-offs") {
        let kind = cutoff["kind"].as_str().expect("a cut-off has a kind");
        *cutoffs.entry(kind).or_default() += 1;
        if matches!(kind, "unknown" | "exhausted") {
            faults.push(format!("is cut off by something else than a bound or a missing feature: {cutoff}"));
        }
    }
    if cutoffs.contains_key("unsupported") {
        faults.push(format!("meets something unsupported: {}", report["cutoffs"]));
        return faults;
    }
    for error in case.list("reachable_errors") {
        if !paths.iter().any(|path| ends_as(path, error)) {
            faults.push(format!("misses the error {error}"));
        }
    }
    for wanted in case.list("reachable_returns") {
        let returns =
            |path: &&Value| path["ending"]["kind"] == "returned" && path["returns"] == wanted["value"];
        if !paths.iter().any(|path| returns(&path)) {
            faults.push(format!("misses the returned value {}", wanted["value"]));
        }
    }
    let least = case.expected["min_paths"].as_u64().expect("a case has min_paths");
    if (paths.len() as u64) < least {
        faults.push(format!("has {} complete paths, at least {least} exist", paths.len()));
    }
    faults
}

fn check_all(engine: EngineKind) {
    let mut wrong = Vec::new();
    for case in Case::all() {
        let report = case.run(engine);
        wrong.extend(faults(&case, &report).iter().map(|fault| format!("{} {fault}", case.id())));
    }
    assert!(wrong.is_empty(), "{engine}:\n    {}", wrong.join("\n    "));
}

#[test]
fn lazy_reports_what_each_case_demands() {
    check_all(EngineKind::Lazy);
}

#[test]
fn lazier_reports_what_each_case_demands() {
    check_all(EngineKind::Lazier);
}

#[test]
fn lazier_sharp_reports_what_each_case_demands() {
    check_all(EngineKind::LazierSharp);
}

#[test]
fn pose_reports_what_each_case_demands() {
    check_all(EngineKind::Pose);
}

#[test]
fn summary_reports_what_each_case_demands() {
    check_all(EngineKind::Summary);
}

#[test]
fn uber_lazy_reports_what_each_case_demands() {
    check_all(EngineKind::UberLazy);
}

#[test]
fn every_engine_and_every_case_is_checked() {
    // A new engine needs its own test above.
    assert_eq!(EngineKind::ALL.len(), 6);
    assert_eq!(Case::all().len(), 30);
}

#[test]
fn a_report_that_demands_are_not_met_by_is_faulted() {
    let case = Case {
        folder: PathBuf::new(),
        expected: json!({
            "id": "02-made-up", "min_paths": 2,
            "reachable_errors": [{"kind": "assertion", "class": "java.lang.AssertionError", "line": 3}],
            "reachable_returns": [{"value": 1}],
            "unreachable": [{"kind": "exception", "class": "java.lang.NullPointerException", "line": 9}],
        }),
    };
    let thrown = |line: u32| {
        let at = json!({"method": "Main$A.f:()V", "line": line});
        json!({"ending": {"kind": "threw", "class": "java.lang.NullPointerException", "at": at}, "returns": null})
    };
    let empty = json!({"paths": [], "cutoffs": []});
    assert_eq!(faults(&case, &empty).len(), 3);
    let impossible = json!({"paths": [thrown(9), thrown(8)], "cutoffs": []});
    assert!(faults(&case, &impossible)[0].starts_with("reports what cannot happen"));
    let unknown = json!({"paths": [], "cutoffs": [{"kind": "unknown"}, {"kind": "unsupported"}]});
    assert_eq!(faults(&case, &unknown).len(), 2);
}
