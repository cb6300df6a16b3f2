//! What reports say of code that assumes, asks for values, or is cut off: vacuity, the values asked for, and inputs.

use crate::java;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::{Value, json};

const SOURCE: &str = r#"
import lazuli.api.Requires;
import lazuli.api.Symbolic;

public class Drivers {
    int count;
    static boolean no(int a) { return a > 3 && a < 3; }
    @Requires("no") static int none(int a) { return 1 / a; }
    static int some(int a) { Symbolic.assume(a > 3); return 1 / a; }
    static int asks() {
        boolean first = Symbolic.anyBoolean("first");
        int n = Symbolic.anyInt("n");
        Drivers unused = Symbolic.any(Drivers.class, "unused");
        int again = Symbolic.anyInt("n");
        Drivers d = Symbolic.anyNonNull(Drivers.class, "d");
        long end = Symbolic.anyLong("end");
        return n > again && d.count == 7 ? 1 : 0;
    }
    static int endless(int n) { return n < 5 ? 0 : endless(n + 1); }
    static int spins(int n) { int i = 0; while (i < n) { i++; } return i; }
    class Inner { int sum() { return count; } }
}
"#;

/// A folder with the compiled drivers, made once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("driver_reports");
        fs::create_dir_all(&folder).expect("a folder for classes");
        let source = folder.join("Drivers.java");
        fs::write(&source, SOURCE).expect("a source can be written");
        java::compile(&[source], &folder);
        folder
    })
}

/// Runs the tool: its exit status and standard output.
fn outcome(arguments: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    let output = command.args(arguments).arg("-cp").arg(classes()).output().expect("the tool starts");
    let out = String::from_utf8(output.stdout).expect("output is UTF-8");
    (output.status.code().unwrap_or(-1), out)
}

fn json_of(arguments: &[&str]) -> Value {
    let arguments = [&["run", "--json", "-"], arguments].concat();
    serde_json::from_str(&outcome(&arguments).1).expect("standard output is JSON")
}

#[test]
fn a_run_without_an_input_is_a_finding_that_is_said_aloud() {
    let (status, out) = outcome(&["run", "Drivers.none"]);
    assert_eq!(status, 1, "{out}");
    assert!(out.contains("FINDING: no input satisfies what is assumed"), "{out}");
    assert!(!out.contains("exhaustive"), "{out}");
    let report = json_of(&["Drivers.some", "Drivers.none"]);
    assert_eq!(report["runs"][0]["complete"], true);
    assert_eq!(report["runs"][1]["complete"], false);
    let findings = report["findings"].as_array().expect("a list");
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert_eq!((&findings[0]["kind"], &findings[0]["run"]), (&json!("vacuity"), &json!(1)));
    assert_eq!(findings[0]["at"]["method"], "Drivers.none:(I)I");
    // Whoever does not want to hear of it is still not told that the run was complete.
    assert_eq!(outcome(&["run", "Drivers.none", "--fail-on", "exception"]).0, 3);
    assert_eq!(outcome(&["run", "Drivers.none", "--fail-on", "vacuity"]).0, 1);
    assert_eq!(outcome(&["run", "Drivers.none", "Drivers.some", "--fail-on", "none"]).0, 3);
    let (status, out) = outcome(&["compare", "Drivers.none"]);
    assert!(status == 1 && out.contains("FINDING: no input satisfies what is assumed"), "{out}");
}

#[test]
fn all_values_that_were_asked_for_are_listed_in_the_order_of_the_calls() {
    for engine in ["lazy", "lazier", "lazier-sharp", "summary", "pose", "uber-lazy"] {
        let report = json_of(&["Drivers.asks", "--engine", engine]);
        let paths = report["runs"][0]["paths"].as_array().expect("a list");
        assert!(!paths.is_empty());
        for path in paths {
            let fresh = path["input"]["fresh"].as_array().expect("a list");
            let asked: Vec<Value> = fresh.iter().map(|f| json!([f["call"], f["name"], f["kind"]])).collect();
            let expected = [
                json!([1, "first", "boolean"]),
                json!([2, "n", "int"]),
                json!([3, "unused", "Drivers"]),
                json!([4, "n", "int"]),
                json!([5, "d", "Drivers"]),
                json!([6, "end", "long"]),
            ];
            assert_eq!(asked, expected, "{engine}");
            // The values take the path.
            let (n, again) = (fresh[1]["value"].as_i64().unwrap(), fresh[3]["value"].as_i64().unwrap());
            // A second mention of an object refers to the first one.
            let object = if fresh[4]["value"].get("ref").is_some() { &fresh[2] } else { &fresh[4] };
            let taken = n > again && object["value"]["fields"]["count"] == 7;
            assert_eq!(path["returns"], json!(i32::from(taken)), "{engine}: {path}");
        }
    }
}

#[test]
fn a_recursion_that_is_cut_off_is_named_and_keeps_its_input() {
    let report = json_of(&["Drivers.endless", "--calls", "4", "--all-endings"]);
    let run = &report["runs"][0];
    assert_eq!(run["cutoffs"][0]["what"], "recursion of Drivers.endless:(I)I");
    let cut = run["paths"].as_array().expect("a list").iter().find(|path| path["ending"]["kind"] == "pruned");
    let cut = cut.expect("a path that is cut off");
    assert_eq!(cut["ending"]["what"], "recursion of Drivers.endless:(I)I");
    assert!(cut["input"]["args"][0].as_i64().is_some_and(|n| n >= 5), "{cut}");
    let (_, out) = outcome(&["run", "Drivers.endless", "--calls", "4"]);
    assert!(
        out.contains("cut off by --calls: recursion of Drivers.endless at Drivers.endless, line 19"),
        "{out}"
    );
    // So does a loop.
    let report = json_of(&["Drivers.spins", "--loop", "2", "--all-endings"]);
    let paths = report["runs"][0]["paths"].as_array().expect("a list");
    let cut = paths.iter().find(|path| path["ending"]["bound"] == "loop").expect("a path that is cut off");
    assert!(cut["input"]["args"][0].as_i64().is_some_and(|n| n > 2), "{cut}");
}

#[test]
fn what_the_language_guarantees_is_said_to_be_assumed() {
    let report = json_of(&["Drivers$Inner.sum"]);
    assert_eq!(report["runs"][0]["assumed"], json!(["Drivers$Inner.this$0 != null"]));
    let (_, out) = outcome(&["run", "Drivers$Inner.sum"]);
    assert!(out.contains("assumed of every input: Drivers$Inner.this$0 != null"), "{out}");
    let report = json_of(&["Drivers.some"]);
    assert_eq!(report["runs"][0]["assumed"], json!([]));
}
