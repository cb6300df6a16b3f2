//! Invariants of the architecture, read off the sources: data flows one way, library classes and engines are named where
//! they belong, and the page on what is supported says what the tool says.
//!
//! The order of the folders is the block marked `order` in `src/lib.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::place::project;

/// Files outside of the library that may name classes of the Java library, each with the reason.
const NAMING_LIBRARY_CLASSES: [(&str, &str); 6] = [
    ("classfile/name.rs", "the format itself names Object and String"),
    ("program/known.rs", "the language names them; everybody else says `Known`"),
    ("runtime/exceptions.rs", "the JVM throws them itself"),
    ("junit/helpers.rs", "Java source of the generated tests"),
    ("junit/witness_class.rs", "Java source of a witness"),
    ("published/pose.rs", "the descriptor of a subject's method"),
];

/// A source file below `src`: its path there, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The folder that it belongs to, or the module that it is; none for `lib.rs` and `main.rs`.
    fn folder(&self) -> Option<&str> {
        let (first, _) = self.path.split_once(['/', '.'])?;
        (!matches!(first, "lib" | "main")).then_some(first)
    }

    /// Its lines with their numbers, up to the unit tests.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines()).take_while(|(_, line)| !line.starts_with("#[cfg(test)]"))
    }

    /// Its lines with their numbers, without comments.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines().filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

fn sources() -> Vec<Source> {
    fn add(folder: &Path, prefix: &str, out: &mut Vec<Source>) {
        for entry in fs::read_dir(folder).expect("a folder of sources is readable") {
            let path = entry.expect("an entry of a folder").path();
            let name = path.file_name().and_then(|n| n.to_str()).expect("file names are UTF-8").to_owned();
            if path.is_dir() {
                add(&path, &format!("{prefix}{name}/"), out);
            } else if name.ends_with(".rs") {
                let text = fs::read_to_string(&path).expect("a source is readable");
                out.push(Source { path: format!("{prefix}{name}"), text });
            }
        }
    }
    let mut out = Vec::new();
    add(&project("src"), "", &mut out);
    out.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(out.len() > 100, "only {} sources were found", out.len());
    out
}

/// The folders in the order of `src/lib.rs`.
fn order() -> Vec<String> {
    let text = fs::read_to_string(project("src/lib.rs")).expect("src/lib.rs is readable");
    let block = text.split("//! ```order\n").nth(1).and_then(|rest| rest.split("//! ```").next());
    let block = block.expect("src/lib.rs has a block marked `order`");
    block
        .lines()
        .flat_map(|line| line.trim_start_matches("//!").split_whitespace())
        .map(str::to_owned)
        .collect()
}

/// The modules that a line names by `crate::…`, in code and in links of comments.
fn named(line: &str) -> impl Iterator<Item = &str> {
    line.split("crate::").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_lowercase() || c == '_')).unwrap_or(rest.len());
        // A constant or a macro of the crate itself is no module.
        (end > 0 && !rest[end..].starts_with('!')).then(|| &rest[..end])
    })
}

#[test]
fn order_has_every_folder_once() {
    let folders: BTreeSet<String> = sources().iter().filter_map(Source::folder).map(str::to_owned).collect();
    let order = order();
    let listed: BTreeSet<String> = order.iter().cloned().collect();
    assert_eq!(order.len(), listed.len(), "a folder is listed twice");
    assert_eq!(folders, listed);
}

#[test]
fn data_flows_one_way() {
    let order = order();
    let place: BTreeMap<&str, usize> = order.iter().map(String::as_str).zip(0..).collect();
    let mut wrong = Vec::new();
    for source in sources() {
        let Some(own) = source.folder().and_then(|folder| place.get(folder)) else { continue };
        for (number, line) in (1..).zip(source.text.lines()) {
            assert!(
                !line.contains("crate::{"),
                "src/{}, line {number}: one path for each folder",
                source.path
            );
            for module in named(line) {
                let Some(other) = place.get(module) else {
                    wrong.push(format!("src/{}, line {number}: `{module}` is no folder", source.path));
                    continue;
                };
                if other > own {
                    wrong.push(format!("src/{}, line {number}: knows `{module}`", source.path));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "against the order in src/lib.rs:\n{}", wrong.join("\n"));
}

#[test]
fn one_file_of_the_interpreter_asks_what_a_call_means() {
    let asks: Vec<String> = sources()
        .iter()
        .filter(|source| source.folder() == Some("interp"))
        .filter(|source| source.code().any(|(_, line)| line.contains("library::callee")))
        .map(|source| source.path.clone())
        .collect();
    assert_eq!(asks, ["interp/invoke.rs"]);
}

#[test]
fn library_classes_are_named_where_they_belong() {
    let names = |line: &str| {
        let packages = ["lang", "util", "io"];
        line.contains("\"java/")
            || packages
                .iter()
                .any(|p| line.contains(&format!("java/{p}/")) || line.contains(&format!("java.{p}.")))
    };
    let mut wrong = Vec::new();
    let mut needed = BTreeSet::new();
    for source in sources().iter().filter(|source| source.folder() != Some("library")) {
        for (number, line) in source.code().filter(|(_, line)| names(line)) {
            match NAMING_LIBRARY_CLASSES.iter().find(|(path, _)| *path == source.path) {
                Some((path, _)) => {
                    needed.insert(*path);
                }
                None => wrong.push(format!("src/{}, line {number}: {}", source.path, line.trim())),
            }
        }
    }
    assert!(wrong.is_empty(), "library classes belong in src/library:\n{}", wrong.join("\n"));
    let listed: BTreeSet<&str> = NAMING_LIBRARY_CLASSES.iter().map(|(path, _)| *path).collect();
    assert_eq!(needed, listed, "a file that no longer names them is to be taken off the list");
}

#[test]
fn only_heap_and_the_command_line_tell_engines_apart() {
    // The published tables compare certain engines, so they name them.
    let may = ["heap", "cli", "published"];
    let mut wrong = Vec::new();
    for source in sources().iter().filter(|s| s.folder().is_some_and(|folder| !may.contains(&folder))) {
        for (number, line) in source.code() {
            let kind = line.split("EngineKind::").skip(1).any(|rest| {
                rest.starts_with(|c: char| c.is_ascii_uppercase())
                    && !rest.starts_with("ALL")
                    && !rest.starts_with("FORKING")
            });
            let name = ["lazy", "lazier", "lazier-sharp", "summary", "pose", "uber-lazy"]
                .iter()
                .any(|name| line.contains(&format!("\"{name}\"")));
            if kind || name {
                wrong.push(format!("src/{}, line {number}: {}", source.path, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "only src/heap tells engines apart:\n{}", wrong.join("\n"));
}

#[test]
fn only_the_solver_names_z3() {
    let names = |line: &str| line.contains("z3::") || line.contains("z3_sys");
    let wrong: Vec<String> = sources()
        .iter()
        .filter(|source| source.folder() != Some("solver") && source.code().any(|(_, line)| names(line)))
        .map(|source| source.path.clone())
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// `LAZULI_BLESS=1` writes the page anew.
#[test]
fn the_page_on_what_is_supported_is_true() {
    let support = lazuli::library::support().expect("the models can be read");
    let page = lazuli::report::support_markdown(&support);
    let file = project("docs/support.md");
    if std::env::var_os("LAZULI_BLESS").is_some() {
        fs::create_dir_all(project("docs")).expect("the folder of the page");
        fs::write(&file, &page).expect("the page is written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == page,
        "docs/support.md is not what `lazuli support --markdown` prints; bless it with\n    LAZULI_BLESS=1 cargo test --release --test architecture"
    );
}
