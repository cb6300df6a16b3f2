//! What a run cannot know must not be called exhaustive.

use crate::{java, signal};

use std::fs;
use std::process::Command as Program;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;

const ENGINES: [&str; 3] = ["lazy", "lazier", "lazier-sharp"];

/// A folder with a class, compiled from its source.
fn compiled(class: &str, source: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join(format!("{class}.java"));
    fs::write(&file, source).expect("a source can be written");
    java::compile(&[file], folder.path());
    folder
}

/// The run of a method of a class, compiled from its source.
fn analyse(class: &str, source: &str, flags: &[&str]) -> Value {
    let folder = compiled(class, source);
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(["run", &format!("{class}.run"), "--json", "-", "-cp"]);
    let threads = if flags.contains(&"--threads") { &[][..] } else { &["--threads", "1"] };
    let output = command.arg(folder.path()).args(threads).args(flags).output().expect("the tool starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report on standard output");
    report["runs"][0].clone()
}

fn some_path(report: &Value, wanted: impl Fn(&Value) -> bool) -> bool {
    report["paths"].as_array().expect("a report lists paths").iter().any(wanted)
}

#[test]
fn an_enum_constant_behind_its_interface_may_be_the_one_compared_with() {
    let source = "
        public class Tags {
            interface Tag { }
            enum Basic implements Tag { ONE }
            static class Rich implements Tag { }
            static boolean run(Tag a) { return a == Basic.ONE; }
        }";
    for engine in ENGINES {
        let report = analyse("Tags", source, &["--engine", engine]);
        let equal = some_path(&report, |path| path["returns"] == true);
        assert!(
            equal || report["complete"] == false,
            "{engine} says that it is never the constant: {report:#}"
        );
    }
}

#[test]
fn in_the_open_world_a_class_that_nobody_wrote_implements_its_abstract_methods() {
    let source = "
        public class Shapes {
            static abstract class Shape { abstract int area(); }
            static class Unit extends Shape { int area() { return 1; } }
            static int run(Shape a) { return a.area(); }
        }";
    for engine in ENGINES {
        let report = analyse("Shapes", source, &["--engine", engine, "--world", "open"]);
        let error = some_path(&report, |path| path["ending"]["class"] == "java.lang.AbstractMethodError");
        assert!(!error, "{engine} reports an error that no compiled subclass causes: {report:#}");
    }
}

#[test]
fn in_the_open_world_a_call_that_may_run_code_that_nobody_wrote_is_not_exhaustive() {
    let source = "
        public class Overridable {
            int value() { return 1; }
            static int run(Overridable a) { return a.value(); }
        }";
    for engine in ENGINES {
        let report = analyse("Overridable", source, &["--engine", engine, "--world", "open"]);
        assert_eq!(report["complete"], false, "{engine} {report:#}");
        let closed = analyse("Overridable", source, &["--engine", engine]);
        assert_eq!(closed["complete"], true, "{engine} {closed:#}");
    }
}

#[test]
fn a_store_of_null_needs_no_class_of_the_array() {
    let source = "
        public class Clear { static void run(Object[] a) { a[0] = null; } }";
    for engine in ENGINES {
        let report = analyse("Clear", source, &["--engine", engine]);
        assert_eq!(report["totals"]["unsupported"], 0, "{engine} {report:#}");
    }
}

#[test]
fn a_missing_class_ends_only_the_paths_that_need_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("Needs.java");
    let source = "
        class Gone { static int value() { return 1; } }
        public class Needs { static int run(int x) { return x > 0 ? Gone.value() : 2; } }";
    fs::write(&file, source).expect("a source can be written");
    java::compile(&[file], folder.path());
    fs::remove_file(folder.path().join("Gone.class")).expect("a class can be removed");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    let output = command.args(["run", "Needs.run", "--json", "-", "-cp"]).arg(folder.path()).output();
    let output = output.expect("the tool starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report on standard output");
    let report = &report["runs"][0];
    assert!(some_path(report, |path| path["returns"] == 2), "{report:#}");
    assert_eq!(report["complete"], false, "{report:#}");
    assert_eq!(output.status.code(), Some(3), "{report:#}");
    assert!(report["cutoffs"].to_string().contains("Gone"), "the missing class is named: {report:#}");
}

#[test]
fn easy_paths_are_found_before_hard_ones_and_within_the_time() {
    let source = "
        public class Products {
            static int run(long x, long y) {
                if (x == 3) return 1;
                if (y == 4) return 2;
                long r = x * y;
                if (y != 0 && r / y != x) return 3;
                return r % x == y ? 4 : 5;
            }
        }";
    for threads in ["1", "2"] {
        let report = analyse("Products", source, &["--seconds", "3", "--threads", threads]);
        let seconds = report["totals"]["seconds"].as_f64().expect("a report says how long it took");
        assert!(seconds < 6.0, "{seconds} seconds");
        for value in [1, 2] {
            assert!(some_path(&report, |path| path["returns"] == value), "no return of {value}: {report:#}");
        }
        assert_eq!(report["complete"], false, "{report:#}");
    }
}

/// Z3 makes circuits of products and remainders, and hears nothing meanwhile: what would take long is not asked.
#[test]
fn products_and_remainders_in_a_loop_keep_the_limits() {
    let source = "
        public class Power {
            static boolean run(long n, long w) {
                long x = 1, b = w, e = n - 1;
                while (e > 0) { if ((e & 1) != 0) x = x * b % n; b = b * b % n; e >>= 1; }
                return x == 1;
            }
        }";
    let report = analyse("Power", source, &["--seconds", "2"]);
    let seconds = report["totals"]["seconds"].as_f64().expect("a report says how long it took");
    assert!(seconds < 5.0, "{seconds} seconds");
    assert!(report["totals"]["paths"].as_u64() >= Some(20), "{report:#}");
    assert_eq!(report["complete"], false, "{report:#}");
}

#[test]
fn a_text_that_doubles_again_and_again_ends_its_path() {
    let source = "
        public class Doubling {
            static int run(String s, int k) {
                String t = s + k;
                for (int i = 0; i < 40; i++) t = t + t;
                return t.length();
            }
        }";
    let report = analyse("Doubling", source, &[]);
    assert_eq!(report["complete"], false, "{report:#}");
    assert!(report["cutoffs"].to_string().contains("a text of more than 65536 pieces"), "{report:#}");
}

/// A method with 2²⁰ paths, each of which is found at once.
const A_MILLION_PATHS: &str = "
    public class Bits {
        static int run(int a) {
            int set = 0;
            for (int i = 0; i < 20; i++) if ((a >> i & 1) == 1) set++;
            return set;
        }
    }";

#[test]
fn memory_that_runs_out_ends_a_run_with_what_it_found() {
    let report = analyse("Bits", A_MILLION_PATHS, &["--memory", "1M"]);
    assert_eq!(report["complete"], false, "{report:#}");
    assert!(report["totals"]["exhausted"].as_u64() >= Some(1), "{report:#}");
    assert!(report["cutoffs"].to_string().contains("--memory"), "what ran out is named: {report:#}");
}

#[test]
fn a_report_of_many_paths_is_ready_soon_after_the_time_is_up() {
    let started = Instant::now();
    for threads in ["1", "2"] {
        let report = analyse("Bits", A_MILLION_PATHS, &["--seconds", "1", "--threads", threads]);
        let paths = report["paths"].as_array().expect("a report lists paths").len() as u64;
        assert!(paths > 100, "only {paths} paths");
        assert_eq!(report["totals"]["paths"].as_u64(), Some(paths), "all that was found is listed");
        assert!(report["cutoffs"].to_string().contains("time (--seconds)"), "{}", report["cutoffs"]);
    }
    // A busy machine may take its time; a report that is written after the end takes many times that.
    assert!(started.elapsed() < Duration::from_secs(12), "{:?}", started.elapsed());
}

/// One value that is compared with two thousand constants, one after the other: what is told of a path takes time in proportion to
/// its clauses, on whatever thread it is found.
#[test]
fn thousands_of_conditions_on_one_value_are_as_many_paths_on_two_threads() {
    let cases: String = (0..2_000).map(|i| format!("if (x == {}) return {i};\n", 3 * i)).collect();
    let source = format!("public class Chain {{ static int run(int x) {{ {cases} return -1; }} }}");
    for threads in ["1", "2"] {
        let report = analyse("Chain", &source, &["--threads", threads]);
        let paths = report["paths"].as_array().expect("a report lists paths");
        assert_eq!(paths.len(), 2_001, "on {threads} threads");
        assert_eq!(report["complete"], true, "on {threads} threads");
        for path in paths.iter().filter(|path| path["returns"] != -1) {
            let value = path["returns"].as_i64().expect("an int");
            assert!(path["condition"].to_string().contains(&format!(" == {}\"", 3 * value)), "{path:#}");
        }
    }
}

/// Z3 has a handler of its own for Ctrl-C. It would take the first one for an answer of `unknown`, and the run would go on.
#[test]
fn an_interrupt_ends_a_run_also_while_z3_thinks() {
    let source = "
        public class Cubes {
            static int run(int x, int y, int z) {
                long a = x, b = y, c = z;
                int equal = 0;
                for (int i = 0; i < 100; i++) if (a * a * a + b * b * b + c * c * c == 9 * i + 114) equal++;
                return equal;
            }
        }";
    let folder = compiled("Cubes", source);
    for threads in ["1", "2"] {
        let mut command = Program::new(env!("CARGO_BIN_EXE_lazuli"));
        command.args(["run", "Cubes.run", "--threads", threads, "-cp"]).arg(folder.path());
        let (output, time) = signal::interrupted_after(Duration::from_secs(2), &mut command);
        let said = String::from_utf8_lossy(&output.stdout);
        // Left alone, it would think for minutes.
        assert!(time < Duration::from_secs(6), "{time:?}: {said}");
        assert!(said.contains("NOT exhaustive") && output.status.code() == Some(3), "{said}");
    }
}
