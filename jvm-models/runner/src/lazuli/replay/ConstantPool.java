package lazuli.replay;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.HashSet;
import java.util.Set;

/** Where the constants of a class file are. */
final class ConstantPool {
    private static final int FIRST = 10;
    private static final int UTF8 = 1;
    private static final int NAME_AND_TYPE = 12;

    private final byte[] bytes;
    /** The place of each constant, by its number. */
    private final int[] places;
    /** The place behind the last. */
    final int end;

    ConstantPool(byte[] bytes) {
        this.bytes = bytes;
        places = new int[unsigned(bytes, FIRST - 2)];
        int at = FIRST;
        for (int i = 1; i < places.length; i++) {
            places[i] = at;
            switch (bytes[at]) {
                case UTF8:
                    at += 3 + unsigned(bytes, at + 1);
                    break;
                case 5: // Long and Double have two numbers.
                case 6:
                    at += 9;
                    i++;
                    break;
                case 7: // Class, String, MethodType, Module, Package
                case 8:
                case 16:
                case 19:
                case 20:
                    at += 3;
                    break;
                case 15: // MethodHandle
                    at += 4;
                    break;
                default: // All others have two numbers of two bytes, or one of four.
                    at += 5;
                    break;
            }
        }
        end = at;
    }

    /** A number of two bytes. */
    static int unsigned(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    /** A text by its number; characters beyond ASCII may differ from those that Java would read. */
    String text(int number) {
        int at = places[number];
        return new String(bytes, at + 3, unsigned(bytes, at + 1), StandardCharsets.UTF_8);
    }

    /** The names of the fields and methods that the class uses. */
    Set<String> memberNames() {
        Set<String> names = new HashSet<>();
        for (int i = 1; i < places.length; i++) {
            int at = places[i];
            if (at != 0 && bytes[at] == NAME_AND_TYPE) {
                names.add(text(unsigned(bytes, at + 1)));
            }
        }
        return names;
    }

    /** Writes another text of the same length, in ASCII, over every constant with this one. */
    void replace(String text, String other) {
        byte[] replacement = other.getBytes(StandardCharsets.US_ASCII);
        for (int i = 1; i < places.length; i++) {
            int at = places[i];
            boolean fits = at != 0 && bytes[at] == UTF8 && unsigned(bytes, at + 1) == replacement.length;
            if (fits && text(i).equals(text)) {
                System.arraycopy(replacement, 0, bytes, at + 3, replacement.length);
            }
        }
    }
}
