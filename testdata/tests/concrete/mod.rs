//! The interpreter on known inputs against a real JVM: every method of the programs in `src`, and of a class file
//! made by hand, must end as it ends there.
//!
//! Needs the `javac` and `java` of a JDK 17 (what is supported depends on its library), in `JAVA_HOME` or on the
//! path. `LAZULI_CONCRETE=word` runs only the methods whose name contains the word, and prints how each ended.

mod assembler;
mod by_hand;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::machine::Bounds;
use lazuli::program::Program;
use lazuli::report::json_shown;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};
use lazuli::state::{Ending, Position};

use crate::javac::javac;
use crate::jdk_tool::jdk_tool;

/// A method needs fewer instructions than this.
const MOST_STEPS: u64 = 20_000_000;

/// What the JVM did with one method.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Expected {
    /// It returned a value of this type, as the driver writes it; a text is decoded, and none is null.
    Returned { ty: String, value: Option<String> },
    /// It threw.
    Threw { class: String, message: Option<String>, at: String },
}

/// How one method compares.
#[derive(Debug)]
enum Verdict {
    Agrees,
    Unsupported(String),
    Disagrees(String),
}

#[test]
fn every_method_ends_as_it_does_on_the_jvm() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let classes = folder.path().join("classes");
    let mut names = compile(&classes, &folder.path().join("driver"));
    names.push(by_hand::CLASS.to_owned());
    std::fs::write(classes.join(format!("{}.class", by_hand::CLASS)), by_hand::class())
        .expect("writing a class");

    let expected = run_on_jvm(&folder.path().join("driver"), &classes, &names);
    let verdicts = compare_all(&program(&classes), &expected);

    let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut differences: BTreeMap<&str, &str> = BTreeMap::new();
    for (method, verdict) in &verdicts {
        match verdict {
            Verdict::Agrees => {}
            Verdict::Unsupported(what) => reasons.entry(what).or_default().push(method),
            Verdict::Disagrees(how) => {
                differences.insert(method, how);
            }
        }
    }
    let differing: BTreeSet<&str> = differences.keys().copied().collect();
    let unsupported: BTreeSet<&str> = reasons.values().flatten().copied().collect();
    println!(
        "{} methods: {} agree, {} unsupported, {} disagree",
        verdicts.len(),
        verdicts.len() - unsupported.len() - differing.len(),
        unsupported.len(),
        differing.len()
    );
    for (what, methods) in &reasons {
        println!("  unsupported: {what}: {}", methods.join(", "));
    }
    let known = listed(include_str!("../../concrete/differing.txt"), &verdicts);
    let new: Vec<String> = differing.difference(&known).map(|m| format!("{m}: {}", differences[m])).collect();
    assert!(new.is_empty(), "these end otherwise than on the JVM:\n{}", new.join("\n"));
    let agreeing: Vec<&&str> = known.difference(&differing).collect();
    assert!(agreeing.is_empty(), "these agree by now; strike them out in `differing.txt`: {agreeing:?}");

    let listed = listed(include_str!("../../concrete/unsupported.txt"), &verdicts);
    let unexplained: Vec<&&str> = unsupported.difference(&listed).collect();
    assert!(unexplained.is_empty(), "not supported, and `unsupported.txt` does not say why: {unexplained:?}");
    let supported: Vec<&&str> = listed.difference(&unsupported).collect();
    assert!(supported.is_empty(), "supported by now; strike them out in `unsupported.txt`: {supported:?}");
}

/// The methods that a list names below headings that explain them, as far as they were run.
fn listed<'a>(list: &'a str, verdicts: &BTreeMap<String, Verdict>) -> BTreeSet<&'a str> {
    let lines = list.lines().map(str::trim);
    lines.filter(|line| verdicts.contains_key(*line)).collect()
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/concrete")
}

/// Compiles the programs and the driver; the names of the classes whose methods are run.
fn compile(classes: &Path, driver: &Path) -> Vec<String> {
    let families = here().join("src/families");
    let mut sources: Vec<PathBuf> = java_files(&families);
    let mut names: Vec<String> = sources.iter().map(|file| format!("families.{}", stem(file))).collect();
    names.sort();
    names.retain(|name| name != "families.Known");
    sources.extend(java_files(&families.join("elsewhere")));
    // String concatenation goes by way of StringBuilder, and assertions stay.
    compile_to(classes, &["-g", "--release", "17", "-XDstringConcat=inline"], &sources);
    compile_to(driver, &["--release", "17"], &[here().join("Driver.java")]);
    names
}

fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of Java programs");
    let paths = entries.map(|entry| entry.expect("a file name").path());
    paths.filter(|path| path.extension().is_some_and(|e| e == "java")).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn compile_to(target: &Path, flags: &[&str], sources: &[PathBuf]) {
    let flags = flags.iter().map(Path::new);
    javac(flags.chain([Path::new("-d"), target]).chain(sources.iter().map(PathBuf::as_path)));
}

/// Runs every method on the JVM, in one process.
fn run_on_jvm(driver: &Path, classes: &Path, names: &[String]) -> BTreeMap<String, Expected> {
    let mut java = jdk_tool("java");
    // Class files of before Java 6 may hold subroutines; the JVM verifies them like all others.
    java.arg("-Xverify:all").arg("-cp").arg(driver).arg("Driver").arg(classes).args(names);
    let output = java.output().expect("java of a JDK is needed");
    let text = String::from_utf8(output.stdout).expect("the driver writes UTF-8");
    assert!(output.status.success(), "the driver failed: {}", String::from_utf8_lossy(&output.stderr));
    text.lines().map(parse).collect()
}

fn parse(line: &str) -> (String, Expected) {
    let fields: Vec<&str> = line.split('\t').collect();
    let expected = match fields[..] {
        [_, "ret", ty @ ("String" | "Object"), value] => {
            Expected::Returned { ty: ty.to_owned(), value: decode(value) }
        }
        [_, "ret", ty, value] => Expected::Returned { ty: ty.to_owned(), value: Some(value.to_owned()) },
        [_, "exc", class, message, at] => {
            Expected::Threw { class: class.to_owned(), message: decode(message), at: at.to_owned() }
        }
        _ => panic!("the driver wrote {line:?}"),
    };
    (fields[0].to_owned(), expected)
}

/// A text that the driver wrote as `u` and four hexadecimal digits for each UTF-16 unit.
fn decode(text: &str) -> Option<String> {
    let digits = text.strip_prefix('u')?;
    let unit = |i: usize| u16::from_str_radix(digits.get(i..i + 4)?, 16).ok();
    let units: Option<Vec<u16>> = (0..digits.len()).step_by(4).map(unit).collect();
    units.map(|units| String::from_utf16_lossy(&units))
}

fn program(classes: &Path) -> Arc<Program> {
    let jdk = Jdk::find(None).expect("a readable JDK").expect("a JDK");
    let class_path = ClassPath::parse(&classes.to_string_lossy()).expect("the compiled programs");
    Arc::new(Program::new(class_path.with_models(lazuli::MODELS).with_jdk(jdk)))
}

/// Runs every method in the interpreter, on all processors.
fn compare_all(program: &Arc<Program>, expected: &BTreeMap<String, Expected>) -> BTreeMap<String, Verdict> {
    let word = std::env::var("LAZULI_CONCRETE").unwrap_or_default();
    let wanted: Vec<_> = expected.iter().filter(|(method, _)| method.contains(&word)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut out = Vec::new();
        while let Some((method, expected)) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let verdict = compare(program, method, expected);
            if !word.is_empty() {
                println!("{method}: expected {expected:?}: {verdict:?}");
            }
            out.push((method.to_string(), verdict));
        }
        out
    };
    let threads = thread::available_parallelism().map_or(1, |n| n.get());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic in the interpreter")).collect()
    })
}

/// Runs one method in the interpreter.
fn compare(program: &Arc<Program>, method: &str, expected: &Expected) -> Verdict {
    let entries = match find_entries(program, method) {
        Ok(entries) => entries,
        Err(error) => return Verdict::Disagrees(error.to_string()),
    };
    let plan = match contract_plan(program, &entries[0], &EntryOptions::default()) {
        Ok(plan) => plan,
        Err(error) => return Verdict::Disagrees(error.to_string()),
    };
    let bounds = Bounds { steps: Some(MOST_STEPS), ..Bounds::none() };
    let options = RunOptions { bounds, all_endings: true, ..RunOptions::default() };
    let report = run_entry(program, &plan, &options, &AtomicBool::new(false).into(), &Progress::default());
    let [path] = &report.paths[..] else {
        return Verdict::Disagrees(format!("{} paths without any input", report.paths.len()));
    };
    if let Ending::Unsupported { what, .. } = &path.ending {
        return Verdict::Unsupported(what.to_string());
    }
    let found = match &path.ending {
        Ending::Returned => returned(path.returns.as_ref().map(json_shown).as_ref(), expected),
        Ending::Threw { class, message, at } => threw(class, message.as_deref(), at.as_ref(), expected),
        Ending::AssertionFailed { message, at, .. } => {
            let class = match expected {
                // The ending does not name subclasses of AssertionError.
                Expected::Threw { class, .. } if class.ends_with("MyAssertion") => class,
                _ => "java.lang.AssertionError",
            };
            threw(class, message.as_deref(), at.as_ref(), expected)
        }
        other => Err(format!("{other:?}")),
    };
    match found {
        Ok(()) => Verdict::Agrees,
        Err(found) => Verdict::Disagrees(format!("the JVM: {expected:?}; here: {found}")),
    }
}

/// Whether a result is the expected one; else a description.
fn returned(found: Option<&serde_json::Value>, expected: &Expected) -> Result<(), String> {
    let text = found.map_or("nothing".to_owned(), ToString::to_string);
    let Expected::Returned { ty, value } = expected else { return Err(format!("it returned {text}")) };
    let wanted = value.as_deref().unwrap_or_default();
    let same = match (&**ty, found) {
        ("void", _) => true,
        (_, None) => false,
        ("String" | "Object", Some(found)) => {
            found.as_str() == value.as_deref() && found.is_null() == value.is_none()
        }
        ("boolean", Some(found)) => found.as_bool().is_some_and(|b| b.to_string() == wanted),
        ("float", Some(found)) => {
            number(found).is_some_and(|d| u32::from_str_radix(wanted, 16) == Ok((d as f32).to_bits()))
        }
        ("double", Some(found)) => {
            number(found).is_some_and(|d| u64::from_str_radix(wanted, 16) == Ok(d.to_bits()))
        }
        ("long", Some(found)) => found.as_str().map_or(found.to_string(), str::to_owned) == wanted,
        (_, Some(found)) => found.as_i64().is_some_and(|n| n.to_string() == wanted),
    };
    if same { Ok(()) } else { Err(format!("it returned {text}")) }
}

/// A floating-point number as reports write it; not-a-number with the bits that Java gives it.
fn number(value: &serde_json::Value) -> Option<f64> {
    match value.as_str() {
        Some("NaN") => Some(f64::from_bits(0x7ff8_0000_0000_0000)),
        Some("Infinity") => Some(f64::INFINITY),
        Some("-Infinity") => Some(f64::NEG_INFINITY),
        _ => value.as_f64(),
    }
}

/// Whether an exception is the expected one; else a description. A message that is not stated agrees with all, and
/// an exception whose stack trace the program suppresses has no position to compare.
fn threw(
    class: &str,
    message: Option<&str>,
    at: Option<&Position>,
    expected: &Expected,
) -> Result<(), String> {
    let place = at.map_or("-".to_owned(), |at| {
        let method = at.method.rsplit_once(':').map_or(&*at.method, |(method, _)| method);
        format!("{method}:{}", at.line.map_or(-1, i32::from))
    });
    let found = || Err(format!("it threw {class} ({message:?}) at {place}"));
    let Expected::Threw { class: wanted, message: wanted_message, at: wanted_place } = expected else {
        return found();
    };
    let message_agrees = message.is_none() || message == wanted_message.as_deref();
    let place_agrees = place == *wanted_place || wanted_place == "-";
    if class != wanted || !message_agrees || !place_agrees {
        return found();
    }
    Ok(())
}
