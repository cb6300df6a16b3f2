//! Runs in parts: stopped, killed, split over processes and put together again, they give the report of one run, to the byte but
//! for its times.

use crate::java;
use crate::place::project;
use crate::sample::one_in;
use crate::signal;
use crate::tool::{assert_refused, outcome};

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command as Program, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

const PROGRAM: &str = r#"
public class Parts {
    static class Node { Node next; int value; double weight; Object tag; }
    /** Takes long enough to be killed on the way. */
    static int long_(int[] a, int x) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > x) { s++; } else if (a[i] == s - i) { s += 2; }
            assert s != 13;
        }
        return s;
    }
    static double list(Node n, Node m, String text) {
        for (; n != null; n = n.next) {
            if (n.weight > 0.3) { return n.weight; }
            if (n == m) { throw new IllegalStateException("met " + n.value); }
            if (n.tag == text) { return n.value / 3.0; }
        }
        return text.length() > 2 && text.charAt(1) == 'x' ? 1e-300 : -0.0;
    }
    static float floats(float f, double d) {
        if (f != f) { return f; }
        if (d / f > 1e10) { return (float) d; }
        return f * 3 > d ? -0.0f : Float.MIN_VALUE;
    }
    static int loops(int n) { int i = 0; while (i < n) { i++; } return 10 / i; }
}
"#;

/// A folder with the compiled program, made once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts");
        fs::create_dir_all(&folder).expect("a folder for classes");
        let source = folder.join("Parts.java");
        fs::write(&source, PROGRAM).expect("a source can be written");
        java::compile(&[source], &folder);
        folder
    })
}

/// What is run: a class path, targets and flags.
struct Case {
    classes: PathBuf,
    arguments: Vec<&'static str>,
}

fn case(arguments: &[&'static str]) -> Case {
    Case { classes: classes().to_owned(), arguments: arguments.to_vec() }
}

fn cases() -> Vec<Case> {
    let subject = |arguments: &[&'static str]| Case {
        classes: project("testdata/subjects/classes"),
        arguments: arguments.to_vec(),
    };
    vec![
        case(&["Parts.long_", "--array", "5", "--k", "8"]),
        case(&["Parts.list", "--k", "1", "--loop", "3", "--all-endings"]),
        case(&["Parts.floats"]),
        case(&["Parts.loops", "Parts.floats", "--loop", "12", "--all-endings"]),
        case(&["Parts.list", "--k", "1", "--loop", "2", "--engine", "all"]),
        subject(&["subjects.TreeMap.put", "--k", "2"]),
        subject(&["subjects.AvlTree.insert", "--k", "2", "--all-endings", "--engine", "summary"]),
    ]
}

impl Case {
    fn command(&self, name: &str, more: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
        command.arg(name).arg("-cp").arg(&self.classes).timeout(Duration::from_secs(120));
        // A job says itself what is run.
        if name == "split" || name == "run" && !more.contains(&"--job") {
            command.args(&self.arguments);
        }
        command.args(more);
        command
    }

    /// The report of one run.
    fn whole(&self) -> String {
        report(self.command("run", &["--json", "-", "--threads", "1"]))
    }
}

/// The JSON report that a command prints, without what no two runs share.
fn report(command: Command) -> String {
    let (status, out, error) = outcome(command);
    assert!(matches!(status, 0 | 1 | 3), "{status}: {error}");
    let mut report: Value = serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}{error}"));
    for run in report["runs"].as_array_mut().expect("runs") {
        let totals = run["totals"].as_object_mut().expect("totals");
        totals.remove("seconds");
        totals.remove("solver_calls");
    }
    serde_json::to_string_pretty(&report).expect("JSON")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// The job files in a folder.
fn jobs(folder: &Path) -> Vec<PathBuf> {
    let mut jobs: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .map(|item| item.path())
        .filter(|path| path.extension().is_some_and(|end| end == "json") && !path.ends_with("run.json"))
        .collect();
    jobs.sort();
    jobs
}

/// Runs all jobs in a folder, and those that they leave, until there is none that leaves another.
fn run_jobs(case: &Case, folder: &Path, more: &[&str]) {
    let mut done: Vec<PathBuf> = Vec::new();
    while let Some(job) = jobs(folder).into_iter().find(|job| !done.contains(job)) {
        let (status, out, error) = outcome(case.command("run", &[&["--job", text(&job)], more].concat()));
        assert!(matches!(status, 0 | 3), "{out}{error}");
        done.push(job);
    }
}

#[test]
fn a_run_with_a_checkpoint_is_the_same_run() {
    for case in cases() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = text(folder.path());
        let whole = case.whole();
        for threads in ["1", "2"] {
            let kept = folder.path().join(threads);
            let flags = ["--checkpoint", text(&kept), "--json", "-", "--threads", threads];
            assert_eq!(report(case.command("run", &flags)), whole, "{:?}", case.arguments);
            // Nothing is explored again.
            let parts = fs::read_dir(&kept).expect("a folder").count();
            assert_eq!(report(case.command("run", &flags)), whole, "{:?}", case.arguments);
            assert_eq!(fs::read_dir(&kept).expect("a folder").count(), parts, "{place}");
        }
        // What a person reads is the same, too.
        let lines = |flags: &[&str]| -> Vec<String> {
            let (_, out, _) = outcome(case.command("run", flags));
            out.lines().filter(|line| !line.contains(" solver call")).map(str::to_owned).collect()
        };
        let kept = folder.path().join("1");
        assert_eq!(lines(&["--checkpoint", text(&kept)]), lines(&[]), "{:?}", case.arguments);
    }
}

/// Starts a run with these flags and kills it after so long; whether it was still running then.
fn kill_after(case: &Case, flags: &[&str], wait: Duration) -> bool {
    let mut command = Program::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(["run", "-cp"]).arg(&case.classes).args(&case.arguments).args(flags);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the tool starts");
    thread::sleep(wait);
    let runs = child.try_wait().expect("a status").is_none();
    if runs {
        child.kill().expect("it can be killed");
    }
    child.wait().expect("it ends");
    runs
}

/// Moments that differ, alike in every run of the tests: fractions of one.
fn moments(seed: u32) -> impl FnMut() -> f64 {
    let mut random = seed;
    move || {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(random >> 16) / f64::from(1_u32 << 16)
    }
}

#[test]
fn a_run_that_is_killed_again_and_again_is_the_same_run_in_the_end() {
    let mut moment = moments(0x9E37_79B9);
    for (case, threads) in [
        (case(&["Parts.long_", "--array", "8", "--k", "9"]), "1"),
        (case(&["Parts.long_", "--array", "8", "--k", "9"]), "2"),
        (
            case(&[
                "Parts.floats",
                "Parts.long_",
                "Parts.loops",
                "--array",
                "7",
                "--k",
                "8",
                "--all-endings",
            ]),
            "2",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = folder.path().join("kept");
        let flags = ["--checkpoint", text(&kept), "--checkpoint-every", "0.05", "--threads", threads];
        let wait =
            |round: u32, moment: f64| Duration::from_secs_f64(0.1 + moment * (0.2 + 0.1 * f64::from(round)));
        let kills = (0..8).filter(|round| kill_after(&case, &flags, wait(*round, moment()))).count();
        assert!(kills > 0, "nothing was killed on its way");
        let flags = [&flags[..], &["--json", "-"]].concat();
        assert_eq!(report(case.command("run", &flags)), case.whole(), "{:?} {threads}", case.arguments);
        println!("{:?}, {threads} threads: killed {kills} times", case.arguments);
    }
}

/// Methods of the subjects that take a while, each killed three times at any moment of its time.
#[test]
fn many_programs_that_are_killed_three_times_are_the_same_in_the_end() {
    const METHODS: [&str; 20] = [
        "TreeMap.put",
        "AATree.find",
        "AATree.insert",
        "AvlTree.find",
        "AvlTree.findMax",
        "AvlTree.findMin",
        "AvlTree.insert",
        "BinaryHeap.deleteMin",
        "BinaryHeap.insert",
        "BinarySearchTree.find",
        "BinarySearchTree.findMax",
        "BinarySearchTree.insert",
        "BinarySearchTree.remove",
        "GC.mark",
        "LeftistHeap.deleteMin",
        "LeftistHeap.insert",
        "Sort.insertionSort",
        "Sort.shellsort",
        "TreeMap.get",
        "TreeMap.remove",
    ];
    let mut moment = moments(0x2545_F491);
    let (mut kills, mut programs) = (0, 0);
    for method in METHODS.iter().step_by(one_in(20)) {
        let target: &'static str = format!("subjects.{method}").leak();
        let case = Case {
            classes: project("testdata/subjects/classes"),
            arguments: vec![target, "--k", if *method == "GC.mark" { "1" } else { "3" }],
        };
        let started = Instant::now();
        let whole = case.whole();
        let took = started.elapsed();
        let folder = tempfile::tempdir().expect("a folder");
        let kept = folder.path().join("kept");
        let flags = ["--checkpoint", text(&kept), "--checkpoint-every", "0.02", "--threads", "2"];
        kills += (0..3).filter(|_| kill_after(&case, &flags, took.mul_f64(moment()))).count();
        programs += 1;
        let flags = [&flags[..], &["--json", "-"]].concat();
        assert_eq!(report(case.command("run", &flags)), whole, "{method}");
    }
    println!("{programs} programs, killed {kills} times on their way");
}

#[test]
fn what_is_interrupted_or_out_of_time_says_what_is_left_and_goes_on_later() {
    let case = case(&["Parts.long_", "--array", "8", "--k", "11"]);
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("kept");
    let mut command = Program::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(["run", "-cp"]).arg(&case.classes).args(&case.arguments);
    command.args(["--checkpoint", text(&kept), "--threads", "1"]);
    let (output, _) = signal::interrupted_after(Duration::from_millis(300), &mut command);
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(
        out.contains("cut off: the run was interrupted") && out.contains("left; the same command"),
        "{out}"
    );
    let (_, out, error) =
        outcome(case.command("run", &["--checkpoint", text(&kept), "--seconds", "0.3", "--threads", "1"]));
    assert!(out.contains("left; the same command goes on with it"), "{out}{error}");
    let flags = ["--checkpoint", text(&kept), "--json", "-"];
    assert_eq!(report(case.command("run", &flags)), case.whole());
}

#[test]
fn the_parts_of_a_split_run_make_the_same_run() {
    for case in cases() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("split");
        let (status, out, error) = outcome(case.command("split", &["-o", text(&place), "--jobs", "6"]));
        assert_eq!(status, 0, "{out}{error}");
        run_jobs(&case, &place, &[]);
        // Doing them once more adds nothing.
        run_jobs(&case, &place, &[]);
        let merged = report(case.command("merge", &[text(&place), "--json", "-"]));
        assert_eq!(merged, case.whole(), "{:?}", case.arguments);
    }
}

#[test]
fn a_job_that_is_done_in_two_places_counts_once() {
    let case = case(&["Parts.long_", "--array", "6", "--k", "8"]);
    let folder = tempfile::tempdir().expect("a folder");
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    let (_, out, error) = outcome(case.command("split", &["-o", text(&first), "--jobs", "4"]));
    assert!(jobs(&first).len() >= 3, "{out}{error}");
    fs::create_dir_all(&second).expect("a folder");
    for job in jobs(&first) {
        fs::copy(&job, second.join(job.file_name().expect("a name"))).expect("a copy");
    }
    // One place writes what it finds in other portions, and does all; the other does only one job.
    run_jobs(&case, &second, &["--checkpoint-every", "0.02", "--seconds", "0.5"]);
    // On a slow machine a job may not have come further in its time.
    run_jobs(&case, &second, &["--checkpoint-every", "0.02"]);
    let (status, out, error) = outcome(case.command("run", &["--job", text(&jobs(&first)[0])]));
    assert_eq!(status, 0, "{out}{error}");
    let (status, out, _) = outcome(case.command("merge", &[text(&first)]));
    assert!(status != 0 && out.contains("cut off: a job that was not run"), "{out}");
    assert!(out.contains("left; run the jobs that lazuli split wrote"), "{out}");
    let merged = report(case.command("merge", &[text(&first), text(&second), "--json", "-"]));
    assert_eq!(merged, case.whole());
}

#[test]
fn a_page_of_parts_is_the_page_of_the_run() {
    let case = case(&["Parts.list", "--k", "1", "--loop", "3"]);
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    outcome(case.command("split", &["-o", text(&at("split")), "--jobs", "4"]));
    run_jobs(&case, &at("split"), &[]);
    let (status, out, error) =
        outcome(case.command("merge", &[text(&at("split")), "--html", text(&at("merged.html"))]));
    assert_eq!(status, 1, "{out}{error}");
    outcome(case.command("run", &["--html", text(&at("whole.html"))]));
    let read = |name: &str| fs::read_to_string(at(name)).expect("a page");
    assert_eq!(read("merged.html"), read("whole.html"));
}

/// A folder with a program that can be changed, and its split run.
fn split_program() -> (TempDir, Case) {
    let folder = tempfile::tempdir().expect("a folder");
    let case = Case { classes: folder.path().join("classes"), arguments: vec!["A.m"] };
    compile(folder.path(), "x > 5");
    let (status, out, error) =
        outcome(case.command("split", &["-o", text(&folder.path().join("split")), "--jobs", "2"]));
    assert_eq!(status, 0, "{out}{error}");
    (folder, case)
}

fn compile(folder: &Path, condition: &str) {
    let source = folder.join("A.java");
    let text = format!("public class A {{ public static int m(int x) {{ return {condition} ? 1 : 2; }} }}");
    fs::write(&source, text).expect("a source");
    java::compile(&[source], &folder.join("classes"));
}

#[test]
fn parts_of_another_program_or_run_are_refused() {
    let (folder, case) = split_program();
    let split = folder.path().join("split");
    let job = jobs(&split).remove(0);
    let (status, ..) = outcome(case.command("run", &["--checkpoint", text(&split), "--json", "-"]));
    assert_eq!(status, 0, "the folder of a split run is a checkpoint");
    let other = case.command("run", &["--checkpoint", text(&split), "--k", "3"]);
    assert_refused(other, &["is another run", "--k=5", "--k=3"]);
    let said = case.command("run", &["--checkpoint", text(&split), "--paths", "3"]);
    assert_refused(said, &["--paths is a budget of the whole"]);
    let flags = ["--job", text(&job), "--loop", "3"];
    assert_refused(case.command("run", &flags), &["the job says what is run and how"]);
    compile(folder.path(), "x > 6");
    assert_refused(case.command("run", &["--job", text(&job)]), &["belongs to another program"]);
    assert_refused(case.command("merge", &[text(&split)]), &["belongs to another program"]);
    let resumed = case.command("run", &["--checkpoint", text(&split)]);
    assert_refused(resumed, &["belongs to another program", "another folder"]);
    compile(folder.path(), "x > 5");
    let (status, out, error) = outcome(case.command("run", &["--job", text(&job)]));
    assert!(status == 0 && out.contains("done"), "{out}{error}");
}

#[test]
fn what_is_no_part_or_was_torn_is_told() {
    let (folder, case) = split_program();
    let split = folder.path().join("split");
    let key = split.join("run.json");
    for (command, flags) in [
        ("run", ["--checkpoint", text(&split), "--json", text(&key)]),
        ("run", ["--checkpoint", text(&split), "--html", text(&split.join("new.html"))]),
    ] {
        assert_refused(case.command(command, &flags), &["is for the parts of the run"]);
    }
    assert_refused(
        case.command("merge", &[text(&split), "--json", text(&key)]),
        &["is for the parts of the run"],
    );
    assert_refused(
        case.command("run", &["--job", "no-such.json"]),
        &["no-such.json", "there is no such file"],
    );
    fs::write(folder.path().join("x.json"), "{}").expect("a file");
    let other = folder.path().join("x.json");
    assert_refused(case.command("run", &["--job", text(&other)]), &["x.json", "not a job as lazuli split"]);
    assert_refused(case.command("merge", &[text(folder.path())]), &["is no folder of a run"]);
    let part = fs::read_dir(&split)
        .expect("a folder")
        .flatten()
        .map(|item| item.path())
        .find(|path| path.extension().is_some_and(|end| end == "part"))
        .expect("a part");
    let bytes = fs::read(&part).expect("a part");
    fs::write(&part, &bytes[..bytes.len() - 2]).expect("a part");
    assert_refused(
        case.command("merge", &[text(&split)]),
        &["is broken; without it its jobs are explored again"],
    );
    fs::remove_file(&part).expect("it is there");
    let again = report(case.command("run", &["--checkpoint", text(&split), "--json", "-"]));
    assert_eq!(again, case.whole());
}
