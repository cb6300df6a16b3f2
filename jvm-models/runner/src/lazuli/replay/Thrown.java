package lazuli.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Describes what a test threw. */
final class Thrown {
    private static final int MOST_FRAMES = 20;
    private static final int MOST_CAUSES = 5;
    private static final int LONGEST_MESSAGE = 1 << 16;

    private final ClassBytes classes;

    Thrown(ClassBytes classes) {
        this.classes = classes;
    }

    ResultLine describe(Throwable thrown) {
        boolean announced = thrown instanceof TestRun.NothingThrown;
        StackTraceElement[] trace = announced ? new StackTraceElement[0] : trace(thrown);
        List<String> frames = new ArrayList<>();
        int end = endOfTest(trace);
        for (int i = 0; i < end && i < MOST_FRAMES; i++) {
            frames.add(trace[i].toString());
        }
        return new ResultLine()
            .with("result", "failed")
            .with("class", className(thrown))
            .with("message", message(thrown))
            .with("frames", frames)
            .with("causes", causes(thrown))
            .with("assertion", announced || isAssertion(thrown, trace));
    }

    private static String className(Throwable thrown) {
        return thrown instanceof TestRun.NothingThrown ? "java.lang.AssertionError" : thrown.getClass().getName();
    }

    /** User code may have its own idea of a message, and throw. */
    private static String message(Throwable thrown) {
        String message;
        try {
            message = thrown.getMessage();
        } catch (Throwable e) {
            return "(getMessage threw " + e.getClass().getName() + ")";
        }
        boolean isLong = message != null && message.length() > LONGEST_MESSAGE;
        return isLong ? message.substring(0, LONGEST_MESSAGE) + "…" : message;
    }

    private static StackTraceElement[] trace(Throwable thrown) {
        try {
            StackTraceElement[] trace = thrown.getStackTrace();
            return trace == null ? new StackTraceElement[0] : trace;
        } catch (Throwable e) {
            return new StackTraceElement[0];
        }
    }

    private static List<String> causes(Throwable thrown) {
        List<String> causes = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());
        try {
            Throwable cause = thrown.getCause();
            while (cause != null && seen.add(cause) && causes.size() < MOST_CAUSES) {
                String message = message(cause);
                causes.add(cause.getClass().getName() + (message == null ? "" : ": " + message));
                cause = cause.getCause();
            }
        } catch (Throwable e) {
            causes.add("(getCause threw " + e.getClass().getName() + ")");
        }
        return causes;
    }

    /** The number of frames that belong to the test, and not to how it was called. */
    private static int endOfTest(StackTraceElement[] trace) {
        int end = 0;
        while (end < trace.length && !trace[end].getClassName().startsWith("lazuli.replay.")) {
            end++;
        }
        while (end > 0 && end < trace.length && isReflection(trace[end - 1].getClassName())) {
            end--;
        }
        return end;
    }

    private static boolean isReflection(String name) {
        return name.startsWith("java.lang.reflect.")
            || name.startsWith("java.lang.invoke.")
            || name.startsWith("jdk.internal.reflect.")
            || name.startsWith("sun.reflect.");
    }

    /** Whether the test's own check failed: the framework's assertion, called by a class of the tests. */
    private boolean isAssertion(Throwable thrown, StackTraceElement[] trace) {
        if (!(thrown instanceof AssertionError)) {
            return false;
        }
        for (StackTraceElement frame : trace) {
            if (!isFramework(frame.getClassName())) {
                return classes.isTest(frame.getClassName());
            }
        }
        return false;
    }

    private static boolean isFramework(String name) {
        return name.startsWith("org.junit.")
            || name.startsWith("junit.framework.")
            || name.startsWith("org.opentest4j.")
            || name.startsWith("org.hamcrest.");
    }
}
