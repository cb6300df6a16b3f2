//! Objects whose private parts a constructor or calls make are made so, without reflection: arrays, lists and objects that a
//! class makes for itself are compared with what the path wants of them. Every suite is replayed on the JVM as well.

use crate::test_sources::{Written, chosen};

const CART: &str = r#"
package shop;
import java.util.*;
public class Cart {
    private int[] prices;
    private int count;
    public Cart(int room) { prices = new int[room]; }
    public void add(int price) { prices[count++] = price; }
    public int first() { return prices[0]; }
    public int total() {
        int sum = 0;
        for (int i = 0; i < count; i++) sum += prices[i];
        return sum;
    }
    public static class Basket {
        private final List<String> items = new ArrayList<>();
        private final Map<String, Integer> counts = new HashMap<>();
        private final Object lock = new Object();
        public void put(String item) {
            items.add(item);
            counts.merge(item, 1, Integer::sum);
        }
        public List<String> items() { return items; }
        public int size() { synchronized (lock) { return items.size(); } }
        public boolean isEmpty() { return items.isEmpty(); }
    }
    public static class Holder {
        private final Cart cart = new Cart(2);
        private int uses;
        public void use() { uses++; }
        public boolean isUsed() { return uses == 2; }
        public int total() { return cart.total(); }
    }
}"#;

fn cart(target: &str) -> Written {
    chosen(&[("shop/Cart.java", CART)], &[target])
}

fn is_plain(tests: &Written) {
    for gone in ["set(", "create(", "Unsafe", "getDeclaredField"] {
        tests.has_not(gone);
    }
    assert!(!tests.said.contains("which the class never gets into"), "{}", tests.said);
}

#[test]
fn an_array_that_the_constructor_makes_is_not_made_by_the_test() {
    let tests = cart("shop.Cart.first");
    tests.has("Cart cart = new Cart(0);\n\n        ArrayIndexOutOfBoundsException thrown = assertThrows(");
    // One call makes the other one.
    tests.has("Cart cart = new Cart(1);\n        cart.add(3);\n\n        assertEquals(3, cart.first());");
    tests.has_not("int[] prices");
    is_plain(&tests);
}

#[test]
fn collections_and_objects_that_a_class_makes_for_itself_are_left_to_it() {
    let tests = cart("shop.Cart$Basket.put");
    tests.has("Cart.Basket basket = new Cart.Basket();\n\n        basket.put(");
    tests.has("assertEquals(Arrays.asList((Object) null), basket.items());");
    is_plain(&tests);
    is_plain(&cart("shop.Cart$Basket.isEmpty"));
}

#[test]
fn two_calls_make_what_one_does_not() {
    let tests = cart("shop.Cart$Holder.isUsed");
    tests.has("holder.use();\n        holder.use();");
    is_plain(&tests);
}

/// What a field may hold, the constructor that sets it need not take; and what is private to the JDK stays closed to tests.
#[test]
fn constructors_get_what_they_take_and_the_jdk_keeps_its_fields() {
    const MEANS: &str = r#"
package shop;
import java.util.*;
public class Means {
    public interface Sum { double result(); }
    public static class Logs implements Sum { double value; public double result() { return value; } }
    public static class First implements Sum { double value; public double result() { return value; } }
    public static class Mean {
        private final Sum sum;
        public Mean(Logs logs) { sum = logs; }
        public boolean isOne() { return sum instanceof First && ((First) sum).value == 1; }
    }
    public static class Dice extends Random {
        int rolls;
        public Dice() { super(1); }
    }
    private Dice dice;
    public boolean reseed(long seed) { dice.setSeed(seed); return dice.rolls == 0; }
}"#;
    let tests =
        chosen(&[("shop/Means.java", MEANS)], &["--all-paths", "shop.Means.Mean.isOne", "shop.Means.reseed"]);
    tests.has_not("(Logs)");
    tests.has_not("Random.class");
}

/// Strings are as long as the class keeps them, also where a path does not look at them: no other object can be made.
#[test]
fn strings_are_as_long_as_their_class_keeps_them() {
    const CODE: &str = r#"
package shop;
public record Code(String value, String label, int weight) {
    public Code {
        if (value.length() != 3) throw new IllegalArgumentException("value: " + value);
        if (label == null || label.isBlank()) throw new IllegalArgumentException("label");
        if (label.length() > 8) throw new IllegalArgumentException("label: " + label);
    }
    public String pretty() { return label + " (" + value + ")"; }
    public boolean heavier(Code other) { return weight > other.weight; }
}"#;
    let tests = chosen(&[("shop/Code.java", CODE)], &["shop.Code"]);
    tests.has("new Code(\"aaa\", ");
    tests.has("code.pretty()");
    tests.has("code.heavier(");
    is_plain(&tests);
}

/// Trials of a constructor are remembered from one path to the next, whose objects have other numbers.
#[test]
fn children_that_put_themselves_into_their_parents_are_made_for_each_path_anew() {
    let node = r#"
package tree;
import java.util.*;
public class Node {
    private final Node parent;
    private final String name;
    private final List<Node> kids = new ArrayList<>();
    public Node(Node parent, String name) {
        this.parent = parent;
        this.name = name;
        if (parent != null) parent.kids.add(this);
    }
    public int named() {
        int count = 0;
        for (Node kid : kids) if (kid.name != null) count++;
        return count;
    }
}"#;
    let tests = chosen(&[("tree/Node.java", node)], &["tree.Node.named"]);
    tests.has("assertEquals(1, ");
    tests.has("kids.add(");
}

/// What the array holds is as the class makes it; how long it is follows from what the class keeps, not from the path.
#[test]
fn an_array_that_no_path_looks_into_is_the_one_that_the_class_makes() {
    let source = "
        public class Ring {
            private final int[] slots;
            private final String[] names = {\"x\", \"y\"};
            private int size;
            public Ring(int capacity) {
                if (capacity < 1) throw new IllegalArgumentException(\"capacity\");
                slots = new int[capacity];
            }
            public void push(int x) {
                if (size == slots.length) throw new IllegalStateException(\"full\");
                slots[size++] = x;
            }
            public boolean few() { return size > 0 && size < 3; }
            public String name(int i) { return names[i]; }
        }";
    let tests = chosen(&[("Ring.java", source)], &["Ring.few"]);
    tests.has("Ring ring = new Ring(3);\n        ring.push(");
    is_plain(&tests);
}

/// A field that the constructor lets name the object itself is another one only where that is said.
#[test]
fn an_object_that_names_itself_is_told_from_one_that_names_another() {
    let source = "
        public class Own {
            private int n;
            private Own self = this;
            public int f() { assert self == this; return n; }
        }";
    let tests = chosen(&[("Own.java", source)], &["Own.f"]);
    tests.has("Own own = new Own();\n\n        assertEquals(0, own.f());");
    tests.has("set(own, Own.class, \"self\", ");
}
