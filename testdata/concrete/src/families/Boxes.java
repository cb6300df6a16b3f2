package families;

import static families.Known.*;

/** Boxed numbers. */
public final class Boxes {
    static Integer field;
    public static boolean cacheIdentity() { Integer a = i(127), b = i(127); return a == b; }
    public static boolean cacheIdentityLow() { Integer a = i(-128), b = i(-128); return a == b; }
    public static boolean cacheEnds() { Integer a = i(128), b = i(128); return a == b; }
    public static boolean cacheEndsLow() { Integer a = i(-129), b = i(-129); return a == b; }
    public static boolean longCache() { Long a = l(127), b = l(127), c = l(128), d = l(128); return a == b && c != d && c.equals(d); }
    public static boolean characterCache() { Character a = c('a'), b = c('a'), x = c('\u1234'), y = c('\u1234'); return a == b && x != y && x.equals(y); }
    public static boolean byteCache() { Byte a = (byte) i(-128), b = (byte) i(-128); return a == b; }
    public static boolean shortCache() { Short a = (short) i(100), b = (short) i(100), x = (short) i(1000), y = (short) i(1000); return a == b && x != y; }
    public static boolean booleanBoxes() { Boolean a = z(true), b = z(true); return a == b && a == Boolean.TRUE && !Boolean.FALSE; }
    public static boolean equalsOtherType() { return Integer.valueOf(1).equals((Object) 1L) || Long.valueOf(1).equals((Object) 1); }
    public static boolean equalsSameValue() { return Integer.valueOf(i(1000)).equals(i(1000)) && Double.valueOf(Double.NaN).equals(Double.NaN) && !Double.valueOf(0.0).equals(-0.0); }
    public static int unboxNull() { return (Integer) o(null); }
    public static int unboxNullField() { return field + 1; }
    public static int unboxNullInTernary() { Integer n = (Integer) o(null); return z(true) ? n : 0; }
    public static int boxIncrement() { Integer x = i(127); x++; ++x; return x; }
    public static long boxCompound() { Long x = l(5); x *= 3; x += 1L; return x; }
    public static Object boxedResult() { return "" + (z(true) ? (Object) i(1) : (Object) 2.0) + (z(true) ? i(1) : d(2.0)); }
    public static int boxCompare() { return Integer.valueOf(5).compareTo(7) * 10 + Integer.compare(9, 3) + Long.compare(1, 2) * 100; }
    public static int hashCodes() { return Integer.valueOf(77).hashCode() + Long.valueOf(1L << 33).hashCode() * 3 + Boolean.TRUE.hashCode() + Character.valueOf('x').hashCode() + Byte.valueOf((byte) -1).hashCode(); }
    public static int doubleHash() { return Double.valueOf(1.5).hashCode() + Float.valueOf(2.5f).hashCode(); }
    public static int conversions() { return Double.valueOf(3.9).intValue() + Long.valueOf(1L << 32).intValue() + Integer.valueOf(300).byteValue() + (int) Float.valueOf(2.5f).doubleValue(); }
    public static int parse() { return Integer.parseInt("-123") + Integer.parseInt("+7") + Integer.parseInt("ff", 16); }
    public static int parseExtremes() { return Integer.parseInt("-2147483648") + Integer.parseInt("2147483647"); }
    public static int parseOverflow() { return Integer.parseInt("2147483648"); }
    public static int parseEmpty() { return Integer.parseInt(""); }
    public static int parseNull() { return Integer.parseInt(s(null)); }
    public static int parseLetters() { return Integer.parseInt("12a"); }
    public static long parseLong() { return Long.parseLong("-9223372036854775808"); }
    public static String toText() { return Integer.toString(i(-2147483648)) + Integer.toString(i(0)) + Long.toString(l(Long.MIN_VALUE)) + Boolean.toString(z(true)) + Character.toString(c('q')); }
    public static String toHex() { return Integer.toHexString(i(-1)) + Integer.toBinaryString(i(10)) + Integer.toOctalString(i(64)) + Long.toHexString(l(255)); }
    public static String toRadix() { return Integer.toString(i(-255), 16) + Integer.toString(i(35), 36); }
    public static int bitCounts() { return Integer.bitCount(i(0xFF0F)) + Integer.numberOfLeadingZeros(i(1)) * 100 + Integer.numberOfTrailingZeros(i(8)) * 10000 + Long.bitCount(l(-1)) * 100000; }
    public static int bitMoves() { return Integer.reverse(i(1)) ^ Integer.rotateLeft(i(0x80000001), 1) ^ Integer.highestOneBit(i(100)) ^ Integer.lowestOneBit(i(100)) ^ Integer.reverseBytes(i(0x01020304)); }
    public static int signum() { return Integer.signum(i(-9)) * 10 + Integer.signum(i(0)) + Long.signum(l(5)); }
    public static int unsignedDivision() { return Integer.divideUnsigned(i(-1), i(10)) + Integer.remainderUnsigned(i(-1), i(10)) + Integer.compareUnsigned(i(-1), i(1)); }
    public static boolean characterTests() { return Character.isDigit('7') && Character.isLetter('x') && !Character.isLetter('5') && Character.isWhitespace(' ') && Character.isUpperCase('Q') && Character.isLetterOrDigit('_') == false; }
    public static int characterConversions() { return Character.toUpperCase('q') * 1000 + Character.toLowerCase('Q') + Character.getNumericValue('7') + Character.digit('f', 16); }
    public static int minMaxConstants() { return Integer.MAX_VALUE + Byte.MIN_VALUE + Short.MAX_VALUE + Character.MAX_VALUE; }
    public static Object numberDispatch() { Number[] ns = {1, 2L, 3.5f, 4.5, (byte) 5, (short) 6}; double s = 0; for (Number n : ns) s += n.doubleValue(); return "" + (int) s; }
    public static boolean instanceOfBoxes() { Object x = i(5); return x instanceof Integer && x instanceof Number && x instanceof Comparable && !(x instanceof Long); }
    public static int sumOfBoxes() { Integer s = 0; for (Integer k = 0; k < 300; k++) s += k; return s; }
    public static String doubleText() { return "" + d(1.5); }
    public static String floatText() { return "" + f(0.1f); }
    public static String doubleTexts() { return d(100) + "," + d(1e10) + "," + d(1e-5) + "," + d(Double.NaN) + "," + d(-0.0) + "," + d(1) / 3; }
    public static double parseDouble() { return Double.parseDouble("1.25e2"); }
}
