//! Small changes of the code: which there are, that the changed classes are ones that a JVM accepts, and what is said of those
//! that no test notices.

use std::fs;
use std::process::Command;

use lazuli::classfile;
use lazuli::mutation::mutants;

use crate::java;

const GAUGE: &str = r#"
package shop;
import java.util.*;
public class Gauge {
    private final List<Integer> seen = new ArrayList<>();
    public static int clamp(int value, int most) {
        if (value > most) return most;
        return value + 0;
    }
    public static long sum(long[] values, int kind) {
        long sum = 0;
        for (long value : values) sum += value;
        switch (kind) {
            case 1: return sum;
            case 2: return -sum;
            case 90: return sum * 2;
            default: return kind > 5 ? sum : 0;
        }
    }
    public void note(int value) {
        if (value < 0) throw new IllegalArgumentException();
        seen.add(value);
        log(value);
    }
    public List<Integer> seen() { return seen; }
    private void log(int value) { }
}"#;

fn compiled() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (source, classes) = (folder.path().join("Gauge.java"), folder.path().join("classes"));
    fs::write(&source, GAUGE).expect("a source can be written");
    java::compile(&[source], &classes);
    (folder, classes)
}

#[test]
fn every_kind_of_change_is_made_and_gives_a_class_file() {
    let (_folder, classes) = compiled();
    let bytes = fs::read(classes.join("shop/Gauge.class")).expect("a class file");
    let class = classfile::parse(&bytes).expect("it can be read");
    let all = mutants(&class, |_| true);
    for change in [
        "condition negated",
        "boundary of a comparison moved",
        "+ became -",
        "* became /",
        "sign no longer changed",
        "added -1 instead of 1",
        "call of Gauge.log removed",
        "0 or false returned",
        "null returned",
    ] {
        assert!(all.iter().any(|mutant| mutant.change == change), "{change}");
    }
    for mutant in &all {
        let changed = mutant.apply(&bytes).expect("the code is short");
        assert_ne!(changed, bytes);
        let class = classfile::parse(&changed).expect("it is still a class file");
        for method in &class.methods {
            assert!(lazuli::bytecode::decode(&class, method).is_ok(), "{}", mutant.change);
        }
    }
}

#[test]
fn what_no_test_notices_is_listed_with_its_place_and_goes_to_the_report() {
    let (folder, classes) = compiled();
    let report = folder.path().join("report.json");
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["test", "shop.Gauge", "--mutants", "--k", "3", "-cp"])
        .arg(&classes)
        .arg("-o")
        .arg(folder.path().join("tests"))
        .arg("--json")
        .arg(&report)
        .output()
        .expect("the tool starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let error = String::from_utf8_lossy(&output.stderr);
    // Nothing is added, or taken away, where 0 is.
    assert!(said.contains("  alive: shop.Gauge.clamp, line 8: + became -"), "{said}{error}");
    assert!(said.contains("  alive: shop.Gauge.note, line 23: call of Gauge.log removed"), "{said}");
    assert!(!said.contains("the JVM refuses"), "{said}");
    assert!(!said.contains("line 7: condition negated"), "{said}");
    assert!(!said.contains("alive: shop.Gauge.seen"), "{said}");
    let report: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(report).expect("a report")).expect("JSON");
    let mutants = &report["mutants"];
    let changes = mutants["changes"].as_array().expect("a list");
    let of = |outcome: &str| changes.iter().filter(|change| change["outcome"] == outcome).count() as u64;
    assert_eq!(mutants["alive"].as_u64(), Some(of("alive")));
    assert_eq!(mutants["killed"].as_u64(), Some(of("killed") + of("endless") + of("crashed")));
    assert!(of("killed") >= 8, "{said}");
    let killed = changes.iter().find(|change| change["outcome"] == "killed").expect("one");
    assert!(killed["test"].as_str().is_some_and(|test| test.starts_with("shop.GaugeTest.")), "{killed}");
}
