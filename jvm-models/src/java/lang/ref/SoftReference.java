package java.lang.ref;

/** Modelled as one that nothing collects. */
public class SoftReference<T> extends Reference<T> {
    public SoftReference(T referent) {
        super(referent);
    }

    public SoftReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
    }

    public T get() {
        return super.get();
    }
}
