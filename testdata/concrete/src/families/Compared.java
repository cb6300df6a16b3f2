package families;

/** Each method of texts and characters that has a meaning of its own, called with 210 random and boundary arguments. */
public final class Compared {
    private static final String[] BOUNDARIES = {
        "", "a", "\uffff", "\ud800", "\udc00", "\ud83d\ude00", "\udc00\ud800", "\0", " ", "\t\u2003", "-1", "+0", "2147483647",
        "-2147483648", "\u00df\u0130\u0131\u017f", "null", "a\ud83d", "aaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    private static final char[] LETTERS = {'a', 'b', 'A', ' ', '\ud83d', '\ude00', '\u00e9', '\u20ac', '1', '\0'};
    private static final int[] NUMBERS = {0, 1, -1, 2, 3, Integer.MAX_VALUE, Integer.MIN_VALUE, 9, 10, 99, 100, -10, 255, 1000000000};

    private abstract static class Trial {
        long seed = 42;

        abstract String run(String s, String o);

        int next(int most) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            return (int) ((seed >>> 33) % most);
        }

        String text() {
            if (next(3) == 0) {
                return BOUNDARIES[next(BOUNDARIES.length)];
            }
            int length = next(9);
            char[] made = new char[length];
            int few = next(2) == 0 ? 2 : LETTERS.length;
            for (int i = 0; i < length; i++) {
                made[i] = LETTERS[next(few)];
            }
            return new String(made);
        }

        String piece() { return next(4) == 0 ? text() : next(2) == 0 ? "a" : "ab"; }

        String digits() {
            if (next(4) == 0) {
                return Long.toString(l());
            }
            if (next(4) == 0) {
                return Integer.toString(n());
            }
            StringBuilder made = new StringBuilder(next(3) == 0 ? "-" : next(3) == 0 ? "+" : "");
            int length = next(12);
            for (int i = 0; i < length; i++) {
                made.append(next(20) == 0 ? (char) ('\u0660' + next(12)) : next(9) == 0 ? (char) ('a' + next(26)) : (char) ('0' + next(10)));
            }
            return made.toString();
        }

        String flipped(String s) {
            char[] made = s.toCharArray();
            for (int i = 0; i < made.length; i++) {
                made[i] = next(2) == 0 ? Character.toUpperCase(made[i]) : next(2) == 0 ? Character.toLowerCase(made[i]) : made[i];
            }
            return new String(made);
        }

        String spaces(String s) {
            char[] white = {' ', '\t', '\n', '\u2003', '\u00a0', '\u3000', '\u001f'};
            String made = s;
            for (int i = next(4); i > 0; i--) {
                made = next(2) == 0 ? white[next(white.length)] + made : made + white[next(white.length)];
            }
            return made;
        }

        String ascii(String s) {
            char[] made = s.toCharArray();
            for (int i = 0; i < made.length; i++) {
                made[i] &= 0x7F;
            }
            return new String(made);
        }

        String chars(String s, int begin, int end, int at) {
            char[] to = new char[6];
            s.getChars(begin, end, to, at);
            return new String(to);
        }

        int n() { return next(3) == 0 ? NUMBERS[next(NUMBERS.length)] : next(3) == 0 ? (int) (seed >> 20) : next(9) - 1; }

        int n(String s) { return next(s.length() + 3) - 1; }

        long l() { return next(4) == 0 ? n() : next(5) == 0 ? Long.MIN_VALUE + next(2) : next(5) == 0 ? Long.MAX_VALUE - next(2) : seed >> next(60); }

        char c() { return LETTERS[next(LETTERS.length)]; }

        int point() { return next(3) == 0 ? 0x1F600 : next(3) == 0 ? n() : c(); }

        int any() { return next(3) == 0 ? next(256) : next(3) == 0 ? next(0x3000) : next(3) == 0 ? next(0x10000) : next(12) == 0 ? n() : next(0x120000); }
    }

    private static String all(Trial trial) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 210; i++) {
            String s = trial.text();
            String o = trial.next(5) == 0 ? s : trial.text();
            try {
                out.append(trial.run(s, o));
            } catch (RuntimeException | OutOfMemoryError e) {
                out.append(e.getClass().getName()).append(": ").append(e.getMessage());
            }
            out.append('\n');
        }
        return out.toString();
    }

    public static String length() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.length()); }
        });
    }

    public static String isEmpty() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.isEmpty()); }
        });
    }

    public static String charAt() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.charAt(n())); }
        });
    }

    public static String charAtInside() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.charAt(n(s))); }
        });
    }

    public static String codePointAt() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.codePointAt(n(s))); }
        });
    }

    public static String codePointBefore() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.codePointBefore(n(s) + 1)); }
        });
    }

    public static String codePointCount() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.codePointCount(n(s), n(s))); }
        });
    }

    public static String equalsText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.equals(o)); }
        });
    }

    public static String equalsObject() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.equals(next(2) == 0 ? (Object) 5 : null)); }
        });
    }

    public static String equalsIgnoreCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.equalsIgnoreCase(o)); }
        });
    }

    public static String equalsIgnoreCaseOfCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.equalsIgnoreCase(flipped(s))); }
        });
    }

    public static String contentEquals() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.contentEquals(o)); }
        });
    }

    public static String contentEqualsBuilder() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.contentEquals(new StringBuilder(o))); }
        });
    }

    public static String contentEqualsBuffer() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.contentEquals(new StringBuffer(o))); }
        });
    }

    public static String compareTo() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.compareTo(o)); }
        });
    }

    public static String hash() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.hashCode()); }
        });
    }

    public static String indexOfChar() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.indexOf(c())); }
        });
    }

    public static String indexOfCharFrom() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.indexOf(c(), n())); }
        });
    }

    public static String lastIndexOfChar() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.lastIndexOf(c())); }
        });
    }

    public static String lastIndexOfCharFrom() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.lastIndexOf(c(), n())); }
        });
    }

    public static String indexOfPoint() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.indexOf(point())); }
        });
    }

    public static String lastIndexOfPoint() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.lastIndexOf(point(), n())); }
        });
    }

    public static String indexOfText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.indexOf(piece())); }
        });
    }

    public static String indexOfTextFrom() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.indexOf(piece(), n())); }
        });
    }

    public static String lastIndexOfText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.lastIndexOf(piece())); }
        });
    }

    public static String lastIndexOfTextFrom() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.lastIndexOf(piece(), n())); }
        });
    }

    public static String containsText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.contains(piece())); }
        });
    }

    public static String containsBuilder() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.contains(new StringBuilder(piece()))); }
        });
    }

    public static String startsWith() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.startsWith(piece())); }
        });
    }

    public static String startsWithFrom() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.startsWith(piece(), n())); }
        });
    }

    public static String endsWith() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.endsWith(piece())); }
        });
    }

    public static String regionMatches() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.regionMatches(n(), o, n(), n())); }
        });
    }

    public static String regionMatchesCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.regionMatches(true, n(s), flipped(s), n(s), n(s))); }
        });
    }

    public static String regionMatchesNear() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.regionMatches(n(s), s, n(s), next(3))); }
        });
    }

    public static String substring() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.substring(n())); }
        });
    }

    public static String substringInside() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.substring(n(s))); }
        });
    }

    public static String substringRange() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.substring(n(), n())); }
        });
    }

    public static String substringRangeInside() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.substring(next(2), n(s))); }
        });
    }

    public static String subSequence() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.subSequence(n(s), n(s))); }
        });
    }

    public static String concat() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.concat(o)); }
        });
    }

    public static String concatEmpty() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.concat("") == s); }
        });
    }

    public static String replaceChar() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.replace(c(), c())); }
        });
    }

    public static String replaceText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.replace(piece(), o)); }
        });
    }

    public static String replaceEmpty() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.replace("", "-")); }
        });
    }

    public static String trim() {
        return all(new Trial() {
            String run(String s, String o) { return "" + ("[" + s.trim() + "]"); }
        });
    }

    public static String trimSame() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.trim() == s); }
        });
    }

    public static String strip() {
        return all(new Trial() {
            String run(String s, String o) { return "" + ("[" + s.strip() + "]"); }
        });
    }

    public static String stripLeading() {
        return all(new Trial() {
            String run(String s, String o) { return "" + ("[" + s.stripLeading() + "]"); }
        });
    }

    public static String stripTrailing() {
        return all(new Trial() {
            String run(String s, String o) { return "" + ("[" + s.stripTrailing() + "]"); }
        });
    }

    public static String isBlank() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.isBlank()); }
        });
    }

    public static String trimSpaces() {
        return all(new Trial() {
            String run(String s, String o) { return "" + ("[" + spaces(s).trim() + "]"); }
        });
    }

    public static String stripSpaces() {
        return all(new Trial() {
            String run(String s, String o) { return "" + ("[" + spaces(s).strip() + "]"); }
        });
    }

    public static String isBlankSpaces() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (spaces("").isBlank()); }
        });
    }

    public static String repeat() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.repeat(next(5) - 1)); }
        });
    }

    public static String toCharArray() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new String(s.toCharArray())); }
        });
    }

    public static String getChars() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (chars(s, n(s), n(s), next(4) - 1)); }
        });
    }

    public static String join() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.join(piece(), s, o, s)); }
        });
    }

    public static String intern() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.intern() == new String(s).intern()); }
        });
    }

    public static String toStringSame() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (s.toString() == s); }
        });
    }

    public static String ofChars() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new String(s.toCharArray(), n(), n())); }
        });
    }

    public static String ofCharsInside() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new String(s.toCharArray(), next(2), next(3))); }
        });
    }

    public static String ofPoints() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new String(new int[] {point(), c(), point()}, next(3), next(3))); }
        });
    }

    public static String ofString() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new String(s)); }
        });
    }

    public static String ofBuilder() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new String(new StringBuilder(s))); }
        });
    }

    public static String valueOfChars() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf(s.toCharArray())); }
        });
    }

    public static String valueOfCharsRange() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf(s.toCharArray(), n(s), next(3))); }
        });
    }

    public static String copyValueOf() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.copyValueOf(s.toCharArray())); }
        });
    }

    public static String valueOfBoolean() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf(next(2) == 0)); }
        });
    }

    public static String valueOfChar() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf((char) c())); }
        });
    }

    public static String valueOfInt() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf(n())); }
        });
    }

    public static String valueOfLong() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf(l())); }
        });
    }

    public static String valueOfObject() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (String.valueOf(next(2) == 0 ? null : (Object) s)); }
        });
    }

    public static String lower() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (ascii(s).toLowerCase()); }
        });
    }

    public static String upper() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (ascii(s).toUpperCase()); }
        });
    }

    public static String compareSequences() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (CharSequence.compare(s, o)); }
        });
    }

    public static String compareBuilders() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (CharSequence.compare(new StringBuilder(s), new StringBuilder(o))); }
        });
    }

    public static String builderAppendText() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendNull() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append((String) null).append((Object) null).append((CharSequence) null); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendObject() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append((Object) o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendInt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(n()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendLong() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(l()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendChar() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append((char) c()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendBoolean() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(next(2) == 0); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendChars() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(o.toCharArray()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendCharsRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(o.toCharArray(), n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendSequence() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(new StringBuilder(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendSequenceRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(o, n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendBuilderRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(new StringBuilder(o), n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendCodePoint() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.appendCodePoint(point()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderAppendBuffer() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(new StringBuffer(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertText() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertOutside() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(), o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertChar() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), (char) c()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertInt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), n()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertLong() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), l()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertBoolean() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), next(2) == 0); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertChars() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), o.toCharArray()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertCharsRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), o.toCharArray(), n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertSequence() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), new StringBuilder(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertSequenceRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), o, n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderInsertObject() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.insert(n(s), (Object) null); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderDelete() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.delete(n(s), n(s)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderDeleteFar() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.delete(next(2), n()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderDeleteCharAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.deleteCharAt(n(s)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderReplace() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.replace(n(s), n(), o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderReverse() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.reverse(); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderSetCharAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.setCharAt(n(s), (char) c()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderSetLength() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.setLength(next(20) - 1); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderTrimToSize() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.append(o); b.trimToSize(); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderEnsureCapacity() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); b.ensureCapacity(next(80) - 2); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderCharAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.charAt(n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderCodePointAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.codePointAt(n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderCodePointBefore() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.codePointBefore(n(s) + 1) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderCodePointCount() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.codePointCount(n(s), n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderSubstring() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.substring(n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderSubstringRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.substring(n(s), n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderSubSequence() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.subSequence(n(s), n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderIndexOf() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + (b.indexOf(piece()) + "," + b.indexOf(piece(), n())) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderLastIndexOf() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + (b.lastIndexOf(piece()) + "," + b.lastIndexOf(piece(), n())) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderCompareTo() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s);  return "" + b.compareTo(new StringBuilder(o)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderGetChars() {
        return all(new Trial() {
            String run(String s, String o) { StringBuilder b = new StringBuilder(s); char[] to = new char[6]; b.getChars(n(s), n(s), to, next(4) - 1); return "" + new String(to) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendText() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendNull() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append((String) null).append((Object) null).append((CharSequence) null); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendObject() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append((Object) o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendInt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(n()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendLong() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(l()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendChar() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append((char) c()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendBoolean() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(next(2) == 0); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendChars() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(o.toCharArray()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendCharsRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(o.toCharArray(), n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendSequence() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(new StringBuilder(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendSequenceRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(o, n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendBuilderRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(new StringBuilder(o), n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendCodePoint() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.appendCodePoint(point()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferAppendBuffer() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(new StringBuffer(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertText() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertOutside() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(), o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertChar() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), (char) c()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertInt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), n()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertLong() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), l()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertBoolean() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), next(2) == 0); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertChars() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), o.toCharArray()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertCharsRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), o.toCharArray(), n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertSequence() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), new StringBuilder(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertSequenceRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), o, n(o), n(o)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferInsertObject() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.insert(n(s), (Object) null); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferDelete() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.delete(n(s), n(s)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferDeleteFar() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.delete(next(2), n()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferDeleteCharAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.deleteCharAt(n(s)); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferReplace() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.replace(n(s), n(), o); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferReverse() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.reverse(); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferSetCharAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.setCharAt(n(s), (char) c()); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferSetLength() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.setLength(next(20) - 1); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferTrimToSize() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.append(o); b.trimToSize(); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferEnsureCapacity() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); b.ensureCapacity(next(80) - 2); return "" + b + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferCharAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.charAt(n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferCodePointAt() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.codePointAt(n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferCodePointBefore() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.codePointBefore(n(s) + 1) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferCodePointCount() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.codePointCount(n(s), n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferSubstring() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.substring(n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferSubstringRange() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.substring(n(s), n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferSubSequence() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.subSequence(n(s), n(s)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferIndexOf() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + (b.indexOf(piece()) + "," + b.indexOf(piece(), n())) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferLastIndexOf() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + (b.lastIndexOf(piece()) + "," + b.lastIndexOf(piece(), n())) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferCompareTo() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s);  return "" + b.compareTo(new StringBuffer(o)) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String bufferGetChars() {
        return all(new Trial() {
            String run(String s, String o) { StringBuffer b = new StringBuffer(s); char[] to = new char[6]; b.getChars(n(s), n(s), to, next(4) - 1); return "" + new String(to) + ":" + b.length() + ":" + b.capacity(); }
        });
    }

    public static String builderCapacity() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new StringBuilder(next(40) - 3).append(s).capacity()); }
        });
    }

    public static String builderOfSequence() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (new StringBuilder((CharSequence) new StringBuilder(s)).capacity()); }
        });
    }

    public static String intText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.toString(n())); }
        });
    }

    public static String longText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.toString(l())); }
        });
    }

    public static String intRadix() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.toString(n(), next(40))); }
        });
    }

    public static String longRadix() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.toString(l(), next(40))); }
        });
    }

    public static String intHex() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.toHexString(n())); }
        });
    }

    public static String intOctal() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.toOctalString(n())); }
        });
    }

    public static String intBinary() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.toBinaryString(n())); }
        });
    }

    public static String longHex() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.toHexString(l())); }
        });
    }

    public static String longOctal() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.toOctalString(l())); }
        });
    }

    public static String longBinary() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.toBinaryString(l())); }
        });
    }

    public static String parseIntAny() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.parseInt(s)); }
        });
    }

    public static String parseIntNumber() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.parseInt(digits())); }
        });
    }

    public static String parseIntRadix() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.parseInt(digits(), next(39))); }
        });
    }

    public static String parseLongNumber() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.parseLong(digits())); }
        });
    }

    public static String parseLongRadix() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.parseLong(digits(), next(39))); }
        });
    }

    public static String valueOfIntText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.valueOf(digits())); }
        });
    }

    public static String valueOfLongText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Long.valueOf(digits())); }
        });
    }

    public static String parseShort() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Short.parseShort(digits())); }
        });
    }

    public static String parseByte() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Byte.parseByte(digits())); }
        });
    }

    public static String parseNull() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Integer.parseInt(null)); }
        });
    }

    public static String parseBooleanText() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Boolean.parseBoolean(next(3) == 0 ? flipped("true") : s)); }
        });
    }

    public static String char_isLetter() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isLetter((char) any())); }
        });
    }

    public static String point_isLetter() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isLetter(any())); }
        });
    }

    public static String char_isDigit() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isDigit((char) any())); }
        });
    }

    public static String point_isDigit() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isDigit(any())); }
        });
    }

    public static String char_isLetterOrDigit() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isLetterOrDigit((char) any())); }
        });
    }

    public static String point_isLetterOrDigit() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isLetterOrDigit(any())); }
        });
    }

    public static String char_isUpperCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isUpperCase((char) any())); }
        });
    }

    public static String point_isUpperCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isUpperCase(any())); }
        });
    }

    public static String char_isLowerCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isLowerCase((char) any())); }
        });
    }

    public static String point_isLowerCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isLowerCase(any())); }
        });
    }

    public static String char_isWhitespace() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isWhitespace((char) any())); }
        });
    }

    public static String point_isWhitespace() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isWhitespace(any())); }
        });
    }

    public static String char_isSpaceChar() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isSpaceChar((char) any())); }
        });
    }

    public static String point_isSpaceChar() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isSpaceChar(any())); }
        });
    }

    public static String char_isJavaIdentifierStart() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isJavaIdentifierStart((char) any())); }
        });
    }

    public static String point_isJavaIdentifierStart() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isJavaIdentifierStart(any())); }
        });
    }

    public static String char_isJavaIdentifierPart() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isJavaIdentifierPart((char) any())); }
        });
    }

    public static String point_isJavaIdentifierPart() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isJavaIdentifierPart(any())); }
        });
    }

    public static String char_toUpperCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.toUpperCase((char) any())); }
        });
    }

    public static String point_toUpperCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.toUpperCase(any())); }
        });
    }

    public static String char_toLowerCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.toLowerCase((char) any())); }
        });
    }

    public static String point_toLowerCase() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.toLowerCase(any())); }
        });
    }

    public static String char_getNumericValue() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.getNumericValue((char) any())); }
        });
    }

    public static String point_getNumericValue() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.getNumericValue(any())); }
        });
    }

    public static String point_isAlphabetic() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.isAlphabetic(any())); }
        });
    }

    public static String char_digit() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.digit((char) any(), next(40))); }
        });
    }

    public static String point_digit() {
        return all(new Trial() {
            String run(String s, String o) { return "" + (Character.digit(any(), next(40))); }
        });
    }

    private Compared() {
    }
}
