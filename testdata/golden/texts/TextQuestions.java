//@ entry: TextQuestions.on
//@ entry: TextQuestions.found
//@ entry: TextQuestions.third
//@ entry: TextQuestions.after
//@ entry: TextQuestions.number
//@ entry: TextQuestions.colour
//@ entry: TextQuestions.joined
//@ entry: TextQuestions.builder
//@ engines: all
//@ flags: --all-endings --string 4

/** What is asked of an unknown text is one formula: a question splits a path in two, whatever the text. */
public class TextQuestions {
    static int on(String s) {
        return s.equals("on") ? 1 : 0;
    }

    static int found(String s) {
        if (s.indexOf('x') > 1) {
            return 1;
        }
        return s.startsWith("ab") ? 2 : 3;
    }

    static char third(String s) {
        return s.charAt(2);
    }

    static String after(String s) {
        return s.substring(1);
    }

    static int number(String s) {
        return Integer.parseInt(s);
    }

    static int colour(String s) {
        switch (s) {
            case "red":
                return 1;
            case "Aa":
            case "BB":
                return 2;
            default:
                return 0;
        }
    }

    static String joined(String s, int i, char c) {
        return "<" + s.concat(">") + i + c;
    }

    static int builder(int i, String s) {
        StringBuilder sb = new StringBuilder();
        sb.append(i).append(s.length()).reverse();
        return sb.length() > 3 ? 1 : 0;
    }
}
