package java.util;

/** What the subjects need to be compiled against the private fields of the JDK's class; never run. */
public class ArrayDeque<E> {
    public Object[] elements;
    public int head;
    public int tail;

    public ArrayDeque() {}

    public native void addFirst(E item);

    public native void addLast(E item);

    public native E removeFirst();

    public native E removeLast();

    public native boolean isEmpty();
}
