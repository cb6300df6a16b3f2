//! `lazuli infer`: what it finds in classes with known invariants (`testdata/infer/src`), and that no client breaks any of it:
//! written ones, and random ones that call whatever they can get hold of (`testdata/infer/clients`), on the JVM.
//!
//! `testdata/infer/README.md` says for each class what holds, what is found and what is missed. `scripts/bless` rewrites
//! `expected.out`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::java;
use crate::javac::javac;
use crate::jdk_tool::jdk_tool;
use crate::place::project;

/// Random clients, by number: each makes some 120 calls.
const CLIENTS: &str = "150";

fn sources(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(project(folder)).expect("the sources are there");
    let files = files.map(|file| file.expect("a file is readable").path());
    let mut sources: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|e| e == "java")).collect();
    sources.sort();
    sources
}

/// A folder with the compiled classes and clients, made once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("infer");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("clients")).expect("a folder for classes");
        java::compile(&sources("testdata/infer/src/shop"), &folder);
        let mut arguments = ["--release", "17", "-nowarn", "-proc:none", "-cp"].map(PathBuf::from).to_vec();
        arguments.extend([folder.clone(), "-d".into(), folder.join("clients")]);
        arguments.extend(sources("testdata/infer/clients"));
        javac(arguments);
        folder
    })
}

fn lazuli(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    let output = command.args(arguments).arg("-cp").arg(classes()).output().expect("the tool starts");
    String::from_utf8(output.stdout).expect("a report is UTF-8")
}

fn expected() -> PathBuf {
    project("testdata/infer/expected.out")
}

#[test]
fn what_is_inferred_is_what_is_expected() {
    let mut names: Vec<String> = fs::read_dir(classes().join("shop"))
        .expect("the classes are there")
        .filter_map(|file| {
            file.ok()?.file_name().into_string().ok()?.strip_suffix(".class").map(str::to_owned)
        })
        .map(|name| format!("shop.{name}"))
        .collect();
    names.sort();
    let mut arguments = vec!["infer"];
    arguments.extend(names.iter().map(String::as_str));
    let actual = lazuli(&arguments);
    if std::env::var_os("LAZULI_BLESS").is_some() {
        fs::write(expected(), &actual).expect("the expectation can be written");
    }
    let expected = fs::read_to_string(expected()).expect("the expectation is there");
    assert_eq!(actual, expected, "scripts/bless rewrites testdata/infer/expected.out");
}

/// What the clients say of the facts in a file, and whether none was broken.
fn clients_on(facts: &Path) -> (bool, String) {
    let class_path = std::env::join_paths([classes().to_owned(), classes().join("clients")]);
    let output = jdk_tool("java")
        .args(["-ea", "-Xmx128m", "-cp"])
        .arg(class_path.expect("a class path"))
        .arg("clients.Main")
        .arg(facts)
        .arg(CLIENTS)
        .output()
        .expect("java of a JDK 17 or later is needed");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains(" facts, "), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    (output.status.success(), said)
}

#[test]
fn classes_are_named_as_in_other_commands() {
    let whole = lazuli(&["infer", "shop.Ring"]);
    assert!(whole.starts_with("shop.Ring\n"), "{whole}");
    for name in ["Ring", "Ring.java", "shop.Rin?"] {
        assert_eq!(lazuli(&["infer", name]), whole, "{name}");
    }
}

#[test]
fn no_client_breaks_what_is_inferred() {
    let (whole, said) = clients_on(&expected());
    assert!(whole && said.contains(" 0 broken"), "{said}");
    assert!(!said.contains("never looked at"), "{said}");
}

/// The clients are good for something: what holds at first sight only, they break.
#[test]
fn clients_break_what_only_seems_to_hold() {
    let tempting = project("testdata/infer/tempting.out");
    let (_, said) = clients_on(&tempting);
    let mut class = "";
    let text = fs::read_to_string(&tempting).expect("the facts are there");
    for line in text.lines() {
        match line.trim().split_once("  ") {
            Some((fact, _)) => {
                assert!(said.contains(&format!("{class}: {fact} broken")), "{class}: {fact}\n{said}");
            }
            None => class = line,
        }
    }
    let inferred = fs::read_to_string(expected()).expect("the expectation is there");
    assert!(!inferred.contains("torn"), "{inferred}");
}

/// What is known of the string in a field holds for a parameter that turns out to be that string.
#[test]
fn a_string_that_is_kept_elsewhere_as_well_is_as_long_as_is_known_there() {
    for engine in ["lazy", "lazier", "lazier-sharp", "summary", "uber-lazy", "pose"] {
        let whole = lazuli(&["run", "shop.Label.initialOr", "--engine", engine]);
        assert!(whole.contains("inferred: 1 <= shop.Label.name.length()"), "{whole}");
        assert!(!whole.contains("IndexOutOfBounds"), "{whole}");
    }
}

#[test]
fn any_input_is_looked_at_when_that_is_asked_for() {
    let possible = lazuli(&["run", "shop.Ring.poll"]);
    assert!(possible.contains("inferred: 0 <= shop.Ring.head"), "{possible}");
    assert!(!possible.contains("NullPointerException"), "{possible}");
    let any = lazuli(&["run", "shop.Ring.poll", "--inputs", "any"]);
    assert!(any.contains("NullPointerException") && !any.contains("inferred:"), "{any}");
}
