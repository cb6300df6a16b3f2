package families;

import static families.Known.*;

/** Inner, local and anonymous classes, and enums. */
public final class Nested {
    int value = 5;
    private int hidden = 6;
    interface IntOp { int apply(int a, int b); }
    class Inner { int value = 7; int sum() { return value * 10 + Nested.this.value + hidden; } class Deep { int all() { return value + Nested.this.value * 100 + Inner.this.value * 1000; } } }
    static class Node { int v; Node next; Node(int v, Node next) { this.v = v; this.next = next; } }
    public static int inner() { return new Nested().new Inner().sum(); }
    public static int deepInner() { return new Nested().new Inner().new Deep().all(); }
    public static int innerOfNull() { Nested n = (Nested) o(null); return n.new Inner().sum(); }
    public static int innerWritesOuter() { Nested n = new Nested(); n.bump(); return n.hidden; }
    void bump() { new Object() { void run() { hidden += 10; value++; } }.run(); }
    public static int anonymousCaptures() { final int a = i(3); int b = i(4); IntOp op = new IntOp() { public int apply(int x, int y) { return a * x + b * y; } }; return op.apply(10, 100); }
    public static int localClass() { int base = i(100); class Adder { int n; Adder(int n) { this.n = n; } int go() { return base + n; } } return new Adder(5).go() + new Adder(6).go(); }
    public static int localClassRecursive() { class Fact { int f(int n) { return n < 2 ? 1 : n * new Fact().f(n - 1); } } return new Fact().f(6); }
    public static int counterObject() { int[] box = {0}; Runnable r = new Runnable() { public void run() { box[0] += 2; } }; r.run(); r.run(); return box[0]; }
    public static long linkedList() { Node head = null; for (int k = 0; k < 100; k++) head = new Node(k, head); long s = 0; for (Node n = head; n != null; n = n.next) s = s * 3 + n.v; return s; }
    public static int reversedList() { Node head = null; for (int k = 1; k <= 6; k++) head = new Node(k, head); Node back = null; while (head != null) { Node t = head.next; head.next = back; back = head; head = t; } int r = 0; for (Node n = back; n != null; n = n.next) r = r * 10 + n.v; return r; }
    static class Tree { int key; Tree left, right; Tree(int k) { key = k; } void add(int k) { if (k < key) { if (left == null) left = new Tree(k); else left.add(k); } else if (right == null) right = new Tree(k); else right.add(k); } int walk(int acc) { if (left != null) acc = left.walk(acc); acc = acc * 7 + key; return right == null ? acc : right.walk(acc); } }
    public static int searchTree() { Tree t = new Tree(50); int x = 17; for (int k = 0; k < 60; k++) { x = x * 37 % 101; t.add(x); } return t.walk(0); }

    enum Plain { ONE, TWO, THREE }
    enum Op { ADD("+") { int apply(int a, int b) { return a + b; } }, SUB("-") { int apply(int a, int b) { return a - b; } @Override int rank() { return 9; } }; final String sign; Op(String sign) { this.sign = sign; } abstract int apply(int a, int b); int rank() { return 1; } }
    enum Counted { A, B; static int made = 3; final int when; Counted() { when = count(); } static int count() { return made; } }
    interface Coded { int code(); }
    enum Codes implements Coded { X(10), Y(20); private final int c; Codes(int c) { this.c = c; } public int code() { return c; } static Codes find(int code) { for (Codes x : values()) if (x.code() == code) return x; throw new IllegalArgumentException("no " + code); } }
    public static int enumOrdinals() { return Plain.ONE.ordinal() + Plain.TWO.ordinal() * 10 + Plain.THREE.ordinal() * 100; }
    public static String enumNames() { return Plain.ONE.name() + Plain.TWO.toString() + Plain.THREE; }
    public static int enumValues() { Plain[] v = Plain.values(); v[0] = null; return Plain.values()[0] == Plain.ONE ? v.length : -1; }
    public static int enumCompare() { return Plain.ONE.compareTo(Plain.THREE) * 10 + Plain.TWO.compareTo(Plain.TWO); }
    public static boolean enumIdentity() { return Plain.ONE == Plain.values()[0] && Plain.ONE.equals(Plain.ONE) && !Plain.ONE.equals(Plain.TWO) && !Plain.ONE.equals(null); }
    public static int enumBodies() { return Op.ADD.apply(5, 3) * 100 + Op.SUB.apply(5, 3) * 10 + Op.SUB.rank(); }
    public static String enumFields() { String r = ""; for (Op op : Op.values()) r += op.sign + op.rank() + op; return r; }
    public static boolean enumDeclaringClass() { return Op.ADD.getDeclaringClass() == Op.class && Op.ADD.getClass() != Op.class; }
    public static int enumStaticsAfterConstants() { return Counted.A.when * 10 + Counted.made; }
    public static int enumInterface() { Coded c = Codes.find(20); return c.code(); }
    public static int enumNotFound() { return Codes.find(30).code(); }
    public static Object enumValueOf() { return Plain.valueOf("TWO").name(); }
    public static int enumValueOfMissing() { return Plain.valueOf("FOUR").ordinal(); }
    public static int enumHashIsStable() { return Plain.ONE.hashCode() == Plain.ONE.hashCode() ? 1 : 0; }
    public static int enumMap() { int[] counts = new int[Plain.values().length]; for (int k = 0; k < 10; k++) counts[Plain.values()[k % 3].ordinal()]++; return counts[0] * 100 + counts[1] * 10 + counts[2]; }
}
