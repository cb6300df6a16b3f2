//@ entry: TextBound.length
//@ entry: TextBound.equal
//@ entry: TextBound.begins
//@ entry: TextBound.searched
//@ entry: TextBound.read
//@ engines: lazier-sharp summary
//@ flags: --all-endings --string 2

/** The bound on strings cuts a path off where something beyond it is looked into, and nowhere else. */
public class TextBound {
    static int length(String s) {
        return s.length() > 40 ? 1 : 0;
    }

    static int equal(String s) {
        return s.equals("longer") ? 1 : 0;
    }

    static int begins(String s) {
        return s.startsWith("ab") ? 1 : 0;
    }

    static int searched(String s) {
        return s.indexOf('x');
    }

    static int read(String s) {
        return s.charAt(1) + s.charAt(2);
    }
}
