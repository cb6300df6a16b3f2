//! Sides of branches that come together again (`--paths merged`): what one input of such a path reaches, what is joined at all, and
//! who is to blame. That every input takes one path is the business of the campaign `regions`.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::machine::{PathRule, Policy};
use lazuli::outcome::{RunReport, witness::WitnessValue};
use lazuli::program::Program;
use lazuli::report::json_run;
use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};
use lazuli::state::Blame;
use serde_json::json;

use crate::java;

const JOINS: &str = r#"public class Joins {
    private int count;
    private int least;

    static int pick(int a, int b) {
        int result = 0;
        if (a > 0) {
            result = 1;
        } else {
            result = 2;
        }
        if (b > 0) {
            result += 10;
        } else if (b < -5) {
            result += 20;
        }
        return result;
    }

    int up(int a) {
        if (a > least) {
            count++;
        }
        return count;
    }

    void upAlone(int a) {
        if (a > 0) {
            count++;
        }
    }

    static int refused(int a, int b) {
        return fail(a, b * 2);
    }

    private static int fail(int a, int b) {
        int code = 3;
        if (a > 0) {
            code = 1;
        } else if (b > 6) {
            code = 2;
        }
        throw new IllegalArgumentException("code " + (code > 0));
    }

    static int many(int[] values) {
        int sum = 0;
        for (int value : values) {
            int[] made;
            if (value > 0) {
                made = new int[1];
            } else {
                made = new int[2];
            }
            sum += made.length;
        }
        return sum;
    }

    static int tables(int x, int y) {
        int sum = 0;
        for (int i = 0; i < 6; i++) {
            if ((x * y + i) % 7 == y * y % 5) {
                sum += i;
            } else {
                sum -= x;
            }
            if (sum * x > 100) {
                sum = y;
            }
        }
        return sum;
    }
}
"#;

struct Joins {
    _folder: tempfile::TempDir,
    program: Arc<Program>,
}

impl Joins {
    fn new() -> Joins {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (source, classes) = (folder.path().join("Joins.java"), folder.path().join("classes"));
        fs::write(&source, JOINS).expect("a source can be written");
        java::compile(&[source], &classes);
        let path = ClassPath::parse(classes.to_str().expect("a path")).expect("the classes are there");
        let jdk = Jdk::find(None).expect("a JDK can be looked for").expect("a JDK");
        let program = Arc::new(Program::new(path.with_models(lazuli::MODELS).with_jdk(jdk)));
        Joins { _folder: folder, program }
    }

    fn run(&self, method: &str, options: RunOptions) -> RunReport {
        let entry = find_entries(&self.program, &format!("Joins.{method}")).expect("it is there").remove(0);
        let plan = contract_plan(&self.program, &entry, &EntryOptions::default()).expect("it can run");
        run_entry(&self.program, &plan, &options, &Arc::new(AtomicBool::new(false)), &Progress::default())
    }
}

fn merged(coverage: bool, threads: usize) -> RunOptions {
    let policy = Policy { paths: PathRule::Merged, ..Policy::default() };
    RunOptions { policy, coverage, threads, ..RunOptions::default() }
}

#[test]
fn what_a_joined_path_reaches_is_what_its_input_reaches() {
    let report = Joins::new().run("pick", merged(true, 1));
    let [path] = report.paths.as_slice() else { panic!("{} paths", report.paths.len()) };
    let witness = path.found_witness().expect("an input");
    let [a, b] = [0, 1].map(|at| match witness.arguments[at].value {
        WitnessValue::Int(value) => value,
        other => panic!("{other:?}"),
    });
    let mut lines = vec![6, 7, if a > 0 { 8 } else { 10 }, 12];
    match b {
        1.. => lines.push(13),
        ..-5 => lines.extend([14, 15]),
        _ => lines.push(14),
    }
    lines.push(17);
    assert_eq!(path.reached.len(), 1);
    assert_eq!(path.reached[0].lines, lines, "a = {a}, b = {b}");
    let branches = 2 + usize::from(b <= 0);
    assert_eq!(path.reached[0].branches.len(), branches, "{:?}", path.reached[0].branches);
    // What is reached at all is what some input of the path reaches.
    assert_eq!(report.summary.reached[0].lines, [6, 7, 8, 10, 12, 13, 14, 15, 17]);
    assert_eq!(report.summary.reached[0].branches.len(), 6);
}

#[test]
fn a_field_that_nobody_has_read_is_counted_up_on_one_path() {
    // Also where nobody has looked at the object before.
    for method in ["up", "upAlone"] {
        let report = Joins::new().run(method, merged(false, 1));
        let merges = report.summary.totals.counters.merged;
        assert_eq!((report.paths.len(), merges), (1, 1), "{method}");
    }
}

#[test]
fn who_is_to_blame_may_be_any_side() {
    let report = Joins::new().run("refused", merged(false, 1));
    let [path] = report.paths.as_slice() else { panic!("{} paths", report.paths.len()) };
    assert_eq!(path.fault.as_ref().map(|fault| fault.blame), Some(Blame::Made));
}

#[test]
fn sides_that_never_come_together_are_run_more_and_more_seldom() {
    let joins = Joins::new();
    let steps = |paths| {
        let policy = Policy { paths, ..Policy::default() };
        let report = joins.run("many", RunOptions { policy, ..RunOptions::default() });
        assert!(report.summary.totals.is_exhaustive() || report.summary.totals.pruned > 0);
        report.summary.totals.counters.steps
    };
    // Whatever is run in vain counts.
    let (each, merged) = (steps(PathRule::Each), steps(PathRule::Merged));
    assert!(merged > each && merged < 2 * each, "{merged} instructions, {each} where nothing is joined");
}

#[test]
fn joined_paths_are_the_same_on_any_number_of_threads() {
    let joins = Joins::new();
    for method in ["pick", "up", "upAlone", "many", "tables"] {
        let told = |threads: usize| {
            let mut told = json_run(&joins.run(method, merged(true, threads)));
            for measured in ["seconds", "solver_calls"] {
                told["totals"][measured] = json!(null);
            }
            told
        };
        let one = told(1);
        for threads in [2, 3] {
            assert_eq!(one, told(threads), "{method} on {threads} threads");
        }
    }
}
