package families;

import static families.Known.*;

/** Edges of the classes of java.lang that programs use most. */
public final class Modelled {
    public static String splitEmpty() { return s("").split(",").length + "" + s(",,").split(",").length + s("a,b,").split(",").length + s("a,b,").split(",", -1).length + s("a,b,c").split(",", 2)[1]; }
    public static String splitSpecial() { return s("a.b").split("\\.").length + "" + s("a|b").split("\\|")[1]; }
    public static String splitRegex() { return s("a1b22c").split("[0-9]+").length + ""; }
    public static String replaceAll() { return s("a1b22c").replaceAll("[0-9]+", "#"); }
    public static String trimControls() { return "[" + s("\u0000\u001f a\u00a0\u2003").trim() + "]"; }
    public static String stripUnicode() { return "[" + s("\u2003 a\u00a0\u2003").strip() + "]"; }
    public static String stripSides() { return s(" a ").stripLeading() + "|" + s(" a ").stripTrailing() + "|"; }
    public static String upperUnicode() { return s("stra\u00dfe \u00e9\u03c3").toUpperCase(); }
    public static String lowerUnicode() { return s("\u00c9\u03a3A").toLowerCase(); }
    public static boolean letterUnicode() { return Character.isLetter('\u00e9') && Character.isDigit('\u0663') && !Character.isLetter('\u20ac'); }
    public static int upperCharUnicode() { return Character.toUpperCase('\u00e9') + Character.toUpperCase('\u00df') * 3 + Character.toLowerCase('\u0130') * 7; }
    public static boolean whitespaceUnicode() { return Character.isWhitespace('\u2003') && !Character.isWhitespace('\u00a0') && Character.isSpaceChar('\u00a0'); }
    public static int digitUnicode() { return Character.digit('\uff15', 10) * 10 + Character.getNumericValue('z'); }
    public static int parseFullWidth() { return Integer.parseInt(s("\uff11\uff12")); }
    public static boolean identifierParts() { return Character.isJavaIdentifierStart('$') && Character.isJavaIdentifierPart('9') && !Character.isJavaIdentifierStart('9'); }
    public static boolean equalsIgnoreCaseUnicode() { return s("\u00c9\u0131").equalsIgnoreCase("\u00e9I"); }
    public static int indexOfSupplementary() { return s("a\ud83d\ude00b").indexOf(0x1F600) * 100 + s("a\ud83d\ude00b").codePointCount(0, 4) * 10 + s("a\ud83d\ude00b").offsetByCodePoints(0, 2); }
    public static String appendCodePoint() { return new StringBuilder().appendCodePoint(0x1F600).appendCodePoint('x').reverse().toString(); }
    public static int indexOfFrom() { return s("abcabc").indexOf('a', -5) + s("abcabc").indexOf('a', 99) * 10 + s("abcabc").lastIndexOf('c', 4) * 100 + s("abcabc").lastIndexOf("abc", 2) * 1000 + s("abc").indexOf("", 99) * 10000; }
    public static boolean regionMatches() { return s("Hello").regionMatches(1, "xell", 1, 3) && s("Hello").regionMatches(true, 0, "HELL", 0, 4) && !s("Hello").regionMatches(-1, "x", 0, 1); }
    public static boolean contentEquals() { return s("ab").contentEquals(new StringBuilder("ab")) && s("ab").contentEquals("ab"); }
    public static String getChars() { char[] a = new char[5]; s("hello").getChars(1, 3, a, 2); return "" + (int) a[1] + a[2] + a[3]; }
    public static String getCharsOutside() { s("hello").getChars(1, 9, new char[5], 2); return ""; }
    public static String newStringOutside() { return new String(new char[3], i(1), i(5)); }
    public static String newStringNegative() { return new String(new char[3], i(-1), i(1)); }
    public static int newStringNull() { return new String((String) o(null)).length(); }
    public static String insertOutside() { return new StringBuilder("abc").insert(i(9), "x").toString(); }
    public static String deleteCrossed() { return new StringBuilder("abcde").delete(i(3), i(1)).toString(); }
    public static String deleteBeyond() { return new StringBuilder("abcde").delete(i(3), i(99)).toString(); }
    public static String setCharOutside() { StringBuilder b = new StringBuilder("abc"); b.setCharAt(i(9), 'x'); return b.toString(); }
    public static String replaceOutside() { return new StringBuilder("abc").replace(i(4), i(9), "x").toString(); }
    public static String builderSubstringOutside() { return new StringBuilder("abc").substring(i(2), i(9)); }
    public static int setLengthNegative() { new StringBuilder("abc").setLength(i(-1)); return 1; }
    public static int setLengthGrows() { StringBuilder b = new StringBuilder("a"); b.setLength(4); return b.length() * 100 + b.charAt(3); }
    public static int negativeCapacity() { return new StringBuilder(i(-1)).length(); }
    public static String appendParts() { return new StringBuilder().append(new char[] {'a', 'b'}).append("xyz", 1, 3).append(new char[] {'p', 'q', 'r'}, 1, 1).append(new StringBuilder("!")).append((StringBuffer) null).toString(); }
    public static String appendPartOutside() { return new StringBuilder().append("xyz", 1, 9).toString(); }
    public static String appendNumbers() { return new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append((byte) -1).append((short) 7).append(false).toString(); }
    public static String buffer() { StringBuffer b = new StringBuffer("x"); b.append(1).append('c').insert(0, true).reverse(); return b.toString() + b.length(); }
    public static int compareBuilders() { return new StringBuilder("a").compareTo(new StringBuilder("c")); }
    public static String builderOfBuilder() { return new StringBuilder((CharSequence) new StringBuilder("ab")).append("c").toString(); }
    public static int parseBad() { int n = 0; for (String t : new String[] {"", "-", "+", "1 ", " 1", "0x1", "1.0", "--1", null, "99999999999"}) try { n += Integer.parseInt(t); } catch (NumberFormatException e) { n = n * 31 + e.getMessage().hashCode(); } return n; }
    public static int parseRadixBad() { return Integer.parseInt("1", 99); }
    public static int parseRadix() { return Integer.parseInt("-zz", 36) + Integer.parseInt("-80000000", 16); }
    public static long parseLongBad() { return Long.parseLong(s("9223372036854775808")); }
    public static byte parseByte() { return Byte.parseByte(s("200")); }
    public static short parseShort() { return Short.parseShort(s("-32768")); }
    public static int decode() { return Integer.decode("0x1F") + Integer.decode("-010") + Integer.decode("#a"); }
    public static int valueOfText() { return Integer.valueOf("77") + Long.valueOf("5").intValue(); }
    public static boolean parseBoolean() { return Boolean.parseBoolean("TrUe") && !Boolean.parseBoolean("yes") && !Boolean.parseBoolean(null); }
    public static int booleanHelpers() { return Boolean.compare(true, false) * 10 + (Boolean.logicalXor(true, true) ? 1 : 0) + Boolean.hashCode(false); }
    public static int parseUnsigned() { return Integer.parseUnsignedInt("4294967295"); }
    public static String unsignedText() { return Integer.toUnsignedString(i(-1)) + Long.toUnsignedString(l(-1)) + Integer.toUnsignedLong(i(-1)); }
    public static String longRadix() { return Long.toString(l(Long.MIN_VALUE), 36) + Long.toBinaryString(l(5)) + Long.toOctalString(l(-1)); }
    public static long longBits() { return Long.reverse(l(1)) ^ Long.rotateRight(l(3), 1) ^ Long.numberOfLeadingZeros(l(0)) ^ Long.highestOneBit(l(-1)) ^ Long.reverseBytes(l(1)) ^ Long.divideUnsigned(l(-1), 3) ^ Long.remainderUnsigned(l(-1), 10); }
    public static int intBitEdges() { return Integer.numberOfLeadingZeros(i(0)) * 100 + Integer.numberOfTrailingZeros(i(0)) + Integer.highestOneBit(i(0)) + Integer.rotateRight(i(1), -33); }
    public static int sumMaxMin() { return Integer.sum(1, 2) + Integer.max(3, 4) * 10 + Integer.min(3, 4) * 100; }
    public static int characterArithmetic() { return Character.compare('a', 'c') * 100 + Character.MIN_RADIX + Character.forDigit(11, 16) + Character.reverseBytes('\u0102'); }
    public static boolean surrogateTests() { return Character.isHighSurrogate('\ud83d') && Character.isLowSurrogate('\ude00') && Character.toCodePoint('\ud83d', '\ude00') == 0x1F600 && Character.charCount(0x1F600) == 2 && Character.isSupplementaryCodePoint(0x10000); }
    public static String characterText() { return Character.toString('x') + Character.valueOf('y') + Character.getName('a'); }
    public static boolean floatTests() { return Float.isNaN(f(0) / f(0)) && Float.compare(1f, 2f) < 0 && Double.isFinite(d(1)) && Float.MIN_VALUE > 0 && Double.MAX_VALUE < Double.POSITIVE_INFINITY; }
    public static double doubleHelpers() { return Double.sum(1, 2) + Double.max(-0.0, 0.0) + Double.min(1, Double.NaN); }
    public static int doubleEqualsHash() { return (Double.valueOf(0.0).equals(-0.0) ? 1 : 0) + Double.hashCode(2.5) + Float.hashCode(-0f); }
    public static boolean doubleCompareTo() { return Double.valueOf(1).compareTo(Double.NaN) < 0 && Double.valueOf(-0.0).compareTo(0.0) < 0; }
    public static int narrowingOfBoxes() { return Double.valueOf(1e20).intValue() + Double.valueOf(300.7).byteValue() + Float.valueOf(-1.5f).intValue() + Long.valueOf(1L << 40).shortValue(); }
    public static double mathNextUp() { return Math.nextUp(d(1)) + Math.ulp(d(1)); }
    public static double mathScalb() { return Math.scalb(d(3), i(4)) + Math.getExponent(d(8)); }
    public static double mathCopySign() { return Math.copySign(d(3), d(-0.0)); }
    public static double mathFma() { return Math.fma(d(2), d(3), d(4)); }
    public static double mathCbrt() { return Math.cbrt(d(27)); }
    public static double mathExp() { return Math.exp(d(0)) + Math.log(d(1)); }
    public static double toDegrees() { return Math.toDegrees(d(0)) + Math.toRadians(d(180)); }
    public static double remainderIeee() { return Math.IEEEremainder(d(5), d(3)); }
    public static int absExact() { return Math.absExact(i(Integer.MIN_VALUE)); }
    public static long floorModLong() { return Math.floorMod(l(-7), l(3)) * 10 + Math.floorMod(l(-7), i(3)) + Math.floorDiv(l(-7), i(2)) * 100; }
    public static int floorModNegative() { return Math.floorMod(i(7), i(-3)) * 10 + Math.floorMod(i(-6), i(3)); }
    public static double rintHalf() { return Math.rint(d(0.5)) + Math.rint(d(1.5)) * 10 + Math.rint(d(-2.5)) * 100; }
    public static double rintMinusZero() { return Math.rint(d(-0.4)); }
    public static long roundLarge() { return Math.round(d(4503599627370497.5)) + Math.round(d(-0.5)) + Math.round(d(9.3e18)); }
    public static int roundFloatEdges() { return Math.round(f(Float.NaN)) + Math.round(f(3e9f)) + Math.round(f(0.49999997f)); }
    public static int identityOfLiterals() { return System.identityHashCode("a") == System.identityHashCode("a") ? 1 : 2; }
    public static int printing() { System.out.print(""); System.err.print(""); return 1; }
    public static int properties() { return System.getProperty("lazuli.none") == null ? 1 : 2; }
    public static int lineSeparator() { return System.lineSeparator().length(); }
    public static boolean time() { return System.nanoTime() - System.nanoTime() <= 0; }
    public static String joinList() { return String.join("/", java.util.Arrays.asList("a", "b")); }
    public static int compareToIdentity() { return s("\u00ff").compareTo("\u0100") + s("abc").compareTo("abcdef") * 100; }
    public static boolean isBlank() { return s(" \t\u2003").isBlank() && !s("\u00a0").isBlank(); }
    public static String indentAndLines() { return s("a\nb").indent(1); }
    public static String linesByTheirEnds() { return s("a\n\r\nb\rc\n").lines().map(l -> "[" + l + "]").collect(java.util.stream.Collectors.joining()) + s("").lines().count() + s("\n").lines().count(); }
    public static int linesAreNotCountedBeforehand() { int[] seen = new int[1]; long n = s("a\nb").lines().peek(l -> seen[0]++).count(); return (int) n * 10 + seen[0]; }
    public static String indentStripped() { return s("   a\n  b \n\n    c\n").stripIndent() + "|" + s("  a\n b").stripIndent() + "|" + s(" \u2003x").stripIndent(); }
    public static int builderChars() { StringBuilder b = new StringBuilder(s("ab")); var all = b.chars(); b.append('c'); return all.sum() * 10 + (int) new StringBuilder().chars().count(); }
    public static String stringOfCodePoints() { return new String(new int[] {65, 0x1F600}, 0, 2); }
    public static String valueOfDouble() { return String.valueOf(d(2)); }
    public static String valueOfNullChars() { return String.valueOf((char[]) o(null)); }
    public static boolean internIdentity() { String a = new String("intern"), b = new StringBuilder("int").append("ern").toString(); return a != b && a.intern() == b.intern() && a.intern() == "intern"; }
    public static int hashOfLongText() { return s("the quick brown fox jumps over the lazy dog").repeat(5).hashCode(); }
    public static int objectsCompare() { return java.util.Objects.compare("a", "b", String.CASE_INSENSITIVE_ORDER); }
    public static boolean deepEquals() { return java.util.Objects.deepEquals(new int[] {1}, new int[] {1}); }
    public static int subListIndex() { return java.util.Objects.checkFromToIndex(i(1), i(5), i(3)); }
    public static int checkFromIndexSize() { return java.util.Objects.checkFromIndexSize(i(1), i(-2), i(3)); }
    public static String requireNonNullElseNull() { return java.util.Objects.requireNonNullElse(s(null), s(null)); }
}
