//! Tests that a developer keeps: few, with names that tell what they are about, and still right when what they do not look at
//! changes. Every suite is replayed on the JVM as well.

use std::fs;
use std::process::Command;

use lazuli::junit::Framework;
use lazuli::replay::{ReplayOptions, Suite, TestName, compile, run};

use crate::java;
use crate::test_sources::chosen;

const ROMAN: &str = r#"
public class Roman {
    public static String of(int number) {
        if (number < 1 || number > 3999) {
            throw new IllegalArgumentException("no such numeral");
        }
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] letters = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            while (number >= values[i]) {
                text.append(letters[i]);
                number -= values[i];
            }
        }
        return text.toString();
    }
}"#;

#[test]
fn thousands_of_paths_have_three_tests() {
    let tests = chosen(&[("Roman.java", ROMAN)], &["Roman"]);
    // Too small, too large, and one that goes through both loops.
    assert_eq!(tests.bodies().len(), 3, "{}", tests.source);
    assert!(tests.said.contains("Roman: 3 of 4001 paths have a test"), "{}", tests.said);
    for name in ["ofRejectsNumberBelow1()", "ofRejectsNumberAbove3999()"] {
        tests.has(name);
    }
}

const ORDER: &str = r#"
package shop;
import java.util.List;
public class Order {
    private int total;
    private int changes;
    private Order() { }
    public static Order costing(int euros) {
        if (euros < 0) throw new IllegalArgumentException("negative");
        Order order = new Order();
        order.total = euros * 100;
        return order;
    }
    public int total() { return total; }
    public boolean isFree() { return total == 0; }
    public boolean isLarge() { return total >= 70000; }
    public void add(int price, int quantity) {
        if (quantity <= 0) throw new IllegalArgumentException("quantity");
        total += price * quantity;
        changes++;
    }
    public static int average(List<Integer> prices) {
        int sum = 0;
        for (int price : prices) sum += price;
        return sum / prices.size();
    }
    public static boolean isNearEnd(int number) { return number > Integer.MAX_VALUE - 2; }
    public static int share(int people) { return 100 / (people - 1); }
}"#;

#[test]
fn a_static_method_makes_the_object_with_an_argument_that_gives_it_the_wanted_state() {
    let tests = chosen(&[("shop/Order.java", ORDER)], &["shop.Order.isLarge"]);
    tests.has("Order order = Order.costing(700);");
    for gone in ["create(", "set(", "Unsafe"] {
        tests.has_not(gone);
    }
}

const ACCOUNT: &str = r#"
package shop;
public class Account {
    private int balance;
    public void deposit(int amount) {
        if (amount <= 0) throw new IllegalArgumentException("amount");
        balance += amount;
    }
    public boolean withdraw(int amount) {
        if (amount <= 0 || amount > balance) return false;
        balance -= amount;
        return true;
    }
    public int balance() { return balance; }
}"#;

#[test]
fn a_call_after_the_constructor_makes_the_object_where_no_constructor_does() {
    let tests = chosen(&[("shop/Account.java", ACCOUNT)], &["shop.Account.withdraw"]);
    tests.has("Account account = new Account();\n        account.deposit(1);\n");
    tests.has("assertTrue(account.withdraw(1));\n        assertEquals(0, account.balance());");
    tests.has_not("set(");
}

#[test]
fn parameters_differ_and_names_tell_what_is_rejected() {
    let tests = chosen(&[("shop/Order.java", ORDER)], &["shop.Order.add", "shop.Order.isNearEnd"]);
    tests.has("public void addRejectsNonPositiveQuantity()");
    tests.has("order.add(3, 0)");
    tests.has("order.add(3, 1)");
    tests.has("Order.isNearEnd(Integer.MAX_VALUE)");
}

#[test]
fn lists_are_written_as_literals() {
    let tests = chosen(&[("shop/Order.java", ORDER)], &["shop.Order.average"]);
    tests.has("List<Integer> prices = new ArrayList<>(List.of(3));");
    tests.has("assertEquals(3, Order.average(prices));");
}

#[test]
fn lines_and_private_fields_are_asserted_only_if_everything_shall_be() {
    let usual = chosen(&[("shop/Order.java", ORDER)], &["shop.Order"]);
    usual.has_not("assertThrownAt");
    usual.has_not("\"changes\"");
    usual.has("// From Order.add, line 18.");
    let strict = chosen(&[("shop/Order.java", ORDER)], &["shop.Order", "--strict"]);
    strict.has("assertThrownAt(\"shop.Order.add\", 18, thrown);");
    strict.has("\"changes\"");
}

#[test]
fn names_are_short() {
    let tests = chosen(&[("shop/Order.java", ORDER)], &["shop.Order"]);
    let names = tests.source.lines().filter_map(|line| line.trim().strip_prefix("public void "));
    for name in names.filter_map(|rest| rest.split_once('(')).map(|(name, _)| name) {
        assert!(name.len() <= 60, "{name}");
    }
}

#[test]
fn tests_still_pass_when_a_private_field_that_they_do_not_look_at_has_another_name_and_lines_move() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (classes, tests) = (folder.path().join("classes"), folder.path().join("tests"));
    let file = folder.path().join("Order.java");
    let compiled = |text: &str| {
        fs::write(&file, text).expect("a source can be written");
        java::compile(std::slice::from_ref(&file), &classes);
    };
    compiled(ORDER);
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["test", "shop.Order", "-cp"])
        .arg(&classes)
        .arg("-o")
        .arg(&tests)
        .output()
        .expect("the tool starts");
    let source = tests.join("shop/OrderTest.java");
    let text = fs::read_to_string(&source).unwrap_or_else(|_| panic!("{output:?}"));
    let methods = text.lines().filter_map(|line| line.trim().strip_prefix("public void "));
    let methods = methods.filter_map(|rest| rest.split_once('(')).map(|(name, _)| name.to_owned());
    let suite = Suite {
        sources: vec![source],
        class_path: vec![classes.clone()],
        framework: Framework::JUnit5,
        tests: methods.map(|method| TestName { class: "shop.OrderTest".into(), method }).collect(),
    };
    assert!(suite.tests.len() > 6, "{text}");
    compiled(&ORDER.replace("changes", "edits").replace("public class Order {", "public class Order {\n\n"));
    let options = ReplayOptions::default();
    let results = run(&compile(&suite, &options).expect("they compile"), &options).expect("they run");
    for result in results {
        assert!(result.observation.passed(), "{}: {:?}", result.test, result.observation);
    }
}

#[test]
fn a_finding_has_a_test_that_fails_until_the_fault_is_mended() {
    let targets = ["shop.Order.share", "shop.Order.average"];
    let records = chosen(&[("shop/Order.java", ORDER)], &targets);
    records.has("assertThrows(ArithmeticException.class, () -> Order.share(1)");
    let failing = chosen(&[("shop/Order.java", ORDER)], &[&targets[..], &["--failing"]].concat());
    failing.has("shareShouldNotThrowArithmeticException");
    failing.has_not("() -> Order.share(");
    failing.has("// It fails until the fault is mended: Order.share, line 28.");
    // What the caller did wrong is no fault of the method.
    failing.has("assertThrows(NullPointerException.class, () -> Order.average(null))");
    assert!(failing.said.contains(" 0 disagree"), "{}", failing.said);
}

const SLOW: &str = "
public class Slow {
    public static int endless(int a) {
        int set = 0;
        for (int i = 0; i < 30; i++) if ((a >> i & 1) == 1) set++;
        return set;
    }
    public static int endlessToo(int a) { return endless(a) + 1; }
    public static int last(int a) { return a > 5 ? a > 7 ? 3 : 2 : 1; }
}";

#[test]
fn within_a_time_every_method_has_its_turn() {
    let tests = chosen(&[("Slow.java", SLOW)], &["Slow", "--seconds", "4"]);
    for call in ["Slow.endless(", "Slow.endlessToo(", "assertEquals(3, Slow.last(8));"] {
        tests.has(call);
    }
    assert!(tests.bodies().len() < 12, "{}", tests.source);
}
