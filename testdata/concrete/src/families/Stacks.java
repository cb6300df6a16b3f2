package families;

import static families.Known.*;

/** Shuffles of the operand stack, as compound assignments make them. */
public final class Stacks {
    int own;
    long ownLong;
    double ownDouble;
    String ownText = "x";
    Stacks next;
    static int calls;
    static long total;
    static int[] shared = {1, 2, 3};

    static int[] array(int[] a) { calls = calls * 10 + 1; return a; }
    static int index(int i) { calls = calls * 10 + 2; return i; }
    static int value(int v) { calls = calls * 10 + 3; return v; }

    public static int postIncrementElement() { int[] a = {5, 6}; int r = a[1]++; return r * 100 + a[1]; }
    public static int preIncrementElement() { int[] a = {5, 6}; int r = ++a[0]; return r * 100 + a[0]; }
    public static long postIncrementLongElement() { long[] a = {5, 6}; long r = a[1]++; return r * 100 + a[1]; }
    public static long compoundLongElement() { long[] a = {5, 6}; long r = a[0] += 1L << 33; return r + a[0]; }
    public static double compoundDoubleElement() { double[] a = {0.5}; double r = a[0] *= 3; return r + a[0]; }
    public static float postIncrementFloatElement() { float[] a = {0.5f}; float r = a[0]++; return r * 10 + a[0]; }
    public static int compoundByteElement() { byte[] a = {120}; int r = a[0] += 10; return r * 1000 + a[0]; }
    public static int compoundCharElement() { char[] a = {'a'}; int r = a[0]++; return r * 1000 + a[0]; }
    public static int compoundShortElement() { short[] a = {Short.MAX_VALUE}; int r = ++a[0]; return r; }
    public static boolean compoundBooleanElement() { boolean[] a = {true}; boolean r = a[0] ^= true; return r | a[0]; }
    public static String compoundStringElement() { String[] a = {"p"}; String r = a[0] += "q"; return r + a[0]; }
    public static int postIncrementField() { Stacks s = new Stacks(); s.own = 4; int r = s.own++; return r * 10 + s.own; }
    public static long postDecrementLongField() { Stacks s = new Stacks(); s.ownLong = 4; long r = s.ownLong--; return r * 10 + s.ownLong; }
    public static double preIncrementDoubleField() { Stacks s = new Stacks(); double r = ++s.ownDouble; return r * 10 + s.ownDouble; }
    public static String compoundTextField() { Stacks s = new Stacks(); String r = s.ownText += 5; return r + s.ownText; }
    public static int chainedAssignment() { Stacks s = new Stacks(); int a, b; a = b = s.own = i(7); return a + b * 10 + s.own * 100; }
    public static long chainedLong() { Stacks s = new Stacks(); long[] a = new long[2]; long x = a[1] = s.ownLong = total = l(1L << 35); return x + a[1] + s.ownLong + total; }
    public static double chainedDouble() { Stacks s = new Stacks(); double[] a = new double[1]; double x = s.ownDouble = a[0] = 1.5; return x + a[0] + s.ownDouble; }
    public static int chainedElements() { int[] a = new int[3]; a[0] = a[1] = a[2] = i(9); return a[0] + a[1] + a[2]; }
    public static int evaluationOrderOfStore() { int[] a = new int[4]; array(a)[index(2)] = value(7); return calls * 10 + a[2]; }
    public static int evaluationOrderOfCompound() { int[] a = {1, 2, 3, 4}; array(a)[index(2)] += value(7); return calls * 100 + a[2]; }
    public static int indexIncrement() { int[] a = {0, 0, 0}; int i = 0; a[i++] = i; a[i++] = i; a[i] = i = 0; return a[0] * 100 + a[1] * 10 + a[2] + i; }
    public static int nestedElements() { int[] a = {2, 0, 1}; return a[a[a[0]]] * 10 + a[a[1]]; }
    public static int arraySwappedDuringStore() { int[] a = {1, 2}; int[] b = a; a[0] = (a = new int[] {8, 9})[1]; return b[0] * 10 + a[0]; }
    public static int linkedFieldIncrement() { Stacks s = new Stacks(); s.next = new Stacks(); s.next.own += 5; s.next.own <<= 2; return s.next.own++ + s.next.own; }
    public static int staticArrayElement() { return shared[1]++ + ++shared[1] + shared[2]--; }
    public static int staticFieldIncrement() { return calls++ + ++calls + (calls += 10); }
    public static int ignoredResults() { Known.l(5); Known.i(4); Known.d(2); new Stacks(); return i(1); }
    public static long ternaryOfWide() { return (z(true) ? l(5) : i(3)) + (z(false) ? 1.5f : l(2) > 1 ? 2 : 3) > 6 ? 1L : 0L; }
    public static int deepExpression() { return i(1) + (i(2) * (i(3) + (i(4) - (i(5) * (i(6) + (i(7) ^ (i(8) | i(9)))))))); }
    public static double deepMixed() { return d(1) + (l(2) * (d(3) + (i(4) - (f(5) * (l(6) + (i(7) / d(8))))))); }
    public static long matrixCompound() { long[][] m = {{1, 2}, {3, 4}}; m[1][0] += m[0][1]++ * 10 + m[1][1]--; return m[0][1] * 1000000 + m[1][0] * 1000 + m[1][1]; }
}
