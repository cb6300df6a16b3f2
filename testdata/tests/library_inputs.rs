//! Objects of the library as inputs: tests make them by the calls that a person would write, and the JVM agrees with what
//! every engine says of them.

use std::fs;
use std::path::Path;
use std::process::Command;

use lazuli::heap::EngineKind;

use crate::java;
use crate::place::project;
use crate::test_sources::chosen;

/// The entries of a golden program.
fn entries(source: &Path) -> Vec<String> {
    let text = fs::read_to_string(source).expect("a golden program is readable");
    text.lines().filter_map(|line| line.strip_prefix("//@ entry: ")).map(str::to_owned).collect()
}

#[test]
fn the_jvm_agrees_with_tests_on_library_objects_in_every_engine() {
    let sources = ["Values", "Queues"].map(|name| project(&format!("testdata/golden/inputs/{name}.java")));
    let classes = tempfile::tempdir().expect("a temporary folder");
    java::compile(&sources, classes.path());
    for engine in EngineKind::ALL {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args([
                "test",
                "--engine",
                engine.name(),
                "--array",
                "2",
                "--string",
                "4",
                "--k",
                "2",
                "--replay",
            ])
            .arg("-cp")
            .arg(classes.path())
            .arg("-o")
            .arg(folder.path())
            .args(sources.iter().flat_map(|source| entries(source)))
            .output()
            .expect("the tool starts");
        let said = String::from_utf8_lossy(&output.stdout);
        let replayed = said.lines().find(|line| line.starts_with("replayed "));
        assert!(replayed.is_some_and(|line| line.ends_with(", 0 disagree")), "{engine}: {said}");
    }
}

const SHOP: &str = r#"
package shop;
import java.math.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class Shop {
    private final Deque<String> orders = new ArrayDeque<>();
    private final AtomicInteger served = new AtomicInteger();
    private final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
    public String serve() {
        if (orders.size() > 1) { served.incrementAndGet(); return orders.poll(); }
        return null;
    }
    public int left(String name) {
        Integer known = stock.get(name);
        if (known != null && known < 0) throw new IllegalStateException();
        return known == null ? 0 : known;
    }
    public static BigDecimal half(BigDecimal price) {
        if (price.scale() == 2 && price.signum() > 0) return price.movePointLeft(1);
        return BigDecimal.ONE;
    }
    public static boolean due(LocalDate day) { return day.getMonthValue() == 2 && day.getDayOfMonth() > 28; }
    public static LocalDate first(LocalDate day) { return day.withDayOfMonth(1); }
    public static int add(AtomicInteger counter) { return counter.get() == 7 ? counter.addAndGet(5) : 0; }
    public static boolean cheap(Map.Entry<String, Integer> entry) { return entry.getValue() == 3; }
    public static Locale where(Locale locale) { return locale == Locale.GERMANY ? Locale.ROOT : locale; }
}
"#;

#[test]
fn tests_make_library_objects_as_a_person_would() {
    let written = chosen(&[("shop/Shop.java", SHOP)], &["--all-paths", "shop.Shop"]);
    for text in [
        "new BigDecimal(\"0.01\")",
        "assertEquals(new BigDecimal(\"0.001\"), Shop.half(price));",
        "LocalDate.of(0, 2, 29)",
        "new AtomicInteger(7)",
        "assertEquals(12, counter.get());",
        "new AbstractMap.SimpleEntry<>(null, 3)",
        "Locale.GERMANY",
    ] {
        written.has(text);
    }
}

const ASKED: &str = r#"
package shop;
import java.io.*;
import java.util.*;
import java.util.concurrent.*;
public class Asked {
    public static int tree(TreeMap<String, Integer> m) { return m.isEmpty() ? 0 : 1; }
    public static int set(TreeSet<String> s) { return !s.isEmpty() ? 2 : 1; }
    public static int three(TreeMap<Integer, String> m) { return m.size() == 2 ? 3 : 0; }
    public static boolean none(ConcurrentHashMap<String, Integer> m) { return m.isEmpty(); }
    public static String met(Deque<String> q) {
        if (q.size() > 3) return "long";
        Iterator<String> it = q.iterator();
        it.next();
        q.remove("b");
        return it.next();
    }
    public static int mark(BufferedReader r) throws IOException { r.mark(1); r.read(); r.reset(); return r.read(); }
}"#;

/// What only asks how much there is has no keys that the JDK refuses, and changes midway end as they do there.
#[test]
fn sizes_that_are_asked_for_and_changes_midway_are_those_of_the_jdk() {
    let tests = chosen(&[("shop/Asked.java", ASKED)], &["--all-paths", "--array", "2", "shop.Asked"]);
    for expected in ["new TreeMap<>()", "asked.tree", "ConcurrentModificationException"] {
        let expected = expected.replace("asked.", "Asked.");
        tests.has(&expected);
    }
    for gone in ["put(null", "add(null"] {
        tests.has_not(gone);
    }
}
