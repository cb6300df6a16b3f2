package lazuli.replay;

import java.util.List;

/** A JSON object on one line, in ASCII. */
final class ResultLine {
    private final StringBuilder out = new StringBuilder("{");

    ResultLine with(String key, String value) {
        return key(key).text(value);
    }

    ResultLine with(String key, long value) {
        key(key).out.append(value);
        return this;
    }

    ResultLine with(String key, double value) {
        key(key).out.append(value);
        return this;
    }

    ResultLine with(String key, boolean value) {
        key(key).out.append(value);
        return this;
    }

    ResultLine with(String key, List<?> values) {
        key(key).out.append('[');
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            if (values.get(i) instanceof Number) {
                out.append(values.get(i));
            } else {
                text((String) values.get(i));
            }
        }
        out.append(']');
        return this;
    }

    private ResultLine key(String key) {
        if (out.length() > 1) {
            out.append(',');
        }
        text(key).out.append(':');
        return this;
    }

    private ResultLine text(String value) {
        if (value == null) {
            out.append("null");
            return this;
        }
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (Character.isSurrogate(c)) {
                // Half of a pair stands for no character, and JSON has no way to write it.
                boolean pair = i + 1 < value.length() && Character.isSurrogatePair(c, value.charAt(i + 1));
                escape(pair ? c : '\ufffd');
                if (pair) {
                    escape(value.charAt(++i));
                }
            } else if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                escape(c);
            } else {
                out.append(c);
            }
        }
        out.append('"');
        return this;
    }

    private void escape(char c) {
        out.append(String.format("\\u%04x", (int) c));
    }

    @Override
    public String toString() {
        return out + "}";
    }
}
