/**
 * One-line idioms over texts, each with the number of its complete paths, derived by hand: what a person would call the
 * cases of the method. `s == null` and other exceptions are cases; paths that a bound cuts off are none.
 */
final class Idioms {
    // null; equal; not equal
    static int equalsLiteral(String s) { if (s.equals("on")) return 1; return 0; } //@ 3
    // equal; not equal, null included: the literal is asked, and null is told from other texts by instanceof
    static int literalEquals(String s) { if ("on".equals(s)) return 1; return 0; } //@ 3
    // null; the value, whatever it is
    static boolean equalsValue(String s) { return s.equals("on"); } //@ 2
    // null; equal; not equal: a literal longer than the bound on strings is compared all the same
    static int equalsLong(String s) { if (s.equals("a text of more than sixteen characters")) return 1; return 0; } //@ 3
    // null; equal but for case; not
    static int equalsIgnoreCase(String s) { if (s.equalsIgnoreCase("yes")) return 1; return 0; } //@ 3
    // null; found beyond 2; not
    static int indexOf(String s) { if (s.indexOf('x') > 2) return 1; return 0; } //@ 3
    // null; found; not
    static int indexOfText(String s) { if (s.indexOf("ab") >= 0) return 1; return 0; } //@ 3
    // null; there; not
    static int lastIndexOf(String s) { if (s.lastIndexOf('.') == 3) return 1; return 0; } //@ 3
    // null; contained; not
    static int contains(String s) { if (s.contains("@")) return 1; return 0; } //@ 3
    // null; yes; no
    static int startsWith(String s) { if (s.startsWith("ab")) return 1; return 0; } //@ 3
    // null; yes; no
    static int startsWithAt(String s, int at) { if (s.startsWith("ab", at)) return 1; return 0; } //@ 3
    // null; yes; no
    static int endsWith(String s) { if (s.endsWith(".java")) return 1; return 0; } //@ 3
    // null; empty; not
    static int isEmpty(String s) { if (s.isEmpty()) return 1; return 0; } //@ 3
    // null; empty; neither
    static int nullOrEmpty(String s) { if (s == null || s.isEmpty()) return 1; return 0; } //@ 3
    // null; blank; not
    static int isBlank(String s) { if (s.isBlank()) return 1; return 0; } //@ 3
    // null; blank; not
    static int trimIsEmpty(String s) { if (s.trim().isEmpty()) return 1; return 0; } //@ 3
    // null; equal after trimming; not
    static int trimEquals(String s) { if (s.trim().equals("x")) return 1; return 0; } //@ 3
    // null; long; short: nothing beyond the bound is looked into
    static int length(String s) { if (s.length() > 40) return 1; return 0; } //@ 3
    // null; the length
    static int lengthValue(String s) { return s.length(); } //@ 2
    // null; too short; that character; another one
    static int charAt(String s) { if (s.charAt(3) == 'q') return 1; return 0; } //@ 4
    // null; outside (before or behind is one case); that character; another one
    static int charAtUnknown(String s, int at) { if (s.charAt(at) == 'q') return 1; return 0; } //@ 4
    // null; empty, of which the last character is at -1; that character; another one
    static int lastChar(String s) { if (s.charAt(s.length() - 1) == '/') return 1; return 0; } //@ 4
    // null; too short; equal; not equal
    static int substring(String s) { if (s.substring(2).equals("xy")) return 1; return 0; } //@ 4
    // null; bounds that do not fit; equal; not equal
    static int substringUnknown(String s, int from, int to) { if (s.substring(from, to).equals("xy")) return 1; return 0; } //@ 4
    // null; before; behind; the same
    static int compareTo(String s) { int c = s.compareTo("m"); if (c < 0) return -1; return c > 0 ? 1 : 0; } //@ 4
    // null; that hash code; another one
    static int hashCodes(String s) { if (s.hashCode() == 97) return 1; return 0; } //@ 3
    // null; five labels; none of them
    static int switched(String s) {
        switch (s) {
            case "red": return 1;
            case "green": return 2;
            case "blue": return 3;
            case "white": return 4;
            case "black": return 5;
            default: return 0;
        }
    } //@ 7
    // null; two labels with one hash code; none of them
    static int switchedCollision(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; default: return 0; } } //@ 4
    // null; three labels, two of which do the same; none of them
    static int switchedTogether(String s) { switch (s) { case "y": case "yes": return 1; case "n": return 2; default: return 0; } } //@ 5
    // null; no number; seven; another number
    static int parseInt(String s) { if (Integer.parseInt(s) == 7) return 1; return 0; } //@ 4
    // null; no number; negative; not
    static int parseLong(String s) { if (Long.parseLong(s) < 0) return 1; return 0; } //@ 4
    // null and no number are one handler, though two exceptions; the number
    static int parseOrZero(String s) { try { return Integer.parseInt(s); } catch (NumberFormatException e) { return 0; } } //@ 3
    // null; no number; in hexadecimal digits
    static int parseHex(String s) { return Integer.parseInt(s, 16); } //@ 3
    // null is a text other than "true"; true; not
    static int parseBoolean(String s) { if (Boolean.parseBoolean(s)) return 1; return 0; } //@ 3
    // long; short
    static int builderOfInt(int i) { StringBuilder sb = new StringBuilder(); if (sb.append(i).toString().length() > 3) return 1; return 0; } //@ 2
    // equal; not
    static int digitsEqual(int i) { if (Integer.toString(i).equals("42")) return 1; return 0; } //@ 2
    // equal; not
    static int valueOfChar(char c) { if (String.valueOf(c).equals("x")) return 1; return 0; } //@ 2
    // one
    static String digits(int i) { return "i" + i; } //@ 1
    // what was a number before is that number
    static int roundTrip(int i) { if (Integer.parseInt(Integer.toString(i)) == i) return 1; return 0; } //@ 1
    // one: the message is not looked at
    static void message(int i, long j) { throw new IllegalArgumentException("bad " + i + " of " + j); } //@ 1
    // null, which is written as such; another text
    static String concatenated(String s) { return "<" + s + ">"; } //@ 2
    // null; equal; not
    static int concatenatedEquals(String s) { if (("<" + s.concat(">")).equals("<a>")) return 1; return 0; } //@ 3
    // ten unknown numbers: long; short
    static int tenAppends(int a, int b, int c, int d, int e) {
        StringBuilder sb = new StringBuilder();
        sb.append(a).append(b).append(c).append(d).append(e).append(a).append(b).append(c).append(d).append(e);
        if (sb.length() > 50) return 1;
        return 0;
    } //@ 2
    // empty, which has no last character; that character; another one
    static int builderLast(String s) {
        StringBuilder sb = new StringBuilder(s == null ? "" : s);
        if (sb.charAt(sb.length() - 1) == '!') return 1;
        return 0;
    } //@ 4
    // null; equal; not
    static int reversed(String s) { if (new StringBuilder(s).reverse().toString().equals("abc")) return 1; return 0; } //@ 3
    // null; equal; not
    static int palindrome(String s) { if (new StringBuilder(s).reverse().toString().equals(s)) return 1; return 0; } //@ 3
    // the separator is cut off again: equal; not
    static int cutOff(int i) {
        StringBuilder sb = new StringBuilder();
        sb.append(i).append(", ");
        sb.setLength(sb.length() - 2);
        if (sb.toString().equals("7")) return 1;
        return 0;
    } //@ 2
    // null; equal; not
    static int deleted(String s) {
        StringBuilder sb = new StringBuilder(s).insert(0, "ab").deleteCharAt(0);
        if (sb.toString().equals("bc")) return 1;
        return 0;
    } //@ 3
    // null; equal; not
    static int replaced(String s) { if (s.replace('a', 'b').equals("bb")) return 1; return 0; } //@ 3
    // null; long; ASCII and equal; ASCII and not; beyond ASCII, which is never equal; with characters that become several, for
    // which a value is taken
    static int lower(String s) { if (s.length() > 3) return 2; if (s.toLowerCase().equals("ab")) return 1; return 0; } //@ 6
    // null; the constant of each name; no constant
    static int valueOfEnum(String s) { return java.util.concurrent.TimeUnit.valueOf(s) == java.util.concurrent.TimeUnit.DAYS ? 1 : 0; } //@ 9
    // null; equal but for case; not
    static int ordersButForCase(String s) { if (s.length() < 3 && s.compareToIgnoreCase("On") == 0) return 1; return 0; } //@ 4
    // null; found; not
    static int region(String s) { if (s.regionMatches(true, 0, "ab", 0, 2)) return 1; return 0; } //@ 4
    // letter; not
    static int isLetter(char c) { if (Character.isLetter(c)) return 1; return 0; } //@ 2
    // digit; not
    static int isDigit(char c) { if (Character.isDigit(c)) return 1; return 0; } //@ 2
    // upper; lower; neither
    static int cases(char c) { if (Character.isUpperCase(c)) return 1; if (Character.isLowerCase(c)) return 2; return 0; } //@ 3
    // equal; not
    static int upper(char c) { if (Character.toUpperCase(c) == 'X') return 1; return 0; } //@ 2
    // white; not
    static int isWhitespace(char c) { if (Character.isWhitespace(c)) return 1; return 0; } //@ 2
    // none; that value; another one
    static int digit(char c) { int d = Character.digit(c, 16); if (d < 0) return -1; if (d == 11) return 1; return 0; } //@ 3
    // null; no first character; an identifier; not
    static int identifier(String s) { if (Character.isJavaIdentifierStart(s.charAt(0))) return 1; return 0; } //@ 4
    // null; that character; another one, or none
    static int guarded(String s) { if (s.length() > 0 && s.charAt(0) == '-') return 1; return 0; } //@ 4
    // null; empty; one vowel or not, and so on up to two characters; longer
    static int vowels(String s) {
        if (s.length() > 2) return -1;
        int n = 0;
        for (int i = 0; i < s.length(); i++) if ("aeiou".indexOf(s.charAt(i)) >= 0) n++;
        return n;
    } //@ 9
    // null; no comma; with a comma
    static String before(String s) { int at = s.indexOf(','); return at < 0 ? s : s.substring(0, at); } //@ 3
    // null of either; equal; not, and the same object with an engine that splits on aliasing
    static int equalsOther(String s, String t) { if (s.equals(t)) return 1; return 0; } //@ 5
    // hexadecimal digits: that text; another one
    static int hex(int i) { if (Integer.toHexString(i).equals("ff")) return 1; return 0; } //@ 2
    // null; equal; not
    static int chars(String s) { char[] c = s.toCharArray(); if (c.length == 2) return 1; return 0; } //@ 3
    // null; both; one of both; none
    static int twice(String s) { if (s.startsWith("a")) { if (s.endsWith("z")) return 2; return 1; } return 0; } //@ 4
    // true; false
    static int ofBoolean(boolean b) { if (String.valueOf(b).equals("true")) return 1; return 0; } //@ 2
    // one: the length does not depend on what is repeated
    static int repeated(char c) { return String.valueOf(c).repeat(3).length(); } //@ 1
    // null; equal; not
    static int joined(String s) { if (String.join("-", "a", s.concat("")).equals("a-b")) return 1; return 0; } //@ 3
    // null; white ends; none
    static int stripped(String s) { if (s.strip().length() == s.length()) return 1; return 0; } //@ 3

    private Idioms() {
    }

    // identity: boxes, literals, and what may be its receiver

    // the box, whatever the number is
    static Integer boxed(int i) { return i; } //@ 1
    // the same number in the range of the cache; not
    static int boxesSame(int i, int j) { Integer a = i, b = j; if (a == b) return 1; return 0; } //@ 2
    // what the function gives, whatever the number is
    static Integer applied(int x) { java.util.function.Function<Integer, Integer> map = i -> i + 1; return map.apply(x); } //@ 1
    // null; the box of that number; another object
    static int boxIsInput(Integer x, int i) { if (x == (Integer) i) return 1; return 0; } //@ 3
    // null; the constant; another object
    static int boxIsTrue(Boolean b) { if (b == Boolean.TRUE) return 1; return 0; } //@ 3
    // true; false
    static int boxedTruth(boolean b) { Boolean x = b; if (x == Boolean.TRUE) return 1; return 0; } //@ 2
    // a new one is never the one of the cache
    static int newBox(int i) { @SuppressWarnings("removal") Integer a = new Integer(i); if (a == (Integer) i) return 1; return 0; } //@ 1
    // null; the literal; another string
    static int isLiteral(String s) { if (s == "on") return 1; return 0; } //@ 3
    // null; each literal; another string
    static int isOneOfLiterals(String s) { if (s == "on") return 1; if (s == "off") return 2; return 0; } //@ 4
    // null; the literal; another string; no string
    static int objectIsLiteral(Object o) { if (o == "on") return 1; return 0; } //@ 4
    // null; that text; another one
    static int internedIsLiteral(String s) { if (s.intern() == "on") return 1; return 0; } //@ 3
    // null; nothing to trim; trimmed
    static int trimmedIsItself(String s) { if (s.trim() == s) return 1; return 0; } //@ 3
    // null; no such character; replaced
    static int replacedIsItself(String s) { if (s.replace('a', 'b') == s) return 1; return 0; } //@ 3
    // null; outside; the whole; a piece
    static int restIsItself(String s, int from) { if (s.substring(from) == s) return 1; return 0; } //@ 4
    // equal; not equal, null included in the library's own comparison: null; equal; not equal
    static int objectsEqual(String s) { if (java.util.Objects.equals(s, "on")) return 1; return 0; } //@ 3
    // null; each of the keys; none of them
    static Object mapGet(String s) { java.util.Map<String, Integer> map = new java.util.HashMap<>(); map.put("a", 1); return map.get(s); } //@ 3
    static Object mapGetOfThree(String s) { java.util.Map<String, Integer> map = new java.util.HashMap<>(); map.put("a", 1); map.put("Aa", 2); map.put("BB", 3); return map.get(s); } //@ 5
    // null; each of the elements; none of them
    static boolean setContains(String s) { java.util.Set<String> set = new java.util.HashSet<>(); set.add("red"); set.add("green"); return set.contains(s); } //@ 4
    // null; each of the elements; none of them
    static boolean listContains(String s) { return java.util.Arrays.asList("a", "b").contains(s); } //@ 4
    // null; no string; equal; not equal
    static int literalEqualsObject(Object o) { if ("a".equals(o)) return 1; return 0; } //@ 4
}
