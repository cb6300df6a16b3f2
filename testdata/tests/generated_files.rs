//! `lazuli test`: where generated tests go. No class is lost or hidden, and what cannot work is refused at once.

use crate::java;
use crate::signal;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use assert_cmd::Command;

const SOURCES: [(&str, &str); 8] = [
    (
        "shop/Cart.java",
        "package shop; public class Cart { public static int one() { return 1; }
            public static class Line { public static int two() { return 2; } } }",
    ),
    ("shop/CartLine.java", "package shop; public class CartLine { public static int three() { return 3; } }"),
    ("other/Cart.java", "package other; public class Cart { public static int four() { return 4; } }"),
    (
        "shop/Bill.java",
        "package shop; public class Bill { public static int five() { return BillTest.FIVE; } }",
    ),
    ("shop/BillTest.java", "package shop; public class BillTest { public static int FIVE = 5; }"),
    (
        "shop/Test.java",
        "package shop; public class Test { int v; public int get(Test o) { return v + o.v; } }",
    ),
    (
        "shop/Endless.java",
        "package shop; public class Endless { public static int spin(int x) {
            if (x > 5) { return 1; } for (int i = 0; ; i++) { } } }",
    ),
    (
        "shop/Ledger.java",
        "package shop; public class Ledger { public static class Entry { public static int six() { return 6; } } }",
    ),
];

/// A folder with the compiled classes, made once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated_files");
        let mut files = Vec::new();
        for (name, text) in SOURCES {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
            fs::write(&file, text).expect("a source can be written");
            files.push(file);
        }
        java::compile(&files, &folder);
        folder
    })
}

/// `lazuli test -cp <the classes> -o <folder> …`: exit status, standard output and standard error.
fn test(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(["test", "-cp"]).arg(classes()).arg("-o").arg(folder).args(arguments);
    let output = command.timeout(Duration::from_secs(100)).output().expect("the tool starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The number of `.java` files below a folder.
fn sources(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.map(|path| if path.is_dir() { sources(&path) } else { 1 }).sum()
}

#[test]
fn classes_whose_tests_would_have_one_name_get_two() {
    let folder = tempfile::tempdir().unwrap();
    let (_, out, error) = test(folder.path(), &["shop.Cart$Line", "shop.CartLine", "--replay"]);
    assert!(out.contains("replayed 2 tests on the JVM: 2 agree"), "{out}{error}");
    assert!(out.contains("the tests of shop.CartLine are in shop.CartLineLazuliTest"), "{out}");
    assert!(read(folder.path(), "shop/CartLineTest.java").contains("twoReturns2"));
    assert!(read(folder.path(), "shop/CartLineLazuliTest.java").contains("threeReturns3"));
}

#[test]
fn classes_of_two_packages_share_a_package_of_tests() {
    let folder = tempfile::tempdir().unwrap();
    let targets = ["shop.Cart", "other.Cart", "--package", "checks", "--replay"];
    let (_, out, error) = test(folder.path(), &targets);
    assert!(out.contains("replayed 2 tests on the JVM: 2 agree"), "{out}{error}");
    assert_eq!(sources(folder.path()), 2);
}

#[test]
fn tests_of_another_class_stay_even_if_forced() {
    let folder = tempfile::tempdir().unwrap();
    test(folder.path(), &["shop.Cart$Line"]);
    let (_, out, _) = test(folder.path(), &["shop.CartLine", "--force"]);
    assert!(out.contains("shop.CartLineTest has those of shop.Cart$Line"), "{out}");
    assert!(read(folder.path(), "shop/CartLineTest.java").contains("twoReturns2"));
    let (status, _, error) = test(folder.path(), &["shop.CartLine"]);
    assert!(status == 2 && error.contains("CartLineLazuliTest.java is there already"), "{error}");
    test(folder.path(), &["shop.CartLine", "--force"]);
    assert_eq!(sources(folder.path()), 2);
}

#[test]
fn a_class_on_the_class_path_is_not_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let (_, out, error) = test(folder.path(), &["shop.Bill", "--replay"]);
    assert!(out.contains("a class shop.BillTest is on the class path"), "{out}{error}");
    assert!(out.contains("replayed 1 test on the JVM: 1 agrees"), "{out}{error}");
    assert!(folder.path().join("shop/BillLazuliTest.java").exists());
    assert_eq!(sources(folder.path()), 1);
}

#[test]
fn a_class_may_be_called_as_an_annotation_of_junit() {
    for version in ["4", "5"] {
        let folder = tempfile::tempdir().unwrap();
        let (_, out, error) = test(folder.path(), &["shop.Test", "--replay", "--junit", version]);
        assert!(out.contains("replayed 2 tests on the JVM: 2 agree"), "{out}{error}");
    }
}

#[test]
fn tests_of_the_jdk_are_in_a_package_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let targets = ["java.util.ArrayDeque.addFirst", "java.lang.Math.abs:(I)I", "--replay"];
    let (_, out, error) = test(folder.path(), &targets);
    assert!(out.contains(" 0 disagree"), "{out}{error}");
    assert!(
        read(folder.path(), "lazuli/java/util/ArrayDequeTest.java").contains("import java.util.ArrayDeque;")
    );
    assert!(read(folder.path(), "lazuli/java/lang/MathTest.java").contains("package lazuli.java.lang;"));
}

#[test]
fn what_the_jdk_hides_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    for (target, why) in [
        ("java.util.JumboEnumSet.size", "its class is not public"),
        ("java.util.ArrayDeque.grow", "it is not public"),
        ("sun.security.util.Debug.toHexString", "internal to the JDK"),
    ] {
        let (status, out, error) = test(folder.path(), &[target]);
        assert!(status == 2 && out.is_empty() && error.contains(why), "{target}: {out}{error}");
    }
    assert_eq!(sources(folder.path()), 0);
}

#[test]
fn packages_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (package, why) in [
        ("", "empty"),
        ("1x", "no name of a package"),
        ("a..b", "no name of a package"),
        ("a b", "no name of a package"),
        ("com.class.x", "`class` is a word of the language"),
        ("a._", "`_` is a word of the language"),
        ("java", "JVM allows no other classes"),
        ("java.checks", "JVM allows no other classes"),
        ("javax.crypto", "belongs to the JDK's module"),
        ("shop.Cart", "there is a class shop.Cart"),
        ("shop.Cart.more", "there is a class shop.Cart"),
    ] {
        // The analysis would not end.
        let (status, out, error) = test(folder.path(), &["shop.Endless", "--package", package]);
        assert!(status == 2 && out.is_empty(), "{package}: {out}{error}");
        assert!(error.contains(&format!("--package {package}: ")) && error.contains(why), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert_eq!(test(folder.path(), &["shop.Cart", "--package", "own.$x_2"]).0, 0);
}

#[test]
fn what_cannot_be_written_is_said_before_the_analysis() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().expect("a path in UTF-8").to_owned();
    let (file, missing) = (place("file"), place("missing/report"));
    fs::write(&file, "mine").unwrap();
    fs::create_dir_all(folder.path().join("shop")).unwrap();
    fs::write(folder.path().join("shop/EndlessTest.java"), "mine").unwrap();
    let below = Path::new(&file).join("tests");
    let fresh = folder.path().join("fresh");
    let refused: [(&Path, &[&str], &str); 7] = [
        (folder.path(), &[], "EndlessTest.java is there already"),
        (&below, &[], "is not a folder"),
        (&fresh, &["--json", &missing], "there is no folder"),
        (&fresh, &["--json", "/"], "that is a folder"),
        (&fresh, &["--replay", "--junit-xml", &missing], "there is no folder"),
        (&fresh, &["--replay", "--junit-jars", &missing], "JUnit 5"),
        (&fresh, &["--replay", "--jdk", &missing], "missing/report"),
    ];
    for (output, arguments, why) in refused {
        let started = Instant::now();
        let (status, out, error) = test(output, &[&["shop.Endless"], arguments].concat());
        assert!(status == 2 && out.is_empty(), "{arguments:?}: {out}{error}");
        assert!(error.contains(why), "{arguments:?}: {error}");
        assert!(started.elapsed() < Duration::from_secs(30), "{arguments:?}");
    }
    assert!(!fresh.exists() && !folder.path().join("missing").exists(), "nothing is left behind");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn a_nested_class_may_be_named_as_in_source() {
    let folder = tempfile::tempdir().unwrap();
    for target in
        ["shop.Ledger.Entry", "shop.Ledger.Entry.six", "shop.Ledger.Entry.six:()I", "shop.Ledger$Entry"]
    {
        let (status, out, error) = test(folder.path(), &[target, "--force"]);
        assert_eq!(status, 0, "{target}: {error}");
        assert!(out.contains("shop.Ledger$Entry.six:()I"), "{out}");
    }
}

#[test]
fn an_interrupt_keeps_tests_and_what_was_not_done_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let output = tempfile::NamedTempFile::new().expect("a temporary file");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["test", "shop.Cart", "shop.Endless", "shop.CartLine", "--threads", "1", "--replay", "-cp"])
        .arg(classes())
        .arg("-o")
        .arg(folder.path())
        .stdout(output.reopen().expect("a temporary file"))
        .spawn()
        .expect("the tool starts");
    std::thread::sleep(Duration::from_secs(2));
    signal::interrupt(&child);
    let status = child.wait().expect("the tool ends");
    let out = fs::read_to_string(output.path()).expect("a report is written");
    assert_eq!(status.code(), Some(3), "{out}");
    assert!(out.contains("CartTest.java: 1 test\n"), "{out}");
    assert!(out.contains("interrupted: the tests were not replayed"), "{out}");
    assert!(
        out.contains(
            "not analysed, since the run was interrupted or out of time:\n  shop.CartLine.three:()I"
        ),
        "{out}"
    );
}
