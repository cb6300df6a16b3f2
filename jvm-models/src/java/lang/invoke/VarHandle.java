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
    private final Class<?> type;

    VarHandle(Object base, long first, int scale, Class<?> type) {
        this.base = base;
        this.first = first;
        this.scale = scale;
        this.type = type;
    }

    /** The place of one field, or of elements. */
    static final class Place extends VarHandle {
        Place(Object base, long first, int scale, Class<?> type) {
            super(base, first, scale, type);
        }
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
        if ((index | length - 1 - index) < 0) {
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
