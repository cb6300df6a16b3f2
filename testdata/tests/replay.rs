//! Small test suites, written by hand, on a real JVM. Needs a JDK 17 with JUnit 4 and 5 and JaCoCo: `scripts/setup`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lazuli::junit::Framework;
use lazuli::replay::{
    CoveredClasses, MethodCoverage, Observation, ReplayError, ReplayOptions, Replayed, Suite, TestName,
    compile, coverage, junit_xml, run, run_each, write_api_classes,
};

use crate::javac::javac;
use crate::jdk_tool::jdk_tool;

const FIVE: [&str; 14] = [
    "passes",
    "checkFails",
    "codeThrows",
    "codeAsserts",
    "overflows",
    "hangs",
    "isPreparedEachTime",
    "exits",
    "isTheFirstAccount",
    "isTheFirstAccountToo",
    "usesTheInterface",
    "prints",
    "measuresSquares",
    "callsAnother",
];

fn suites() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/replay/suites")
}

/// A folder with the compiled classes under test, made once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        // A space, as paths may have one.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay classes");
        fs::create_dir_all(&folder).expect("a folder for classes");
        let mut arguments = ["--release", "17", "-g", "-d"].map(PathBuf::from).to_vec();
        arguments.push(folder.clone());
        arguments.extend(["Account", "Shape"].map(|name| suites().join(format!("bank/bank/{name}.java"))));
        javac(arguments);
        folder
    })
}

/// A suite of some methods of `bank.AccountTest`.
fn suite(framework: Framework, methods: &[&str]) -> Suite {
    let folder = match framework {
        Framework::JUnit4 => "junit4",
        Framework::JUnit5 => "junit5",
    };
    let test = |method: &&str| TestName { class: "bank.AccountTest".into(), method: (*method).into() };
    Suite {
        sources: vec![suites().join(folder).join("bank/AccountTest.java")],
        class_path: vec![classes().into()],
        framework,
        tests: methods.iter().map(test).collect(),
    }
}

/// A limit that only the test that never ends reaches, however busy the machine.
fn options() -> ReplayOptions {
    ReplayOptions { seconds_per_test: 4.0, ..ReplayOptions::default() }
}

fn replay(suite: &Suite, options: &ReplayOptions) -> Vec<Replayed> {
    let compiled = compile(suite, options).expect("the suite compiles");
    run(&compiled, options).expect("the suite runs")
}

fn observation<'a>(results: &'a [Replayed], method: &str) -> &'a Observation {
    let result = results.iter().find(|result| result.test.method == method);
    &result.unwrap_or_else(|| panic!("{method} has a result")).observation
}

#[test]
fn junit_5() {
    let suite = suite(Framework::JUnit5, &FIVE);
    let compiled = compile(&suite, &options()).expect("the suite compiles");
    let mut seen = Vec::new();
    let results =
        run_each(&compiled, &options(), |result| seen.push(result.clone())).expect("the suite runs");
    assert_eq!(seen, results);
    let names: Vec<&TestName> = results.iter().map(|result| &result.test).collect();
    assert_eq!(names, suite.tests.iter().collect::<Vec<_>>());

    let failing = ["checkFails", "codeThrows", "codeAsserts", "overflows", "hangs", "exits"];
    for result in &results {
        let expected = !failing.contains(&result.test.method.as_str());
        assert_eq!(result.observation.passed(), expected, "{}: {:?}", result.test, result.observation);
    }

    let Observation::Failed { class, message, frames, assertion: true, .. } =
        observation(&results, "checkFails")
    else {
        panic!("{:?}", observation(&results, "checkFails"));
    };
    assert_eq!(class, "org.opentest4j.AssertionFailedError");
    let said = "the <balance> & \"more\" \u{1f600} \u{1} ==> expected: <7> but was: <0>";
    assert_eq!(message.as_deref(), Some(said));
    assert_eq!(frames.last().map(String::as_str), Some("bank.AccountTest.checkFails(AccountTest.java:37)"));

    assert_eq!(
        *observation(&results, "codeThrows"),
        Observation::Failed {
            class: "java.lang.IllegalStateException".into(),
            message: Some("only 1 left\nof 2".into()),
            frames: vec![
                "bank.Account.withdraw(Account.java:29)".into(),
                "bank.AccountTest.codeThrows(AccountTest.java:43)".into(),
            ],
            causes: vec![],
            assertion: false,
        }
    );
    let asserts = observation(&results, "codeAsserts");
    assert!(
        matches!(asserts, Observation::Failed { class, assertion: false, .. } if class == "java.lang.AssertionError")
    );
    let overflows = observation(&results, "overflows");
    let Observation::Failed { class, frames, .. } = overflows else { panic!("{overflows:?}") };
    assert_eq!((class.as_str(), frames.len()), ("java.lang.StackOverflowError", 20));
    assert_eq!(*observation(&results, "hangs"), Observation::TimedOut);
    let exits = observation(&results, "exits");
    assert!(
        matches!(exits, Observation::Crashed(how) if how.contains("exit status: 3") && how.ends_with("closing for good")),
        "{exits:?}"
    );
}

#[test]
fn junit_4() {
    let methods = ["passes", "checkFails", "announcesAnException", "announcesInVain", "codeThrows"];
    let results = replay(&suite(Framework::JUnit4, &methods), &options());
    assert!(observation(&results, "passes").passed());
    assert!(observation(&results, "announcesAnException").passed());
    let failed = |method: &str| match observation(&results, method) {
        Observation::Failed { class, message, assertion, .. } => {
            (class.clone(), message.clone().unwrap_or_default(), *assertion)
        }
        other => panic!("{method}: {other:?}"),
    };
    let error = || "java.lang.AssertionError".to_owned();
    assert_eq!(failed("checkFails"), (error(), "the balance expected:<7> but was:<0>".into(), true));
    let in_vain = "Expected exception: java.lang.IllegalStateException";
    assert_eq!(failed("announcesInVain"), (error(), in_vain.into(), true));
    assert_eq!(
        failed("codeThrows"),
        ("java.lang.IllegalStateException".into(), "only 0 left\nof 2".into(), false)
    );
}

#[test]
fn static_state_is_shared_without_isolation() {
    let suite = suite(Framework::JUnit5, &["isTheFirstAccount", "isTheFirstAccountToo"]);
    let results = replay(&suite, &ReplayOptions { isolated: false, ..options() });
    assert!(observation(&results, "isTheFirstAccount").passed());
    assert!(!observation(&results, "isTheFirstAccountToo").passed());
}

#[test]
fn a_jar_on_the_class_path() {
    let jar = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bank.jar");
    let made = jdk_tool("jar").arg("cf").arg(&jar).arg("-C").arg(classes()).arg(".").status();
    assert!(made.expect("jar of a JDK is needed").success());
    let suite = Suite { class_path: vec![jar], ..suite(Framework::JUnit5, &["passes", "measuresSquares"]) };
    assert!(replay(&suite, &options()).iter().all(|result| result.observation.passed()));
}

#[test]
fn no_tests() {
    let nothing = Suite { class_path: vec![classes().into()], ..Suite::default() };
    assert!(replay(&nothing, &options()).is_empty());
}

#[test]
fn compile_errors_are_shown_in_full() {
    let source = suites().join("broken/bank/BrokenTest.java");
    let broken = Suite { sources: vec![source.clone()], ..suite(Framework::JUnit5, &[]) };
    let error = compile(&broken, &options()).expect_err("it does not compile");
    assert!(matches!(error, ReplayError::Compile { .. }), "{error:?}");
    let message = error.to_string();
    assert!(message.contains(&format!("{}:5: error: cannot find symbol", source.display())), "{message}");
    assert!(message.contains("String text = 5;") && message.contains("2 errors"), "{message}");
}

#[test]
fn unknown_tests() {
    let suite = suite(Framework::JUnit5, &["passes", "nothing"]);
    let compiled = compile(&suite, &options()).expect("the suite compiles");
    let error = run(&compiled, &options()).expect_err("there is no such test");
    assert!(matches!(&error, ReplayError::NoSuchTest { test } if test.method == "nothing"), "{error:?}");
}

#[test]
fn what_is_not_there() {
    let suite = suite(Framework::JUnit5, &[]);
    let nowhere = PathBuf::from("no/such/place");
    let no_jdk = ReplayOptions { java_home: Some(nowhere.clone()), ..options() };
    let error = compile(&suite, &no_jdk).expect_err("there is no such JDK").to_string();
    assert!(error.contains("no/such/place") && error.contains("--jdk"), "{error}");
    let no_junit = ReplayOptions { junit_jars: vec![nowhere], ..options() };
    let error = compile(&suite, &no_junit).expect_err("there is no such jar").to_string();
    assert!(error.contains("no/such/place") && error.contains("--junit-jars"), "{error}");
    // A folder without the jars that are needed.
    let no_junit = ReplayOptions { junit_jars: vec![classes().into()], ..options() };
    let error = compile(&suite, &no_junit).expect_err("no JUnit there").to_string();
    assert!(error.contains("JUnit 5 was not found"), "{error}");
}

#[test]
fn report_is_xml() {
    let suite = suite(Framework::JUnit5, &["passes", "checkFails", "codeThrows", "exits"]);
    let results = replay(&suite, &options());
    let folder = tempfile::tempdir().expect("a temporary folder");
    let report = folder.path().join("report.xml");
    fs::write(&report, junit_xml("Bank & \"more\"", &results)).expect("the report can be written");
    let output = jdk_tool("java").arg(suites().join("ReadXml.java")).arg(&report).output();
    let output = output.expect("java of a JDK is needed");
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert_eq!(
        said.trim(),
        "Bank & \"more\": 4 cases, 1 failures, 2 errors; the <balance> & \"more\" \u{1f600} \\u0001 \
                             ==> expected: <7> but was: <0>"
    );
}

#[test]
fn coverage_of_known_methods() {
    let suite = suite(Framework::JUnit5, &["codeThrows", "passes", "hangs", "exits", "measuresSquares"]);
    let options = ReplayOptions { coverage: true, ..options() };
    let compiled = compile(&suite, &options).expect("the suite compiles");
    let error = coverage(&compiled, CoveredClasses::Entries(&suite.class_path)).expect_err("nothing has run");
    assert!(matches!(error, ReplayError::NoCoverage { .. }), "{error:?}");
    let results = run(&compiled, &options).expect("the suite runs");
    assert_eq!(*observation(&results, "hangs"), Observation::TimedOut);
    assert!(observation(&results, "measuresSquares").passed());

    let all = coverage(&compiled, CoveredClasses::Entries(&suite.class_path)).expect("coverage");
    assert_eq!(all.unreadable, Vec::<String>::new());
    let method = |name: &str| -> &MethodCoverage {
        let found = all.methods.iter().find(|method| method.method == name);
        found.unwrap_or_else(|| panic!("{name} in {:?}", all.methods))
    };
    let withdraw = method("withdraw");
    assert_eq!((withdraw.class.as_str(), withdraw.descriptor.as_str()), ("bank.Account", "(I)I"));
    assert_eq!(withdraw.source_file.as_deref(), Some("Account.java"));
    assert_eq!((withdraw.lines_covered, withdraw.lines_missed), (5, 1));
    assert_eq!((withdraw.branches_covered, withdraw.branches_missed), (3, 1));
    assert_eq!((withdraw.first_line, &withdraw.missed_lines), (28, &vec![32]));
    assert_eq!(method("recursive").lines_covered, 0);
    // Methods that a test never leaves count too: by the time limit, and by the end of the JVM.
    assert!(method("waitForInterest").branches_covered > 0 || method("waitForInterest").lines_covered > 0);
    let area = method("area");
    assert_eq!((area.class.as_str(), &area.missed_lines), ("bank.Shape", &vec![15]));

    let named = [String::from("bank.Shape"), String::from("bank.NoSuchClass")];
    let named = coverage(&compiled, CoveredClasses::Named(&named)).expect("coverage");
    assert_eq!(named.methods.iter().collect::<Vec<_>>(), [area]);
}

#[test]
fn the_interface_as_class_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_api_classes(folder.path()).expect("the classes can be written");
    assert!(folder.path().join("lazuli/api/Symbolic.class").is_file());
    assert!(!folder.path().join("java").exists());
}
