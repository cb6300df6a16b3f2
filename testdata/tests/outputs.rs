//! What commands write: no report takes the place of something else, nothing is waited for for ever, and what was written is said.

use crate::java;
use crate::tool::{assert_refused, outcome};

use std::fs;
use std::path::Path;
use std::process::Command as Program;
use std::time::Duration;

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder with a compiled program.
fn program() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("A.java");
    let text = "public class A { public static int half(int x) { assert x != 7; return x / 2; } \
                public static void main(String[] args) { assert args.length == 0; } }";
    fs::write(&source, text).expect("a source");
    java::compile(&[source], folder.path());
    folder
}

/// `lazuli …` in a folder; what hangs fails.
fn lazuli(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(folder).args(arguments).timeout(Duration::from_secs(60));
    command
}

#[test]
fn no_report_takes_the_place_of_what_is_analysed() {
    let folder = program();
    let here = folder.path();
    fs::copy(here.join("A.class"), here.join("copy")).expect("a copy");
    fs::write(here.join("lib.jar"), "PK").expect("a file");
    for file in ["A.class", "copy"] {
        for arguments in [
            &["run", "A.half", "--json"][..],
            &["run", "A.half", "--html"],
            &["check", "--sarif"],
            &["check", "--junit-xml"],
            &["test", "A.half", "-o", "tests", "--json"],
            &["verify", "A", "--witness-graphml"],
        ] {
            let before = fs::read(here.join(file)).expect("it is there");
            let arguments = [arguments, &[file]].concat();
            assert_refused(lazuli(here, &arguments), &[file, "a class file is there, which would be lost"]);
            assert_eq!(fs::read(here.join(file)).expect("it is there"), before, "{arguments:?}");
        }
    }
    assert_refused(lazuli(here, &["check", "--json", "lib.jar"]), &["lib.jar", "a jar is there"]);
    assert_refused(lazuli(here, &["check", "--json", "A.java"]), &["A.java", "a source file is there"]);
}

#[test]
fn two_outputs_do_not_share_a_file_nor_an_output_an_input() {
    let folder = program();
    let here = folder.path();
    let shared = |arguments: &[&str], says: &[&str]| assert_refused(lazuli(here, arguments), says);
    shared(&["check", "--json", "x", "--sarif", "x"], &["--sarif x", "--json writes that file, too"]);
    shared(&["check", "--json", "x", "--html", "./x"], &["--html ./x", "--json writes that file, too"]);
    shared(&["run", "A.half", "--json", "x", "--html", "x"], &["--html x", "--json writes"]);
    shared(
        &["verify", "A", "--json", "x", "--witness-graphml", "x"],
        &["--witness-graphml x", "--json writes"],
    );
    fs::write(here.join("x"), "").expect("a file");
    fs::hard_link(here.join("x"), here.join("y")).expect("a link");
    shared(&["check", "--json", "x", "--sarif", "y"], &["--sarif y", "--json writes that file, too"]);
    fs::write(here.join("b.json"), "{ \"schema\": 1, \"findings\": [] }").expect("a file");
    shared(&["check", "--baseline", "b.json", "--json", "b.json"], &["--json b.json", "--baseline reads"]);
    shared(
        &["check", "--baseline", "b.json", "--update-baseline", "--json", "b.json"],
        &["--json b.json", "--baseline writes"],
    );
    fs::write(here.join("lazuli.toml"), "k = 3\n").expect("a file");
    shared(&["check", "--json", "lazuli.toml"], &["--json lazuli.toml", "--config reads"]);
    shared(&["check", "--sarif", "-"], &["--sarif -", "name a file"]);
}

#[test]
fn what_is_in_the_way_of_a_folder_is_named() {
    let folder = program();
    let here = folder.path();
    fs::write(here.join("plain"), "").expect("a file");
    for file in ["plain/r.json", "plain/below/r.json"] {
        assert_refused(lazuli(here, &["check", "--json", file]), &[file, "plain is a file, not a folder"]);
    }
    assert_refused(lazuli(here, &["check", "--json", "no/r.json"]), &["there is no folder no"]);
}

#[test]
fn what_was_written_is_said() {
    let folder = program();
    let here = folder.path();
    let reports = ["--json", "r.json", "--sarif", "r.sarif", "--html", "r.html", "--junit-xml", "r.xml"];
    let lines = [
        "r.json: the JSON report",
        "r.sarif: the SARIF report",
        "r.html: a page for a browser",
        "r.xml: the JUnit report",
    ];
    let (status, out, error) = outcome(lazuli(here, &[&["check"], &reports[..]].concat()));
    assert_eq!(status, 1, "{out}{error}");
    assert!(out.ends_with(&(lines.join("\n") + "\n")), "{out}");
    let (_, out, _) = outcome(lazuli(here, &[&["check", "--quiet"], &reports[..]].concat()));
    assert!(!lines.iter().any(|line| out.contains(line)), "{out}");
    let (_, out, _) =
        outcome(lazuli(here, &["run", "A.half", "--json", "r.json", "--html", "r.html", "--dot", "d"]));
    for line in [lines[0], lines[2], "d: pictures for Graphviz"] {
        assert!(out.contains(line), "{out}");
    }
    let (_, out, _) = outcome(lazuli(here, &["test", "A.half", "-o", "tests", "--json", "r.json"]));
    assert!(out.contains(lines[0]), "{out}");
    let (_, out, _) = outcome(lazuli(here, &["verify", "A", "--json", "a.json"]));
    assert!(out.starts_with("true\n") && out.ends_with("a.json: the answer as JSON\n"), "{out}");
    // Standard output is not announced on itself.
    let (_, out, _) = outcome(lazuli(here, &["run", "A.half", "--json", "-"]));
    assert!(out.starts_with('{') && out.trim_end().ends_with('}'), "{out}");
}

#[cfg(unix)]
fn pipe(file: &Path) {
    let made = Program::new("mkfifo").arg(file).status().expect("mkfifo is there");
    assert!(made.success());
}

#[test]
#[cfg(unix)]
fn pipes_and_devices_are_no_input() {
    let folder = program();
    let here = folder.path();
    pipe(&here.join("pipe"));
    pipe(&here.join("pipe.jar"));
    pipe(&here.join("B.class"));
    for class_path in ["pipe", "pipe.jar", "/dev/zero", "B.class"] {
        let arguments = ["run", "A.half", "-cp", class_path];
        assert_eq!(outcome(lazuli(here, &arguments)).0, 2, "{arguments:?}");
    }
    assert_refused(lazuli(here, &["run", "A.half", "-cp", "pipe"]), &["pipe is neither a file nor a folder"]);
    assert_refused(lazuli(here, &["check", "pipe.jar"]), &["pipe.jar is neither a folder, a jar nor"]);
    assert_refused(lazuli(here, &["check", "--config", "pipe"]), &["pipe", "from a file only"]);
    assert_refused(lazuli(here, &["check", "--baseline", "pipe"]), &["pipe", "that is a pipe"]);
    assert_refused(
        lazuli(here, &["check", "--baseline", "pipe", "--update-baseline"]),
        &["pipe", "that is a pipe"],
    );
    assert_refused(lazuli(here, &["check", "--baseline", "/dev/zero"]), &["/dev/zero", "that is a device"]);
    assert_refused(lazuli(here, &["disasm", "B.class"]), &["B.class is no file"]);
    // One among classes is none.
    let (status, out, error) = outcome(lazuli(here, &["check", "--fail-on", "none"]));
    assert_eq!(status, 0, "{out}{error}");
}

#[test]
#[cfg(unix)]
fn a_pipe_that_nobody_reads_is_not_waited_for_and_one_with_a_reader_is_written() {
    let folder = program();
    let here = folder.path();
    pipe(&here.join("pipe"));
    for arguments in [
        &["check", "--json", "pipe"][..],
        &["check", "--sarif", "pipe"],
        &["run", "A.half", "--html", "pipe"],
        &["verify", "A", "--json", "pipe"],
    ] {
        assert_refused(lazuli(here, arguments), &["pipe", "nobody reads from it"]);
    }
    let reader = Program::new("cat")
        .arg(here.join("pipe"))
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("cat is there");
    // The reader opens its end only once there is somebody to write; until it waits for that, nobody reads.
    let wrote = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        outcome(lazuli(here, &["run", "A.half", "--json", "pipe"])).0 == 1
    });
    assert!(wrote);
    let read = reader.wait_with_output().expect("cat ends").stdout;
    let document: serde_json::Value = serde_json::from_slice(&read).expect("the report is JSON");
    assert_eq!(document["runs"][0]["totals"]["paths"], 2);
}

#[test]
#[cfg(unix)]
fn devices_and_the_pipes_of_a_shell_are_written() {
    let folder = program();
    let here = folder.path();
    let (status, out, error) =
        outcome(lazuli(here, &["run", "A.half", "--json", "/dev/stdout", "--html", "/dev/null"]));
    assert_eq!(status, 1, "{out}{error}");
    assert!(out.contains("\"schema\": 2") && !out.contains("/dev/stdout:"), "{out}");
    let script = format!(
        "'{}' check --fail-on none --sarif >(cat > made.sarif) --json >(cat > made.json) && wait && sleep 1",
        env!("CARGO_BIN_EXE_lazuli")
    );
    let mut shell = Command::new("bash");
    shell.current_dir(here).args(["-c", &script]).timeout(Duration::from_secs(60));
    let (status, out, error) = outcome(shell);
    assert_eq!(status, 0, "{out}{error}");
    for file in ["made.sarif", "made.json"] {
        let text = fs::read_to_string(here.join(file)).expect("it was written");
        serde_json::from_str::<serde_json::Value>(&text).unwrap_or_else(|e| panic!("{file}: {e}: {text}"));
    }
    // A device that takes nothing is an error at the end, not a report that is said to be there.
    let (status, _, error) = outcome(lazuli(here, &["check", "--sarif", "/dev/full"]));
    assert!(status == 2 && error.contains("/dev/full"), "{error}");
}
