package java.lang.ref;

/** Modelled as one that nothing collects: the object that it names stays until it is cleared; a program that looks is told so. */
public abstract class Reference<T> {
    private T referent;
    private ReferenceQueue<? super T> queue;

    Reference(T referent) {
        this.referent = referent;
    }

    Reference(T referent, ReferenceQueue<? super T> queue) {
        this.referent = referent;
        this.queue = queue;
    }

    public T get() {
        look();
        return referent;
    }

    public final boolean refersTo(T object) {
        look();
        return referent == object;
    }

    private void look() {
        if (referent != null) {
            mayBeCleared();
        }
    }

    /** That it names its object still is one of two things that can be. */
    private static native void mayBeCleared();

    public void clear() {
        referent = null;
    }

    public boolean enqueue() {
        if (queue != null) {
            throw queued();
        }
        referent = null;
        return false;
    }

    private native RuntimeException queued();

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public static void reachabilityFence(Object object) {
    }
}
