package conditions;

/**
 * Conditions for the solver: each method returns true for some arguments if its name ends with {@code sat}, and for none if
 * it ends with {@code not}. The first letter says of what kind it is: floating point, texts, products and hashes.
 */
public final class Conditions {
    private Conditions() {}

    public static boolean f01sat(double f, double g) { return f > 1.1 && g > 1.1 && f * g == 2.0; }
    public static boolean f02sat(float f, float g) { return f > 1.1f && g > 1.1f && f * g == 2.0f; }
    public static boolean f03sat(double f) { return f > 1 && f < 4 && Math.sqrt(f) * Math.sqrt(f) != f; }
    public static boolean f04sat(double f) { return f > 1 && f < 2 && f / 3 * 3 != f; }
    public static boolean f05sat(double f) { return f > 1.7 && f < 1.8 && Math.abs(f * f * f - 5.36) < 1e-6; }
    public static boolean f06sat(int k) { return k * 0.1 > 5.0 && k * 0.1 < 5.15; }
    public static boolean f07sat(double x) { return x > 0 && x + 1.0 == x; }
    public static boolean f08sat(double x) { return 0.1 + x == 0.3 && x != 0.2; }
    public static boolean f09sat(double x) { return (int) x == 7 && x != 7.0; }
    public static boolean f10sat(double x) { return Math.floor(x) == -3 && x > -2.5; }
    public static boolean f11sat(double x) { return Math.round(x) == 5 && x < 4.6; }
    public static boolean f12sat(double x) { return x > 100 && x % 3.0 == 1.5; }
    public static boolean f13sat(double d) { return d > 0 && d < 1 && (float) d != d; }
    public static boolean f14sat(double x) { return x == 0.0 && 1 / x < 0; }
    public static boolean f15sat(double x) { return x < 1e19 && (long) x == Long.MAX_VALUE; }
    public static boolean f16sat(double a, double b, double c) { return a > 2 && b > 3 && c < 0 && a * b + c == 10.0; }
    public static boolean f17sat(double f) { return f * 9 / 5 + 32 == 98.6; }
    public static boolean f18sat(int quantity, double price) { return quantity * price > 100.0 && quantity * price * 0.9 < 100.0; }
    public static boolean f19sat(double x, double y) { return x > 1 && y > 1 && Math.sqrt(x * x + y * y) == 5.0; }
    public static boolean f20sat(double a, double b, double c) { return a > 0 && c > 0 && b < 0 && b * b - 4 * a * c > 0; }

    public static boolean f01not(double x) { return x * x < 0.0; }
    public static boolean f02not(double x) { return Math.sqrt(x) < 0.0; }
    public static boolean f03not(double x) { return x > 0 && x + 1.0 < x; }
    public static boolean f04not(double x, double y) { return x == x && y == y && !(x < y) && !(x >= y); }
    public static boolean f05not(double x) { return x < 5.0 && (int) x > 10; }
    public static boolean f06not(double x) { return Math.floor(x) > x; }
    public static boolean f07not(double x) { return x > 0 && x < 1 && (int) x != 0; }
    public static boolean f08not(double x) { return x >= 1 && x <= 2 && x * 2 > 4.0; }
    public static boolean f09not(float f) { return f == 0.1; }
    public static boolean f10not(double x) { return Math.abs(x) <= 1e300 && x - x != 0; }
    public static boolean f11not(double x) { return x % 10.0 > 10.0; }
    public static boolean f12not(double x) { return x >= 0 && x / 10 > x; }
    public static boolean f13not(double x, double y) { return x == x && y == y && Math.min(x, y) > x; }
    public static boolean f14not(int k) { return (int) (double) k != k; }
    public static boolean f15not(float f) { return f == f && (float) (double) f != f; }
    public static boolean f16not(double x) { return x > 4.0 && Math.round(x) < 3; }
    public static boolean f17not(double x, double y) { return x >= 0 && y >= 0 && x + y < x; }
    public static boolean f18not(double x) { return x % -1.0 + x == Double.POSITIVE_INFINITY && x < 1e300; }
    public static boolean f19not(int k) { return k >= 0 && k <= 10 && k * 0.1 > 1.0; }
    public static boolean f20not(double x) { return x * x == 2.0; }

    public static boolean t01sat(String s) { return s.equals("on"); }
    public static boolean t02sat(String s) { return s.indexOf('x') > 2; }
    public static boolean t03sat(String s) { return s.contains("secret"); }
    public static boolean t04sat(String a, String b) { return (a + b).contains("ab12") && !a.contains("ab12") && !b.contains("ab12"); }
    public static boolean t05sat(String s, int i, int j) { return 0 < i && i < j && j <= s.length() && s.substring(i, j).equals("key"); }
    public static boolean t06sat(String s) { return Integer.parseInt(s) == 1234567; }
    public static boolean t07sat(int i) { String s = String.valueOf(i); return i > 1000 && new StringBuilder(s).reverse().toString().equals(s); }
    public static boolean t08sat(String s) { return s.startsWith("http://") && s.endsWith(".org"); }
    public static boolean t09sat(String s) { return s.toLowerCase().equals("yes") && !s.equals("yes"); }
    public static boolean t10sat(String s) { return s.length() == 6 && s.trim().length() == 3; }
    public static boolean t11sat(String s) { return s.length() == 5 && s.compareTo("m") < 0 && s.compareTo("k") > 0; }
    public static boolean t12sat(String s) { return s.contains("a") && s.replace('a', 'b').equals("bbb"); }
    public static boolean t13sat(String s) { return s.lastIndexOf('.') > s.indexOf('.') + 2; }
    public static boolean t14sat(String s) { return s.equalsIgnoreCase("TRUE") && !s.equals("TRUE") && !s.equals("true"); }
    public static boolean t15sat(String s) { return s.length() == 6 && s.substring(2).equals(s.substring(0, 4)); }
    public static boolean t16sat(String s, String t) { return s.length() == 3 && (s + t).equals("helloworld"); }
    public static boolean t17sat(String s) { return s.length() == 5 && s.charAt(0) != s.charAt(1) && new StringBuilder(s).reverse().toString().equals(s); }
    public static boolean t18sat(String s) { return Long.parseLong(s) > 1_000_000_000_000L; }
    public static boolean t19sat(String s) { return s.length() > 1 && Character.isDigit(s.charAt(0)) && Character.isLetter(s.charAt(1)); }
    public static boolean t20sat(String s, int i) { return i > 99 && s.equals("x" + i); }

    public static boolean t01not(String s) { return s.equals("on") && s.length() == 3; }
    public static boolean t02not(String s) { return s.startsWith("ab") && s.charAt(0) == 'b'; }
    public static boolean t03not(String s) { return s.length() < 3 && s.indexOf('x') > 2; }
    public static boolean t04not(String s) { return s.trim().length() > s.length(); }
    public static boolean t05not(String s) { return s.toLowerCase().equals("Yes"); }
    public static boolean t06not(String s) { return s.replace('a', 'b').contains("a"); }
    public static boolean t07not(String s) { return s.endsWith("xy") && s.lastIndexOf('y') != s.length() - 1; }
    public static boolean t08not(String s) { return s.contains("ab") && s.indexOf('a') < 0; }
    public static boolean t09not(String s, String t) { return (s + t).length() < s.length(); }
    public static boolean t10not(String s) { return s.contains("x") && Integer.parseInt(s) == 7; }
    public static boolean t11not(int i) { return Integer.toString(i).length() > 11; }
    public static boolean t12not(int i) { return String.valueOf(i).contains("+"); }
    public static boolean t13not(String s, String t) { return s.equals(t) && s.hashCode() != t.hashCode(); }
    public static boolean t14not(String s, String t) { return s.compareTo(t) < 0 && t.compareTo(s) < 0; }
    public static boolean t15not(String s) { return s.isBlank() && s.contains("a"); }
    public static boolean t16not(String s) { return s.strip().startsWith(" "); }
    public static boolean t17not(String s, String t) { return s.startsWith(t) && s.length() < t.length(); }
    public static boolean t18not(int i) { return ("k=" + i).startsWith("v"); }
    public static boolean t19not(String s) { return s.lastIndexOf('a') < s.indexOf('a'); }
    public static boolean t20not(String s) { return s.indexOf("ab") > s.lastIndexOf("ab"); }

    public static boolean p01sat(String s, int h) { return s.length() >= 3 && h > 100_000 && s.hashCode() == h; }
    public static boolean p02sat(int x, int y) { return x > 1 && x <= y && x < 5000 && y < 5000 && x * y == 1_234_321; }
    public static boolean p03sat(long x) { return x * x == 15_241_578_750_190_521L; }
    public static boolean p04sat(int x) { return x / 97 == 1000 && x % 97 == 13; }
    public static boolean p05sat(char a, char b, char c) { return 31 * (31 * a + b) + c == 96_354; }
    public static boolean p06sat(int x) { return (x ^ x >>> 16) == 0x12345678; }
    public static boolean p07sat(int x) { return x * 0x9e3779b1 == 0x12345678; }
    public static boolean p08sat(int x, int y, int z) { return 1 < x && x < y && y < z && z < 1000 && x * y * z == 30_030; }
    public static boolean p09sat(int a, int b, int c) { return 0 < a && a < b && b < c && c < 100 && a * a + b * b == c * c; }
    public static boolean p10sat(String s) { return s.length() == 4 && (s.hashCode() & 15) == 3 && s.charAt(0) == 'q'; }

    public static boolean p01not(int x) { return x * x == 3; }
    public static boolean p02not(int x) { return x % 10 == 11; }
    public static boolean p03not(int x) { return x % 2 == 0 && x * 3 % 2 != 0; }
    public static boolean p04not(int x, int y) { return x > 0 && x < 1000 && y > 0 && y < 1000 && x * y > 1_000_000; }
    public static boolean p05not(int x) { return x >= 0 && x / 7 * 7 > x; }
    public static boolean p06not(int x) { return (x & 0xff) * 257 > 65_535; }
    public static boolean p07not(int x) { return (x * (x + 1) & 1) == 1; }
    public static boolean p08not(String s) { return s.length() == 1 && s.hashCode() > 70_000; }
    public static boolean p09not(char a, char b) { return a > 0 && 31 * a + b == 0; }
    public static boolean p10not(int x, int n) { return n > 0 && n < 32 && x > 0 && x >>> n > x; }
}
