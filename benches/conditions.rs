//! How long conditions of floating point numbers, texts, products and hashes take: 100 methods of which half never return
//! true, with all layers of the solver and with each layer off in turn.
//!
//! A time is the processor's (the clock's where the system does not tell it) for a whole method, all its questions and the
//! exploration around them. The first line of each kind is those that can be true, the second those that cannot. Arguments choose methods by parts of their names, and then the
//! time of each is printed. Fails if an answer is wrong: "unknown" is none.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::machine::{Bounds, Policy};
use lazuli::outcome::Shown;
use lazuli::outcome::witness::WitnessValue;
use lazuli::program::{Method, Program};
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};
use lazuli::solver::SolverOptions;

/// Most seconds of one method.
const MOST_SECONDS: f64 = 60.0;

/// What came of one method.
struct Measured {
    seconds: f64,
    /// Whether a path returns true.
    found: bool,
    /// Whether something was left open.
    unknown: bool,
}

fn main() {
    // `cargo bench` and `cargo test` add flags of their own.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/conditions/Conditions.java");
    let mut javac = match std::env::var_os("JAVA_HOME") {
        Some(home) => Command::new(PathBuf::from(home).join("bin/javac")),
        None => Command::new("javac"),
    };
    let done = javac.args(["--release", "17", "-g", "-d"]).arg(folder.path()).arg(source).status();
    assert!(done.expect("javac of a JDK 17 or later is needed").success(), "javac failed");
    let jdk = Jdk::find(None).expect("a readable JDK").expect("a JDK");
    let class_path = ClassPath::parse(&folder.path().to_string_lossy()).expect("the class is there");
    let program = Arc::new(Program::new(class_path.with_models(lazuli::MODELS).with_jdk(jdk)));
    let mut methods = find_entries(&program, "conditions.Conditions").expect("methods");
    methods.sort_by(|a, b| a.name.cmp(&b.name));
    methods.retain(|m| wanted.is_empty() || wanted.iter().any(|word| m.name.contains(word.as_str())));

    let all = SolverOptions::default();
    let layers = [
        ("all layers", all.clone()),
        ("without numeric", SolverOptions { numeric: false, ..all.clone() }),
        ("without local search", SolverOptions { local_search: false, ..all.clone() }),
        ("without comparisons", SolverOptions { comparisons: false, ..all.clone() }),
        ("without order", SolverOptions { order: false, ..all.clone() }),
        ("without known values", SolverOptions { known_values: false, ..all }),
    ];
    println!(
        "{:22} {:9} {:6} {:>7} {:>9} {:>9} {:>8}",
        "layers", "kind", "", "methods", "median s", "worst s", "unknown"
    );
    let mut wrong = Vec::new();
    for (name, options) in layers {
        let measured: Vec<Measured> =
            methods.iter().map(|method| measure(&program, method, &options)).collect();
        for (letter, kind) in [("f", "floats"), ("t", "texts"), ("p", "products")] {
            for (suffix, about) in [("sat", "true"), ("not", "false")] {
                let of = methods.iter().zip(&measured);
                let part: Vec<&Measured> = of
                    .filter(|(m, _)| m.name.starts_with(letter) && m.name.ends_with(suffix))
                    .map(|(_, measured)| measured)
                    .collect();
                line(name, kind, about, &part);
            }
        }
        for (method, measured) in methods.iter().zip(&measured) {
            let expected = method.name.ends_with("sat");
            if measured.found != expected && !measured.unknown {
                wrong.push(format!("{name}: {} is {}", method.name, measured.found));
            }
            if !wanted.is_empty() || measured.seconds > 2.0 || measured.unknown {
                let unknown = if measured.unknown { ", unknown" } else { "" };
                println!("    {} {:.3} s{unknown}", method.name, measured.seconds);
            }
        }
    }
    assert!(wrong.is_empty(), "wrong answers: {wrong:?}");
}

fn measure(program: &Arc<Program>, method: &Arc<Method>, solver: &SolverOptions) -> Measured {
    let plan = contract_plan(program, method, &EntryOptions::default()).expect("it can run");
    let policy = Policy { solver: solver.clone(), ..Policy::default() };
    let bounds = Bounds { seconds: Some(MOST_SECONDS), ..Bounds::default() };
    let options = RunOptions { policy, bounds, ..RunOptions::default() };
    let interrupted = Arc::new(AtomicBool::new(false));
    let (started, used) = (Instant::now(), processor_seconds());
    let run = run_entry(program, &plan, &options, &interrupted, &Progress::default());
    let used = processor_seconds().zip(used).map(|(after, before)| after - before);
    let seconds = used.unwrap_or(started.elapsed().as_secs_f64());
    let is_true = |shown: &Shown| match shown {
        Shown::Primitive(value) => *value == WitnessValue::Boolean(true),
        // What is not known is a formula, and so not always false.
        _ => true,
    };
    let found = run.paths.iter().any(|path| path.returns.as_ref().is_some_and(is_true));
    Measured { seconds, found, unknown: run.totals.unknown + run.totals.exhausted > 0 && !found }
}

/// Processor time of this process so far, as Linux counts it: in hundredths of a second.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in parentheses, may hold blanks.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / 100.0)
}

fn line(name: &str, kind: &str, about: &str, part: &[&Measured]) {
    if part.is_empty() {
        return;
    }
    let mut seconds: Vec<f64> = part.iter().map(|measured| measured.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let (median, worst) = (seconds[seconds.len() / 2], seconds[seconds.len() - 1]);
    let unknown = part.iter().filter(|measured| measured.unknown).count();
    println!("{name:22} {kind:9} {about:6} {:>7} {median:>9.3} {worst:>9.3} {unknown:>8}", part.len());
}
