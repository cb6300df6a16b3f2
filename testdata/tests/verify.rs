//! `lazuli verify`: whole programs, each with what is true of it.
//!
//! An answer is never wrong. Here a sample of the violations is run on the JVM, the others are believed, and those that take long are
//! left out; `scripts/verify-campaign` runs them all.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use lazuli::digest::digest;
use lazuli::program::Program;
use lazuli::replay::Feed;
use lazuli::report::Entry;
use lazuli::verify::{Answer, Candidate, Confirm, Observed, Verdict};
use serde_json::Value;

use tempfile::TempDir;

use crate::java;
use crate::javac::javac;
use crate::jdk_tool::jdk_tool;
use crate::place::project;
use crate::programs::programs;
use crate::signal;
use crate::tool::outcome;
use crate::verify_programs::{Case, answer, cases, program};

/// Every so many violations are run on the JVM.
const SAMPLE: u64 = 8;

/// Believes that a violation happens.
struct Believing<'a>(&'a Program);

impl Confirm for Believing<'_> {
    fn run(&self, candidate: &Candidate) -> Observed {
        let mut classes = Vec::new();
        let mut next = self.0.load(&candidate.class.replace('.', "/")).ok();
        while let Some(class) = next {
            classes.push(class.java_name());
            next = class.superclass.clone();
        }
        Observed::Threw { classes, message: None, frames: Vec::new() }
    }
}

fn answered(program: &Arc<Program>, case: &Case, on_jvm: bool) -> Answer {
    let feed = Feed::new(None, &program.class_path().paths(), &case.class).expect("a JVM");
    let believing = Believing(program);
    let confirm: &dyn Confirm = if on_jvm { &feed } else { &believing };
    answer(program, case, if case.may_be_unknown { 3.0 } else { 60.0 }, confirm)
}

#[test]
fn no_program_is_answered_wrongly() {
    let (mut cases, program) = (cases(), program(None));
    let all = std::env::var("LAZULI_VERIFY").is_ok_and(|what| what == "all");
    cases.retain(|case| all || !case.is_long);
    assert!(cases.len() >= 120, "only {} programs", cases.len());
    let (next, lines) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let on_jvm = all || digest(&case.class).is_multiple_of(SAMPLE);
                    let answer = answered(&program, case, on_jvm);
                    let right = match &answer.verdict {
                        Verdict::Unknown(_) => "unknown",
                        other if other.word() == case.expected.to_string() => "right",
                        _ => "WRONG",
                    };
                    let mut lines = lines.lock().expect("nobody panics here");
                    lines.insert(case.class.clone(), (right, answer, case.may_be_unknown, case.expected));
                }
            });
        }
    });
    let lines = lines.into_inner().expect("nobody panicked");
    let mut bad = Vec::new();
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for (class, (right, answer, may_be_unknown, expected)) in &lines {
        *counts.entry(right).or_default() += 1;
        println!("{right:8} {class:34} {expected:<6} {:7.2} s  level {}", answer.seconds, answer.levels);
        if *right == "WRONG" || *right == "unknown" && !may_be_unknown {
            bad.push(format!("{class}: {right}, {:?}", answer.verdict));
        }
    }
    println!("{counts:?}");
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

/// The command on one of the programs: status, standard output, standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["verify", "-cp"])
        .arg(project("testdata/verify/classes"))
        .args(arguments)
        .output()
        .expect("the tool starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_verdict_is_the_first_line_and_the_status() {
    for (class, word, status) in
        [("deep.Waits", "true", 0), ("arithmetic.Overflow", "false", 1), ("recursion.Endless", "unknown", 3)]
    {
        let (code, out, error) = run(&[class]);
        assert_eq!((code, out.lines().next()), (status, Some(word)), "{out}{error}");
    }
    let (_, out, _) = run(&["arithmetic.Overflow"]);
    assert!(out.contains("nondetInt() = 2147483647  (Overflow.java:9)"), "{out}");
    assert!(out.contains("java.lang.AssertionError at Overflow.java:10"), "{out}");
}

#[test]
fn wrong_input_is_refused_with_status_2() {
    for (arguments, says) in [
        (vec!["no.Such"], "no.Such"),
        (vec!["controllers.TrafficLights$Light"], "has no method public static void main(String[])"),
        (vec!["deep.Waits", "--property", "Nonsense"], "--property Nonsense"),
        (vec!["deep.Waits", "--witness-java", "Other.java"], "call it Verifier.java"),
        (vec![], "CLASS"),
    ] {
        let (code, out, error) = run(&arguments);
        assert_eq!(code, 2, "{arguments:?}: {out}{error}");
        assert!(error.contains(says), "{arguments:?}: {error}");
    }
}

#[test]
fn another_exception_is_no_violation() {
    assert_eq!(run(&["exceptions.Other"]).0, 0);
    assert_eq!(run(&["exceptions.Other", "--property", "exceptions"]).0, 1);
    assert_eq!(run(&["exceptions.Other", "--property", "ArrayIndexOutOfBoundsException"]).0, 1);
    assert_eq!(run(&["exceptions.Other", "--property", "NumberFormatException"]).0, 0);
}

#[test]
fn a_witness_is_written_in_every_format_and_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (json, java, graphml) = (at("answer.json"), at("Verifier.java"), at("witness.graphml"));
    let yaml = at("witness.yml");
    let formats =
        ["--json", &json, "--witness-java", &java, "--witness-graphml", &graphml, "--witness-yaml", &yaml];
    let (code, out, error) = run(&[&["parsers.DigitsSign"][..], &formats].concat());
    assert_eq!(code, 1, "{out}{error}");

    let document: Value = serde_json::from_str(&fs::read_to_string(&json).expect("JSON")).expect("JSON");
    assert_eq!(document["verdict"], "false");
    assert_eq!(document["violation"]["class"], "java.lang.AssertionError");
    let values = document["violation"]["values"].as_array().expect("values");
    assert_eq!(values.len(), 4);
    assert_eq!(values[0]["call"], "org.sosy_lab.sv_benchmarks.Verifier.nondetChar");
    assert_eq!((&values[0]["kind"], &values[0]["value"]), (&"char".into(), &45.into()));
    assert_eq!(values[0]["at"]["line"], 26);

    let text = fs::read_to_string(&graphml).expect("a witness");
    assert_eq!(text.matches("<edge ").count(), 4, "{text}");
    for part in [
        "<data key=\"witness-type\">violation_witness</data>",
        "<data key=\"specification\">CHECK( init(parsers.DigitsSign.main()), LTL(G assert) )</data>",
        "<data key=\"assumption\">nondetChar = 45;</data>",
        "<data key=\"originfile\">DigitsSign.java</data>",
        "<data key=\"startline\">26</data>",
    ] {
        assert!(text.contains(part), "no {part} in\n{text}");
    }

    let read: Vec<Entry> =
        serde_json::from_str(&fs::read_to_string(&yaml).expect("a witness")).expect("JSON, and so YAML");
    let [entry] = read.as_slice() else { panic!("{read:?}") };
    let task = &entry.metadata.task;
    assert_eq!((&*entry.entry_type, &*entry.metadata.format_version), ("violation_sequence", "2.0"));
    assert_eq!(task.specification, "CHECK( init(parsers.DigitsSign.main()), LTL(G assert) )");
    assert_eq!(task.input_file_hashes[&task.input_files[0]].len(), 64);
    let told: Vec<(&str, &str, u16, &str)> = entry
        .content
        .iter()
        .flat_map(|segment| &segment.segment)
        .map(|passed| {
            let point = &passed.waypoint;
            let value = point.constraint.as_ref().map_or("", |constraint| &constraint.value);
            (&*point.kind, &*point.location.file_name, point.location.line, value)
        })
        .collect();
    assert_eq!(told.len(), values.len() + 1);
    assert_eq!(told[0], ("function_return", "DigitsSign.java", 26, "\\result == 45"));
    assert_eq!(told[4], ("target", "DigitsSign.java", 29, ""));

    let classes = at("classes");
    javac(["-d", &classes, &java]);
    let programs = project("testdata/verify/classes");
    let path = std::env::join_paths([Path::new(&classes), &programs]).expect("a class path");
    let failed = jdk_tool("java")
        .args(["-ea", "-cp"])
        .arg(path)
        .arg("org.sosy_lab.sv_benchmarks.Verifier")
        .output()
        .expect("java");
    let error = String::from_utf8_lossy(&failed.stderr).into_owned();
    assert!(error.contains("java.lang.AssertionError") && error.contains("DigitsSign.java:29"), "{error}");
}

#[test]
fn arguments_are_given_or_unknown() {
    let given = |arguments: &[&str]| run(&[&["arguments.Given"], arguments].concat());
    assert_eq!(given(&[]).0, 0);
    assert_eq!(given(&["--args", "7", "--args=--fast"]).0, 0);
    assert_eq!(given(&["--args", "17", "--args=--fast"]).0, 1);
    let (code, out, error) = run(&["arguments.Unknown", "--args-symbolic"]);
    assert_eq!(code, 1, "{out}{error}");
    assert!(out.contains("with the arguments \"on\" \"ON\""), "{out}");
    // A program that fails on none is safe for those that were looked at only.
    let (code, out, _) =
        run(&["arguments.Given", "--args=symbolic", "--property", "NullPointerException", "--seconds", "5"]);
    assert_eq!((code, out.lines().next()), (3, Some("unknown")), "{out}");
    // Arguments that nobody reads are as good as none.
    assert_eq!(run(&["deep.Waits", "--args-symbolic"]).0, 0);
}

#[test]
fn the_time_is_kept() {
    let started = Instant::now();
    let (code, out, error) = run(&["deep.Wide", "--property", "exceptions", "--loop", "3", "--seconds", "2"]);
    assert!(matches!(code, 1 | 3), "{out}{error}");
    assert!(started.elapsed() < Duration::from_secs(8), "{:?}", started.elapsed());
}

#[test]
fn a_violation_that_needs_room_is_shown_with_less() {
    let (code, out, error) = run(&["deep.LargeArray", "--jvm-memory", "32M"]);
    assert_eq!(code, 1, "{out}{error}");
}

#[test]
fn the_answer_is_the_same_on_one_thread_and_on_two() {
    for class in ["controllers.VendingGift", "sorting.Bubble", "deep.ManyTurns"] {
        let told = |threads: &str| -> String {
            let (_, out, _) = run(&[class, "--threads", threads]);
            let lines: Vec<&str> = out.lines().collect();
            lines[..lines.len() - 1].join("\n")
        };
        assert_eq!(told("1"), told("2"), "{class}");
    }
}

/// The command in such a folder.
fn run_in(folder: &TempDir, arguments: &[&str]) -> (i32, String, String) {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(folder.path()).arg("verify").args(arguments).timeout(Duration::from_secs(90));
    outcome(command)
}

#[test]
fn a_program_is_named_as_in_other_commands() {
    let main = "public static void main(String[] args) { assert args.length == 0; }";
    let cart = format!("package com.acme; public class Cart {{ {main} static class Item {{ }} }}");
    let folder = programs(&[
        ("src/com/acme/Cart.java", &cart),
        ("src/com/acme/Price.java", "package com.acme; class Price { int cents() { return 1; } }"),
    ]);
    for target in
        ["com.acme.Cart", "Cart", "Cart.java", "src/com/acme/Cart.java", "Cart#main", "com.acme", "com.*"]
    {
        let (code, out, error) = run_in(&folder, &[target, "-cp", "out"]);
        assert_eq!((code, out.lines().next()), (0, Some("true")), "{target}: {out}{error}");
    }
    for place in [".", "out", "out/com/acme/Cart.class", "out/com"] {
        let (code, out, error) = run_in(&folder, &[place]);
        assert_eq!((code, out.lines().next()), (0, Some("true")), "{place}: {out}{error}");
    }
    let (code, out, error) = run_in(&folder, &["Cart", "-cp", "out", "--json", "-"]);
    assert!(code == 0 && out.contains("\"class\": \"com.acme.Cart\""), "{out}{error}");
    for (target, says) in [
        ("Price", "no class of Price has a method public static void main(String[])"),
        ("Crat", "did you mean com.acme.Cart?"),
        ("com.acme.Price", "com.acme.Price has no method public static void main(String[])"),
    ] {
        let (code, out, error) = run_in(&folder, &[target, "-cp", "out"]);
        assert!(code == 2 && out.is_empty() && error.contains(says), "{target}: {out}{error}");
    }
}

#[test]
fn several_programs_are_listed_and_none_is_chosen() {
    let main = "public static void main(String[] args) { }";
    let in_package = |name: &str| format!("package {name}; public class Start {{ {main} }}");
    let folder = programs(&[("a/Start.java", &in_package("a")), ("b/Start.java", &in_package("b"))]);
    for arguments in
        [&["out"][..], &["Start", "-cp", "out"], &["Start.java", "-cp", "out"], &["*", "-cp", "out"]]
    {
        let (code, out, error) = run_in(&folder, arguments);
        assert!(code == 2 && out.is_empty(), "{arguments:?}: {out}{error}");
        assert!(error.contains("\n    a.Start\n    b.Start\n"), "{arguments:?}: {error}");
    }
    assert_eq!(run_in(&folder, &["a.*", "-cp", "out"]).0, 0);
}

#[test]
fn what_an_initialiser_throws_has_a_place() {
    let folder = programs(&[(
        "Start.java",
        "public class Start {\n    static final int[] FEW = new int[1];\n    static final int N = FEW[2];\n\n    \
         public static void main(String[] args) {\n    }\n}\n",
    )]);
    let (code, out, error) = run_in(&folder, &["Start", "-cp", "out", "--property", "exceptions"]);
    assert_eq!(code, 1, "{out}{error}");
    assert!(out.contains("java.lang.ExceptionInInitializerError at Start.java:3"), "{out}");
}

#[test]
fn an_interrupt_ends_the_run_on_the_jvm_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Waits.java");
    let text = "
        public class Waits {
            public static void main(String[] args) throws Exception {
                if (org.sosy_lab.sv_benchmarks.Verifier.nondetInt() != 77) return;
                Thread.sleep(60_000);
                assert false;
            }
        }";
    fs::write(&source, text).expect("a source can be written");
    java::compile(&[source], folder.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(["verify", "Waits", "--seconds", "60", "-cp"]).arg(folder.path());
    let (output, time) = signal::interrupted_after(Duration::from_secs(3), &mut command);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(time < Duration::from_secs(4), "{time:?}: {said}");
    assert!(said.starts_with("unknown") && output.status.code() == Some(3), "{said}");
}
