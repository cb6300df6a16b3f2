package java.lang;

/** Modelled because its natives come from the machine; annotations, modules and lists of methods and constructors are left out. */
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

    public native Class<?> getEnclosingClass();

    private native boolean isLocalOrAnonymous();

    public boolean isLocalClass() {
        return isLocalOrAnonymous() && !isAnonymousClass();
    }

    public boolean isMemberClass() {
        return !isLocalOrAnonymous() && getDeclaringClass() != null;
    }

    public native boolean isSealed();

    public native Class<?> getNestHost();

    public boolean isNestmateOf(Class<?> other) {
        return getNestHost() == other.getNestHost();
    }

    public native boolean isAnnotationPresent(Class<? extends java.lang.annotation.Annotation> annotation);

    public native <A extends java.lang.annotation.Annotation> A getAnnotation(Class<A> annotation);

    public native java.lang.reflect.TypeVariable<Class<T>>[] getTypeParameters();

    public native java.lang.reflect.Type getGenericSuperclass();

    public native java.lang.reflect.Type[] getGenericInterfaces();

    public native java.lang.annotation.Annotation[] getAnnotations();

    public native java.lang.annotation.Annotation[] getDeclaredAnnotations();

    public java.lang.reflect.Field getField(String name) throws NoSuchFieldException {
        return java.lang.reflect.Members.publicField(this, java.util.Objects.requireNonNull(name));
    }

    public native java.lang.reflect.Field[] getFields();

    public java.lang.reflect.Field[] getDeclaredFields() {
        return java.lang.reflect.Members.declaredFields(this);
    }

    public java.lang.reflect.Method getMethod(String name, Class<?>... parameters) throws NoSuchMethodException {
        return java.lang.reflect.Members.publicMethod(this, java.util.Objects.requireNonNull(name), parameters);
    }

    public native java.lang.reflect.Method[] getMethods();

    public java.lang.reflect.Method getDeclaredMethod(String name, Class<?>... parameters) throws NoSuchMethodException {
        return java.lang.reflect.Members.declaredMethod(this, java.util.Objects.requireNonNull(name), parameters);
    }

    public native java.lang.reflect.Method[] getDeclaredMethods();

    public native java.lang.reflect.Method getEnclosingMethod();

    public java.lang.reflect.Constructor<T> getConstructor(Class<?>... parameters) throws NoSuchMethodException {
        return java.lang.reflect.Members.constructor(this, parameters, true);
    }

    public native java.lang.reflect.Constructor<?>[] getConstructors();

    public java.lang.reflect.Constructor<T> getDeclaredConstructor(Class<?>... parameters) throws NoSuchMethodException {
        return java.lang.reflect.Members.constructor(this, parameters, false);
    }

    public native java.lang.reflect.Constructor<?>[] getDeclaredConstructors();

    public native java.lang.reflect.RecordComponent[] getRecordComponents();

    public native T newInstance();

    public native Package getPackage();

    public native Module getModule();

    public native java.net.URL getResource(String name);

    public native java.io.InputStream getResourceAsStream(String name);

    public native java.security.ProtectionDomain getProtectionDomain();

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
        return found(name, true);
    }

    public static Class<?> forName(String name, boolean initialise, ClassLoader loader) throws ClassNotFoundException {
        if (loader != null) {
            if (loader != ClassLoader.getSystemClassLoader()) {
                byAnother(loader);
            }
            return found(name, initialise);
        }
        Class<?> found = found(name, false);
        if (found.getClassLoader() != null) {
            throw new ClassNotFoundException(name.replace('.', '/'));
        }
        return initialise ? found(name, true) : found;
    }

    /** A loader of the program's own, which decides. */
    private static native void byAnother(ClassLoader loader);

    private static Class<?> found(String name, boolean initialise) throws ClassNotFoundException {
        Class<?> found = named(name, initialise);
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        return found;
    }

    private static native Class<?> named(String name, boolean initialise);

    public java.lang.reflect.Field getDeclaredField(String name) throws NoSuchFieldException {
        return java.lang.reflect.Members.declaredField(this, java.util.Objects.requireNonNull(name));
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
