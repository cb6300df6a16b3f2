package java.lang.reflect;

/** Makes the objects of fields, whose constructor is not public. */
public final class Fields {
    private Fields() {
    }

    /** The field that a class declares. */
    public static Field field(Class<?> owner, String name) throws NoSuchFieldException {
        Class<?> type = type(owner, name);
        if (type == null) {
            throw new NoSuchFieldException(name);
        }
        return new Field(owner, name.intern(), type, modifiers(owner, name), false, 0, null, null);
    }

    private static native Class<?> type(Class<?> owner, String name);

    private static native int modifiers(Class<?> owner, String name);
}
