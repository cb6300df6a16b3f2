package families;

import static families.Known.*;

/** Switches of all kinds. */
public final class Switched {
    enum Colour { RED, GREEN, BLUE }
    static int table(int x) { switch (x) { case 1: return 10; case 2: return 20; case 3: case 4: return 34; case 6: return 60; default: return -1; } }
    static int lookup(int x) { switch (x) { case -1000000: return 1; case -1: return 2; case 0: return 3; case 77: return 4; case Integer.MAX_VALUE: return 5; case Integer.MIN_VALUE: return 6; default: return 7; } }
    static String fall(int x) { StringBuilder b = new StringBuilder(); switch (x) { case 1: b.append("a"); case 2: b.append("b"); break; default: b.append("d"); case 5: b.append("e"); } return b.toString(); }
    static int text(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; case "": return 3; case "hello": return 4; default: return 5; } }
    static int colour(Colour c) { switch (c) { case RED: return 1; case BLUE: return 3; default: return 0; } }
    static int character(char c) { switch (c) { case 'a': return 1; case '\uffff': return 2; case 'z': return 3; default: return 0; } }

    public static int tableAll() { int r = 0; for (int k = -1; k < 9; k++) r = r * 7 + table(k); return r; }
    public static int tableFar() { return table(Integer.MIN_VALUE) + table(Integer.MAX_VALUE) * 10; }
    public static int lookupAll() { int r = 0; for (int k : new int[] {-1000000, -1, 0, 77, Integer.MAX_VALUE, Integer.MIN_VALUE, 5, -2}) r = r * 10 + lookup(k); return r; }
    public static String fallThrough() { return fall(1) + fall(2) + fall(3) + fall(5); }
    public static int strings() { return text("Aa") + text("BB") * 10 + text("") * 100 + text("hello") * 1000 + text("hellp") * 10000; }
    public static int stringsCollide() { return text(new String("BB")) * 10 + text(new String("Aa")); }
    public static int stringBuilt() { return text(s("hel") + s("lo")); }
    public static int stringNull() { return text(s(null)); }
    public static int enums() { return colour(Colour.RED) * 100 + colour(Colour.GREEN) * 10 + colour(Colour.BLUE); }
    public static int enumNull() { return colour((Colour) o(null)); }
    public static int characters() { return character('a') * 1000 + character('\uffff') * 100 + character('z') * 10 + character('b'); }
    public static int negativeTable() { int r = 0; for (int k = -6; k < 0; k++) { switch (k) { case -5: r += 1; break; case -4: r += 10; break; case -3: r += 100; break; case -2: r += 1000; break; } } return r; }
    public static int onlyDefault() { switch (i(3)) { default: return 4; } }
    public static int empty() { switch (i(3)) { } return 5; }
    public static int defaultFirst() { switch (i(2)) { default: return 1; case 2: return 2; } }
    public static int expression() { return switch (i(3)) { case 1, 2 -> 10; case 3 -> { int t = i(4); yield t * 2; } default -> 0; }; }
    public static int enumExpression() { Colour c = Colour.values()[i(1)]; return switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; }; }
    public static String stringExpression() { return switch (s("b")) { case "a" -> "first"; case "b" -> "second"; default -> "third"; }; }
    public static int yieldInsideTry() { return switch (i(1)) { case 1 -> { try { yield 5; } finally { Thrown.log.append("x"); } } default -> 6; }; }
    public static int nested() { int r = 0; for (int a = 0; a < 3; a++) switch (a) { case 0: switch (i(5)) { case 5: r += 1; break; default: r += 10; } break; case 1: r += 100; break; default: r += 1000; } return r; }
    public static int continueInSwitch() { int r = 0; for (int k = 0; k < 6; k++) { switch (k % 3) { case 0: continue; case 1: r += 1; break; default: r += 10; } r += 100; } return r; }
    public static int switchOnByte() { byte b = (byte) i(-128); switch (b) { case -128: return 1; case 127: return 2; } return 3; }
    public static int switchOnBox() { Integer x = i(1000); switch (x) { case 1000: return 1; default: return 2; } }
    public static int switchOnNullBox() { Integer x = (Integer) o(null); switch (x) { case 1000: return 1; default: return 2; } }
    public static int stateMachine() {
        String text = "ab12-cd3x";
        int state = 0, score = 0;
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            switch (state) {
                case 0: state = c >= 'a' && c <= 'z' ? 0 : c >= '0' && c <= '9' ? 1 : 2; score += 1; break;
                case 1: state = c == '-' ? 2 : 1; score += 10; break;
                case 2: state = c == 'x' ? 3 : 2; score += 100; break;
                default: score += 1000;
            }
        }
        return score * 10 + state;
    }
}
