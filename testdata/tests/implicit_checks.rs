//! Checks that nobody wrote: which methods have such a finding is derived by hand, and each input that is shown is tried here
//! with numbers that are wide enough.

use std::process::Command;

use serde_json::Value;

use crate::programs::programs;

const SUMS: &str = r#"
package shop;
public class Sums {
    static int seed = hash("a static initialiser wraps around as it likes");
    private static int hash(String text) { int h = 7; for (char c : text.toCharArray()) h = 31 * h + c; return h; }

    public static int add(int a, int b) { return a + b; }
    public static int subtract(int a, int b) { return a - b; }
    public static int multiply(int a, int b) { return a * b; }
    public static int divide(int a, int b) { return b == 0 ? 0 : a / b; }
    public static int negate(int a) { return -a; }
    public static int increment(int a) { a++; return a; }
    public static long addLongs(long a, long b) { return a + b; }
    public static long subtractLongs(long a, long b) { return a - b; }
    public static long multiplyLongs(long a, long b) { return a * b; }
    public static long negateLong(long a) { return -a; }
    public static int middle(int low, int high) {
        if (low < 0 || low > high) throw new IllegalArgumentException();
        return (low + high) / 2;
    }

    public static int cents(short euros, byte more) { return euros * 100 + more; }
    public static int rest(int a, int b) { return b == 0 ? 0 : a % b; }
    public static int safeMiddle(int low, int high) {
        if (low < 0 || low > high) throw new IllegalArgumentException();
        return low + (high - low) / 2;
    }
    public static int guarded(int a) { return a < 1000 && a > -1000 ? a * a + a : 0; }
    public static long wide(int a, int b) { return (long) a * b; }
    public static int ofLibrary(String text) { return Integer.parseInt("12") + text.length(); }

    public static byte toByte(int a) { return (byte) a; }
    public static short toShort(int a) { return (short) a; }
    public static char toChar(int a) { return (char) a; }
    public static int toInt(long a) { return (int) a; }
    public static byte masked(int a) { return (byte) (a & 0x7f); }
    public static char letter(int a) { return (char) ('a' + (a & 15)); }

    public static int ofFloat(float a) { return (int) a; }
    public static int ofDouble(double a) { return (int) a; }
    public static long longOfFloat(float a) { return (long) a; }
    public static long longOfDouble(double a) { return (long) a; }
    public static int percent(double a) { return a >= 0 && a <= 1 ? (int) (a * 100) : -1; }
}
"#;

/// The report of a run with these checks.
fn report(target: &str, checks: &str) -> Value {
    let classes = programs(&[("shop/Sums.java", SUMS)]);
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["run", "--check", checks, "--json", "-", "-cp"])
        .arg(classes.path().join("out"))
        .args([target])
        .output()
        .expect("the tool starts");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// For each method with such a finding: its name, and the arguments of the path that shows it.
fn found(report: &Value, kind: &str) -> Vec<(String, Vec<String>)> {
    let findings = report["findings"].as_array().expect("a list of findings");
    let mut out: Vec<(String, Vec<String>)> = Vec::new();
    for finding in findings.iter().filter(|finding| finding["kind"] == kind) {
        let entry = finding["entry"].as_str().expect("an entry");
        let runs = report["runs"].as_array().expect("runs");
        let run = runs.iter().find(|run| run["entry"] == entry).expect("its run");
        let paths = run["paths"].as_array().expect("paths");
        let path = paths.iter().find(|path| path["id"] == finding["witness"]).expect("its path");
        assert_eq!(path["ending"]["check"], kind, "{path:#}");
        let arguments = path["input"]["args"].as_array().expect("arguments");
        let arguments = arguments.iter().map(Value::to_string).collect();
        let name = entry.split(':').next().and_then(|name| name.rsplit('.').next()).expect("a name");
        out.push((name.to_owned(), arguments));
    }
    out.sort();
    out
}

fn names(found: &[(String, Vec<String>)]) -> Vec<&str> {
    found.iter().map(|(name, _)| name.as_str()).collect()
}

fn whole(text: &str) -> i128 {
    text.trim_matches('"').parse().expect("a whole number")
}

#[test]
fn arithmetic_that_wraps_around_is_found_where_it_can_and_nowhere_else() {
    let report = report("shop.Sums", "overflow");
    let found = found(&report, "overflow");
    let expected = [
        "add",
        "addLongs",
        "divide",
        "increment",
        "middle",
        "multiply",
        "multiplyLongs",
        "negate",
        "negateLong",
        "subtract",
        "subtractLongs",
    ];
    assert_eq!(names(&found), expected);
    for (name, arguments) in &found {
        let a = whole(&arguments[0]);
        let b = arguments.get(1).map_or(0, |b| whole(b));
        let exact = match name.as_str() {
            "add" | "addLongs" | "middle" => a + b,
            "subtract" | "subtractLongs" => a - b,
            "multiply" | "multiplyLongs" => a * b,
            "divide" => a / b,
            "increment" => a + 1,
            _ => -a,
        };
        let fits = match name.contains("Long") {
            true => i64::try_from(exact).is_ok(),
            false => i32::try_from(exact).is_ok(),
        };
        assert!(!fits, "{name}({arguments:?}) is {exact}");
    }
}

#[test]
fn casts_that_change_the_value_are_found_where_they_can_and_nowhere_else() {
    let report = report("shop.Sums", "lossy-cast");
    let found = found(&report, "lossy-cast");
    assert_eq!(names(&found), ["toByte", "toChar", "toInt", "toShort"]);
    for (name, arguments) in &found {
        let a = whole(&arguments[0]);
        let fits = match name.as_str() {
            "toByte" => i8::try_from(a).is_ok(),
            "toShort" => i16::try_from(a).is_ok(),
            "toChar" => u16::try_from(a).is_ok(),
            _ => i32::try_from(a).is_ok(),
        };
        assert!(!fits, "{name}({a})");
    }
}

#[test]
fn numbers_that_no_integer_is_near_are_found_where_they_are_cast() {
    let report = report("shop.Sums", "float-to-int");
    assert_eq!(
        names(&found(&report, "float-to-int")),
        ["longOfDouble", "longOfFloat", "ofDouble", "ofFloat"]
    );
}

/// The ends of the types, told apart to the last bit: what is left of each method returns.
#[test]
fn what_fits_just_so_is_no_finding() {
    const ENDS: &str = r#"
package shop;
public class Ends {
    public static int least(double a) { return a == -2147483648.75 ? (int) a : 0; }
    public static int below(double a) { return a == -2147483649.0 ? (int) a : 0; }
    public static int greatest(double a) { return a == 2147483647.75 ? (int) a : 0; }
    public static int above(double a) { return a == 2147483648.0 ? (int) a : 0; }
    public static int leastFloat(float a) { return a == -2147483648f ? (int) a : 0; }
    public static int belowFloat(float a) { return a == -2147483904f ? (int) a : 0; }
    public static long leastLong(double a) { return a == -9223372036854775808.0 ? (long) a : 0; }
    public static long aboveLong(double a) { return a == 9223372036854775808.0 ? (long) a : 0; }
    public static int nothing(double a) { return a != a ? (int) a : 0; }
}
"#;
    let classes = programs(&[("shop/Ends.java", ENDS)]);
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["run", "--check", "float-to-int", "--json", "-", "-cp"])
        .arg(classes.path().join("out"))
        .arg("shop.Ends")
        .output()
        .expect("the tool starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        names(&found(&report, "float-to-int")),
        ["above", "aboveLong", "below", "belowFloat", "nothing"]
    );
}

/// Sides of a branch that come together have their checks, too.
#[test]
fn merging_paths_loses_no_check() {
    const BOTH: &str = r#"
package shop;
public class Both {
    public static int step(int x, boolean up) { int r = 0; if (up) r = x + 1; else r = x - 1; return r; }
}
"#;
    let classes = programs(&[("shop/Both.java", BOTH)]);
    for paths in ["each", "merged"] {
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args(["run", "shop.Both.step", "--check", "overflow", "--json", "-", "--paths", paths, "-cp"])
            .arg(classes.path().join("out"))
            .output()
            .expect("the tool starts");
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["runs"][0]["totals"]["assertion_failed"], 2, "{paths}: {report:#}");
    }
}

/// What a private field needs is made by calls, as for exceptions.
#[test]
fn a_state_that_calls_make_is_the_codes_own() {
    const SPAN: &str = r#"
package shop;
public class Span {
    private final int from, to;
    private int moved;
    public Span(int from, int to) { this.from = from; this.to = to; }
    public int middle() { return (from + to) / 2; }
    public void move() { if (moved < 3) moved++; }
}
"#;
    let classes = programs(&[("shop/Span.java", SPAN)]);
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["check", "--checks", "overflow", "--seconds", "20"])
        .arg(classes.path().join("out"))
        .output()
        .expect("the tool starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("1. [2] shop.Span.middle") && text.contains("by new Span("), "{text}");
    assert!(text.contains("1 finding in 3 methods"), "{text}");
}

#[test]
fn check_and_its_text_tell_them_as_findings_of_the_codes_own() {
    let classes = programs(&[("shop/Sums.java", SUMS)]);
    let check = |flags: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args(["check", "--seconds", "20"])
            .arg(classes.path().join("out"))
            .args(flags)
            .output()
            .expect("the tool starts");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (status, text) = check(&["shop.Sums.middle"]);
    assert_eq!(status, Some(0), "{text}");
    let (status, text) = check(&["--checks", "overflow", "shop.Sums.middle"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("an int overflows (low + high) for low = "), "{text}");
    let (status, text) = check(&["--check", "dead-branch"]);
    assert_eq!(status, Some(2), "{text}");
}
