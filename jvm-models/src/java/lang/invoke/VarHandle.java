package java.lang.invoke;

/**
 * Modelled as the place of a field, or of the elements of an array: a call of one of its access methods becomes a call of the method of
 * {@code Unsafe} of the same meaning at this place.
 */
public abstract class VarHandle implements java.lang.constant.Constable {
    /** The class of a static field; null for anything else. */
    final Object base;
    /** The place of the field, or of the first element. */
    final long first;
    /** How far apart elements are; 0 for a field. */
    final int scale;
    /** How many elements a value lies across: 1, or more in a view of bytes. */
    final int span;
    private final Class<?> type;

    VarHandle(Object base, long first, int scale, int span, Class<?> type) {
        this.base = base;
        this.first = first;
        this.scale = scale;
        this.span = span;
        this.type = type;
    }

    /** The place of one field, or of elements. */
    static final class Place extends VarHandle {
        Place(Object base, long first, int scale, int span, Class<?> type) {
            super(base, first, scale, span, type);
        }
    }

    public VarHandle withInvokeExactBehavior() {
        return this;
    }

    public VarHandle withInvokeBehavior() {
        return this;
    }

    public Class<?> varType() {
        return type;
    }

    /** The object whose field is meant. */
    final Object object(Object object) {
        return java.util.Objects.requireNonNull(object);
    }

    /** The class whose static field is meant. */
    final Object object() {
        return base;
    }

    final Object object(Object array, int index) {
        int length = java.lang.reflect.Array.getLength(array);
        if ((index | length - span - index) < 0) {
            if (span > 1) {
                throw new IndexOutOfBoundsException(
                    "Index ".concat(String.valueOf(index)).concat(" out of bounds for length ").concat(String.valueOf(length - span + 1)));
            }
            throw new ArrayIndexOutOfBoundsException(
                "Index ".concat(String.valueOf(index)).concat(" out of bounds for length ").concat(String.valueOf(length)));
        }
        return array;
    }

    final long place(Object object) {
        return first;
    }

    final long place() {
        return first;
    }

    final long place(Object array, int index) {
        return first + (long) index * scale;
    }

    public static void fullFence() {
    }

    public static void acquireFence() {
    }

    public static void releaseFence() {
    }

    public static void loadLoadFence() {
    }

    public static void storeStoreFence() {
    }
}
