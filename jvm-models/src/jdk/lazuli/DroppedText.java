package jdk.lazuli;

/** Not in the JDK: a writer of a text that nobody reads, to which the library prints stack traces. */
public final class DroppedText extends java.io.PrintWriter {
    public DroppedText() {
        super(new java.io.StringWriter());
    }
}
