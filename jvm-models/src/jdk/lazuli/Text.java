package jdk.lazuli;

/** Not in the JDK: the type of a field that holds a text, which only Lazuli itself reads and writes. No object has this class. */
public abstract class Text {
    private Text() {
    }
}
