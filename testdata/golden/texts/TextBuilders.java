//@ entry: TextBuilders.either
//@ entry: TextBuilders.aliased
//@ entry: TextBuilders.edited
//@ entry: TextBuilders.capacity
//@ engines: all
//@ flags: --all-endings --string 3

/** A builder is an object that holds a text: what is appended through one reference is seen through another one. */
public class TextBuilders {
    StringBuilder own;

    static int either(boolean which, String s) {
        StringBuilder a = new StringBuilder("a");
        StringBuilder b = new StringBuilder("b");
        StringBuilder c = which ? a : b;
        c.append(s);
        return a.length() + b.length();
    }

    static String aliased(TextBuilders x, TextBuilders y) {
        x.own = new StringBuilder("x");
        y.own = new StringBuilder("y");
        x.own.append(1);
        return x.own.toString() + y.own;
    }

    static boolean edited(char c) {
        StringBuilder sb = new StringBuilder("hello");
        sb.setCharAt(0, c);
        sb.insert(0, "ab").deleteCharAt(1).replace(1, 3, "xyz").reverse();
        return sb.toString().equals("ollzyxa");
    }

    static int capacity(String s) {
        StringBuilder sb = new StringBuilder();
        sb.append(s);
        return sb.capacity();
    }
}
