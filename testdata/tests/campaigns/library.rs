//! The library campaign: a seeded sample of the public methods of jars, each analysed for a few seconds, and what came of it.
//!
//! It runs where `LAZULI_JARS` names jars, separated as in a class path (`scripts/library-campaign`); `LAZULI_SEED`,
//! `LAZULI_SAMPLE` (methods a jar) and `LAZULI_REPLAYED` (how many of these are tested on the JVM) say more. Without jars the
//! models that are part of Lazuli stand in, so that the campaign itself is tested.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::program::Program;
use serde_json::Value as Json;

use crate::{number, place};

/// Seconds for each method.
const SECONDS: u64 = 3;
/// Reasons that the table lists.
const MOST_REASONS: usize = 20;

/// What came of a sample.
#[derive(Default)]
struct Tally {
    methods: u64,
    exhaustive: u64,
    touched: u64,
    blocked: u64,
    failed: Vec<String>,
    longest: Duration,
    reasons: BTreeMap<String, u64>,
    replayed: u64,
    disagreed: u64,
}

/// A sequence of numbers that a seed fixes.
struct Draws(u64);

impl Draws {
    fn below(&mut self, most: usize) -> usize {
        // The step of Knuth's MMIX generator; its high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most
    }
}

/// One public method with code of each of so many public classes.
fn sample(jar: &Path, count: usize, seed: u64) -> Vec<String> {
    let class_path = ClassPath::parse(&jar.display().to_string()).expect("the jar is readable");
    let mut names = class_path.user_classes().expect("the classes are readable");
    names.sort();
    let jdk = Jdk::find(None).expect("a readable JDK").expect("a JDK");
    let program = Program::new(class_path.with_models(lazuli::MODELS).with_jdk(jdk));
    let mut draws = Draws(seed);
    let mut out = Vec::new();
    while !names.is_empty() && out.len() < count {
        let name = names.swap_remove(draws.below(names.len()));
        let Ok(class) = program.load(&name) else { continue };
        if !class.file.access.is_public() || class.is_interface() || name.contains('$') {
            continue;
        }
        let own = class.methods.iter().filter(|method| {
            method.access.is_public()
                && !method.access.is_abstract()
                && !method.access.is_native()
                && !method.access.is_synthetic()
                && !method.name.starts_with('<')
        });
        let own: Vec<String> = own.map(|method| method.qualified_name()).collect();
        if !own.is_empty() {
            out.push(own[draws.below(own.len())].clone());
        }
    }
    out
}

fn lazuli(command: &str, jar: &Path, method: &str) -> Command {
    let mut out = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    out.args([command, "--seconds", &SECONDS.to_string(), "-cp"]).arg(jar).arg(method);
    out
}

fn analyse(tally: &mut Tally, jar: &Path, method: &str) {
    let begin = Instant::now();
    let output = lazuli("run", jar, method).args(["--json", "-"]).output().expect("the tool starts");
    tally.longest = tally.longest.max(begin.elapsed());
    tally.methods += 1;
    let report: Option<Json> = serde_json::from_slice(&output.stdout).ok();
    let Some(run) = report.as_ref().and_then(|report| report["runs"].get(0)) else {
        let said = String::from_utf8_lossy(&output.stderr);
        tally.failed.push(format!("{method}: {}", said.lines().next().unwrap_or("no report")));
        return;
    };
    let cutoffs = run["cutoffs"].as_array().map_or(&[][..], Vec::as_slice);
    let unsupported = cutoffs.iter().filter(|cutoff| cutoff["kind"] == "unsupported");
    let mut reasons: Vec<&str> = unsupported.filter_map(|cutoff| cutoff["what"].as_str()).collect();
    reasons.sort_unstable();
    reasons.dedup();
    tally.exhaustive += u64::from(run["complete"] == true);
    tally.touched += u64::from(!reasons.is_empty());
    tally.blocked += u64::from(run["totals"]["paths"] == 0);
    for reason in reasons {
        *tally.reasons.entry(reason.to_owned()).or_default() += 1;
    }
}

/// Tests of the method on the JVM: how many, and how many of them say something else.
fn replay(tally: &mut Tally, jar: &Path, method: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = lazuli("test", jar, method)
        .args(["--replay", "--all-paths", "--strict", "--paths", "50", "-o"])
        .arg(folder.path())
        .output()
        .expect("the tool starts");
    let text = String::from_utf8_lossy(&output.stdout);
    // "replayed 12 tests on the JVM: 11 agree with the prediction, 1 disagrees"
    let Some(line) = text.lines().find(|line| line.starts_with("replayed ")) else { return };
    let numbers: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    if let [replayed, _, disagreed] = numbers.as_slice() {
        tally.replayed += replayed;
        tally.disagreed += disagreed;
        if *disagreed > 0 {
            println!("{method}: {line}");
        }
    }
}

fn percent(part: u64, of: u64) -> String {
    format!("{:.0} %", part as f64 * 100.0 / of.max(1) as f64)
}

fn table(tallies: &[(String, Tally)]) -> String {
    let mut out = String::from(
        "| jar | methods | exhaustive | touched by `unsupported` | without a path | no report | longest | tests replayed | disagree |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, tally) in tallies {
        out.push_str(&format!(
            "| {name} | {} | {} | {} | {} | {} | {:.1} s | {} | {} |\n",
            tally.methods,
            percent(tally.exhaustive, tally.methods),
            percent(tally.touched, tally.methods),
            percent(tally.blocked, tally.methods),
            tally.failed.len(),
            tally.longest.as_secs_f64(),
            tally.replayed,
            tally.disagreed,
        ));
        for (reason, count) in &tally.reasons {
            *reasons.entry(reason).or_default() += count;
        }
    }
    let mut reasons: Vec<(&str, u64)> = reasons.into_iter().collect();
    reasons.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    out.push_str("\n| methods | reason |\n| ---: | --- |\n");
    for (reason, count) in reasons.into_iter().take(MOST_REASONS) {
        out.push_str(&format!("| {count} | {} |\n", reason.replace('|', "\\|")));
    }
    out
}

#[test]
fn a_sample_of_library_methods_is_analysed_and_what_is_tested_agrees() {
    let given = std::env::var_os("LAZULI_JARS");
    let jars: Vec<PathBuf> = match &given {
        Some(jars) => std::env::split_paths(jars).collect(),
        None => vec![place::project("testdata/examples/classes")],
    };
    let seed = number("LAZULI_SEED", 1);
    let count = number("LAZULI_SAMPLE", if given.is_some() { 100 } else { 3 }) as usize;
    let replayed = number("LAZULI_REPLAYED", if given.is_some() { 25 } else { 1 }) as usize;
    let mut tallies = Vec::new();
    for jar in &jars {
        let methods = sample(jar, count, seed);
        assert!(!methods.is_empty(), "{} has no public method", jar.display());
        let mut tally = Tally::default();
        for method in &methods {
            analyse(&mut tally, jar, method);
        }
        for method in methods.iter().take(replayed) {
            replay(&mut tally, jar, method);
        }
        let name = jar.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        tallies.push((name, tally));
    }
    println!("{}", table(&tallies));
    for (name, tally) in &tallies {
        assert!(tally.failed.is_empty(), "{name}: {}", tally.failed.join("\n"));
        assert_eq!(tally.disagreed, 0, "{name}: the JVM disagrees with tests");
    }
}
