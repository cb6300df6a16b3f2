//! The pictures of `lazuli run --dot`: blessed ones for small methods, and that whatever is written is DOT.
//!
//! `scripts/bless` rewrites the blessed pictures, `testdata/dot/<subject>.<engine>.dot`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use lazuli::heap::EngineKind;

mod syntax;

use crate::place;

/// The files that `lazuli run --dot` writes, by name.
fn pictures(classes: &str, target: &str, flags: &[&str]) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["run", target, "--fail-on", "none", "-cp"])
        .arg(place::project(classes))
        .arg("--dot")
        .arg(folder.path())
        .args(flags)
        .output()
        .expect("the tool starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 3)), "{target} {flags:?}: {error}");
    let files = fs::read_dir(folder.path()).expect("the folder is readable");
    let files: BTreeSet<PathBuf> = files.map(|file| file.expect("a file is readable").path()).collect();
    let read = |file: &Path| {
        let name = file.file_name().expect("a file has a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(file).expect("a picture is UTF-8"))
    };
    files.iter().map(|file| read(file)).collect()
}

fn check_blessed(name: &str, classes: &str, target: &str, engine: &str) {
    let actual: String = pictures(classes, target, &["--engine", engine])
        .into_iter()
        .map(|(file, text)| format!("// {file}\n{text}"))
        .collect();
    let blessed = place::project(&format!("testdata/dot/{name}.{engine}.dot"));
    if std::env::var_os("LAZULI_BLESS").is_some() {
        fs::write(&blessed, &actual).expect("a blessed picture is writable");
    }
    let expected = fs::read_to_string(&blessed).expect("the blessed picture is there");
    assert_eq!(expected, actual, "{}", blessed.display());
}

#[test]
fn a_forking_engine_draws_symbolic_locations_that_were_left_open() {
    check_blessed("Swap", "testdata/pose/classes", "pose.Swap.swap", "lazier-sharp");
}

#[test]
fn a_guarded_engine_draws_the_guards_of_its_references() {
    check_blessed("Swap", "testdata/pose/classes", "pose.Swap.swap", "pose");
    check_blessed("Swap", "testdata/pose/classes", "pose.Swap.swap", "summary");
}

#[test]
fn every_engine_writes_dot_for_fields_arrays_types_and_endings_of_every_kind() {
    let targets: [(&str, &str, &[&str]); 6] = [
        ("testdata/pose/classes", "pose.Aliases.threeFields", &["--k", "2"]),
        ("testdata/pose/classes", "pose.Aliases.castMerged", &[]),
        ("testdata/pose/classes", "pose.Aliases.allocated", &[]),
        ("testdata/examples/classes", "examples.Account.transfer", &[]),
        ("testdata/subjects/classes", "subjects.Sort.insertionSort", &["--k", "2"]),
        ("testdata/subjects/classes", "subjects.GC.mark", &["--k", "1"]),
    ];
    for (classes, target, flags) in targets {
        for engine in EngineKind::ALL {
            let flags = [flags, &["--engine", engine.name(), "--all-endings", "--seconds", "5"]].concat();
            let pictures = pictures(classes, target, &flags);
            assert!(pictures.len() > 1, "{target} {engine}: a tree and at least one heap");
            for (file, text) in pictures {
                if let Err(why) = syntax::check(&text) {
                    panic!("{file}: {why}\n{text}");
                }
            }
        }
    }
}

#[test]
fn pictures_do_not_depend_on_the_number_of_threads() {
    let with = |threads| {
        let flags = ["--engine", "lazy", "--k", "1", "--threads", threads];
        pictures("testdata/subjects/classes", "subjects.BinarySearchTree.insert", &flags)
    };
    assert_eq!(with("1"), with("3"));
}

#[test]
fn of_a_large_tree_the_first_nodes_are_drawn() {
    let flags = ["--engine", "lazy", "--k", "2", "--paths", "1500"];
    let pictures = pictures("testdata/subjects/classes", "subjects.BinarySearchTree.insert", &flags);
    let (_, tree) = pictures.iter().find(|(file, _)| file.ends_with(".tree.dot")).expect("a tree");
    assert!(tree.contains("the first 1000 nodes"), "the title says what is missing");
    assert!(tree.contains(r#"[label="not drawn""#), "what is missing has a place");
    assert!(tree.contains("n999 ["));
    assert!(!tree.contains("n1000 ["));
    assert_eq!(syntax::check(tree), Ok(()));
    assert_eq!(pictures.len(), 1 + 200, "the tree, and the heaps of the first paths");
}
