package jdk.lazuli;

import jdk.internal.access.JavaLangAccess;
import jdk.internal.misc.Unsafe;

/** What other packages of the library ask of {@code java.lang}, as far as it is there; a call of anything else ends the path. */
public abstract class LangAccess implements JavaLangAccess {
    private static final JavaLangAccess ONE = make();

    private LangAccess() {
    }

    static JavaLangAccess one() {
        return ONE;
    }

    private static JavaLangAccess make() {
        try {
            return (JavaLangAccess) Unsafe.getUnsafe().allocateInstance(LangAccess.class);
        } catch (InstantiationException impossible) {
            throw new InternalError(impossible);
        }
    }

    public <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> type) {
        return type.getEnumConstants();
    }

    public String join(String prefix, String suffix, String delimiter, String[] elements, int size) {
        StringBuilder joined = new StringBuilder(prefix);
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                joined.append(delimiter);
            }
            joined.append(elements[i]);
        }
        return new String(joined.append(suffix));
    }

    public String newStringUTF8NoRepl(byte[] bytes, int from, int count) {
        return strict(new String(bytes, from, count, java.nio.charset.StandardCharsets.UTF_8));
    }

    public String newStringNoRepl(byte[] bytes, java.nio.charset.Charset charset) {
        return strict(new String(bytes, charset));
    }

    /** A text without a mark for what could not be decoded. */
    private static String strict(String text) {
        return text.indexOf('\uFFFD') < 0 ? text : undecoded(text);
    }

    private static native String undecoded(String text);

    public String fastUUID(long low, long high) {
        return digits(high >> 32, 8) + "-" + digits(high >> 16, 4) + "-" + digits(high, 4) + "-" + digits(low >> 48, 4) + "-"
            + digits(low, 12);
    }

    /** Copies bytes that are ASCII until one is not; how many. */
    public int decodeASCII(byte[] from, int fromIndex, char[] to, int toIndex, int count) {
        for (int i = 0; i < count; i++) {
            if (from[fromIndex + i] < 0) {
                return i;
            }
            to[toIndex + i] = (char) from[fromIndex + i];
        }
        return count;
    }

    public void inflateBytesToChars(byte[] from, int fromIndex, char[] to, int toIndex, int count) {
        for (int i = 0; i < count; i++) {
            to[toIndex + i] = (char) (from[fromIndex + i] & 0xFF);
        }
    }

    private static String digits(long value, int count) {
        StringBuilder text = new StringBuilder();
        for (int shift = count * 4 - 4; shift >= 0; shift -= 4) {
            text.append(Character.forDigit((int) (value >> shift) & 15, 16));
        }
        return text.toString();
    }

    public void registerShutdownHook(int slot, boolean inProgress, Runnable hook) {
    }
}
