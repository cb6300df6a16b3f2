package java.lang;

/** Modelled because its natives come from the machine; methods, constructors, annotations and modules as objects are left out. */
public final class Class<T> implements java.io.Serializable, java.lang.reflect.GenericDeclaration,
        java.lang.reflect.Type, java.lang.reflect.AnnotatedElement,
        java.lang.invoke.TypeDescriptor.OfField<Class<?>>, java.lang.constant.Constable {
    private Class() {
    }

    public native String getName();

    public native String getSimpleName();

    public native boolean desiredAssertionStatus();

    public native boolean isInstance(Object value);

    public native boolean isAssignableFrom(Class<?> other);

    public native boolean isInterface();

    public native boolean isArray();

    public native boolean isPrimitive();

    public native Class<? super T> getSuperclass();

    public native Class<?> getComponentType();

    static native Class<?> getPrimitiveClass(String name);

    public native int getModifiers();

    public native String getCanonicalName();

    public native String getPackageName();

    public native String getTypeName();

    public native Class<?>[] getInterfaces();

    public native Class<?> getDeclaringClass();

    public native ClassLoader getClassLoader();

    ClassLoader getClassLoader0() {
        return getClassLoader();
    }

    public native boolean isAnonymousClass();

    public native boolean isRecord();

    public native boolean isHidden();

    public native Class<?> arrayType();

    public Class<?> componentType() {
        return getComponentType();
    }

    public boolean isEnum() {
        return (getModifiers() & 0x4000) != 0 && getSuperclass() == Enum.class;
    }

    public boolean isAnnotation() {
        return (getModifiers() & 0x2000) != 0;
    }

    public boolean isSynthetic() {
        return (getModifiers() & 0x1000) != 0;
    }

    /** The constants of an enum class, in an array that nobody changes; null for any other class. */
    @SuppressWarnings("unchecked")
    T[] getEnumConstantsShared() {
        return isEnum() ? (T[]) enumConstants() : null;
    }

    public T[] getEnumConstants() {
        return getEnumConstantsShared();
    }

    private native Object[] enumConstants();

    public static Class<?> forName(String name) throws ClassNotFoundException {
        return forName(name, true, null);
    }

    public static Class<?> forName(String name, boolean initialise, ClassLoader loader) throws ClassNotFoundException {
        Class<?> found = named(name, initialise);
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        return found;
    }

    private static native Class<?> named(String name, boolean initialise);

    public java.lang.reflect.Field getDeclaredField(String name) throws NoSuchFieldException {
        return java.lang.reflect.Fields.field(this, name);
    }

    @SuppressWarnings("unchecked")
    public <U> Class<? extends U> asSubclass(Class<U> other) {
        if (!other.isAssignableFrom(this)) {
            throw new ClassCastException(toString());
        }
        return (Class<? extends U>) this;
    }

    public String toString() {
        String kind = isInterface() ? "interface " : isPrimitive() ? "" : "class ";
        return kind.concat(getName());
    }

    @SuppressWarnings("unchecked")
    public T cast(Object value) {
        if (value != null && !isInstance(value)) {
            throw new ClassCastException(
                "Cannot cast ".concat(value.getClass().getName()).concat(" to ").concat(getName()));
        }
        return (T) value;
    }
}
