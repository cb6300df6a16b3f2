package java.lang.invoke;

/** Modelled as an empty supertype of Class; descriptors are left out. */
public interface TypeDescriptor {
    /** Modelled as an empty supertype of Class; descriptors are left out. */
    interface OfField<F extends TypeDescriptor.OfField<F>> extends TypeDescriptor {
    }
}
