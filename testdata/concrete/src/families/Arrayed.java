package families;

import static families.Known.*;

/** Arrays of all element kinds. */
public final class Arrayed {
    public static String defaults() {
        return (new String[1])[0] + (new int[1])[0] + (new long[1])[0] + (int) (new float[1])[0] + (new short[1])[0]
            + (new byte[1])[0] + (new boolean[1][1])[0][0] + (new Object[2][])[1] + (new int[2][3])[1][2];
    }
    public static boolean defaultBoolean() { return (new boolean[2][2])[1][1]; }
    public static char defaultChar() { return (new char[2])[1]; }
    public static double defaultDouble() { return (new double[2])[1]; }
    public static int intArray() { int[] a = {Integer.MIN_VALUE, 5, Integer.MAX_VALUE}; return a[0] + a[1] + a[2]; }
    public static int byteArray() { byte[] a = new byte[2]; a[0] = (byte) i(255); a[1] = (byte) i(128); return a[0] * 1000 + a[1]; }
    public static int shortArray() { short[] a = new short[2]; a[1] = (short) i(0xFFFF); return a[1]; }
    public static int charArray() { char[] a = new char[2]; a[1] = (char) i(-1); return a[1]; }
    public static long longArray() { long[] a = new long[2]; a[1] = l(Long.MIN_VALUE); return a[1] + a[0]; }
    public static float floatArray() { float[] a = new float[2]; a[0] = f(-0f); return a[0]; }
    public static double doubleArray() { double[] a = {1.5, Double.NaN}; return a[1]; }
    public static boolean booleanArray() { boolean[] a = new boolean[2]; a[1] = true; return a[1] & !a[0]; }
    public static int negativeSize() { return new int[i(-3)].length; }
    public static int negativeSizeOfObjects() { return new String[i(Integer.MIN_VALUE)].length; }
    public static int negativeInnerSize() { return new int[i(2)][i(-1)].length; }
    public static int negativeInnerSizeOfNone() { return new int[i(0)][i(-1)].length; }
    public static int negativeOuterAndInner() { return new int[i(-2)][i(-1)].length; }
    public static int zeroLength() { return new int[i(0)].length; }
    public static int indexBelow() { return (new int[i(3)])[i(-1)]; }
    public static int indexAbove() { return (new int[i(3)])[i(3)]; }
    public static int indexFarAbove() { return (new int[0])[i(Integer.MAX_VALUE)]; }
    public static int storeOutOfBounds() { int[] a = new int[2]; a[i(2)] = 5; return a[0]; }
    public static long longIndexOutOfBounds() { return (new long[i(1)])[i(-5)]; }
    public static byte byteIndexOutOfBounds() { return (new byte[i(1)])[i(1)]; }
    public static int nullLength() { int[] a = (int[]) o(null); return a.length; }
    public static int nullLoad() { int[] a = (int[]) o(null); return a[0]; }
    public static int nullStore() { int[] a = (int[]) o(null); a[0] = 1; return 1; }
    public static int nullBeforeIndex() { int[] a = (int[]) o(null); return a[i(-1)]; }
    public static int valueBeforeNull() { int[] a = (int[]) o(null); a[i(1)] = i(1) / i(0); return 1; }
    public static int boundsBeforeStoreCheck() { Object[] a = new String[1]; a[i(1)] = Integer.valueOf(1); return 1; }
    public static int arrayStore() { Object[] a = new String[1]; a[0] = Integer.valueOf(1); return 1; }
    public static int arrayStoreOfArray() { Object[] a = new Integer[1][]; a[0] = new String[1]; return 1; }
    public static int arrayStoreOfPrimitiveArray() { Object[] a = new int[1][]; a[0] = new long[1]; return 1; }
    public static boolean arrayStoreAccepts() {
        Object[] a = new Number[3]; a[0] = 1; a[1] = 2L; a[2] = null;
        Object[] b = new Object[2]; b[0] = new int[1]; b[1] = b;
        Object[] c = new Comparable<?>[2]; c[0] = "x"; c[1] = 5;
        Object[] d = new Object[1][]; d[0] = new String[1];
        Object[] e = new Cloneable[1]; e[0] = new int[2];
        return a[0] != null && b[1] == b && c[1] != null && d[0] != null && e[0] != null;
    }
    public static int arrayStoreCaught() { Object[] a = new Integer[1]; try { a[0] = "x"; return 1; } catch (ArrayStoreException e) { return a[0] == null ? 2 : 3; } }
    public static boolean covariance() { Object x = new String[1]; return x instanceof Object[] && x instanceof Comparable[] && !(x instanceof Integer[]) && x instanceof Cloneable && x instanceof java.io.Serializable; }
    public static boolean primitiveArraysAreObjects() { Object x = new int[1]; return x instanceof int[] && !(x instanceof Object[]) && !(x instanceof long[]) && !(x instanceof int[][]); }
    public static boolean nestedCovariance() { Object x = new String[1][1]; return x instanceof Object[] && x instanceof Object[][] && x instanceof CharSequence[][] && !(x instanceof Object[][][]); }
    public static boolean primitiveMatrixIsObjectArray() { Object x = new int[1][1]; return x instanceof Object[] && x instanceof Cloneable[] && !(x instanceof Object[][]); }
    public static int castOfArray() { Object x = new Object[1]; return ((String[]) x).length; }
    public static int castOfPrimitiveArray() { Object x = new int[1]; return ((long[]) x).length; }
    public static int cloneIsShallow() { int[][] a = {{1}, {2}}; int[][] b = a.clone(); b[0][0] = 9; b[1] = new int[] {7}; return a[0][0] * 100 + a[1][0] * 10 + b[1][0]; }
    public static boolean cloneIsNew() { int[] a = {1, 2}; int[] b = a.clone(); b[0] = 5; return a != b && a[0] == 1 && b[1] == 2 && b.length == 2; }
    public static int cloneOfNull() { int[] a = (int[]) o(null); return a.clone().length; }
    public static String cloneOfStrings() { String[] a = {"a", "b"}; String[] b = a.clone(); b[1] = "c"; return a[1] + b[1] + b[0]; }
    public static int multiDimensional() {
        int[][][] a = new int[2][3][4];
        int n = 0;
        for (int x = 0; x < 2; x++) for (int y = 0; y < 3; y++) for (int z = 0; z < 4; z++) a[x][y][z] = n++;
        return a[1][2][3] * 100 + a[0][2][1] + a.length + a[0].length + a[1][1].length;
    }
    public static boolean partlyMade() { int[][][] a = new int[2][2][]; return a[1][1] == null && a[0] != a[1]; }
    public static int ragged() { int[][] a = {{1}, {}, {2, 3, 4}}; int s = 0; for (int[] r : a) for (int v : r) s = s * 10 + v; return s * 10 + a[1].length; }
    public static int raggedNull() { int[][] a = new int[2][]; a[0] = new int[] {1}; return a[0][0] + a[1][0]; }
    public static int zeroInner() { return (new int[3][0][5])[2].length * 10 + new int[3][0][5].length; }
    public static int copyOverlapping() { int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 0, a, 1, 4); int r = 0; for (int x : a) r = r * 10 + x; return r; }
    public static int copyOverlappingBackwards() { int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 1, a, 0, 4); int r = 0; for (int x : a) r = r * 10 + x; return r; }
    public static int copyOutOfBounds() { int[] a = {1, 2, 3}; System.arraycopy(a, 1, a, 0, 4); return a[0]; }
    public static int copyNegative() { int[] a = {1, 2, 3}; System.arraycopy(a, 0, a, 0, i(-1)); return a[0]; }
    public static int copyOfOtherKind() { System.arraycopy(new int[2], 0, new long[2], 0, 1); return 0; }
    public static int copyOfNull() { System.arraycopy(null, 0, new long[2], 0, 1); return 0; }
    public static int copyOfNoArray() { System.arraycopy("x", 0, new long[2], 0, 1); return 0; }
    public static String copyStoresUntilFailure() {
        Object[] from = {"a", "b", 5, "d"};
        String[] to = new String[4];
        try { System.arraycopy(from, 0, to, 0, 4); } catch (ArrayStoreException e) { return to[0] + to[1] + to[2] + to[3]; }
        return "none";
    }
    public static int sieve() {
        boolean[] composite = new boolean[500];
        int count = 0;
        for (int p = 2; p < 500; p++) {
            if (composite[p]) continue;
            count++;
            for (int q = p * p; q < 500; q += p) composite[q] = true;
        }
        return count;
    }
    public static long bubbleSort() {
        int[] a = {5, -3, 9, 0, 5, -8, 7, 2};
        for (int x = 0; x < a.length; x++) for (int y = 0; y + 1 < a.length - x; y++) if (a[y] > a[y + 1]) { int t = a[y]; a[y] = a[y + 1]; a[y + 1] = t; }
        long r = 0;
        for (int v : a) r = r * 31 + v;
        return r;
    }
    public static int matrixProduct() {
        int[][] a = {{1, 2}, {3, 4}}, b = {{5, 6}, {7, 8}}, c = new int[2][2];
        for (int x = 0; x < 2; x++) for (int y = 0; y < 2; y++) for (int z = 0; z < 2; z++) c[x][y] += a[x][z] * b[z][y];
        return c[0][0] * 1000000 + c[0][1] * 10000 + c[1][0] * 100 + c[1][1];
    }
    public static String charsToText() { char[] a = {'h', 'i'}; return new String(a) + a.length; }
    public static boolean sameArraySameReference() { int[] a = {1}; Object b = a; return a == b && !a.equals(new int[] {1}) && a.equals(b); }
    public static String classOfArray() { return new int[0].getClass() == int[].class && new String[0].getClass() == String[].class ? "same" : "different"; }
    public static boolean isArrayClass() { return new int[0].getClass().isArray() && !"x".getClass().isArray(); }
}
