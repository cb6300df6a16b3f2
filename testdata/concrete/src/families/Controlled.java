package families;

import static families.Known.*;

/** Control flow, recursion, tests of types, synchronisation. */
public final class Controlled {
    static int depth;
    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
    static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int side(int value) { depth = depth * 10 + value; return value; }
    public static int ackermannSmall() { return ackermann(2, 3); }
    public static int fibonacci15() { return fibonacci(15); }
    public static boolean mutualRecursion() { return even(500) && !odd(500); }
    public static int deepRecursion() { return down(1000); }
    private static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
    public static int hanoi() { return moves(8, 1, 2, 3); }
    private static int moves(int n, int a, int b, int c) { return n == 0 ? 0 : moves(n - 1, a, c, b) + 1 + moves(n - 1, c, b, a); }
    public static int gcd() { return gcd(1071, 462); }
    private static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    public static int labelledBreak() { int n = 0; outer: for (int a = 0; a < 10; a++) for (int b = 0; b < 10; b++) { n++; if (a * b == 12) break outer; } return n; }
    public static int labelledContinue() { int n = 0; outer: for (int a = 0; a < 5; a++) { for (int b = 0; b < 5; b++) { if (b > a) continue outer; n += b; } n += 100; } return n; }
    public static int labelledBlock() { int n = 0; block: { n = 1; if (z(true)) break block; n = 2; } return n; }
    public static int doWhile() { int n = 0; do { n += 3; } while (n < 10); return n; }
    public static int whileNever() { int n = 5; while (z(false)) n++; return n; }
    public static int infiniteWithBreak() { int n = 0; for (;;) { if (++n > 99) break; } return n; }
    public static int forWithTwo() { int r = 0; for (int a = 0, b = 10; a < b; a++, b--) r += a * b; return r; }
    public static int tenThousand() { int s = 0; for (int k = 0; k < 10_000; k++) { if (k % 3 == 0) s += k; else if (k % 5 == 0) s -= 1; else s ^= k; } return s; }
    public static int collatz() { long n = 27; int steps = 0; while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
    public static int shortCircuit() { if (side(0) == 1 && side(2) == 2) depth += 1; if (side(1) == 1 || side(3) == 3) depth += 5; return depth; }
    public static int noShortCircuit() { if (side(0) == 1 & side(2) == 2) depth += 1; if (side(1) == 1 | side(3) == 3) depth += 5; return depth; }
    public static int argumentOrder() { return three(side(1), side(2), side(3)) * 1000 + depth; }
    private static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
    public static int leftOperandFirst() { int a = 1; return (a = 2) * a + a * (a = 3); }
    public static int ternaryChain() { int x = i(15); return x < 5 ? 1 : x < 10 ? 2 : x < 20 ? 3 : 4; }
    public static String ternaryOfObjects() { Object a = z(true) ? "text" : (Object) 5; return (String) a; }
    public static String patternMatching() { return describe("abc") + describe(5) + describe(null) + describe(7L) + describe(new int[] {1, 2}); }
    private static String describe(Object o) { if (o instanceof String s && s.length() > 2) return "S" + s; if (o instanceof Integer n) return "I" + (n + 1); if (!(o instanceof Number m)) return o instanceof int[] a ? "A" + a.length : "?"; return "N" + m.intValue(); }
    public static int instanceOfNull() { return o(null) instanceof Object ? 1 : 2; }
    public static boolean instanceOfInterfaces() { Object x = "s"; return x instanceof CharSequence && x instanceof Comparable && x instanceof java.io.Serializable && !(x instanceof Runnable); }
    public static int castNull() { String s = (String) o(null); return s == null ? 1 : 2; }
    public static int castToInterface() { return ((Comparable<?>) o("x")) != null ? 1 : 2; }
    public static int castToInterfaceFails() { return ((Runnable) o("x")) != null ? 1 : 2; }
    public static int synchronizedBlock() { Object lock = new Object(); int n = 0; synchronized (lock) { synchronized (lock) { n = 5; } n++; } return n; }
    public static int synchronizedMethod() { return new Controlled().locked() + lockedStatic(); }
    private synchronized int locked() { return 3; }
    private static synchronized int lockedStatic() { return 40; }
    public static int returnFromSynchronized() { synchronized (Controlled.class) { return i(8); } }
    public static int finalLocals() { final int a; if (z(true)) a = 3; else a = 4; return a; }
    public static int shadowedScopes() { int r = 0; { int x = 1; r += x; } { int x = 20; r += x; } for (int x = 0; x < 3; x++) r += 100; return r; }
    public static boolean booleanLogic() { boolean a = z(true), b = z(false); return (a && !b) == (a ^ b) && (a | b) != (a & b) && !(a == b); }
    public static int primesUnder200() { int n = 0; next: for (int p = 2; p < 200; p++) { for (int q = 2; q * q <= p; q++) if (p % q == 0) continue next; n++; } return n; }
    public static int binarySearch() { int[] a = new int[200]; for (int k = 0; k < 200; k++) a[k] = k * 3; int lo = 0, hi = 199; while (lo <= hi) { int mid = (lo + hi) >>> 1; if (a[mid] < 300) lo = mid + 1; else if (a[mid] > 300) hi = mid - 1; else return mid; } return -1; }
    public static int queens() { return place(new int[6], 0); }
    private static int place(int[] at, int row) { if (row == 6) return 1; int n = 0; next: for (int c = 0; c < 6; c++) { for (int r = 0; r < row; r++) if (at[r] == c || Math.abs(at[r] - c) == row - r) continue next; at[row] = c; n += place(at, row + 1); } return n; }
    public static int coins() { int[] ways = new int[101]; ways[0] = 1; for (int coin : new int[] {1, 5, 10, 25, 50}) for (int k = coin; k <= 100; k++) ways[k] += ways[k - coin]; return ways[100]; }
    public static void nothing() { depth++; }
    public static void nothingButThrows() { throw new UnsupportedOperationException("void"); }
    public static Object nullResult() { return o(null); }
    public static String nullText() { return s(null); }
}
