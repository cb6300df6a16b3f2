//! Tests of findings whose state is made by calls are these calls: they are kept when the state is mended, and fail until then.

use std::fs;

use crate::java;
use crate::jdk_tool::jdk_tool;
use crate::test_sources::chosen;
use crate::tool::outcome;

/// `discount` of a till without a voucher, and `share` after `seat(0)`, are the faults.
const TILL: &str = r#"
package shop;
public class Till {
    private String voucher;
    private int people = 1;
    public void seat(int count) { people = count; }
    public int discount() { return voucher.length(); }
    public int share(int cents) { return cents / people; }
}"#;

#[test]
fn failing_tests_make_the_state_by_the_calls_that_were_found() {
    let tests = chosen(&[("shop/Till.java", TILL)], &["shop.Till.discount", "shop.Till.share", "--failing"]);
    tests.has("Till till = new Till();\n\n        till.discount();");
    tests.has("Till till = new Till();\n        till.seat(0);\n\n        till.share(");
    tests.has("// It fails until the fault is mended: Till.share, line 8.");
    tests.has_not("assertThrows(");
}

#[test]
fn a_check_writes_the_calls_as_tests_and_as_data() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Till.java");
    fs::write(&source, TILL).expect("a source can be written");
    let classes = folder.path().join("target/classes");
    java::compile(&[source], &classes);
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_lazuli"));
    let reports = ["--json", "r.json", "--html", "r.html", "--junit", "tests", "--junit-version", "4"];
    command.current_dir(folder.path()).arg("check").args(reports);
    let (status, out, error) = outcome(command);
    assert_eq!(status, 1, "{out}{error}");
    assert!(
        out.contains("by new Till(), discount()") && out.contains("by new Till(), seat(0), share(0)"),
        "{out}"
    );
    let tests = fs::read_to_string(folder.path().join("tests/shop/TillTest.java")).expect("the tests");
    let of_discount =
        "Till till = new Till();\n\n        assertThrows(NullPointerException.class, () -> till.discount());";
    assert!(tests.contains(of_discount) && !tests.contains("getDeclaredField"), "{tests}");
    let page = fs::read_to_string(folder.path().join("r.html")).expect("the page");
    assert!(page.contains("till.seat(0);"), "the test on the page is another one");
    let json = fs::read_to_string(folder.path().join("r.json")).expect("the report");
    let json: serde_json::Value = serde_json::from_str(&json).expect("the report is JSON");
    let share = json["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .find(|finding| finding["at"]["method"].as_str().is_some_and(|method| method.contains("share")));
    let calls = serde_json::json!([
        { "method": "shop.Till.<init>:()V", "args": [] },
        { "method": "shop.Till.seat:(I)V", "on": { "made": 0 }, "args": [0] },
        { "method": "shop.Till.share:(I)I", "on": { "made": 0 }, "args": [0] }
    ]);
    assert_eq!(share.map(|finding| &finding["calls"]), Some(&calls));
    // What it says is what the JVM does.
    let jars = ["junit4", "hamcrest"].map(|jar| format!("/usr/share/java/{jar}.jar")).join(":");
    let compiled = folder.path().join("compiled");
    fs::create_dir_all(&compiled).expect("a folder can be made");
    let path = format!("{}:{}:{jars}", compiled.display(), classes.display());
    let run = |program: &str, arguments: &[&str]| {
        let output =
            jdk_tool(program).current_dir(folder.path()).args(arguments).output().expect("it starts");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
        said
    };
    run("javac", &["-d", "compiled", "-cp", &path, "tests/shop/TillTest.java"]);
    let said = run("java", &["-ea", "-cp", &path, "org.junit.runner.JUnitCore", "shop.TillTest"]);
    assert!(said.contains("OK (2 tests)"), "{said}");
}
