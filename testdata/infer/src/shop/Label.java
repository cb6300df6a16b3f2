package shop;

import java.util.function.Supplier;

/** Strings that a constructor and methods check. */
public class Label {
    private final String code;
    private String name;
    private String nick = "none";
    private String loose;
    private String late;

    public Label(String code, String name) {
        if (code.length() != 3) {
            throw new IllegalArgumentException("code: " + code);
        }
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("no name");
        }
        this.code = code;
        this.name = name;
        this.loose = name;
        this.late = name;
    }

    public void rename(String other) {
        String cut = other.trim();
        if (!cut.isEmpty()) {
            name = cut;
        }
    }

    /** Null is no string, of which nothing is said; an empty one is refused. */
    public void call(String nick) {
        if (nick == null || nick.length() > 0) {
            this.nick = nick;
        }
    }

    public void loosen(CharSequence text) {
        loose = text.toString();
    }

    /** It is checked after it was written, and who supplies the text sees it before. */
    public void renew(Supplier<String> text) {
        late = "";
        late = text.get();
        if (late == null || late.isEmpty()) {
            late = code;
        }
    }

    public String code() {
        return code;
    }

    public char initial() {
        return name.charAt(0);
    }

    /** The other string may be the name itself, which is not empty. */
    public static char initialOr(Label label, String other) {
        return other.isEmpty() ? label.initial() : 'x';
    }
}
