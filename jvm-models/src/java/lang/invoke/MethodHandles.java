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
        return new VarHandle.Place(null, 16, Unsafe.getUnsafe().arrayIndexScale(array), element);
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
            return new VarHandle.Place(null, Unsafe.getUnsafe().objectFieldOffset(owner, name), 0, type);
        }

        public VarHandle findStaticVarHandle(Class<?> owner, String name, Class<?> type) {
            Unsafe.getUnsafe().ensureClassInitialized(owner);
            return new VarHandle.Place(owner, Unsafe.getUnsafe().staticFieldOffset(owner, name), 0, type);
        }
    }
}
