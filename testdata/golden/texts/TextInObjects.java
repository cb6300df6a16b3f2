//@ entry: TextInObjects.sameName
//@ entry: TextInObjects.rename
//@ entry: TextInObjects.first
//@ engines: all
//@ flags: --all-endings --string 3

/** Strings in fields and arrays of the input: what is written through one reference is read through another one that is the same. */
public class TextInObjects {
    String name;

    static boolean sameName(TextInObjects a, TextInObjects b) {
        return a.name.equals(b.name);
    }

    static int rename(TextInObjects a, TextInObjects b) {
        a.name = "new";
        if (b.name.equals("new")) {
            return 1;
        }
        return 0;
    }

    static int first(String[] texts) {
        return texts[0].length();
    }
}
