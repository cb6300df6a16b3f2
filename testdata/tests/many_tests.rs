//! `lazuli test` where there are more paths than anybody reads: memory does not grow with them, and the limits hold while
//! tests are written.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{java, signal};

/// How many paths `some` has.
const SOME: u64 = 12 * 12 * 12 * 12;

/// Methods with 12⁴ and 2²⁰ paths, each of which is found at once.
const BITS: &str = "
    public class Bits {
        public static int some(int a, int b, int c, int d) {
            return part(a) + part(b) + part(c) + part(d);
        }
        private static int part(int a) {
            for (int i = 1; i < 12; i++) if (a < i) return i;
            return 0;
        }
        public static int many(int a) {
            int set = 0;
            for (int i = 0; i < 20; i++) if ((a >> i & 1) == 1) set++;
            return set;
        }
    }";

/// A folder with the class.
fn compiled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("Bits.java");
    fs::write(&file, BITS).expect("a source can be written");
    java::compile(&[file], folder.path());
    folder
}

fn command(folder: &Path, flags: &[&str]) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command
        .args(["test", "--all-paths"])
        .args(flags)
        .arg("-cp")
        .arg(folder)
        .arg("-o")
        .arg(folder.join("tests"));
    command
}

/// How many tests the files in a folder have.
fn tests_in(folder: &Path) -> u64 {
    let files = fs::read_dir(folder.join("tests")).expect("tests were written");
    let count = |file: fs::DirEntry| {
        fs::read_to_string(file.path()).expect("a source is readable").matches("@Test\n").count() as u64
    };
    files.map(|file| count(file.expect("a folder can be listed"))).sum()
}

/// The number before some words.
fn number_before(text: &str, words: &str) -> u64 {
    let (before, _) = text.split_once(words).unwrap_or_else(|| panic!("no `{words}` in {text}"));
    let digits = before.rsplit(|c: char| !c.is_ascii_digit()).next();
    digits
        .and_then(|digits| digits.parse().ok())
        .unwrap_or_else(|| panic!("no number before `{words}`: {text}"))
}

#[test]
fn memory_does_not_grow_with_the_number_of_tests() {
    let folder = compiled();
    let report = folder.path().join("report.json");
    // Twenty thousand paths and the sources of their tests would take far more.
    let flags = ["Bits.some", "--memory", "48M", "--threads", "2", "--json", &report.to_string_lossy()];
    let output = command(folder.path(), &flags).output().expect("the tool starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert_eq!(tests_in(folder.path()), SOME, "{said}");
    let report: Value = serde_json::from_str(&fs::read_to_string(&report).expect("a report")).expect("JSON");
    assert_eq!(report["runs"][0]["paths"].as_array().map(Vec::len), Some(SOME as usize));
}

#[test]
fn the_time_ends_the_writing_of_tests_and_what_has_none_is_said() {
    for threads in ["1", "2"] {
        let (folder, started) = (compiled(), Instant::now());
        let flags = ["Bits.many", "--seconds", "2", "--threads", threads];
        let output = command(folder.path(), &flags).output().expect("the tool starts");
        // A busy machine may take its time; tests that are written after the end take many times that.
        assert!(started.elapsed() < Duration::from_secs(8), "{:?}", started.elapsed());
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(3), "{said}");
        let written = tests_in(folder.path());
        let left_out =
            if said.contains("left out: ") { number_before(&said, " paths of Bits.many") } else { 0 };
        assert!(written > 100, "only {written} tests: {said}");
        assert_eq!(written + left_out, number_before(&said, " paths: "), "{said}");
    }
}

#[test]
fn an_interrupt_ends_the_writing_of_tests_and_keeps_those_that_were_written() {
    let folder = compiled();
    let said = tempfile::NamedTempFile::new().expect("a temporary file");
    let mut child = command(folder.path(), &["Bits.many", "--threads", "2"])
        .stdout(said.reopen().expect("a temporary file"))
        .spawn()
        .expect("the tool starts");
    std::thread::sleep(Duration::from_secs(2));
    signal::interrupt(&child);
    let started = Instant::now();
    let status = child.wait().expect("the tool ends");
    assert!(started.elapsed() < Duration::from_secs(6), "{:?}", started.elapsed());
    let said = fs::read_to_string(said.path()).expect("a report is written");
    assert_eq!(status.code(), Some(3), "{said}");
    assert!(said.contains("cut off: the run was interrupted"), "{said}");
    assert!(tests_in(folder.path()) > 100, "{said}");
}
