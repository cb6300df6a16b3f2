package java.lang;

/** Modelled so that boxing needs no JDK; TYPE and system properties are left out. */
public final class Boolean implements java.io.Serializable, Comparable<Boolean>, java.lang.constant.Constable {
    @SuppressWarnings("unchecked")
    public static final Class<Boolean> TYPE = (Class<Boolean>) Class.getPrimitiveClass("boolean");
    public static final Boolean TRUE = new Boolean(true, true);
    public static final Boolean FALSE = new Boolean(false, true);

    private final boolean value;

    /** Not in the JDK: whether it is one of the two constants. */
    private final boolean pooled;

    private Boolean(boolean value, boolean pooled) {
        this.value = value;
        this.pooled = pooled;
    }

    @Deprecated
    public Boolean(boolean value) {
        this(value, false);
    }

    @Deprecated
    public Boolean(String text) {
        this(parseBoolean(text));
    }

    public static boolean parseBoolean(String text) {
        return "true".equalsIgnoreCase(text);
    }

    public boolean booleanValue() {
        return value;
    }

    public static Boolean valueOf(boolean value) {
        return value ? TRUE : FALSE;
    }

    public static Boolean valueOf(String text) {
        return valueOf(parseBoolean(text));
    }

    public static String toString(boolean value) {
        return String.valueOf(value);
    }

    public String toString() {
        return String.valueOf(value);
    }

    @Override
    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(boolean value) {
        return value ? 1231 : 1237;
    }

    public boolean equals(Object other) {
        return other instanceof Boolean && value == ((Boolean) other).value;
    }

    public int compareTo(Boolean other) {
        return compare(value, other.value);
    }

    public static int compare(boolean a, boolean b) {
        return a == b ? 0 : a ? 1 : -1;
    }

    public static boolean logicalAnd(boolean a, boolean b) {
        return a & b;
    }

    public static boolean logicalOr(boolean a, boolean b) {
        return a | b;
    }

    public static boolean logicalXor(boolean a, boolean b) {
        return a ^ b;
    }
}
