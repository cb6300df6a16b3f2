package java.util;

/** What the subjects need to be compiled against the private fields of the JDK's class; never run. */
public class Stack<E> extends Vector<E> {
    public Stack() {}

    public native E push(E item);

    public native E peek();

    public native E pop();
}
