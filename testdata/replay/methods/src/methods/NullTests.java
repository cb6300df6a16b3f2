package methods;

/** Null: asked for, dereferenced in every way, and thrown. */
public final class NullTests {
    static class Box {
        int content;
        Box inner;

        int open() {
            return 1;
        }

        synchronized int openAlone() {
            return content;
        }
    }

    private NullTests() {
    }

    public static boolean isNull(Box box) {
        return box == null;
    }

    public static int read(Box box) {
        return box.content;
    }

    public static void write(Box box, int content) {
        box.content = content;
    }

    public static int call(Box box) {
        return box.open() + box.openAlone();
    }

    public static int chain(Box box) {
        return box.inner.inner.content;
    }

    public static int guarded(Box box) {
        if (box != null && box.inner != null) {
            return box.inner.content;
        }
        return -1;
    }

    public static int wrongGuard(Box box) {
        if (box != null || box.inner != null) {
            return 1;
        }
        return 2;
    }

    public static int lockNull(Box box) {
        synchronized (box) {
            return 1;
        }
    }

    public static void throwNull(RuntimeException failure) {
        throw failure;
    }

    public static int arrayOfNull(int[] numbers, boolean write) {
        if (write) {
            numbers[0] = 1;
        }
        return numbers.length;
    }

    public static boolean either(Box first, Box second) {
        return first == null ^ second == null;
    }
}
