//! `lazuli test` on the shipped examples: what it writes, when it refuses, and that the JVM agrees.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;

fn testdata(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata").join(path)
}

fn lazuli(folder: &Path, arguments: &[&str]) -> Output {
    Command::cargo_bin("lazuli")
        .unwrap()
        .arg("test")
        .arg("-cp")
        .arg(testdata("examples/classes"))
        .arg("-o")
        .arg(folder)
        .args(arguments)
        .output()
        .unwrap()
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

#[test]
fn the_tests_of_an_example_are_written_as_blessed() {
    let folder = tempfile::tempdir().unwrap();
    lazuli(folder.path(), &["examples.Account"]);
    let written = fs::read_to_string(folder.path().join("examples/AccountTest.java")).unwrap();
    let golden = testdata("junit/AccountTest.java");
    if std::env::var_os("LAZULI_BLESS").is_some() {
        fs::create_dir_all(golden.parent().unwrap()).unwrap();
        fs::write(&golden, &written).unwrap();
    }
    assert_eq!(written, fs::read_to_string(&golden).unwrap(), "run scripts/bless if the change is meant");
}

#[test]
fn the_same_run_writes_the_same_tests_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let (one, many) = (folder.path().join("one"), folder.path().join("many"));
    lazuli(&one, &["examples.LinkedQueue", "--k", "3", "--threads", "1"]);
    lazuli(&many, &["examples.LinkedQueue", "--k", "3", "--threads", "4"]);
    let read = |folder: &Path| fs::read_to_string(folder.join("examples/LinkedQueueTest.java")).unwrap();
    assert_eq!(read(&one), read(&many));
}

#[test]
fn the_jvm_agrees_for_both_versions_of_junit_and_the_findings_make_the_status_1() {
    for version in ["4", "5"] {
        let folder = tempfile::tempdir().unwrap();
        let targets = ["examples.Account", "examples.LinkedQueue", "examples.Triangle"];
        let output = lazuli(
            folder.path(),
            &[&targets[..], &["--k", "2", "--junit", version, "--replay", "--strict", "--all-paths"]]
                .concat(),
        );
        let said = text(&output.stdout);
        assert!(said.contains(" 0 disagree"), "JUnit {version}: {said}{}", text(&output.stderr));
        assert!(!said.contains("left out"), "{said}");
        assert_eq!(output.status.code(), Some(1), "{said}");
    }
}

#[test]
fn the_engines_that_do_not_split_give_inputs_that_the_jvm_confirms() {
    let folder = tempfile::tempdir().unwrap();
    let output = lazuli(
        folder.path(),
        &[
            "examples.Account",
            "examples.LinkedQueue",
            "--engine",
            "pose",
            "--k",
            "2",
            "--replay",
            "--strict",
            "--all-paths",
        ],
    );
    let said = text(&output.stdout);
    assert!(said.contains(" 0 disagree") && !said.contains("left out"), "{said}{}", text(&output.stderr));
}

#[test]
fn existing_files_stay_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("examples/AccountTest.java");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "mine").unwrap();
    let refused = lazuli(folder.path(), &["examples.Account"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("--force"), "{}", text(&refused.stderr));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    lazuli(folder.path(), &["examples.Account", "--force"]);
    assert_ne!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn few_tests_cover_what_those_of_all_paths_cover() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| {
        let targets = ["examples.LinkedQueue", "--k", "2", "--force", "--replay", "--coverage"];
        let said = text(&lazuli(folder.path(), &[&targets[..], arguments].concat()).stdout);
        assert!(said.contains(" 0 disagree"), "{said}");
        let covered = said.lines().find(|line| line.contains("lines covered")).map(str::to_owned);
        let source = fs::read_to_string(folder.path().join("examples/LinkedQueueTest.java")).unwrap();
        (covered.expect("figures of JaCoCo"), source.matches("@Test\n").count())
    };
    let ((all, many), (chosen, few), distinct) = (said(&["--all-paths"]), said(&[]), said(&["--distinct"]));
    assert_eq!(all, chosen);
    assert_eq!((&chosen, few), (&distinct.0, distinct.1));
    // Six methods, each with at most three ways to end or branch.
    assert!((6..=12).contains(&few) && few < many, "{few} of {many}");
}

#[test]
fn a_file_that_is_there_stops_its_own_class_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("examples/AccountTest.java");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "mine").unwrap();
    let output = lazuli(folder.path(), &["examples.Account", "examples.Triangle"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("AccountTest.java is there already"), "{}", text(&output.stderr));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert!(folder.path().join("examples/TriangleTest.java").exists());
}

#[test]
fn tests_in_another_package_compile_and_agree() {
    let folder = tempfile::tempdir().unwrap();
    let output = lazuli(folder.path(), &["examples.Account", "--package", "checks.generated", "--replay"]);
    let said = text(&output.stdout);
    assert!(folder.path().join("checks/generated/AccountTest.java").exists(), "{said}");
    assert!(said.contains(" 0 disagree"), "{said}{}", text(&output.stderr));
}

#[test]
fn a_name_that_is_no_package_and_an_engine_that_is_not_one_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, about) in [(["--package", "1x"], "--package 1x"), (["--engine", "all"], "--engine all")] {
        let output = lazuli(folder.path(), &[&["examples.Account"], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(about), "{}", text(&output.stderr));
    }
}

#[test]
fn the_replay_is_in_the_reports() {
    let folder = tempfile::tempdir().unwrap();
    let (json, xml) = (folder.path().join("report.json"), folder.path().join("junit.xml"));
    lazuli(
        folder.path(),
        &[
            "examples.Account.transfer",
            "--replay",
            "--json",
            json.to_str().unwrap(),
            "--junit-xml",
            xml.to_str().unwrap(),
        ],
    );
    let report: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    let paths = report["runs"][0]["paths"].as_array().unwrap();
    assert_eq!(paths.len(), 5);
    for path in paths {
        assert_eq!(path["replay"]["agrees"], true, "{path}");
        assert!(path["input"]["args"].is_array(), "{path}");
    }
    let xml = fs::read_to_string(xml).unwrap();
    assert_eq!(xml.matches("<testcase ").count(), 5, "{xml}");
}

#[test]
fn a_test_that_does_not_finish_is_no_disagreement() {
    let folder = tempfile::tempdir().unwrap();
    let (json, xml) = (folder.path().join("report.json"), folder.path().join("junit.xml"));
    let output = lazuli(
        folder.path(),
        &[
            "examples.Account.transfer",
            "--fail-on",
            "none",
            "--replay",
            // Less than it takes to load the classes.
            "--test-seconds",
            "0.001",
            "--json",
            json.to_str().unwrap(),
            "--junit-xml",
            xml.to_str().unwrap(),
        ],
    );
    let said = text(&output.stdout);
    assert!(said.contains(" 0 disagree, 5 did not finish in 0.001 seconds"), "{said}");
    assert!(!said.contains("DISAGREES"), "{said}");
    assert_eq!(output.status.code(), Some(3), "{said}");
    let report: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    let replay = &report["runs"][0]["paths"][0]["replay"];
    assert!(replay["agrees"].is_null(), "{replay}");
    assert_eq!(replay["timed_out_after"], 0.001, "{replay}");
    assert_eq!(fs::read_to_string(xml).unwrap().matches("<error type=\"timeout\"").count(), 5);
}

#[test]
fn many_tests_are_announced_with_what_makes_them_fewer() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| {
        let targets = ["examples.LinkedQueue", "examples.Account", "--k", "3", "--force"];
        text(&lazuli(folder.path(), &[&targets[..], arguments].concat()).stdout)
    };
    let many = said(&["--all-paths"]);
    assert!(
        many.contains("note: examples.LinkedQueue has 957 paths to write tests for: without --all-paths"),
        "{many}"
    );
    assert!(!many.contains("examples.Account has"), "{many}");
    let few = said(&[]);
    assert!(!few.contains("paths to write tests for"), "{few}");
    assert!(
        few.contains(" of 957 paths have a test: the others take no other line, branch or ending"),
        "{few}"
    );
}

#[test]
fn inputs_that_only_reflection_builds_are_named_unless_contracts_say_what_holds() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| {
        let targets = ["examples.LinkedQueue.add", "--k", "2", "--force"];
        text(&lazuli(folder.path(), &[&targets[..], arguments].concat()).stdout)
    };
    assert!(!said(&[]).contains("by reflection"));
    // A call with plain values makes no queue.
    let without = said(&["--no-contracts", "--inputs", "any"]);
    assert!(without.contains("fields by reflection") && without.contains("@Invariant"), "{without}");
}

#[test]
fn what_was_not_covered_is_summed_up_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let output = lazuli(folder.path(), &["examples.LinkedQueue", "--k", "1"]);
    let said = text(&output.stdout);
    let (_, summary) = said.split_once("not covered, all methods together:\n").expect("a summary");
    let total: u64 = said
        .lines()
        .take_while(|line| !line.starts_with("not covered"))
        .filter(|line| line.contains("cut off by --k at"))
        .filter_map(|line| line.split_whitespace().next()?.parse::<u64>().ok())
        .sum();
    assert!(total > 1 && summary.contains(&format!("  {total} states  cut off by --k\n")), "{said}");
}
