package java.lang.reflect;

/**
 * Finds methods, constructors and fields as Class does, and makes their objects, whose constructors are not public. Left out are
 * those with annotations, and lists whose order is the JVM's own.
 */
public final class Members {
    /** What is looked for: anything that is declared, what is public, or what is public and not static. */
    private static final int DECLARED = 0;
    private static final int PUBLIC = 1;
    private static final int OF_OBJECTS = 2;

    private Members() {
    }

    /** The method that a class declares. */
    public static Method declaredMethod(Class<?> owner, String name, Class<?>[] parameters) throws NoSuchMethodException {
        int slot = named(name) ? find(owner, name, described(parameters), DECLARED) : -1;
        if (slot < 0) {
            throw missing(owner, name, parameters);
        }
        return method(owner, name, parameters, slot);
    }

    /** The public method that a class has or inherits. */
    public static Method publicMethod(Class<?> owner, String name, Class<?>[] parameters) throws NoSuchMethodException {
        Method found = named(name) ? inherited(owner, name, parameters, described(parameters), PUBLIC) : null;
        if (found == null) {
            throw missing(owner, name, parameters);
        }
        return found;
    }

    /** The constructor that a class declares. */
    public static <T> Constructor<T> constructor(Class<T> owner, Class<?>[] parameters, boolean open) throws NoSuchMethodException {
        int slot = owner.isInterface() ? -1 : find(owner, "<init>", described(parameters), open ? PUBLIC : DECLARED);
        if (slot < 0) {
            throw missing(owner, "<init>", parameters);
        }
        return new Constructor<T>(owner, copied(parameters), thrown(owner, slot), modifiers(owner, slot), slot,
            signature(owner, slot), null, null);
    }

    /** The field that a class declares. */
    public static Field declaredField(Class<?> owner, String name) throws NoSuchFieldException {
        int slot = findField(owner, name, DECLARED);
        if (slot < 0) {
            throw new NoSuchFieldException(name);
        }
        return field(owner, slot);
    }

    /** The public field that a class has or inherits. */
    public static Field publicField(Class<?> owner, String name) throws NoSuchFieldException {
        Field found = inheritedField(owner, name);
        if (found == null) {
            throw new NoSuchFieldException(name);
        }
        return found;
    }

    /** The fields that a class declares, in the order of the declaration. */
    public static Field[] declaredFields(Class<?> owner) {
        Field[] all = new Field[fields(owner)];
        for (int slot = 0; slot < all.length; slot++) {
            all[slot] = field(owner, slot);
        }
        return all;
    }

    /** A name is wanted; no method is found by that of a constructor or initialiser. */
    private static boolean named(String name) {
        return name.length() == 0 || name.charAt(0) != '<';
    }

    private static Method method(Class<?> owner, String name, Class<?>[] parameters, int slot) {
        return new Method(owner, name.intern(), copied(parameters), result(owner, slot), thrown(owner, slot),
            modifiers(owner, slot), slot, signature(owner, slot), null, null, null);
    }

    private static Field field(Class<?> owner, int slot) {
        int flags = fieldModifiers(owner, slot);
        boolean trusted = (flags & 0x10) != 0 && ((flags & 0x8) != 0 || owner.isRecord() || owner.isHidden());
        return new Field(owner, fieldName(owner, slot), fieldType(owner, slot), flags, trusted, slot,
            fieldSignature(owner, slot), null);
    }

    private static Field inheritedField(Class<?> owner, String name) {
        int slot = findField(owner, name, PUBLIC);
        if (slot >= 0) {
            return field(owner, slot);
        }
        for (Class<?> above : owner.getInterfaces()) {
            Field found = inheritedField(above, name);
            if (found != null) {
                return found;
            }
        }
        Class<?> above = owner.isInterface() ? null : owner.getSuperclass();
        return above == null ? null : inheritedField(above, name);
    }

    private static Method inherited(Class<?> owner, String name, Class<?>[] parameters, String described, int kind) {
        int slot = find(owner, name, described, kind);
        if (slot >= 0) {
            return method(owner, name, parameters, slot);
        }
        Class<?> above = owner.getSuperclass();
        Method found = above == null ? null : inherited(above, name, parameters, described, kind);
        for (Class<?> other : owner.getInterfaces()) {
            found = better(found, inherited(other, name, parameters, described, OF_OBJECTS));
        }
        return found;
    }

    /** The one of two inherited methods that is told: that with the narrower result, of a class, or of the interface below. */
    private static Method better(Method one, Method other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        if (one.getReturnType() != other.getReturnType()) {
            return one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one;
        }
        Class<?> above = one.getDeclaringClass();
        return above.isInterface() && above.isAssignableFrom(other.getDeclaringClass()) ? other : one;
    }

    private static Class<?>[] copied(Class<?>[] parameters) {
        int count = parameters == null ? 0 : parameters.length;
        Class<?>[] copy = new Class<?>[count];
        for (int i = 0; i < count; i++) {
            copy[i] = parameters[i];
        }
        return copy;
    }

    /** The descriptors of parameters; with null among them it is that of no method. */
    private static String described(Class<?>[] parameters) {
        String all = "";
        int count = parameters == null ? 0 : parameters.length;
        for (int i = 0; i < count; i++) {
            all = all.concat(parameters[i] == null ? "?" : descriptor(parameters[i]));
        }
        return all;
    }

    private static NoSuchMethodException missing(Class<?> owner, String name, Class<?>[] parameters) {
        String all = owner.getName().concat(".").concat(name).concat("(");
        int count = parameters == null ? 0 : parameters.length;
        for (int i = 0; i < count; i++) {
            all = all.concat(i == 0 ? "" : ",").concat(parameters[i] == null ? "null" : parameters[i].getName());
        }
        return new NoSuchMethodException(all.concat(")"));
    }

    private static native String descriptor(Class<?> type);

    /** Where the method stands in its class, of several that with the narrowest result; -1 where there is none. */
    private static native int find(Class<?> owner, String name, String parameters, int kind);

    private static native Class<?> result(Class<?> owner, int slot);

    private static native Class<?>[] thrown(Class<?> owner, int slot);

    private static native int modifiers(Class<?> owner, int slot);

    private static native String signature(Class<?> owner, int slot);

    private static native int fields(Class<?> owner);

    private static native int findField(Class<?> owner, String name, int kind);

    private static native String fieldName(Class<?> owner, int slot);

    private static native Class<?> fieldType(Class<?> owner, int slot);

    private static native int fieldModifiers(Class<?> owner, int slot);

    private static native String fieldSignature(Class<?> owner, int slot);
}
