package java.lang;

/** Modelled so that tasks need no JDK; nothing is left out. */
@FunctionalInterface
public interface Runnable {
    void run();
}
