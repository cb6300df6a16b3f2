//! Findings: ordinary classes with known faults (`testdata/findings`), and what is told of them.
//!
//! `com/acme` are nine classes with their table of faults in `README.md`; each class in `com/shop` says in its comment what
//! is expected of it, written before it was run. `<package>.out` is what the tool tells; `scripts/bless` rewrites it, and
//! the tables below say which lines of ranks 1 and 2 there have to be, and that there are no others.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::java;
use crate::place::project;

/// The methods beyond the public ones that the tables name.
const ACME: [&str; 13] = [
    "com.acme.Bank",
    "com.acme.Bank$Account",
    "com.acme.Cart",
    "com.acme.Chain",
    "com.acme.IsoDate",
    "com.acme.Matrix",
    "com.acme.Money",
    "com.acme.Money.found",
    "com.acme.Order",
    "com.acme.RingBuffer",
    "com.acme.RingBuffer.fill",
    "com.acme.TokenBucket",
    "com.acme.TokenBucket.refill",
];

const SHOP: [&str; 13] = [
    "com.shop.Cache",
    "com.shop.Door",
    "com.shop.Inventory",
    "com.shop.Parts",
    "com.shop.Period",
    "com.shop.Playlist",
    "com.shop.Route",
    "com.shop.Sizes",
    "com.shop.Staff",
    "com.shop.Stats",
    "com.shop.Tokens",
    "com.shop.Voucher",
    "com.shop.Waits",
];

fn sources(package: &str) -> Vec<PathBuf> {
    let folder = project("testdata/findings/com").join(package);
    let files = fs::read_dir(folder).expect("the classes are there").flatten().map(|file| file.path());
    files.filter(|file| file.extension().is_some_and(|e| e == "java")).collect()
}

/// Runs the tool on classes; what it prints. Some methods have more paths than anybody waits for.
fn run(classes: &Path, targets: &[&str], flags: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["run", "--threads", "1", "--paths", "300", "--k", "2", "-cp"])
        .arg(classes)
        .args(flags)
        .args(targets)
        .output()
        .expect("the tool starts");
    assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a report is UTF-8")
}

/// The text up to what is not covered, without the time.
fn steady(text: &str) -> String {
    let text = text.split("\nnot covered, ").next().unwrap_or_default();
    let line = |line: &str| match line.rsplit_once(" (") {
        Some((before, time)) if time.ends_with(" s)") => format!("{before}\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// Rank, class of the place, what happens, of each finding up to rank 2.
fn ranked(classes: &Path, targets: &[&str]) -> Vec<String> {
    let json: Value = serde_json::from_str(&run(classes, targets, &["--json", "-"])).expect("JSON");
    let findings = json["findings"].as_array().expect("a list of findings");
    let mut out: Vec<String> = findings
        .iter()
        .filter(|finding| finding["rank"].as_u64() <= Some(2))
        .map(|finding| {
            let method = finding["at"]["method"].as_str().unwrap_or_default();
            let method = method.split(':').next().unwrap_or_default();
            let kind = finding["kind"].as_str().unwrap_or_default();
            let what = finding["class"].as_str().unwrap_or(kind).rsplit('.').next().unwrap_or_default();
            format!("{} {} {what}", finding["rank"], method.trim_start_matches("com."))
        })
        .collect();
    out.sort();
    out
}

fn check_text(package: &str, targets: &[&str]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources(package), folder.path());
    let actual = steady(&run(folder.path(), targets, &["--rank", "3"]));
    let blessed = project(&format!("testdata/findings/{package}.out"));
    if std::env::var_os("LAZULI_BLESS").is_some() {
        fs::write(&blessed, actual).expect("a report can be written");
        return;
    }
    let expected = fs::read_to_string(&blessed).expect("the blessed report is there");
    assert_eq!(expected, actual, "{} differs; scripts/bless rewrites it", blessed.display());
}

#[test]
fn what_is_told_of_everyday_classes() {
    check_text("acme", &ACME);
    check_text("shop", &SHOP);
}

/// Ranks 1 and 2 are those of the table of the everyday classes, and no others. The second assertion of `fill` never gets
/// its turn: the first one fails on every input that gets there.
#[test]
fn everyday_classes_have_the_faults_of_their_table() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources("acme"), folder.path());
    let expected = [
        "1 acme.Bank.move assertion",
        "1 acme.Money.found assertion",
        "1 acme.RingBuffer.fill assertion",
        "1 acme.TokenBucket.refill assertion",
        "1 acme.TokenBucket.tryAcquire assertion",
        "2 acme.Bank.move NullPointerException",
        "2 acme.Cart.discountPercent NullPointerException",
        "2 acme.Cart.total NullPointerException",
        "2 acme.Chain.remove NullPointerException",
        "2 acme.IsoDate.<init> IllegalArgumentException",
        "2 acme.Matrix.transpose ArrayIndexOutOfBoundsException",
        "2 acme.Order.handle NullPointerException",
        "2 acme.RingBuffer.offer ArithmeticException",
    ];
    assert_eq!(ranked(folder.path(), &ACME), expected);
}

/// The same of the classes that say themselves what is expected.
#[test]
fn more_classes_have_the_faults_that_they_tell() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources("shop"), folder.path());
    let expected = [
        "1 shop.Door.slam assertion",
        "2 shop.Cache.put NoSuchElementException",
        "2 shop.Inventory.averagePerArticle ArithmeticException",
        "2 shop.Inventory.remove NullPointerException",
        "2 shop.Parts.afterDash StringIndexOutOfBoundsException",
        "2 shop.Parts.both IndexOutOfBoundsException",
        "2 shop.Parts.key StringIndexOutOfBoundsException",
        "2 shop.Parts.next StringIndexOutOfBoundsException",
        "2 shop.Parts.other NoSuchElementException",
        "2 shop.Parts.rest StringIndexOutOfBoundsException",
        "2 shop.Parts.second StringIndexOutOfBoundsException",
        "2 shop.Parts.third ArrayIndexOutOfBoundsException",
        "2 shop.Parts.twice NoSuchElementException",
        "2 shop.Period.check IllegalArgumentException",
        "2 shop.Playlist.current IndexOutOfBoundsException",
        "2 shop.Playlist.next ArithmeticException",
        "2 shop.Route.lastHop ArrayIndexOutOfBoundsException",
        "2 shop.Route.legs NegativeArraySizeException",
        "2 shop.Sizes.beyond ArrayIndexOutOfBoundsException",
        "2 shop.Sizes.each ArithmeticException",
        "2 shop.Sizes.last ArrayIndexOutOfBoundsException",
        "2 shop.Sizes.lastLetter StringIndexOutOfBoundsException",
        "2 shop.Sizes.lastOf IndexOutOfBoundsException",
        "2 shop.Sizes.mean ArithmeticException",
        "2 shop.Sizes.perKey ArithmeticException",
        "2 shop.Sizes.share ArithmeticException",
        "2 shop.Staff.top endless",
        "2 shop.Stats.mean ArithmeticException",
        "2 shop.Stats.sumPairs ArrayIndexOutOfBoundsException",
        "2 shop.Tokens.peek StringIndexOutOfBoundsException",
        "2 shop.Voucher.equals ClassCastException",
        "2 shop.Voucher.equals NullPointerException",
    ];
    assert_eq!(ranked(folder.path(), &SHOP), expected);
}

/// Fingerprints of all findings, by the place and class that they are of.
fn fingerprints(classes: &Path, targets: &[&str]) -> Vec<(String, String)> {
    let json: Value = serde_json::from_str(&run(classes, targets, &["--json", "-"])).expect("JSON");
    let findings = json["findings"].as_array().expect("a list of findings");
    let mut out: Vec<(String, String)> = findings
        .iter()
        .map(|finding| {
            (format!("{} {}", finding["at"]["method"], finding["class"]), finding["fingerprint"].to_string())
        })
        .collect();
    out.sort();
    out
}

#[test]
fn fingerprints_stay_when_lines_move() {
    let source = project("testdata/findings/com/shop/Route.java");
    let text = fs::read_to_string(&source).expect("the class is there");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (before, after) = (folder.path().join("before"), folder.path().join("after"));
    java::compile(&[source], &before);
    let moved = folder.path().join("Route.java");
    // Ten lines above everything, and a statement of its own before the one that throws.
    let text = text.replace("public class Route", &format!("{}public class Route", "\n".repeat(10)));
    let text = text.replace(
        "        return new int[count - 1];",
        "        int n = 3;\n        return new int[count - 1];",
    );
    fs::write(&moved, text).expect("a source can be written");
    java::compile(&[moved], &after);
    let (before, after) =
        (fingerprints(&before, &["com.shop.Route"]), fingerprints(&after, &["com.shop.Route"]));
    assert!(before.len() >= 4, "{before:?}");
    assert_eq!(before, after);
}

#[test]
fn findings_are_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources("shop"), folder.path());
    let targets = ["com.shop.Period", "com.shop.Route", "com.shop.Door"];
    let run = |threads: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args(["run", "--threads", threads, "--rank", "4", "-cp"])
            .arg(folder.path())
            .args(targets)
            .output()
            .expect("the tool starts");
        steady(&String::from_utf8_lossy(&output.stdout))
    };
    assert_eq!(run("1"), run("4"));
}

/// A loop and a recursion that a bound cuts off are run on the JVM: those that do not end are findings with their input.
#[test]
fn what_does_not_end_is_found_on_the_jvm() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Halve.java");
    let text = "public class Halve {\n\
                public static int steps(int number) {\nint n = 0;\nwhile (number != 1) { number /= 2; n++; }\nreturn n;\n}\n\
                public static int product(int n) { return n == 0 ? 1 : n * product(n - 1); }\n\
                public static int sum(int n) {\nint s = 0;\nfor (int i = 0; i < n; i++) { s += i; }\nreturn s;\n}\n}\n";
    fs::write(&source, text).expect("a source can be written");
    java::compile(&[source], folder.path());
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args([
            "test",
            "Halve",
            "--replay",
            "--test-seconds",
            "3",
            "--loop",
            "20",
            "--calls",
            "20",
            "--json",
            "-",
        ])
        .arg("-o")
        .arg(folder.path().join("tests"))
        .arg("-cp")
        .arg(folder.path())
        .output()
        .expect("the tool starts");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let findings = json["findings"].as_array().expect("a list of findings");
    let says: Vec<&str> = findings
        .iter()
        .filter(|finding| finding["kind"] == "endless")
        .filter_map(|finding| finding["says"].as_str())
        .collect();
    let expected = [
        "Halve.steps does not end for number = 0 (not within 3 s)",
        "Halve.product does not end for n = -1 (StackOverflowError)",
    ];
    assert_eq!(says, expected);
}

/// `items > 100` of the cart stands behind `items > 10`.
#[test]
fn branches_that_no_input_takes_are_found_on_demand() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources("acme"), folder.path());
    let dead = |target: &str, flags: &[&str]| -> Vec<String> {
        let json = run(folder.path(), &[target], &[&["--json", "-"], flags].concat());
        let json: Value = serde_json::from_str(&json).expect("JSON");
        let findings = json["findings"].as_array().expect("a list of findings");
        let dead = findings.iter().filter(|finding| finding["kind"] == "dead-branch");
        dead.map(|finding| format!("{}: {}", finding["at"]["line"], finding["says"])).collect()
    };
    let check = ["--check", "dead-branch"];
    let expected = ["35: \"what stands under this condition never runs: no input makes it true\""];
    assert_eq!(dead("com.acme.Cart.discountPercent", &check), expected);
    assert!(dead("com.acme.Cart.discountPercent", &[]).is_empty());
    // Assertions that hold are no dead branches, nor is what a run does not follow to its end.
    assert!(dead("com.acme.IsoDate.nextDay", &check).is_empty());
    assert!(dead("com.acme.Matrix.transpose", &check).is_empty());
}
