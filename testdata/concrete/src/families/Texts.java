package families;

import static families.Known.*;

/** Strings and string builders. */
public final class Texts {
    static final String CONSTANT = "con" + "stant";
    public static boolean literalsAreShared() { return "abc" == s("abc") && CONSTANT == "constant"; }
    public static boolean newStringIsNot() { return new String("abc") != "abc" && new String("abc").equals("abc"); }
    public static boolean builtIsNot() { return s("ab") + "c" != "abc" && (s("ab") + "c").equals("abc"); }
    public static boolean interned() { return (s("ab") + s("c")).intern() == "abc"; }
    public static char charAt() { return s("hello").charAt(i(4)); }
    public static char charAtNegative() { return s("hello").charAt(i(-1)); }
    public static char charAtEnd() { return s("hello").charAt(i(5)); }
    public static int length() { return s("").length() * 10 + s("h\u00e9\u20ac\ud83d\ude00").length(); }
    public static String substring() { return s("hello").substring(1, 3) + s("hello").substring(2) + s("hello").substring(5) + s("x").substring(0, 0); }
    public static String substringOutside() { return s("hello").substring(2, 6); }
    public static String substringCrossed() { return s("hello").substring(3, 2); }
    public static String substringNegative() { return s("hello").substring(-1); }
    public static boolean substringWhole() { String x = s("hello"); return x.substring(0) == x; }
    public static boolean equality() { return s("a").equals("a") && !s("a").equals("b") && !s("a").equals(null) && !s("a").equals((Object) 5) && !"ab".equals("a"); }
    public static boolean equalsIgnoreCase() { return s("HeLLo").equalsIgnoreCase("hEllO") && !s("a").equalsIgnoreCase(null); }
    public static int indexOf() { return s("banana").indexOf('n') + s("banana").indexOf('n', 3) * 10 + s("banana").lastIndexOf('a') * 100 + s("banana").indexOf("nan") * 1000 + s("banana").indexOf('z') * 10000; }
    public static int indexOfText() { return s("banana").indexOf("na", 3) + s("banana").indexOf("") * 10 + s("banana").lastIndexOf("an") * 100 + (s("banana").indexOf("xyz") + 2) * 1000; }
    public static int compare() { return s("apple").compareTo("banana") * 1000 + s("app").compareTo("apple") * 100 + s("b").compareTo("a") * 10 + s("a").compareTo("a"); }
    public static int compareIgnoreCase() { return s("APPLE").compareToIgnoreCase("banana"); }
    public static boolean startsEndsContains() { return s("hello").startsWith("he") && s("hello").endsWith("lo") && s("hello").contains("ell") && !s("hello").startsWith("hello!") && s("hello").startsWith("l", 2) && s("hello").endsWith(""); }
    public static int hash() { return s("hello world").hashCode() + s("").hashCode() + "Aa".hashCode() - "BB".hashCode(); }
    public static int hashUnicode() { return s("\u00e9\u20ac").hashCode(); }
    public static String upperLower() { return s("Hello").toUpperCase() + s("Hello").toLowerCase(); }
    public static String trim() { return "[" + s("  a b \t").trim() + "]"; }
    public static String strip() { return "[" + s("  a b \t").strip() + "]" + s(" ").isBlank() + s("").isEmpty(); }
    public static String replaceChar() { return s("banana").replace('a', 'o'); }
    public static String replaceText() { return s("banana").replace("an", "<>"); }
    public static String concat() { return s("a").concat("b").concat(""); }
    public static String repeat() { return s("ab").repeat(3) + s("x").repeat(0); }
    public static String repeatNegative() { return s("ab").repeat(-1); }
    public static String join() { return String.join("-", "a", "b", "c"); }
    public static String valueOf() { return String.valueOf(i(5)) + String.valueOf(l(6)) + String.valueOf(true) + String.valueOf('c') + String.valueOf((Object) null) + String.valueOf(new char[] {'x', 'y'}); }
    public static String plusNull() { return s(null) + "x" + null; }
    public static String plusKinds() { return "" + i(1) + l(2) + z(true) + c('c') + (byte) 3 + (short) 4 + s("s"); }
    public static String plusOrder() { return i(1) + i(2) + "x" + i(1) + i(2); }
    public static String plusChar() { return "" + (char) (c('a') + 1) + (c('a') + 1); }
    public static int toCharArray() { char[] a = s("abc").toCharArray(); a[0] = 'z'; return a[0] + a.length; }
    public static String charArrayIsCopied() { char[] a = {'a', 'b'}; String x = new String(a); a[0] = 'z'; return x; }
    public static String partOfCharArray() { return new String(new char[] {'a', 'b', 'c', 'd'}, 1, 2); }
    public static String split() { StringBuilder b = new StringBuilder(); for (String p : s("a,b,,c").split(",")) b.append('[').append(p).append(']'); return b.toString(); }
    public static String builder() { return new StringBuilder().append("a").append(1).append('c').append(2L).append(true).append((Object) null).append((String) null).toString(); }
    public static String builderInsert() { return new StringBuilder("world").insert(0, "hello ").insert(5, ',').toString(); }
    public static String builderReverse() { return new StringBuilder("abc").reverse().toString(); }
    public static String builderDelete() { return new StringBuilder("abcdef").delete(1, 3).deleteCharAt(0).toString(); }
    public static String builderSetCharAt() { StringBuilder b = new StringBuilder("abc"); b.setCharAt(1, 'X'); b.setLength(2); return b.toString() + b.length(); }
    public static String builderReplace() { return new StringBuilder("abcdef").replace(1, 4, "Z").toString(); }
    public static char builderCharAtOutside() { return new StringBuilder("abc").charAt(i(3)); }
    public static String builderDeleteOutside() { return new StringBuilder("abc").deleteCharAt(i(3)).toString(); }
    public static int builderIndexOf() { return new StringBuilder("hello").indexOf("l") * 10 + new StringBuilder("hello").lastIndexOf("l"); }
    public static int builderGrows() { StringBuilder b = new StringBuilder(); for (int k = 0; k < 500; k++) b.append(k); return b.length() * 31 + b.toString().hashCode(); }
    public static String builderIsShared() { StringBuilder a = new StringBuilder("x"); StringBuilder b = a.append("y"); b.append("z"); return a.toString() + (a == b); }
    public static String numberText() { return "" + Integer.MIN_VALUE + Long.MAX_VALUE + (byte) -5; }
    public static boolean palindrome() { String x = s("abcdcba"); for (int a = 0, b = x.length() - 1; a < b; a++, b--) if (x.charAt(a) != x.charAt(b)) return false; return true; }
    public static int vowels() { int n = 0; for (char c : s("programming language").toCharArray()) if ("aeiou".indexOf(c) >= 0) n++; return n; }
    public static String caesar() { StringBuilder b = new StringBuilder(); for (char c : s("Hello").toCharArray()) b.append((char) (c + 3)); return b.toString(); }
    public static int surrogates() { String x = s("\ud83d\ude00a"); return x.codePointAt(0) + x.charAt(2); }
    public static int nullText() { return s(null).hashCode(); }
    public static boolean charSequence() { CharSequence c = s("abc"); return c.length() == 3 && c.charAt(1) == 'b' && c.toString() == c && c.subSequence(0, 1).toString().equals("a"); }
    public static String format() { return String.format("%d-%s", 5, "x"); }
    public static boolean matches() { return s("abc1").matches("[a-z]+\\d"); }
    public static int chars() { int t = 0; byte[] bytes = s("abc").getBytes(); for (byte b : bytes) t += b; return t; }
    public static String unicodeLiteral() { return "\u0000\u00ff\u0100\uffee\n\t\"\\"; }
    public static String emptyText() { return s("") + ""; }
    public static String lineOrdering() { String[] w = {"pear", "fig", "apple"}; for (int a = 0; a < 3; a++) for (int b = a + 1; b < 3; b++) if (w[a].compareTo(w[b]) > 0) { String t = w[a]; w[a] = w[b]; w[b] = t; } return w[0] + w[1] + w[2]; }
}
