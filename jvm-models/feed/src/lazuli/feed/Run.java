package lazuli.feed;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the main method of a class on the values of a witness, and writes what came of it.
 *
 * <p>Arguments: the file of the values, the file of the result, the class. Lines of the values are words separated by
 * tabs: {@code argument NUMBER own UNITS} for the arguments of main, then those of {@link Values}. The result is one
 * word in the first line; after {@code threw} follow the classes of what was thrown, from its own to its last
 * superclass, after a line {@code frames} the frames, then those of its causes, after a line {@code message} the message,
 * if there is one.
 */
public final class Run {
    private static Path result;
    private static boolean over;

    private Run() {
    }

    public static void main(String[] arguments) throws Throwable {
        result = Paths.get(arguments[1]);
        List<String> given = new ArrayList<>();
        for (String line : Files.readAllLines(Paths.get(arguments[0]), StandardCharsets.UTF_8)) {
            String[] words = line.split("\t", -1);
            if (words[0].equals("argument")) {
                given.add(Values.text(words));
            } else {
                Values.add(words);
            }
        }
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        Method method;
        try {
            method = Class.forName(arguments[2], false, loader).getMethod("main", String[].class);
            method.setAccessible(true);
        } catch (ReflectiveOperationException | LinkageError error) {
            end("broken", error);
            return;
        }
        try {
            method.invoke(null, (Object) given.toArray(new String[0]));
        } catch (InvocationTargetException error) {
            end("threw", error.getCause());
        } catch (Throwable error) {
            // What the initialiser of the class throws comes as it is.
            end("threw", error);
        }
        end("returned", null);
    }

    /** Writes what came of the run and ends the JVM, whatever the program caught. */
    static synchronized void end(String how, Throwable thrown) {
        if (over) {
            return;
        }
        over = true;
        try (Writer out = new OutputStreamWriter(Files.newOutputStream(result), StandardCharsets.UTF_8)) {
            out.write(how + "\n");
            if (thrown != null) {
                describe(thrown, out);
            }
        } catch (IOException error) {
            Runtime.getRuntime().halt(4);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void describe(Throwable thrown, Writer out) throws IOException {
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            out.write(type.getName() + "\n");
        }
        out.write("frames\n");
        try {
            // An ExceptionInInitializerError of the class itself has no frame of the program; what caused it has.
            Throwable told = thrown;
            for (int causes = 0; told != null && causes < 10; causes++, told = told.getCause()) {
                StackTraceElement[] frames = told.getStackTrace();
                for (int i = 0; i < Math.min(frames.length, 100); i++) {
                    StackTraceElement frame = frames[i];
                    out.write(frame.getClassName() + "\t" + frame.getMethodName() + "\t" + frame.getLineNumber() + "\n");
                }
            }
            String message = thrown.getMessage();
            if (message != null) {
                out.write("message\n" + message);
            }
        } catch (RuntimeException | Error ignored) {
            // What was thrown may be of a class whose methods fail; its classes are told.
        }
    }
}
