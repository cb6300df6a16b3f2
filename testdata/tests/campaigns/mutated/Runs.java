import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program again and again on random values, each time with classes freshly loaded, until it violates a property or the
 * time is up. Where an assumption does not hold, the next run begins with the values before that. Prints "violated CLASS seed N", or "ran N stopped N late N".
 *
 * <p>Arguments: class path, main class, class of what must not leave main, milliseconds, file of the values that the program
 * names, then the arguments of main.
 */
public final class Runs {
    private static final long LONGEST_RUN = 400;
    private static final PrintStream OUT = System.out;
    private static int ran;
    private static int stopped;
    private static int late;
    private static boolean told;
    private static final int MOST_RETRIES = 60;
    private static List<Object> again = List.of();
    private static int retried;

    private Runs() {
    }

    private static synchronized void tell(String what) {
        if (!told) {
            told = true;
            OUT.println(what);
            OUT.flush();
        }
    }

    private static boolean isViolation(Throwable thrown, String property) {
        if (thrown instanceof StackOverflowError || thrown instanceof OutOfMemoryError || thrown instanceof ThreadDeath) {
            return false;
        }
        for (Class<?> at = thrown.getClass(); at != null; at = at.getSuperclass()) {
            if (at.getName().equals(property) || at.getSimpleName().equals(property)) {
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private static void run(URL[] path, String main, String property, long seed, long[] numbers, String[] texts, String[] args)
            throws Exception {
        ClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        Class<?> verifier = loader.loadClass("org.sosy_lab.sv_benchmarks.Verifier");
        List<Object> first = retried < MOST_RETRIES ? again : List.of();
        retried = first.isEmpty() ? 0 : retried + 1;
        again = List.of();
        verifier.getMethod("begin", long.class, long[].class, String[].class, List.class)
                .invoke(null, seed, numbers, texts, first);
        Method method = Class.forName(main, false, loader).getMethod("main", String[].class);
        try {
            method.invoke(null, (Object) args.clone());
            ran++;
        } catch (InvocationTargetException e) {
            List<Object> given = (List<Object>) verifier.getMethod("stopped").invoke(null);
            Throwable thrown = e.getCause();
            if (given != null) {
                stopped++;
                // All but what an assumption did not take, or a little more.
                int dropped = 1 + (int) (seed % 3 == 0 ? seed / 3 % 3 : 0);
                again = new ArrayList<>(given.subList(0, Math.max(0, given.size() - dropped)));
            } else if (isViolation(thrown, property)) {
                tell("violated " + thrown.getClass().getName() + " seed " + seed);
            } else {
                ran++;
            }
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] arguments) throws Exception {
        URL[] path = List.of(arguments[0].split(File.pathSeparator)).stream().map(Runs::url).toArray(URL[]::new);
        String main = arguments[1];
        String property = arguments[2];
        long end = System.nanoTime() + Long.parseLong(arguments[3]) * 1_000_000;
        List<String> lines = Files.readAllLines(Path.of(arguments[4]));
        long[] numbers =
                lines.stream().filter(l -> l.startsWith("n ")).mapToLong(l -> Long.parseLong(l.substring(2))).toArray();
        String[] texts =
                lines.stream().filter(l -> l.startsWith("t ")).map(l -> Runs.text(l.substring(2))).toArray(String[]::new);
        String[] args = List.of(arguments).subList(5, arguments.length).toArray(String[]::new);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> tell("ran " + ran + " stopped " + stopped + " late " + late)));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> { });
        for (long seed = 1; System.nanoTime() < end && !told; seed++) {
            long now = seed;
            Thread thread = new Thread(null, () -> {
                try {
                    run(path, main, property, now, numbers, texts, args);
                } catch (Exception e) {
                    tell("broken " + e);
                }
            }, "run", 16 << 20);
            thread.setDaemon(true);
            thread.start();
            thread.join(LONGEST_RUN);
            if (thread.isAlive()) {
                late++;
                thread.stop();
                thread.join(LONGEST_RUN);
            }
        }
        tell("ran " + ran + " stopped " + stopped + " late " + late);
        Runtime.getRuntime().halt(0);
    }

    private static URL url(String folder) {
        try {
            return new File(folder).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String text(String units) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at + 4 <= units.length(); at += 4) {
            text.append((char) Integer.parseInt(units.substring(at, at + 4), 16));
        }
        return text.toString();
    }
}
