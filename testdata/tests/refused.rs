//! What is given to a command and cannot be looked at, while the rest is: it is told on standard error, and in every report.

use crate::java;
use crate::tool::outcome;

use std::fs;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// What is said of a class file that is broken.
const AGAIN: &str = "; compile it again";

/// A folder with a good class and one whose class file does not end where it should.
fn torn() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Some.java");
    let text = "class Some { public int one() { return 1; } } class Torn { public int two() { return 2; } }";
    fs::write(&source, text).expect("a source");
    java::compile(&[source], folder.path());
    let file = folder.path().join("Torn.class");
    let mut bytes = fs::read(&file).expect("it is there");
    bytes.push(0);
    fs::write(&file, bytes).expect("a file");
    folder
}

fn lazuli(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(folder).args(arguments).timeout(Duration::from_secs(90));
    command
}

fn json(folder: &Path, file: &str) -> Value {
    let text = fs::read_to_string(folder.join(file)).expect("the report is there");
    serde_json::from_str(&text).expect("the report is JSON")
}

/// Checks that a list of a report names the torn class and says what to do.
fn assert_named(refused: &Value, name: &str, kind: &str) {
    let list = refused.as_array().expect("a list");
    assert!(list.len() == 1 && list[0]["name"] == name && list[0]["kind"] == kind, "{refused}");
}

#[test]
fn a_broken_class_file_is_told_in_every_report_of_a_check() {
    let folder = torn();
    let here = folder.path();
    let reports =
        ["check", "--json", "r.json", "--sarif", "r.sarif", "--html", "r.html", "--junit-xml", "r.xml"];
    let (status, out, error) = outcome(lazuli(here, &reports));
    assert_eq!(status, 2, "{out}{error}");
    assert!(error.contains("Torn.class") && error.contains("1 byte too many at offset"), "{error}");
    assert!(error.contains(AGAIN), "{error}");
    let total = out.lines().find(|line| line.contains(" findings in ")).expect("a total");
    assert!(total.ends_with("; 1 class file could not be read"), "{total}");
    let document = json(here, "r.json");
    assert_named(&document["refused"], "Torn", "class-file");
    assert!(document["refused"][0]["says"].as_str().is_some_and(|says| says.contains(AGAIN)), "{document}");
    let sarif = json(here, "r.sarif");
    let invocation = &sarif["runs"][0]["invocations"][0];
    let notification = &invocation["toolExecutionNotifications"][0];
    assert!(notification["level"] == "error" && invocation["executionSuccessful"] == false, "{invocation}");
    assert!(
        notification["message"]["text"].as_str().is_some_and(|says| says.contains(AGAIN)),
        "{invocation}"
    );
    let page = fs::read_to_string(here.join("r.html")).expect("the page is there");
    assert!(page.contains("1 class file could not be read</a>") && page.contains(AGAIN), "{page}");
    let xml = fs::read_to_string(here.join("r.xml")).expect("the report is there");
    assert!(
        xml.contains("errors=\"1\"") && xml.contains("<error message=\"class Torn cannot be used"),
        "{xml}"
    );
}

#[test]
fn where_nothing_is_refused_no_report_says_so() {
    let folder = torn();
    let here = folder.path();
    fs::remove_file(here.join("Torn.class")).expect("it is there");
    let reports =
        ["check", "--json", "r.json", "--sarif", "r.sarif", "--html", "r.html", "--junit-xml", "r.xml"];
    let (status, out, error) = outcome(lazuli(here, &reports));
    assert_eq!(status, 0, "{out}{error}");
    assert_eq!(json(here, "r.json")["refused"], Value::Array(Vec::new()));
    assert_eq!(json(here, "r.sarif")["runs"][0]["invocations"][0]["executionSuccessful"], true);
    for file in ["r.html", "r.xml"] {
        let text = fs::read_to_string(here.join(file)).expect("the report is there");
        assert!(!text.contains("could not be read") && !text.contains("<error"), "{text}");
    }
}

#[test]
fn a_pattern_that_fits_a_broken_class_file_says_so() {
    let folder = torn();
    let here = folder.path();
    for arguments in [
        &["run", "*", "--json", "r.json"][..],
        &["check", "*", "--json", "r.json"],
        &["test", "*", "-o", "tests", "--json", "r.json"],
        &["run", "Some", "Torn", "--json", "r.json"],
    ] {
        let (status, out, error) = outcome(lazuli(here, arguments));
        assert_eq!(status, 2, "{arguments:?}: {out}{error}");
        assert!(error.contains("error: class Torn cannot be used") && error.contains(AGAIN), "{error}");
        assert_named(&json(here, "r.json")["refused"], "Torn", "class-file");
    }
}

#[test]
fn a_target_that_names_nothing_is_told_in_the_reports() {
    let folder = torn();
    let here = folder.path();
    for arguments in [
        &["run", "Some", "Missing", "--json", "r.json", "--html", "r.html"][..],
        &["check", "Some", "Missing", "--json", "r.json", "--html", "r.html"],
    ] {
        let (status, out, error) = outcome(lazuli(here, arguments));
        assert_eq!(status, 2, "{arguments:?}: {out}{error}");
        assert_named(&json(here, "r.json")["refused"], "Missing", "target");
        let page = fs::read_to_string(here.join("r.html")).expect("the page is there");
        assert!(page.contains("1 target could not be analysed</a>"), "{page}");
    }
}

#[test]
fn a_class_file_that_is_newer_is_not_told_to_be_compiled_again_as_it_was() {
    let folder = torn();
    let file = folder.path().join("Torn.class");
    let mut bytes = fs::read(&file).expect("it is there");
    bytes[6..8].copy_from_slice(&[0x7f, 0xff]);
    fs::write(&file, bytes).expect("a file");
    let (status, _, error) = outcome(lazuli(folder.path(), &["check"]));
    assert!(status == 2 && error.contains("compile it for an older Java (javac --release"), "{error}");
}
