package java.lang.invoke;

import jdk.internal.misc.Unsafe;

/** Modelled as far as it finds fields and elements of arrays; nothing is refused for lack of access. */
public class MethodHandles {
    private MethodHandles() {
    }

    public static Lookup lookup() {
        return new Lookup(jdk.internal.reflect.Reflection.getCallerClass());
    }

    public static Lookup publicLookup() {
        return new Lookup(Object.class);
    }

    public static Lookup privateLookupIn(Class<?> type, Lookup caller) {
        return new Lookup(type);
    }

    public static VarHandle arrayElementVarHandle(Class<?> array) {
        Class<?> element = array.getComponentType();
        if (element == null) {
            throw new IllegalArgumentException("not an array type: ".concat(array.getName()));
        }
        return new VarHandle.Place(null, 16, Unsafe.getUnsafe().arrayIndexScale(array), 1, element);
    }

    /** What marks the place of a value whose highest byte comes first. */
    private static final long BIG_ENDIAN = 1L << 62;

    public static VarHandle byteArrayViewVarHandle(Class<?> view, java.nio.ByteOrder order) {
        Class<?> element = view.getComponentType();
        if (element == null) {
            throw new IllegalArgumentException("not an array type");
        }
        int size = Unsafe.getUnsafe().arrayIndexScale(view);
        if (size == 1) {
            throw new UnsupportedOperationException();
        }
        return new VarHandle.Place(null, order == java.nio.ByteOrder.BIG_ENDIAN ? 16 + BIG_ENDIAN : 16, 1, size, element);
    }

    /** Who looks something up. */
    public static final class Lookup {
        private final Class<?> type;

        Lookup(Class<?> type) {
            this.type = type;
        }

        public Class<?> lookupClass() {
            return type;
        }

        public Lookup in(Class<?> other) {
            return new Lookup(other);
        }

        public Class<?> ensureInitialized(Class<?> other) {
            Unsafe.getUnsafe().ensureClassInitialized(other);
            return other;
        }

        public VarHandle findVarHandle(Class<?> owner, String name, Class<?> type) {
            return new VarHandle.Place(null, Unsafe.getUnsafe().objectFieldOffset(owner, name), 0, 1, type);
        }

        public VarHandle findStaticVarHandle(Class<?> owner, String name, Class<?> type) {
            Unsafe.getUnsafe().ensureClassInitialized(owner);
            return new VarHandle.Place(owner, Unsafe.getUnsafe().staticFieldOffset(owner, name), 0, 1, type);
        }
    }
}
