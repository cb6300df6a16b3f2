package java.lang;

/** Modelled to be free of stack walking: where it was made is known to the machine only, so whoever asks for the stack trace ends the path. */
public class Throwable implements java.io.Serializable {
    private String detailMessage;
    private Throwable cause = this;
    private Throwable[] suppressed;
    private boolean suppressionOff;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        if (cause != null) {
            detailMessage = cause.toString();
        }
        this.cause = cause;
    }

    protected Throwable(String message, Throwable cause, boolean suppression, boolean stackTrace) {
        if (stackTrace) {
            fillInStackTrace();
        }
        detailMessage = message;
        this.cause = cause;
        suppressionOff = !suppression;
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        Throwable known = cause;
        return known == this ? null : known;
    }

    public Throwable initCause(Throwable cause) {
        if (this.cause != this) {
            String text = cause == null ? "a null" : cause.toString();
            throw new IllegalStateException("Can't overwrite cause with ".concat(text), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        return this;
    }

    final void setCause(Throwable cause) {
        this.cause = cause;
    }

    public String toString() {
        String name = getClass().getName();
        String message = getLocalizedMessage();
        return message == null ? name : name.concat(": ").concat(message);
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    /** Nobody reads what is printed there; the texts that are printed come from the program. */
    public void printStackTrace(java.io.PrintStream target) {
        if (target != System.out && target != System.err) {
            printElsewhere(target);
        }
        print(this, new Throwable[0]);
    }

    /**
     * Asks for the texts of a throwable, of what it suppressed and of what caused it, those of each one once more where it is
     * met again, and gives all that were printed so far.
     */
    private static Throwable[] print(Throwable thrown, Throwable[] printed) {
        thrown.toString();
        for (int i = 0; i < printed.length; i++) {
            if (printed[i] == thrown) {
                return printed;
            }
        }
        Throwable[] all = new Throwable[printed.length + 1];
        for (int i = 0; i < printed.length; i++) {
            all[i] = printed[i];
        }
        all[printed.length] = thrown;
        for (Throwable other : thrown.getSuppressed()) {
            all = print(other, all);
        }
        Throwable cause = thrown.getCause();
        return cause == null ? all : print(cause, all);
    }

    private native void printElsewhere(java.io.PrintStream target);

    public void printStackTrace(java.io.PrintWriter target) {
        if (!(target instanceof jdk.lazuli.DroppedText)) {
            printElsewhere(target);
        }
        print(this, new Throwable[0]);
    }

    private native void printElsewhere(java.io.PrintWriter target);

    public native Throwable fillInStackTrace();

    public native StackTraceElement[] getStackTrace();

    /** Kept by nobody, since asking for a stack trace ends the path. */
    public void setStackTrace(StackTraceElement[] trace) {
        for (int i = 0; i < trace.length; i++) {
            if (trace[i] == null) {
                throw new NullPointerException("stackTrace[".concat(String.valueOf(i)).concat("]"));
            }
        }
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (suppressionOff) {
            return;
        }
        Throwable[] before = suppressed;
        int count = before == null ? 0 : before.length;
        Throwable[] after = new Throwable[count + 1];
        for (int i = 0; i < count; i++) {
            after[i] = before[i];
        }
        after[count] = exception;
        suppressed = after;
    }

    public final Throwable[] getSuppressed() {
        Throwable[] all = suppressed;
        int count = all == null ? 0 : all.length;
        Throwable[] copy = new Throwable[count];
        for (int i = 0; i < count; i++) {
            copy[i] = all[i];
        }
        return copy;
    }
}
