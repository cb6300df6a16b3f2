package java.util;

import java.util.function.Supplier;

/** Modelled so that null checks and index checks need no JDK, with messages worked out on demand; comparing deeply is left out. */
public final class Objects {
    private Objects() {
    }

    public static boolean equals(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    public static int hashCode(Object value) {
        return value == null ? 0 : value.hashCode();
    }

    public static int hash(Object... values) {
        if (values == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < values.length; i++) {
            hash = 31 * hash + hashCode(values[i]);
        }
        return hash;
    }

    public static String toString(Object value) {
        return String.valueOf(value);
    }

    public static String toString(Object value, String otherwise) {
        return value == null ? otherwise : value.toString();
    }

    public static <T> int compare(T a, T b, Comparator<? super T> order) {
        return a == b ? 0 : order.compare(a, b);
    }

    public static boolean isNull(Object value) {
        return value == null;
    }

    public static boolean nonNull(Object value) {
        return value != null;
    }

    public static <T> T requireNonNull(T value) {
        if (value == null) {
            throw new NullPointerException();
        }
        return value;
    }

    public static <T> T requireNonNull(T value, String message) {
        if (value == null) {
            throw new NullPointerException(message);
        }
        return value;
    }

    public static <T> T requireNonNull(T value, Supplier<String> message) {
        if (value == null) {
            throw new NullPointerException(message == null ? null : message.get());
        }
        return value;
    }

    public static <T> T requireNonNullElse(T value, T otherwise) {
        return value != null ? value : requireNonNull(otherwise, "defaultObj");
    }

    public static <T> T requireNonNullElseGet(T value, Supplier<? extends T> otherwise) {
        return value != null ? value : requireNonNull(requireNonNull(otherwise, "supplier").get(), "supplier.get()");
    }

    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("Index ", index, " out of bounds for length ", length, null, 0);
        }
        return index;
    }

    public static int checkFromToIndex(int from, int to, int length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException("Range [", from, ", ", to, ") out of bounds for length ", length);
        }
        return from;
    }

    public static int checkFromIndexSize(int from, int size, int length) {
        if ((length | from | size) < 0 || size > length - from) {
            throw new IndexOutOfBoundsException("Range [", from, ", ", from, " + ", size,
                ") out of bounds for length ", length);
        }
        return from;
    }

    public static long checkIndex(long index, long length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("Index ", index, " out of bounds for length ", length, null, 0);
        }
        return index;
    }

    public static long checkFromToIndex(long from, long to, long length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException("Range [", from, ", ", to, ") out of bounds for length ", length);
        }
        return from;
    }

    public static long checkFromIndexSize(long from, long size, long length) {
        if ((length | from | size) < 0 || size > length - from) {
            throw new IndexOutOfBoundsException("Range [", from, ", ", from, " + ", size,
                ") out of bounds for length ", length);
        }
        return from;
    }
}
