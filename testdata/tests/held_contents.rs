//! Tests look at what collections, maps, optionals, arrays and builders hold, whether they are returned, passed, or kept in an
//! object: code that puts something else into them fails a test.

use std::fs;
use std::sync::OnceLock;

use lazuli::junit::Framework;
use lazuli::replay::{ReplayOptions, Suite, TestName, compile, run};

use crate::java;
use crate::test_sources::{Written, chosen};

const WORDS: &str = r#"
package shop;
import java.util.*;
public class Words {
    public enum Kind { SHORT, LONG }
    public static class Item {
        private final String name;
        private int price;
        public Item(String name, int price) { this.name = name; this.price = price; }
        public String name() { return name; }
        public int price() { return price; }
    }
    public static List<String> pair(String text) {
        List<String> out = new ArrayList<>();
        out.add("a");
        out.add(text + "b");
        return out;
    }
    public static Map<String, Integer> counts(boolean both) {
        Map<String, Integer> out = new HashMap<>();
        out.put("x", 1);
        if (both) out.put("y", 2);
        return out;
    }
    public static Set<Kind> kinds() {
        Set<Kind> out = new TreeSet<>();
        out.add(Kind.LONG);
        return out;
    }
    public static Deque<Long> queue() {
        Deque<Long> out = new ArrayDeque<>();
        out.addLast(7L);
        out.addFirst(6L);
        return out;
    }
    public static Optional<String> first(List<String> all) {
        return all.isEmpty() ? Optional.empty() : Optional.of("first");
    }
    public static OptionalInt number(int of) { return of > 0 ? OptionalInt.of(of + 1) : OptionalInt.empty(); }
    public static List<Item> items(int price) {
        List<Item> out = new LinkedList<>();
        out.add(new Item("tea", price + 1));
        return out;
    }
    public static List<List<Integer>> nested() {
        List<List<Integer>> out = new ArrayList<>();
        out.add(List.of(1, 2));
        out.add(Arrays.asList(3, null));
        return out;
    }
    public static Map<String, Item> byName() {
        Map<String, Item> out = new LinkedHashMap<>();
        out.put("tea", new Item("tea", 3));
        return out;
    }
    public static Collection<String> view() {
        List<String> out = new ArrayList<>();
        out.add("v");
        return Collections.unmodifiableCollection(out);
    }
    public static void fill(List<String> into) { into.add("filled"); }
    public static void write(StringBuilder into) { into.append("end"); }
    public static String[] parts() { return new String[] {"p", null, "q"}; }
    public static <T> List<T> repeat(T value) { return new ArrayList<>(List.of(value, value)); }
    public static Object hidden() { return new ArrayList<>(List.of(5)); }
}"#;

/// The tests of the whole class, written once.
fn words() -> &'static Written {
    static WRITTEN: OnceLock<Written> = OnceLock::new();
    WRITTEN.get_or_init(|| chosen(&[("shop/Words.java", WORDS)], &["shop.Words"]))
}

#[test]
fn collections_of_values_are_compared_as_a_whole() {
    let strict = chosen(&[("shop/Words.java", WORDS)], &["shop.Words", "--strict"]);
    for assertion in [
        "assertEquals(List.of(\"a\", \"nullb\"), Words.pair(null));",
        "assertEquals(Map.of(\"x\", 1), Words.counts(false));",
        "assertEquals(Set.of(Words.Kind.LONG), Words.kinds());",
        "assertEquals(List.of(6L, 7L), new ArrayList<>(Words.queue()));",
        "assertEquals(Optional.of(\"first\"), Words.first(",
        "assertEquals(OptionalInt.empty(), Words.number(0));",
        "assertEquals(List.of(List.of(1, 2), Arrays.asList(3, null)), Words.nested());",
        "assertEquals(List.of(\"v\"), new ArrayList<>(Words.view()));",
        "assertEquals(List.of(5), Words.hidden());",
    ] {
        words().has(assertion);
        strict.has(assertion);
    }
}

#[test]
fn elements_without_equality_by_value_are_looked_at_one_by_one() {
    let list = words();
    list.has("List<Words.Item> result = Words.items(3);\n        assertEquals(1, result.size());");
    list.has("Words.Item element = result.get(0);");
    list.has("assertEquals(\"tea\", element.name());");
    list.has("assertEquals(4, element.price());");
    list.has_not("LinkedList");
    let map = words();
    map.has("Map<String, Words.Item> result = Words.byName();");
    map.has("Words.Item value = result.get(\"tea\");");
    map.has("assertEquals(3, value.price());");
}

#[test]
fn what_is_put_into_an_argument_is_compared() {
    words().has("assertEquals(List.of(\"filled\"), into);");
    words().has("assertEquals(\"end\", into.toString());");
    words().has("assertEquals(\"q\", result[2]);");
}

/// Whether a test that was written for the class fails once its source is edited.
fn is_noticed(from: &str, to: &str) -> bool {
    let edited = WORDS.replacen(from, to, 1);
    assert_ne!(edited, WORDS, "{from}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (source, classes) = (folder.path().join("Words.java"), folder.path().join("classes"));
    fs::write(&source, edited).expect("a source can be written");
    java::compile(&[source], &classes);
    let test = folder.path().join("WordsTest.java");
    fs::write(&test, &words().source).expect("a source can be written");
    let methods = words().source.lines().filter_map(|line| line.trim().strip_prefix("public void "));
    let methods = methods.filter_map(|rest| rest.split_once('(')).map(|(name, _)| name.to_owned());
    let suite = Suite {
        sources: vec![test],
        class_path: vec![classes],
        framework: Framework::JUnit5,
        tests: methods.map(|method| TestName { class: "shop.WordsTest".into(), method }).collect(),
    };
    let options = ReplayOptions::default();
    let results = run(&compile(&suite, &options).expect("they compile"), &options).expect("they run");
    assert!(!results.is_empty());
    results.iter().any(|result| !result.observation.passed())
}

#[test]
fn an_add_that_is_deleted_makes_a_test_fail() {
    for line in [
        "out.add(\"a\");",
        "if (both) out.put(\"y\", 2);",
        "out.add(Kind.LONG);",
        "out.addLast(7L);",
        "out.add(new Item(\"tea\", price + 1));",
        "out.put(\"tea\", new Item(\"tea\", 3));",
        "out.add(\"v\");",
        "into.add(\"filled\");",
        "into.append(\"end\");",
    ] {
        assert!(is_noticed(line, ""), "{line}");
    }
}
