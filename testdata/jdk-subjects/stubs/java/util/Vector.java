package java.util;

/** What the subjects need to be compiled against the private fields of the JDK's class; never run. */
public class Vector<E> {
    public Object[] elementData;
    public int elementCount;
    public int capacityIncrement;

    public Vector() {}

    public native boolean add(E item);

    public native E get(int index);

    public native boolean isEmpty();
}
