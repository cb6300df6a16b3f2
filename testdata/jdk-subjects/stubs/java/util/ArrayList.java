package java.util;

/** What the subjects need to be compiled against the private fields of the JDK's class; never run. */
public class ArrayList<E> {
    public Object[] elementData;
    public int size;

    public ArrayList() {}

    public native boolean add(E item);

    public native E get(int index);

    public native E remove(int index);

    public native boolean isEmpty();
}
