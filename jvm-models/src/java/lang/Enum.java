package java.lang;

/** Modelled so that enum constants need no JDK; describing them is left out. */
public abstract class Enum<E extends Enum<E>> implements java.lang.constant.Constable, Comparable<E>, java.io.Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public final int compareTo(E other) {
        Enum<?> that = other;
        if (getClass() != that.getClass() && getDeclaringClass() != that.getDeclaringClass()) {
            throw new ClassCastException();
        }
        return ordinal - that.ordinal;
    }

    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        Class<?> own = getClass();
        Class<?> parent = own.getSuperclass();
        return parent == Enum.class ? (Class<E>) own : (Class<E>) parent;
    }

    protected final void finalize() {
    }

    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        T[] constants = type.getEnumConstantsShared();
        if (constants == null) {
            throw new IllegalArgumentException(type.getName().concat(" is not an enum class"));
        }
        for (T constant : constants) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        throw new IllegalArgumentException(
            "No enum constant ".concat(type.getCanonicalName()).concat(".").concat(name));
    }
}
