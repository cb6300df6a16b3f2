//! What generated tests look like: constructors that check, names, values, assertions, and sources without warnings.
//! Every suite is replayed on the JVM as well.

use crate::java;
use crate::programs::programs;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::javac::javac;
use crate::place::project;

/// What `lazuli test` wrote and said about classes that are compiled here.
pub(crate) struct Written {
    /// All generated sources.
    pub source: String,
    pub said: String,
}

/// Compiles sources, each with its file name, and writes and replays a test for each path of the targets.
fn written(sources: &[(&str, &str)], arguments: &[&str]) -> Written {
    chosen(sources, &[arguments, &["--all-paths"]].concat())
}

/// Compiles sources, each with its file name, and writes and replays tests for the targets.
pub(crate) fn chosen(sources: &[(&str, &str)], arguments: &[&str]) -> Written {
    let folder = programs(sources);
    let (classes, tests) = (folder.path().join("out"), folder.path().join("tests"));
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["test", "--replay", "-cp"])
        .arg(&classes)
        .arg("-o")
        .arg(&tests)
        .args(arguments)
        .output()
        .unwrap();
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains(" 0 disagree"), "{said}");
    let source = sources_below(&tests).iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    Written { source, said }
}

fn sources_below(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            out.extend(sources_below(&path));
        } else if path.extension().is_some_and(|e| e == "java") {
            out.push(path);
        }
    }
    out.sort();
    out
}

impl Written {
    pub(crate) fn has(&self, text: &str) {
        assert!(self.source.contains(text), "no `{text}` in\n{}", self.source);
    }

    pub(crate) fn has_not(&self, text: &str) {
        assert!(!self.source.contains(text), "`{text}` in\n{}", self.source);
    }

    /// The bodies of the test methods.
    pub(crate) fn bodies(&self) -> Vec<&str> {
        self.source.split("@Test\n").skip(1).map(|rest| rest.split("\n    }\n").next().unwrap()).collect()
    }
}

const RECORDS: &str = "
package shop;
import java.util.Objects;
public final class Records {
    public record Range(int low, int high) {
        public Range {
            if (low > high) throw new IllegalArgumentException();
        }
        public boolean startsLate() { return low > 1000; }
    }
    public record Size(int size) {
        public Size { size = Math.abs(size); }
        public boolean isNegative() { return size < 0; }
    }
    public record Name(String first, int[] marks) {
        public Name { Objects.requireNonNull(first); Objects.requireNonNull(marks); }
        public boolean hasMarks() { return marks.length > 0; }
    }
    private record Hidden(int number) {
        Hidden { if (number < 3) throw new IllegalStateException(); }
    }
    static boolean isLarge(Hidden hidden) { return hidden.number > 10; }
}
";

#[test]
fn records_are_made_by_the_constructors_that_check_their_components() {
    // What is inferred of the records leaves nothing to be refused.
    let targets = [
        "shop.Records$Range.startsLate",
        "shop.Records$Size.isNegative",
        "shop.Records$Name.hasMarks",
        "--inputs",
        "any",
    ];
    let tests = written(&[("Records.java", RECORDS)], &targets);
    // The component that the path does not look at is chosen so that the constructor accepts both.
    tests.has("new Records.Range(1001, 1001)");
    tests.has("new Records.Size(0)");
    tests.has("new Records.Name(\"\", marks)");
    // No record can be like this, and that is said.
    for refused in [
        "the constructor of the record shop.Records$Size keeps other values for size = -1",
        "the constructor of the record shop.Records$Name throws java.lang.NullPointerException for marks = null",
    ] {
        assert!(tests.said.contains(refused), "{}", tests.said);
    }
}

#[test]
fn a_record_that_source_cannot_name_is_made_by_its_constructor_too() {
    let tests = written(&[("Records.java", RECORDS)], &["shop.Records.isLarge"]);
    tests.has("construct(classNamed(\"shop.Records$Hidden\"), 11)");
    tests.has("assertEquals(true, call(null, Records.class, \"isLarge\", hidden));");
    let refused = "the constructor of the record shop.Records$Hidden throws java.lang.IllegalStateException";
    assert!(tests.said.contains(refused), "{}", tests.said);
}

const CONSTRUCTORS: &str = "
package shop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
public final class Constructors {
    static class Account {
        private final int balance;
        private final Account parent;
        private int limit = 5;
        Account(int balance, Account parent) {
            if (balance < 0) throw new IllegalArgumentException();
            this.balance = balance;
            this.parent = Objects.requireNonNull(parent);
        }
        Account(int balance) {
            if (balance < 0) throw new IllegalArgumentException();
            this.balance = balance;
            this.parent = null;
        }
        boolean isRich() { return balance > 1000; }
        boolean isPoorer() { return parent != null && parent.balance > balance; }
        boolean isOver() { return balance < 0; }
    }
    /** Other objects of the class would not be what they are without it. */
    static class Counted {
        static int count;
        final int number;
        Counted(int number) { count++; this.number = number; }
        boolean isFirst() { return number == 1 && count == 0; }
    }
    static class Listed {
        static final List<Object> ALL = new ArrayList<>();
        final int number;
        Listed(int number) { ALL.add(this); this.number = number; }
        boolean isSecond() { return number == 2; }
    }
    /** What it makes depends on more than the arguments themselves. */
    static class Sized {
        final int[] items;
        final int size;
        Sized(int[] items) { this.items = items; this.size = items.length; }
        boolean isWrong() { return items != null && size != items.length; }
        boolean isEmpty() { return size == 0; }
    }
}
";

#[test]
fn a_constructor_with_code_is_used_where_it_makes_the_wanted_object() {
    let targets = ["isRich", "isPoorer", "isOver"].map(|name| format!("shop.Constructors$Account.{name}"));
    // What is inferred of accounts leaves nothing to be refused.
    let targets: Vec<&str> = targets.iter().map(String::as_str).chain(["--inputs", "any"]).collect();
    let tests = written(&[("Constructors.java", CONSTRUCTORS)], &targets);
    tests.has("new Constructors.Account(1001);");
    // What it refuses is made without it.
    tests.has("set(account, Constructors.Account.class, \"balance\", -1);");
}

#[test]
fn a_constructor_that_changes_more_than_its_object_is_not_called() {
    let targets = [
        "shop.Constructors$Counted.isFirst",
        "shop.Constructors$Listed.isSecond",
        "shop.Constructors$Sized.isWrong",
        "shop.Constructors$Sized.isEmpty",
    ];
    let tests = written(&[("Constructors.java", CONSTRUCTORS)], &targets);
    for class in ["Counted", "Listed", "Sized"] {
        tests.has(&format!("create(Constructors.{class}.class)"));
        tests.has_not(&format!("new Constructors.{class}("));
    }
}

const WORDS: &str = "
package shop;
public class Words {
    enum Color { DARK_RED, GREEN }
    int value;
    Color color;
    void copy(Words other) { value = other.value; }
    static void nothing() { }
    boolean isCapital(char letter) { return letter >= 'A' && letter <= 'Z'; }
    boolean isDark() { return color == Color.DARK_RED; }
    int second(int[] array) { return array.length > 0 ? array.length > 1 ? array[1] : -1 : -2; }
    static int pick(int number) { return number > 1000 ? 1 : 2; }
    static int pick(String[] texts, long number) { return number > 1000 ? 1 : 2; }
    static boolean same(boolean flag) { return flag; }
    class Inner {
        boolean isPositive() { return value > 0; }
    }
}
";

fn words(targets: &[&str], flags: &[&str]) -> Written {
    let targets: Vec<String> = targets.iter().map(|target| format!("shop.Words{target}")).collect();
    let arguments: Vec<&str> = targets.iter().map(String::as_str).chain(flags.iter().copied()).collect();
    written(&[("Words.java", WORDS)], &arguments)
}

#[test]
fn every_test_of_a_returning_path_asserts_something() {
    let tests = words(&[".copy", ".nothing"], &[]);
    for body in tests.bodies() {
        assert!(body.contains("assert") || body.contains("// It returns"), "{body}");
    }
    // The receiver is the argument: the field keeps its value.
    tests.has("words.copy(words);\n        assertEquals(0, words.value);");
    tests.has("Words.nothing();\n        // It returns");
}

#[test]
fn names_and_comments_are_in_the_words_of_the_source() {
    let overloads = [".pick:(I)I", ".pick:([Ljava/lang/String;J)I"];
    let methods = [".isCapital", ".isDark", ".second", "$Inner.isPositive"];
    let tests = words(&[&overloads[..], &methods[..]].concat(), &["--array", "7"]);
    for name in [
        "pickWithIntReturns1WhenNumberIsAbove1000()",
        "pickWithStringArrayAndLongReturns1WhenNumberIsAbove1000()",
        "isCapitalReturnsFalseWhenLetterIsBelowA()",
        "isDarkReturnsTrueWhenColorIsDarkRed()",
        "isPositiveReturnsTrueWhenOuterValueIsPositive()",
    ] {
        tests.has(name);
    }
    for clause in [
        "// Path 2: letter > 'Z'\n",
        "this.color == Color.DARK_RED\n",
        "outer.value > 0\n",
        "array != null && array.length > 1\n",
    ] {
        tests.has(clause);
    }
    for gone in ["<= 7", "AtMost7", "any input", "this$0"] {
        tests.has_not(gone);
    }
}

#[test]
fn values_are_the_nearest_to_zero_and_characters_are_letters() {
    let tests = words(&[".pick:(I)I", ".pick:([Ljava/lang/String;J)I", ".isCapital"], &[]);
    for call in ["Words.pick(1001)", "Words.pick((String[]) null, 1001L)", "isCapital('A')", "isCapital('a')"]
    {
        tests.has(call);
    }
    tests.has_not("MAX_VALUE");
}

#[test]
fn a_boolean_that_depends_on_the_input_prints_as_itself() {
    let tests = words(&[".same"], &[]);
    tests.has("assertFalse(Words.same(false));");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Words.java");
    fs::write(&file, WORDS).unwrap();
    java::compile(&[file], folder.path());
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["run", "shop.Words.same", "-cp"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("path 1  returns flag\n"), "{said}");
}

const HIDDEN: &str = "
package shop;
public class Hidden {
    public interface Shape { int area(); }
    private static class Square implements Shape {
        private final int side;
        Square(int side) { this.side = side; }
        public int area() { return side * side; }
    }
    public static boolean isNegative(Shape shape) { return shape.area() < 0; }
    public static Shape square(int side) { return new Square(side); }
}
";

#[test]
fn an_object_of_a_private_class_is_passed_as_its_interface_from_another_package() {
    for version in ["4", "5"] {
        let flags =
            ["shop.Hidden.isNegative", "shop.Hidden.square", "--package", "checks", "--junit", version];
        let tests = written(&[("Hidden.java", HIDDEN)], &flags);
        tests.has("create(classNamed(\"shop.Hidden$Square\"))");
        tests.has("Hidden.isNegative((Hidden.Shape) shape)");
        assert!(!tests.said.contains("left out"), "{}", tests.said);
    }
}

#[test]
fn the_sources_compile_without_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let classes = project("testdata/replay/methods/classes");
    let mut targets: Vec<String> = fs::read_dir(classes.join("methods"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| Some(format!("methods.{}", name.strip_suffix(".class")?)))
        .filter(|name| !name.contains('$'))
        .collect();
    targets.sort();
    let tests = folder.path().join("tests");
    Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["test", "--k", "2", "--strict", "--all-paths", "-cp"])
        .arg(&classes)
        .arg("-o")
        .arg(&tests)
        .args(&targets)
        .output()
        .unwrap();
    let sources = sources_below(&tests);
    assert!(sources.len() > 40, "{sources:?}");
    let jars = ["junit-jupiter-api", "junit-platform-commons", "apiguardian-api", "opentest4j"];
    let named = std::env::var("LAZULI_JUNIT").ok();
    let jars = named.unwrap_or_else(|| jars.map(|jar| format!("/usr/share/java/{jar}.jar")).join(":"));
    let options = ["-Xlint:all", "-Werror", "-proc:none", "-Xmaxwarns", "20", "-cp"];
    let mut arguments = options.map(PathBuf::from).to_vec();
    arguments.push(format!("{}:{jars}", classes.display()).into());
    arguments.extend(["-d".into(), folder.path().join("out")]);
    arguments.extend(sources);
    javac(arguments);
}

/// A package whose classes are called as those of `java.lang` and of JUnit.
const SHADOWING: [(&str, &str); 19] = [
    (
        "p/Class.java",
        "package p; public class Class { int v; static String NAME = new String();
            public static Class of(int i, Class c) {
                if (i == 3) { Class d = new Class(); d.v = 5; NAME = null; return d; }
                return c;
            } }",
    ),
    (
        "p/Exception.java",
        "package p; public class Exception { int code;
            public static Exception pick(Exception[] all, int i) { return all[i]; } }",
    ),
    (
        "p/Integer.java",
        "package p; public class Integer { int z;
            public static java.lang.Integer wrap(Integer i, java.lang.Integer j) {
                if (i == null) return j;
                return i.z + j;
            }
            public static int least(int x) { return x == java.lang.Integer.MIN_VALUE ? x : 0; }
            public static double none(int x) { return x == 1 ? java.lang.Double.NaN : java.lang.Double.MAX_VALUE; } }",
    ),
    (
        "p/Object.java",
        "package p; public class Object { int z; private int hidden;
            public Object self(Object o) { return o == null ? this : o; }
            public int look() { return hidden == 7 ? 1 : 2; }
            private static int inside(Object o, int x) { return o == null ? x : o.hidden; } }",
    ),
    (
        "p/String.java",
        "package p; public class String { int len; private final int kept; String() { kept = 1; }
            public static int of(String s, Field f) { return s.len + f.q; }
            public static java.lang.String word(int x) { return x > 0 ? \"Object\" : null; } }",
    ),
    (
        "p/Throwing.java",
        "package p; public class Throwing { private static int count; private static Object last;
            public static int up(int x) throws java.lang.Throwable {
                count++; last = new Object();
                if (x == 1) throw new java.lang.Throwable(\"one\");
                if (x == 2) throw new java.lang.AssertionError(\"two\");
                return count;
            }
            private static class Own extends java.lang.Exception { }
            private interface Shy { }
            private static final class Hidden implements Shy { }
            public static int own(java.lang.Object x) throws java.lang.Exception {
                if (x instanceof Hidden) throw new Own();
                if (x instanceof Shy[]) return 3;
                return 4;
            } }",
    ),
    ("p/Throwable.java", "package p; public class Throwable { }"),
    ("p/Error.java", "package p; public class Error { }"),
    ("p/AssertionError.java", "package p; public class AssertionError { }"),
    ("p/StackTraceElement.java", "package p; public class StackTraceElement { }"),
    ("p/ClassNotFoundException.java", "package p; public class ClassNotFoundException { }"),
    ("p/System.java", "package p; public class System { }"),
    ("p/Double.java", "package p; public class Double { }"),
    ("p/SuppressWarnings.java", "package p; public class SuppressWarnings { }"),
    ("p/Field.java", "package p; public class Field { int q; }"),
    ("p/Arrays.java", "package p; public class Arrays { }"),
    ("p/Assertions.java", "package p; public class Assertions { }"),
    ("p/Test.java", "package p; public class Test { public static int of(int java, Test org) { return org.hashCode() > java ? 1 : 0; } }"),
    ("p/BeforeEach.java", "package p; public class BeforeEach { }"),
];

#[test]
fn a_package_with_the_names_of_java_lang_has_tests_that_compile() {
    let targets = [
        "p.Class",
        "p.Exception",
        "p.Integer",
        "p.Object",
        "p.Object.inside",
        "p.String",
        "p.Throwing",
        "p.Test",
    ];
    for more in [&["--junit", "5"][..], &["--junit", "4", "--strict"], &["--package", "elsewhere"]] {
        let written = written(&SHADOWING, &[&targets[..], more].concat());
        if more[0] != "--package" {
            written.has("throws java.lang.Exception");
            written.has("private static java.lang.Object create(java.lang.Class<?> type)");
            written.has("java.lang.Integer.MIN_VALUE");
        } else {
            written.has("private static Object create(Class<?> type)");
        }
    }
}

const INNER: &str = "
package w;
public class Outer {
    int cap;
    public class In { int q; public In(int q) { this.q = q / (q - 4); } public int sum() { return q + cap; } }
    public class Mid { public class Deep { int d; public Deep(In i) { d = i.q + cap; } } }
    public class Sub extends In { public Sub(int k) { super(k); if (k == 9) throw new IllegalStateException(); } }
    class Quiet { int x; private Quiet(Outer other) { x = other.cap + cap; } }
}
";

#[test]
fn an_enclosing_instance_is_never_null() {
    let constructors = ["In", "Mid$Deep", "Sub", "Quiet"].map(|name| format!("w.Outer${name}.<init>"));
    let targets: Vec<&str> = constructors.iter().map(String::as_str).collect();
    let written = written(&[("w/Outer.java", INNER)], &targets);
    written.has_not("((Outer) null)");
}
