//! `lazuli check`: a small project of two modules, what is said of it in every format, and what is said when something is wrong.
//!
//! Its expected reports are in `testdata/check`; `LAZULI_BLESS=1` writes them anew.

use crate::java;
use crate::place::project;
use crate::signal;
use crate::tool::{assert_refused, outcome};

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// A copy of the project, compiled as Maven does it.
fn shop() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    copy(&project("testdata/check/shop"), folder.path());
    compile(folder.path());
    folder
}

fn compile(folder: &Path) {
    let sources = |module: &str, kind: &str| {
        let mut found = Vec::new();
        java_files(&folder.join(module).join("src").join(kind), &mut found);
        found
    };
    let mut main = sources("prices", "main");
    for module in ["prices", "store"] {
        // One call of the compiler for both modules, so that the second sees the first; each keeps its own classes.
        main.extend(if module == "store" { sources("store", "main") } else { Vec::new() });
    }
    let all = folder.join("all");
    fs::create_dir_all(&all).expect("a folder for classes");
    main.extend(sources("store", "test"));
    java::compile(&main, &all);
    for (classes, target) in [
        ("com/shop/prices", "prices/target/classes/com/shop/prices"),
        ("com/shop/store", "store/target/classes/com/shop/store"),
    ] {
        let target = folder.join(target);
        fs::create_dir_all(&target).expect("a folder for classes");
        for file in fs::read_dir(all.join(classes)).expect("the classes are there").flatten() {
            let name = file.file_name();
            if name.to_string_lossy().contains("Test") {
                let tests = folder.join("store/target/test-classes/com/shop/store");
                fs::create_dir_all(&tests).expect("a folder for classes");
                fs::copy(file.path(), tests.join(name)).expect("a class can be copied");
            } else {
                fs::copy(file.path(), target.join(name)).expect("a class can be copied");
            }
        }
    }
    fs::remove_dir_all(all).expect("the folder can be removed");
}

fn java_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut items: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|item| item.path()).collect();
    items.sort();
    for path in items {
        if path.is_dir() {
            java_files(&path, found);
        } else {
            found.push(path);
        }
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for item in fs::read_dir(from).expect("the project is there").flatten() {
        let target = to.join(item.file_name());
        if item.path().is_dir() {
            copy(&item.path(), &target);
        } else {
            fs::copy(item.path(), target).expect("a file can be copied");
        }
    }
}

/// `lazuli check` in a folder.
fn check(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(folder).arg("check").args(arguments).timeout(Duration::from_secs(90));
    command
}

/// A text without its times.
fn timeless(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let is_time = |at: usize| {
            words.get(at + 1).is_some_and(|unit| *unit == "s") && words[at].parse::<f64>().is_ok()
        };
        let shown: Vec<&str> =
            (0..words.len()).map(|at| if is_time(at) { "0.0" } else { words[at] }).collect();
        out += &shown.join(" ");
        out.push('\n');
    }
    out
}

/// Takes the numbers out that differ from run to run.
fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if name == "seconds" && value.is_f64() {
                    *value = Value::from(0);
                } else {
                    without_times(value);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without_times),
        _ => {}
    }
}

fn expect(name: &str, now: &str) {
    let file = project("testdata/check").join(name);
    if std::env::var_os("LAZULI_BLESS").is_some() {
        fs::write(&file, now).expect("an expectation can be written");
    }
    let expected = fs::read_to_string(&file).unwrap_or_default();
    assert!(expected == now, "{name} is not what is written now; read it and bless it:\n{now}");
}

#[test]
fn a_project_is_found_and_told_in_every_format() {
    let folder = shop();
    let reports = ["--json", "r.json", "--sarif", "r.sarif", "--junit-xml", "r.xml"];
    let (status, out, error) = outcome(check(folder.path(), &reports));
    assert_eq!(status, 1, "{out}{error}");
    expect("shop.txt", &timeless(&out));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("the report is there");
    let mut json: Value = serde_json::from_str(&read("r.json")).expect("the report is JSON");
    without_times(&mut json);
    let pretty = |value: &Value| serde_json::to_string_pretty(value).expect("JSON can be written") + "\n";
    expect("shop.json", &pretty(&json));
    let sarif: Value = serde_json::from_str(&read("r.sarif")).expect("the report is JSON");
    assert_valid(&sarif);
    expect("shop.sarif", &pretty(&sarif));
    let xml = read("r.xml");
    assert!(xml.contains("<testsuite name=\"com.shop.store.Basket\"") && xml.contains("<failure"), "{xml}");
}

/// Checks a SARIF document against the schema of SARIF 2.1.0.
fn assert_valid(document: &Value) {
    let schema = fs::read_to_string(project("testdata/sarif/sarif-schema-2.1.0.json")).expect("the schema");
    // A bracket that nothing opens stands for itself in JavaScript, whose patterns these are; elsewhere it is a mistake.
    let schema = schema.replace("{2}]?$", "{2}\\\\]?$");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    let errors: Vec<String> =
        validator.iter_errors(document).map(|e| format!("{e} at {}", e.instance_path())).collect();
    assert!(errors.is_empty(), "not SARIF 2.1.0:\n{}", errors.join("\n"));
    // The schema does tell what is wrong.
    assert!(!validator.is_valid(&serde_json::json!({ "version": "2.0.0", "runs": [] })));
}

#[test]
fn tests_private_members_and_what_has_no_objects_are_passed_over() {
    let folder = shop();
    let methods = |arguments: &[&str]| -> Vec<String> {
        let (_, out, error) = outcome(check(folder.path(), &[arguments, &["--json", "-"]].concat()));
        let json: Value = serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}{error}"));
        let runs = json["runs"].as_array().expect("runs").clone();
        runs.iter().map(|run| run["entry"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let package = methods(&[]);
    for there in ["Ledger.book:(I)V", "Basket.<init>:()V", "Coupon.percent:()I", "Rounding.toFive:(I)I"] {
        assert!(package.iter().any(|m| m.ends_with(there)), "{there} is not checked: {package:?}");
    }
    for gone in ["BasketTest", "Rounding.rounded", "Priced.cents", "Ledger.unseen", "Entry.twice"] {
        assert!(!package.iter().any(|m| m.contains(gone)), "{gone} is checked: {package:?}");
    }
    let public = methods(&["--visibility", "public"]);
    assert!(!public.iter().any(|m| m.contains("Ledger.book")), "{public:?}");
    let all = methods(&["--visibility", "all"]);
    assert!(all.iter().any(|m| m.contains("Ledger.unseen")) && all.len() > package.len(), "{all:?}");
    // Targets within a project, and a module of it.
    assert_eq!(methods(&["Basket#percent"]), ["com.shop.store.Basket.percent:()I"]);
    assert_eq!(methods(&[".", "Ledger.java:8"]), ["com.shop.store.Ledger.book:(I)V"]);
    let prices = methods(&["com.shop.prices.*"]);
    assert!(!prices.is_empty() && prices.iter().all(|m| m.starts_with("com.shop.prices.")), "{prices:?}");
    assert_eq!(methods(&["prices"]), prices);
}

#[test]
fn a_baseline_stays_when_lines_move_and_counts_what_is_new() {
    let folder = shop();
    let baseline = |more: &[&str]| {
        let arguments: Vec<&str> = ["--baseline", "known.json"].iter().chain(more).copied().collect();
        outcome(check(folder.path(), &arguments))
    };
    let (status, out, error) = baseline(&["--update-baseline"]);
    assert_eq!(status, 0, "{out}{error}");
    let known = fs::read_to_string(folder.path().join("known.json")).expect("the baseline");
    let (status, out, error) = baseline(&[]);
    assert!(status == 0 && out.contains("(0 new)"), "{out}{error}");

    let file = folder.path().join("store/src/main/java/com/shop/store/Ledger.java");
    let source = fs::read_to_string(&file).expect("the source");
    let moved =
        source.replace("    /** The amount", &format!("{}    /** The amount", "    // Moved.\n".repeat(10)));
    assert_ne!(source, moved);
    fs::write(&file, &moved).expect("the source can be written");
    compile(folder.path());
    let (status, out, error) = baseline(&[]);
    assert!(status == 0 && out.contains("(0 new)"), "{out}{error}");
    let (_, out, error) = baseline(&["--update-baseline"]);
    let again = fs::read_to_string(folder.path().join("known.json")).expect("the baseline");
    assert_eq!(known, again, "the baseline is the same to the letter: {out}{error}");

    let broken = moved.replace(
        "int balance() {",
        "int newcomer(int[] a) { int[] own = new int[1]; return own[3]; }\n    int balance() {",
    );
    fs::write(&file, broken).expect("the source can be written");
    compile(folder.path());
    let (status, out, error) = baseline(&[]);
    assert!(status == 1 && out.contains("(1 new)") && out.contains("NEW"), "{out}{error}");
    assert!(out.contains("Ledger.newcomer") && !out.contains("Basket.percent, line"), "{out}");
}

#[test]
fn settings_of_the_project_hold_unless_flags_say_otherwise() {
    let folder = shop();
    let settings = |text: &str| fs::write(folder.path().join("lazuli.toml"), text).expect("a file");
    settings("check = [\"Basket#percent\"]\nfail-on = \"none\"\nseconds = 20\nsarif = \"r.sarif\"\n");
    let (status, out, error) = outcome(check(folder.path(), &[]));
    assert_eq!(status, 0, "{out}{error}");
    assert!(out.contains("1 method of 1 class for at most 20 s"), "{out}");
    assert!(folder.path().join("r.sarif").exists());
    let (status, out, _) = outcome(check(folder.path(), &["--fail-on", "finding", "--minutes", "0.5"]));
    assert!(status == 1 && out.contains("at most 30 s"), "{out}");
    // The file that is written anew may stand there, too.
    settings("check = [\"Basket#percent\"]\nbaseline = \"known.json\"\nseconds = 20\n");
    assert_refused(check(folder.path(), &[]), &["known.json", "--update-baseline"]);
    let (status, out, error) = outcome(check(folder.path(), &["--update-baseline"]));
    assert!(status != 2 && folder.path().join("known.json").exists(), "{out}{error}");
    settings("minuts = 3\n");
    assert_refused(check(folder.path(), &[]), &["lazuli.toml:1:", "`minuts`", "did you mean minutes?"]);
    settings("[check]\nminutes = 3\n");
    assert_refused(check(folder.path(), &[]), &["lazuli.toml:1:"]);
    settings("minutes = \n");
    assert_refused(check(folder.path(), &[]), &["lazuli.toml:1:", "minutes = 5"]);
}

#[test]
fn wrong_input_is_refused_with_one_message() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let here = folder.path();
    assert_refused(check(here, &[]), &["no compiled classes below", "target/classes"]);
    assert_refused(check(here, &["no/such/folder"]), &["no/such/folder does not exist"]);
    fs::write(here.join("broken.jar"), "no jar").expect("a file");
    assert_refused(check(here, &["broken.jar"]), &["broken.jar is not a readable jar"]);
    let shop = shop();
    assert_refused(check(shop.path(), &["Baskt"]), &["did you mean com.shop.store.Basket?"]);
    assert_refused(check(shop.path(), &["--baseline", "none.json"]), &["none.json", "--update-baseline"]);
    fs::write(shop.path().join("bad.json"), "{}").expect("a file");
    assert_refused(
        check(shop.path(), &["--baseline", "bad.json"]),
        &["bad.json", "line 1 is not as in a baseline"],
    );
    assert_refused(check(shop.path(), &["--config", "none.toml"]), &["none.toml"]);
    assert_refused(check(shop.path(), &["--fail-on", "bugs"]), &["--fail-on", "`bugs` is no kind"]);
    for misspelt in ["NullPointerExcepton", "java.lang.Nope", "String"] {
        let says = ["--fail-on", misspelt, "there is no such class of exceptions"];
        assert_refused(check(shop.path(), &["--fail-on", misspelt]), &says);
    }
    assert_refused(check(shop.path(), &["--update-baseline"]), &["--baseline", "lazuli.toml"]);
    assert_refused(check(shop.path(), &["--sarif", "no/such/r.sarif"]), &["--sarif", "no folder"]);
}

#[test]
fn what_is_neither_a_place_nor_a_class_is_told_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let here = folder.path();
    let says = ["`missing` is neither a folder, a jar, a class file nor a class", "below the current folder"];
    assert_refused(check(here, &["missing"]), &says);
    assert_refused(check(here, &["no.such.*"]), &["`no.such.*` is not known", "-cp"]);
    let shop = shop();
    assert_refused(check(shop.path(), &["missing"]), &[says[0]]);
    assert_refused(check(shop.path(), &["Basket.java:abc"]), &["`abc` is no line", "Basket.java:42"]);
    // Without a project here, targets are those of the class path.
    let classes = shop.path().join("prices/target/classes");
    let classes = classes.to_str().expect("a path in UTF-8");
    assert_refused(
        check(here, &["-cp", classes, "shop.nope.*"]),
        &["nothing on the class path fits shop.nope.*"],
    );
    let (status, out, error) =
        outcome(check(here, &["-cp", classes, "com.shop.prices.*", "--fail-on", "none"]));
    assert!(matches!(status, 0 | 3) && out.contains("Coupon"), "{out}{error}");
}

#[test]
fn a_class_file_stands_for_its_class() {
    let folder = shop();
    let file = "store/target/classes/com/shop/store/Basket.class";
    let (_, out, error) = outcome(check(folder.path(), &[file, "--json", "-"]));
    let json: Value = serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}{error}"));
    let entries = json["runs"].as_array().expect("runs").iter().map(|run| run["entry"].to_string());
    let entries: Vec<String> = entries.collect();
    assert!(
        !entries.is_empty() && entries.iter().all(|e| e.contains("com.shop.store.Basket.")),
        "{entries:?}"
    );
    fs::write(folder.path().join("Torn.class"), [0xCA, 0xFE]).expect("a file");
    assert_refused(check(folder.path(), &["Torn.class"]), &["Torn.class", "offset"]);
}

#[test]
fn a_class_without_its_superclass_is_passed_over_with_a_note() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Some.java");
    fs::write(&source, "class Some { int one() { return 1; } } class Base { } class Child extends Base { }")
        .expect("a source");
    java::compile(&[source], folder.path());
    fs::remove_file(folder.path().join("Base.class")).expect("it is there");
    let (status, out, error) = outcome(check(folder.path(), &[]));
    assert_eq!(status, 0, "{out}{error}");
    assert!(
        out.contains("cannot be linked (class Base is not on the class path") && out.contains(": Child"),
        "{out}"
    );
}

#[test]
fn a_broken_class_file_is_wrong_input_and_the_others_are_checked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Some.java");
    fs::write(&source, "class Some { int one() { return 1; } } class Torn { int two() { return 2; } }")
        .expect("a source");
    java::compile(&[source], folder.path());
    let torn = folder.path().join("Torn.class");
    let bytes = fs::read(&torn).expect("it is there");
    for length in [2, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&torn, &bytes[..length]).expect("a file");
        let (status, out, error) = outcome(check(folder.path(), &[]));
        assert_eq!(status, 2, "{out}{error}");
        assert!(
            error.contains("error: class Torn cannot be used") && error.contains("Torn.class"),
            "{error}"
        );
        assert!(error.contains("offset") && error.matches("error: ").count() == 1, "{error}");
        assert!(out.contains("2 methods of 1 class") || out.contains("1 class"), "{out}");
    }
    // What is asked for by name has nothing to do with it.
    let (status, out, error) = outcome(check(folder.path(), &["Some"]));
    assert_eq!(status, 0, "{out}{error}");
}

#[test]
fn wrong_settings_are_told_with_file_and_line() {
    let folder = shop();
    let told = |text: &[u8], says: &[&str]| {
        fs::write(folder.path().join("lazuli.toml"), text).expect("a file");
        assert_refused(check(folder.path(), &[]), says);
    };
    told(b"# Settings\nengine = \"eager\"\n", &["lazuli.toml:2: engine", "there are lazy"]);
    told(b"k = \"deep\"\n", &["lazuli.toml:1: k: `deep`", "a whole number"]);
    told(b"class-path = 3\n", &["lazuli.toml:1: class-path: a text in quotes"]);
    told(b"\n\nclass-path = \"no.jar\"\n", &["lazuli.toml:3: class-path", "no.jar does not exist"]);
    told(b"minutes = 1\nengine = \"\xff\"\n", &["lazuli.toml:2: this is not UTF-8"]);
    told(b"minutes = 1\nseconds = 9\n", &["lazuli.toml:2: seconds and minutes exclude each other"]);
}

#[test]
fn one_flag_for_the_time_wins_over_any_setting_and_two_exclude_each_other() {
    let folder = shop();
    fs::write(folder.path().join("lazuli.toml"), "minutes = 2\nfail-on = \"none\"\n").expect("a file");
    let (_, out, error) = outcome(check(folder.path(), &["Rounding", "--seconds", "20"]));
    assert!(out.contains("at most 20 s"), "{out}{error}");
    assert_refused(check(folder.path(), &["--minutes", "1", "--seconds", "1"]), &["--minutes", "--seconds"]);
    for (minutes, says) in
        [("0", "minutes greater than 0"), ("-1", "minutes greater than 0"), ("1e99", "than a year")]
    {
        let command = check(folder.path(), &["--minutes", minutes]);
        assert_refused(command, &["--minutes", says]);
    }
}

#[test]
fn the_time_holds_for_the_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Long.java");
    let methods: String = (0..6)
        .map(|n| {
            format!(
                "static int m{n}(int[] a, int x) {{ int s = 0; for (int i = 0; i < a.length; i++) {{ \
                 for (int j = 0; j < x; j++) {{ if (a[i] * {n} + j > s) {{ s++; }} }} }} return s; }}\n"
            )
        })
        .collect();
    fs::write(&source, format!("class Long {{ {methods} static int easy(int x) {{ return x + 1; }} }}"))
        .expect("a source");
    java::compile(&[source], folder.path());
    let started = Instant::now();
    let (status, out, error) = outcome(check(
        folder.path(),
        &["--seconds", "4", "--jobs", "2", "--array", "100", "--loop", "1000", "--fail-on", "none"],
    ));
    let taken = started.elapsed();
    assert!(taken < Duration::from_millis(6_500), "4 s asked for, {taken:?} taken: {out}{error}");
    assert!(status == 3 && out.contains("out of time"), "{out}{error}");
    assert!(!out.contains("Long.easy"), "what is easy is finished: {out}");
}

#[test]
fn a_test_is_written_for_each_finding() {
    let folder = shop();
    let arguments = ["--junit", "tests", "--rank", "3", "--fail-on", "none"];
    let (status, out, error) = outcome(check(folder.path(), &arguments));
    assert_eq!(status, 0, "{out}{error}");
    let file = folder.path().join("tests/com/shop/prices/CouponTest.java");
    let test = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{e}: {out}{error}"));
    assert!(test.contains("IllegalArgumentException"), "{test}");
    // Files that are there stay.
    let (status, _, error) = outcome(check(folder.path(), &arguments));
    assert!(status == 2 && error.contains("--force"), "{error}");
}

/// `Till` keeps a `BigDecimal`, of which no run sees all: what a few calls lead to is found all the same, and nothing is told of
/// states that do not exist.
#[test]
fn what_a_few_calls_lead_to_is_found_where_the_time_is_short() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let classes = folder.path().join("classes");
    java::compile(&[project("testdata/findings/com/till/Till.java")], &classes);
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["check", "--seconds", "8", "--json", "-", "--rank", "4"])
        .arg(&classes)
        .output()
        .expect("the tool starts");
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let findings = json["findings"].as_array().expect("a list of findings");
    let is_open = |finding: &&Value| finding["rank"] != 3;
    let told: Vec<String> = findings
        .iter()
        .filter(is_open)
        .map(|finding| format!("{} {} {}", finding["rank"], finding["class"], finding["made_by"]))
        .collect();
    assert_eq!(told, ["2 \"java.lang.ArithmeticException\" \"new Till(), mean()\""]);
}

#[test]
fn an_interrupt_keeps_what_was_found() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Long.java");
    fs::write(
        &source,
        "class Long { static int m(int[] a, int x) { int s = 0; for (int i = 0; i < a.length; i++) { \
         for (int j = 0; j < x; j++) { if (a[i] + j > s) { s++; } } } return s; } \
         static int n() { int[] own = new int[1]; return own[2]; } }",
    )
    .expect("a source");
    java::compile(&[source], folder.path());
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(folder.path()).args(["check", "--seconds", "60", "--array", "100", "--loop", "1000"]);
    let started = Instant::now();
    let child = command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn();
    let child = child.expect("the tool starts");
    std::thread::sleep(Duration::from_secs(2));
    signal::interrupt(&child);
    let output = child.wait_with_output().expect("the tool ends");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(started.elapsed() < Duration::from_secs(20), "it goes on");
    assert_eq!(output.status.code(), Some(1), "{out}");
    assert!(out.contains("Long.n") && out.contains("; interrupted"), "{out}");
}
