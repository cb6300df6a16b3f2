//! The JSON report: its fields, its schema, and where it is written.

use crate::java;
use crate::place;

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use assert_cmd::Command;
use serde_json::{Value, json};

/// `lazuli run -cp <a case> <its entry> …`
fn run(case: &str, target: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.timeout(Duration::from_secs(60)).args(["run", target]).args(arguments).arg("-cp");
    command.arg(place::project(&format!("testdata/cases/{case}/classes")));
    command
}

/// The JSON on standard output, which holds nothing else.
fn report(case: &str, target: &str, arguments: &[&str]) -> Value {
    let output = run(case, target, arguments).args(["--json", "-"]).output().expect("the tool starts");
    let error = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|e| panic!("standard output is not JSON: {e}\n{error}"))
}

/// A run on something that is not supported.
fn unsupported() -> Value {
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(&[place::project("testdata/golden/unsupported/NativeMethod.java")], folder.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(["run", "NativeMethod.call", "--all-endings", "--json", "-", "-cp"]).arg(folder.path());
    let output = command.output().expect("the tool starts");
    serde_json::from_slice(&output.stdout).expect("standard output is JSON")
}

/// Runs of every kind: every ending, several engines, every bound.
fn reports() -> Vec<Value> {
    vec![
        report("02-idiv-min-over-minus-one", "Main.divide", &[]),
        report("44-alias-two-parameters", "Main.pair", &["--engine", "all", "--all-endings"]),
        report("46-cyclic-list", "Main.walk", &["--n", "2", "--all-endings", "--seconds", "50"]),
        report("52-loop-bound-17", "Main.spin", &["--loop", "3", "--all-endings", "--steps", "100000"]),
        report("28-lambda-capture", "Main.run", &["--all-endings"]),
        unsupported(),
        report("60-switch-signed-labels", "Main.sw", &["--paths", "1"]),
        report("36-enum-switch", "Main.eval", &["--engine", "lazy"]),
    ]
}

fn runs(report: &Value) -> Vec<Value> {
    report["runs"].as_array().expect("a list of runs").clone()
}

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().map(|o| o.keys().map(String::as_str).collect()).unwrap_or_default()
}

fn set<'a>(names: &[&'a str]) -> BTreeSet<&'a str> {
    names.iter().copied().collect()
}

/// What a value has against a schema: enough of JSON Schema for the one beside the report.
fn violations(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut fail = |what: String| out.push(format!("{place}: {what}"));
    let mut inner = Vec::new();
    for (keyword, rule) in schema.as_object().expect("a schema is an object") {
        match keyword.as_str() {
            "$schema" | "title" | "description" | "$defs" => {}
            "$ref" => {
                let pointer = rule.as_str().and_then(|r| r.strip_prefix('#')).expect("a local reference");
                inner.extend(violations(root, root.pointer(pointer).expect("a definition"), value, place));
            }
            "const" if value != rule => fail(format!("is not {rule}")),
            "enum" if !rule.as_array().is_some_and(|all| all.contains(value)) => {
                fail(format!("{value} is no {rule}"))
            }
            "const" | "enum" => {}
            "type" if !is_of_type(value, rule) => fail(format!("{value} is no {rule}")),
            "type" => {}
            "minimum" if value.as_f64() < rule.as_f64() => fail(format!("{value} is less than {rule}")),
            "minimum" => {}
            "required" => {
                let names = rule.as_array().expect("a list").iter().filter_map(Value::as_str);
                names
                    .filter(|name| value.get(name).is_none())
                    .for_each(|name| fail(format!("has no {name}")));
            }
            "properties" | "additionalProperties" => {}
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    inner.extend(violations(root, rule, item, &format!("{place}[{index}]")));
                }
            }
            "oneOf" => {
                let fits = |s: &&Value| violations(root, s, value, place).is_empty();
                let count = rule.as_array().expect("a list").iter().filter(fits).count();
                if count != 1 {
                    fail(format!("fits {count} of the alternatives"));
                }
            }
            _ => panic!("the schema uses {keyword}, which this test does not check"),
        }
    }
    for (name, field) in value.as_object().into_iter().flatten() {
        let rule = schema["properties"].get(name).or_else(|| schema.get("additionalProperties"));
        if let Some(rule) = rule {
            inner.extend(violations(root, rule, field, &format!("{place}.{name}")));
        }
    }
    out.extend(inner);
    out
}

fn is_of_type(value: &Value, rule: &Value) -> bool {
    let one = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        _ => panic!("no type is called {name}"),
    };
    match rule {
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(one),
        name => name.as_str().is_some_and(one),
    }
}

#[test]
fn every_report_follows_the_schema_that_stands_beside_it() {
    let text = fs::read_to_string(place::project("src/report/report.schema.json")).expect("a schema");
    let schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
    for report in reports() {
        assert_eq!(violations(&schema, &schema, &report, "report"), Vec::<String>::new(), "{report:#}");
    }
}

#[test]
fn a_report_with_a_wrong_or_missing_field_does_not_follow_the_schema() {
    let text = fs::read_to_string(place::project("src/report/report.schema.json")).expect("a schema");
    let schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
    let good = report("02-idiv-min-over-minus-one", "Main.divide", &[]);
    let breaks = [
        ("/schema", json!(1)),
        ("/runs/0/totals/paths", json!(-1)),
        ("/runs/0/paths/0/ending/kind", json!("exploded")),
    ];
    for (pointer, wrong) in breaks {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).expect("a field") = wrong;
        assert!(!violations(&schema, &schema, &bad, "report").is_empty(), "{pointer}");
    }
    let mut bad = good;
    bad["runs"][0]["totals"].as_object_mut().expect("totals").remove("steps");
    assert!(!violations(&schema, &schema, &bad, "report").is_empty());
}

#[test]
fn a_report_has_the_documented_fields() {
    for report in reports() {
        assert_eq!(keys(&report), set(&["schema", "tool", "runs", "refused", "findings"]));
        assert_eq!(report["schema"], 2);
        assert_eq!(keys(&report["tool"]), set(&["name", "version"]));
        for run in runs(&report) {
            for field in ["entry", "engine", "bounds", "complete", "cutoffs", "assumed", "totals", "paths"] {
                assert!(run.get(field).is_some(), "{field} is missing");
            }
            let bounds = ["k", "n", "loop", "calls", "array", "string", "steps", "paths", "seconds"];
            assert_eq!(keys(&run["bounds"]), set(&bounds));
            let totals = [
                "paths",
                "returned",
                "threw",
                "assertion_failed",
                "assume_failed",
                "pruned",
                "unsupported",
                "unknown",
                "exhausted",
                "decisions",
                "queries",
                "solver_calls",
                "steps",
                "seconds",
            ];
            assert!(keys(&run["totals"]).is_superset(&set(&totals)));
            for path in run["paths"].as_array().expect("a list of paths") {
                let fields = ["id", "ending", "returns", "condition", "input", "prefix"];
                assert!(keys(path).is_superset(&set(&fields)), "{path}");
            }
        }
    }
}

#[test]
fn endings_say_what_their_kind_documents() {
    let mut seen = BTreeSet::new();
    for run in reports().iter().flat_map(runs) {
        for path in run["paths"].as_array().expect("a list of paths") {
            let ending = &path["ending"];
            let kind = ending["kind"].as_str().expect("a kind").to_owned();
            match kind.as_str() {
                "returned" => assert!(!path["returns"].is_null(), "{path}"),
                "threw" | "assertion_failed" => {
                    assert!(ending["class"].is_string() && ending.get("message").is_some(), "{path}");
                    assert!(path["returns"].is_null(), "{path}");
                }
                "pruned" => assert!(ending["bound"].is_string(), "{path}"),
                "unsupported" => assert!(ending["what"].is_string(), "{path}"),
                _ => {}
            }
            if kind != "returned" {
                assert!(ending["at"]["method"].as_str().is_some_and(|m| m.contains(":(")), "{path}");
                assert!(ending["at"]["line"].is_u64(), "{path}");
            }
            seen.insert(kind);
        }
    }
    let all = ["returned", "threw", "assertion_failed", "pruned", "unsupported"].map(str::to_owned);
    assert_eq!(seen, all.into_iter().collect(), "the reports show every kind of ending");
}

#[test]
fn endings_add_up_and_only_complete_runs_say_so() {
    for run in reports().iter().flat_map(runs) {
        let total = |name: &str| run["totals"][name].as_u64().expect("a count");
        assert_eq!(total("paths"), total("returned") + total("threw") + total("assertion_failed"));
        let cut_off = total("pruned") + total("unsupported") + total("unknown") + total("exhausted");
        assert_eq!(run["complete"], json!(cut_off == 0 && total("paths") > 0));
        let counted: u64 =
            run["cutoffs"].as_array().expect("a list").iter().filter_map(|c| c["count"].as_u64()).sum();
        assert_eq!(counted, cut_off, "{}", run["cutoffs"]);
        let complete = |path: &&Value| {
            matches!(path["ending"]["kind"].as_str(), Some("returned" | "threw" | "assertion_failed"))
        };
        let paths = run["paths"].as_array().expect("a list");
        assert_eq!(paths.iter().filter(complete).count() as u64, total("paths"));
        let numbers: Vec<u64> = paths.iter().filter_map(|path| path["id"].as_u64()).collect();
        assert_eq!(numbers, (1..=paths.len() as u64).collect::<Vec<u64>>());
    }
}

#[test]
fn other_endings_are_listed_on_request_only() {
    let kinds = |flags: &[&str]| -> BTreeSet<String> {
        let report = report("52-loop-bound-17", "Main.spin", flags);
        let paths = report["runs"][0]["paths"].as_array().expect("a list").clone();
        paths.iter().filter_map(|path| path["ending"]["kind"].as_str().map(str::to_owned)).collect()
    };
    assert!(!kinds(&["--loop", "3"]).contains("pruned"));
    assert!(kinds(&["--loop", "3", "--all-endings"]).contains("pruned"));
}

#[test]
fn bounds_are_reported_as_given() {
    let flags = [
        "--k",
        "1",
        "--n",
        "2",
        "--loop",
        "3",
        "--calls",
        "4",
        "--array",
        "5",
        "--string",
        "6",
        "--steps",
        "7000",
        "--paths",
        "8",
        "--seconds",
        "9.5",
    ];
    let report = report("44-alias-two-parameters", "Main.pair", &flags);
    let expected = json!({
        "k": 1, "n": 2, "loop": 3, "calls": 4, "array": 5, "string": 6, "steps": 7000, "paths": 8, "seconds": 9.5,
    });
    assert_eq!(report["runs"][0]["bounds"], expected);
    let defaults = json!({
        "k": 5, "n": null, "loop": 100, "calls": 64, "array": 8, "string": 16, "steps": null, "paths": null,
        "seconds": null,
    });
    assert_eq!(self::report("44-alias-two-parameters", "Main.pair", &[])["runs"][0]["bounds"], defaults);
}

#[test]
fn one_run_and_several_are_lists_of_one_shape() {
    let one = report("44-alias-two-parameters", "Main.pair", &["--engine", "lazy"]);
    assert_eq!(runs(&one).len(), 1);
    assert_eq!(one["runs"][0]["engine"], "lazy");
    assert_eq!(one["runs"][0]["entry"], "Main.pair:(LMain$Box;LMain$Box;)I");
    let all = report("44-alias-two-parameters", "Main.pair", &["--engine", "all"]);
    assert_eq!(keys(&all), keys(&one));
    let engines: Vec<Value> = runs(&all).iter().map(|run| run["engine"].clone()).collect();
    assert_eq!(engines, ["lazy", "lazier", "lazier-sharp", "summary", "pose", "uber-lazy"]);
    assert!(runs(&all).iter().all(|run| run.get("schema").is_none() && run.get("tool").is_none()));
}

#[test]
fn a_file_holds_the_same_json_and_standard_output_the_text() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("report.json");
    let output = run("44-alias-two-parameters", "Main.pair", &[]).arg("--json").arg(&file).output();
    let output = output.expect("the tool starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("path 1  returns 0"));
    let without_time = |mut report: Value| {
        report["runs"][0]["totals"]["seconds"] = json!(null);
        report
    };
    let text = fs::read_to_string(&file).expect("the report is there");
    let written = serde_json::from_str(&text).expect("the report is JSON");
    assert_eq!(without_time(written), without_time(report("44-alias-two-parameters", "Main.pair", &[])));
}

#[test]
fn a_report_that_cannot_be_written_is_an_error_that_names_the_file() {
    for file in ["no/such/folder/report.json", "."] {
        let output =
            run("44-alias-two-parameters", "Main.pair", &["--json", file]).output().expect("the tool starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(&format!("--json {file}")), "{error}");
    }
}
