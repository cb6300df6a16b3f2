package java.lang;

/** Modelled because its natives come from the machine; reflection, loading by name, annotations and enum constants are left out. */
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
