package java.lang;

/** Modelled so that copying arrays is plain code and printing costs nothing; input, clearing properties, all variables at once and redirection are left out. */
public final class System {
    public static final java.io.PrintStream out = java.io.PrintStream.dropping();
    public static final java.io.PrintStream err = java.io.PrintStream.dropping();

    /** Those that the program set; null until it asks for them. */
    private static jdk.lazuli.SystemProperties properties;

    private System() {
    }

    public static native int identityHashCode(Object value);

    public static native void exit(int status);

    public static native long currentTimeMillis();

    public static native long nanoTime();

    public static native void gc();

    public static native void runFinalization();

    public static SecurityManager getSecurityManager() {
        return null;
    }

    static boolean allowSecurityManager() {
        return false;
    }

    public static String getProperty(String name) {
        if (name == null) {
            throw new NullPointerException("key can't be null");
        }
        if (name.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
        String set = properties == null ? null : properties.own(name);
        return set != null ? set : Properties.get(name);
    }

    public static String getProperty(String name, String otherwise) {
        String value = getProperty(name);
        return value == null ? otherwise : value;
    }

    public static java.util.Properties getProperties() {
        if (properties == null) {
            properties = new jdk.lazuli.SystemProperties();
        }
        return properties;
    }

    public static String setProperty(String name, String value) {
        String before = getProperty(name);
        getProperties().put(name, java.util.Objects.requireNonNull(value));
        return before;
    }

    public static native String clearProperty(String name);

    public static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return variable(name);
    }

    private static native String variable(String name);

    /** What the library asks for without a security manager. */
    static final class Properties {
        private Properties() {
        }

        /** The property of a JVM 17 on Linux for English texts, UTF-8 and UTC; null for one that nobody sets. */
        static String get(String name) {
            switch (name) {
                case "java.specification.version": return "17";
                case "java.class.version": return "61.0";
                case "java.specification.name": return "Java Platform API Specification";
                case "java.specification.vendor": return "Oracle Corporation";
                case "java.vm.specification.version": return own(name, "17");
                case "java.vm.specification.name": return own(name, "Java Virtual Machine Specification");
                case "java.vm.specification.vendor": return own(name, "Oracle Corporation");
                case "os.name": return own(name, "Linux");
                case "file.separator": return own(name, "/");
                case "path.separator": return own(name, ":");
                case "line.separator": return own(name, "\n");
                case "file.encoding": return own(name, "UTF-8");
                case "user.language": return own(name, "en");
                case "user.country": return own(name, "US");
                case "user.timezone": return own(name, "UTC");
                case "java.version": return oneOfSeveral(name, "17.0.1");
                case "java.runtime.name": return oneOfSeveral(name, "OpenJDK Runtime Environment");
                case "java.io.tmpdir": return oneOfSeveral(name, own(name, "/tmp"));
                case "os.arch": return oneOfSeveral(name, own(name, "amd64"));
                case "native.encoding": case "sun.jnu.encoding": return oneOfSeveral(name, own(name, "UTF-8"));
                case "sun.arch.data.model": return oneOfSeveral(name, own(name, "64"));
                case "sun.cpu.endian": return oneOfSeveral(name, own(name, "little"));
                case "sun.io.unicode.encoding": return oneOfSeveral(name, own(name, "UnicodeLittle"));
                case "sun.java.launcher": return oneOfSeveral(name, own(name, "SUN_STANDARD"));
                // Java SE says that these are there.
                case "java.vendor": case "java.vendor.url": case "java.version.date": case "java.home":
                case "java.vm.vendor": case "java.vm.name": case "java.vm.version":
                case "java.class.path": case "java.library.path": case "os.version":
                case "user.dir": case "user.home": case "user.name":
                    return ofMachine(name);
                // And these may be missing: they are optional, or of this or that JVM.
                case "java.vendor.version": case "java.specification.maintenance.version": case "java.vendor.url.bug":
                case "java.runtime.version": case "java.vm.info": case "java.vm.compressedOopsMode": case "jdk.debug":
                case "sun.boot.library.path": case "sun.java.command": case "sun.management.compiler":
                    return ofSomeMachines(name);
                // These mostly are, and the library goes on without them.
                case "java.compiler": case "java.awt.headless": case "jdk.module.path": case "jdk.module.main":
                case "jdk.module.main.class": case "sun.cpu.isalist": case "sun.os.patch.level":
                case "sun.stdout.encoding": case "sun.stderr.encoding": case "stdout.encoding": case "stderr.encoding":
                case "user.script": case "user.variant":
                    return oneOfSeveral(name, null);
                default: return null;
            }
        }

        /** A string that is no literal. */
        private static native String own(String name, String value);

        /** Other machines have another one than this, with which the library goes on. */
        private static native String oneOfSeveral(String name, String value);

        private static native String ofMachine(String name);

        private static native String ofSomeMachines(String name);
    }

    public static String lineSeparator() {
        return Properties.own("line.separator", "\n");
    }

    public static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int count) {
        if (from instanceof Object[] && to instanceof Object[]) {
            copy((Object[]) from, fromIndex, (Object[]) to, toIndex, count);
        } else if (from instanceof int[] && to instanceof int[]) {
            copy((int[]) from, fromIndex, (int[]) to, toIndex, count);
        } else if (from instanceof char[] && to instanceof char[]) {
            copy((char[]) from, fromIndex, (char[]) to, toIndex, count);
        } else if (from instanceof byte[] && to instanceof byte[]) {
            copy((byte[]) from, fromIndex, (byte[]) to, toIndex, count);
        } else if (from instanceof long[] && to instanceof long[]) {
            copy((long[]) from, fromIndex, (long[]) to, toIndex, count);
        } else if (from instanceof boolean[] && to instanceof boolean[]) {
            copy((boolean[]) from, fromIndex, (boolean[]) to, toIndex, count);
        } else if (from instanceof double[] && to instanceof double[]) {
            copy((double[]) from, fromIndex, (double[]) to, toIndex, count);
        } else if (from instanceof short[] && to instanceof short[]) {
            copy((short[]) from, fromIndex, (short[]) to, toIndex, count);
        } else if (from instanceof float[] && to instanceof float[]) {
            copy((float[]) from, fromIndex, (float[]) to, toIndex, count);
        } else {
            throw mismatch(from, to);
        }
    }

    private static RuntimeException mismatch(Object from, Object to) {
        if (from == null || to == null) {
            return new NullPointerException();
        }
        String one = arrayName(from);
        String two = arrayName(to);
        if (one == null) {
            return new ArrayStoreException("arraycopy: source type ".concat(from.getClass().getName()).concat(" is not an array"));
        }
        if (two == null) {
            return new ArrayStoreException("arraycopy: destination type ".concat(to.getClass().getName()).concat(" is not an array"));
        }
        return new ArrayStoreException("arraycopy: type mismatch: can not copy ".concat(one).concat("[] into ").concat(two).concat("[]"));
    }

    private static String arrayName(Object array) {
        return array instanceof Object[] ? "object array"
            : array instanceof int[] ? "int"
            : array instanceof char[] ? "char"
            : array instanceof byte[] ? "byte"
            : array instanceof long[] ? "long"
            : array instanceof boolean[] ? "boolean"
            : array instanceof double[] ? "double"
            : array instanceof short[] ? "short"
            : array instanceof float[] ? "float"
            : null;
    }

    /** Whether something of the copy lies outside, in one value below zero; long because sums of places overflow. */
    private static boolean outside(int fromLength, int fromIndex, int toLength, int toIndex, int count) {
        return (fromIndex | toIndex | count | (long) fromLength - fromIndex - count | (long) toLength - toIndex - count) < 0;
    }

    private static void copy(Object[] from, int fromIndex, Object[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("object array", from.length, fromIndex, "object array", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(int[] from, int fromIndex, int[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("int", from.length, fromIndex, "int", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(char[] from, int fromIndex, char[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("char", from.length, fromIndex, "char", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(byte[] from, int fromIndex, byte[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("byte", from.length, fromIndex, "byte", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(long[] from, int fromIndex, long[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("long", from.length, fromIndex, "long", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(boolean[] from, int fromIndex, boolean[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("boolean", from.length, fromIndex, "boolean", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(double[] from, int fromIndex, double[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("double", from.length, fromIndex, "double", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(short[] from, int fromIndex, short[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("short", from.length, fromIndex, "short", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(float[] from, int fromIndex, float[] to, int toIndex, int count) {
        if (outside(from.length, fromIndex, to.length, toIndex, count)) {
            throw new ArrayIndexOutOfBoundsException("float", from.length, fromIndex, "float", to.length, toIndex, count);
        }
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }
}
