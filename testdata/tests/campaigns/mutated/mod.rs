//! Safe programs of `testdata/verify` with one change in their class files each: a verdict on them is never wrong.
//!
//! A violation was seen on a JVM when it is told. A changed program of which it is said that it has none is run on a JVM on many random
//! values (`Runs.java`), so that one that is not equivalent to its original would show.
//!
//! `LAZULI_MUTANTS` says how many, `LAZULI_SEED` which, `LAZULI_SECONDS` how long each is verified, and `LAZULI_RUN_SECONDS` how long
//! it is run after that; `LAZULI_FIRST` leaves out so many at the beginning, so that a long campaign can be run in pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use lazuli::bytecode::{Insn, decode};
use lazuli::classfile::{self, ClassFile, Constant};
use lazuli::mutation::{Mutant, mutants};
use lazuli::replay::Feed;
use lazuli::verify::{Given, Reason, Verdict};

use crate::jdk_tool::jdk_tool;
use crate::place::project;
use crate::random_numbers::RandomNumbers;
use crate::verify_programs::{Case, answer, cases, program};
use crate::{java, number};

/// Changed programs of a run that is not told otherwise.
const FEW: u64 = 6;

/// The class files of a program, by the place in the folder of all.
fn class_files(case: &Case) -> Vec<PathBuf> {
    let main = project("testdata/verify/classes").join(case.class.replace('.', "/"));
    let name = main.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
    let folder = main.parent().expect("a family");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the classes are there")
        .map(|file| file.expect("a class file").path())
        .filter(|file| {
            let stem = file.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            stem == name || stem.strip_prefix(&name).is_some_and(|rest| rest.starts_with('$'))
        })
        .collect();
    files.sort();
    files
}

/// A class file of a program, with one change.
struct Changed<'a> {
    case: &'a Case,
    bytes: Vec<u8>,
    mutant: Mutant,
}

/// So many changed programs, one of each program before the second of one.
fn changed(cases: &[Case], count: usize, seed: u64) -> Vec<Changed<'_>> {
    let mut random = RandomNumbers::new(seed);
    // Of each program its changes, each with the class file that it is made in.
    type Changes = Vec<(Vec<u8>, Mutant)>;
    let mut open: Vec<(&Case, Changes)> = Vec::new();
    for case in cases {
        let mut all = Vec::new();
        for file in class_files(case) {
            let bytes = fs::read(&file).expect("a class file");
            let class = classfile::parse(&bytes).expect("it can be read");
            all.extend(mutants(&class, |_| true).into_iter().map(|mutant| (bytes.clone(), mutant)));
        }
        open.push((case, all));
    }
    let mut out = Vec::new();
    while out.len() < count && !open.is_empty() {
        let mut round: Vec<usize> = (0..open.len()).collect();
        while let Some(at) = (!round.is_empty()).then(|| round.swap_remove(random.below(round.len()))) {
            let (case, all) = &mut open[at];
            if all.is_empty() || out.len() == count {
                continue;
            }
            let (bytes, mutant) = all.swap_remove(random.below(all.len()));
            if let Some(bytes) = mutant.apply(&bytes) {
                out.push(Changed { case, bytes, mutant });
            }
        }
        open.retain(|(_, all)| !all.is_empty());
    }
    out
}

/// The numbers and texts that classes name, for `Runs.java`.
fn values(classes: &[ClassFile]) -> String {
    let mut numbers: BTreeSet<i64> = BTreeSet::from([0]);
    let mut texts: BTreeSet<Vec<u16>> = BTreeSet::from([Vec::new()]);
    for class in classes {
        for method in &class.methods {
            let Ok(Some(code)) = decode(class, method) else { continue };
            for insn in &code.insns {
                match insn {
                    Insn::Push(Constant::Int(value)) => numbers.extend([i64::from(*value)]),
                    Insn::Push(Constant::Long(value)) => numbers.extend([*value]),
                    Insn::Push(Constant::String(text)) => texts.extend([text.units()]),
                    Insn::Switch(switch) => {
                        numbers.extend(switch.cases.iter().map(|(label, _)| i64::from(*label)));
                    }
                    _ => {}
                }
            }
        }
    }
    let mut out = String::new();
    numbers.iter().for_each(|number| {
        let _ = writeln!(out, "n {number}");
    });
    texts.iter().for_each(|text| {
        let units: String = text.iter().map(|unit| format!("{unit:04x}")).collect();
        let _ = writeln!(out, "t {units}");
    });
    out
}

/// Runs a program on random values: what `Runs.java` says.
fn run(case: &Case, folders: &[&Path], property: &str, folder: &Path, milliseconds: u64) -> String {
    let classes: Vec<ClassFile> = class_files(case)
        .iter()
        .map(|file| classfile::parse(&fs::read(file).expect("a class file")).expect("it can be read"))
        .collect();
    let named = folder.join("values");
    fs::write(&named, values(&classes)).expect("a file can be written");
    let path = std::env::join_paths(folders).expect("a class path");
    let Given::Known(arguments) = &case.given else { panic!("{}: unknown arguments", case.class) };
    let output = jdk_tool("java")
        .args(["-XX:TieredStopAtLevel=1", "-Xmx512m", "-cp"])
        .arg(folders[0])
        .arg("Runs")
        .arg(path)
        .args([&case.class, property, &milliseconds.to_string()])
        .arg(named)
        .args(arguments)
        .output()
        .expect("java");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// The Java name of what must not leave main.
fn named(property: &str) -> &str {
    match property {
        "assert" => "java.lang.AssertionError",
        "exceptions" => "java.lang.Throwable",
        class => class,
    }
}

#[test]
fn no_changed_program_is_answered_wrongly() {
    let (count, seed) = (number("LAZULI_MUTANTS", FEW), number("LAZULI_SEED", 1));
    let first = number("LAZULI_FIRST", 0);
    let (seconds, run_seconds) = (number("LAZULI_SECONDS", 1), number("LAZULI_RUN_SECONDS", 0));
    // So that a run without a time of its own is a short one.
    let milliseconds = if run_seconds == 0 { 300 } else { run_seconds * 1_000 };
    let mut cases = cases();
    cases.retain(|case| {
        let is_wanted = case.expected && !case.may_be_unknown && (count > FEW || !case.is_long);
        is_wanted && matches!(case.given, Given::Known(_))
    });
    let folder = tempfile::tempdir().expect("a temporary folder");
    let runs = folder.path().join("runs");
    let sources =
        ["Runs.java", "Verifier.java"].map(|name| project("testdata/tests/campaigns/mutated").join(name));
    java::compile(&sources, &runs);
    let originals = project("testdata/verify/classes");
    let (mut counts, mut reasons, mut wrong) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    let all = changed(&cases, (first + count) as usize, seed);
    for (at, Changed { case, bytes, mutant }) in all.iter().enumerate().skip(first as usize) {
        let classes = folder.path().join(format!("changed{at}"));
        let file = classes.join(format!("{}.class", mutant.class));
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
        fs::write(&file, bytes).expect("a class file can be written");
        let program = program(Some(&classes));
        let feed = Feed::new(None, &program.class_path().paths(), &case.class).expect("a JVM");
        let answer = answer(&program, case, seconds as f64, &feed);
        let (kind, more) = match &answer.verdict {
            Verdict::False(violation) => ("found", violation.class.clone()),
            Verdict::True => {
                let folders = [runs.as_path(), classes.as_path(), originals.as_path()];
                let told = run(case, &folders, named(&case.property), folder.path(), milliseconds);
                let kind = if told.starts_with("ran ") { "equivalent" } else { "WRONG" };
                (kind, told)
            }
            Verdict::Unknown(why) => {
                let why: Vec<String> = why.iter().map(reason).collect();
                why.iter().for_each(|why| *reasons.entry(why.clone()).or_insert(0) += 1);
                ("unknown", why.join("; "))
            }
        };
        *counts.entry(kind).or_insert(0) += 1;
        let line = mutant.line.map_or(String::new(), |line| format!(":{line}"));
        let told = format!(
            "{kind:10} {:5.2} s  {at:3} {}, {}{line}, {}: {more}",
            answer.seconds, case.class, mutant.method, mutant.change
        );
        println!("{told}");
        if kind == "WRONG" {
            wrong.push(told);
        }
    }
    println!("{counts:?}");
    reasons.iter().for_each(|(why, count)| println!("{count:4} {why}"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(counts.contains_key("found"), "no change does anything");
}

fn reason(reason: &Reason) -> String {
    match reason {
        Reason::CutOff(cut, _) => format!("{} {}", cut.kind, cut.what).trim().to_owned(),
        Reason::NotShown { why, .. } => format!("not shown: {why}"),
        Reason::Arguments(_) => "arguments".to_owned(),
    }
}
