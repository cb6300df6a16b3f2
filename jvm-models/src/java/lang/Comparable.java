package java.lang;

/** Modelled so that ordering needs no JDK; nothing is left out. */
public interface Comparable<T> {
    int compareTo(T other);
}
