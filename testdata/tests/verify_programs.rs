//! The programs of `testdata/verify`, each with what is true of it.
//!
//! A program is in `testdata/verify/src/<family>/<Name>.java` and begins with a header:
//!
//! ```text
//! //@ expected: true            (or false: whether the property holds)
//! //@ property: exceptions      (optional: that of the command line)
//! //@ args: a b                 (optional: the arguments of main; `symbolic` for unknown ones)
//! //@ answer: unknown           (optional: the tool need not find it out)
//! //@ time: long                (optional: it is verified by the campaign only)
//! ```
//!
//! `scripts/build-subjects` compiles them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::machine::{Bounds, PathRule, Policy};
use lazuli::program::Program;
use lazuli::verify::{Answer, Confirm, Given, Property, Start, VerifyOptions, verify};

use crate::place::project;

/// A program.
pub(crate) struct Case {
    /// Java name of its class.
    pub(crate) class: String,
    /// Whether the property holds.
    pub(crate) expected: bool,
    /// The property, as on the command line.
    pub(crate) property: String,
    /// The arguments of main.
    pub(crate) given: Given,
    /// The tool need not find out what is true.
    pub(crate) may_be_unknown: bool,
    /// Whether it takes longer than others.
    pub(crate) is_long: bool,
}

/// All of them, in the order of their names.
pub(crate) fn cases() -> Vec<Case> {
    let mut sources: Vec<PathBuf> = Vec::new();
    for family in fs::read_dir(project("testdata/verify/src")).expect("families of programs") {
        let family = family.expect("a family").path();
        let files = fs::read_dir(family).expect("a family is a folder");
        sources.extend(files.map(|file| file.expect("a program").path()));
    }
    sources.sort();
    sources.iter().map(|source| case(source)).collect()
}

fn case(source: &Path) -> Case {
    let text = fs::read_to_string(source).expect("a program is readable");
    let header: BTreeMap<&str, &str> =
        text.lines().filter_map(|line| line.strip_prefix("//@ ")?.split_once(": ")).collect();
    let name = |path: &Path| path.file_stem().and_then(|n| n.to_str()).expect("a name").to_owned();
    let family = name(source.parent().expect("a family"));
    let expected = header.get("expected").unwrap_or_else(|| panic!("{}: no header", source.display()));
    Case {
        class: format!("{family}.{}", name(source)),
        expected: expected.parse().expect("true or false"),
        property: header.get("property").unwrap_or(&"assert").to_string(),
        given: match header.get("args").copied() {
            Some("symbolic") => Given::Unknown,
            other => Given::Known(other.unwrap_or("").split_whitespace().map(str::to_owned).collect()),
        },
        may_be_unknown: header.get("answer") == Some(&"unknown"),
        is_long: header.get("time") == Some(&"long"),
    }
}

/// The programs, and what they need, with other class files before them.
pub(crate) fn program(before: Option<&Path>) -> Arc<Program> {
    let own = project("testdata/verify/classes");
    let folders: Vec<&Path> = before.into_iter().chain([own.as_path()]).collect();
    let path = std::env::join_paths(folders).expect("a class path");
    let path = ClassPath::parse(path.to_str().expect("a path")).expect("the classes are there");
    let jdk = Jdk::find(None).expect("a JDK can be looked for").expect("a JDK");
    Arc::new(Program::new(path.with_models(lazuli::MODELS).with_jdk(jdk)))
}

/// What is said of a program within some time.
pub(crate) fn answer(program: &Arc<Program>, case: &Case, seconds: f64, confirm: &dyn Confirm) -> Answer {
    let start = Start::of(program, &case.class, case.given.clone()).expect("a program with a main method");
    let property = Property::named(program, &case.property, start.class.package()).expect("a property");
    let options = VerifyOptions {
        most: Bounds::none(),
        policy: Policy { paths: PathRule::Merged, ..Policy::default() },
        deadline: Some(Instant::now() + Duration::from_secs_f64(seconds)),
        memory: None,
        parallel: false,
    };
    verify(program, &start, &property, &options, confirm, &Arc::default())
}
