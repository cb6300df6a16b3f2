package lazuli.replay;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;

/**
 * Runs tests one after the other and writes one line for each to standard output: {@code @lazuli }, then a JSON
 * object. The first such line says that the runner is ready. What the tests themselves print goes nowhere.
 *
 * <p>A thread that does not end cannot be killed, so the first test that takes too long ends this process.
 *
 * <p>All classes of this package are written for Java 8, the oldest Java they may meet.
 */
public final class Runner {
    private static final long STACK_BYTES = 4L << 20;

    private final PrintStream results = new PrintStream(new FileOutputStream(FileDescriptor.out), false);
    private final Surroundings surroundings = new Surroundings();
    private final Settings settings;
    private final ClassBytes classes;
    private final ClassLoader framework;
    private final Recorder recorder;
    private final TestPlans plans = new TestPlans();
    /** The loader of all tests, if they are not isolated. */
    private TestLoader shared;

    private Runner(Settings settings) throws Exception {
        this.settings = settings;
        recorder = settings.coverage == null ? null : recorder();
        classes = new ClassBytes(settings.testClasses, settings.classPath, recorder);
        framework = TestLoader.frameworkLoader(settings.framework);
    }

    /** By reflection: without coverage this class is not compiled, as it needs JaCoCo. */
    private static Recorder recorder() throws Exception {
        return (Recorder) Class.forName("lazuli.replay.JacocoRecorder").getDeclaredConstructor().newInstance();
    }

    /** Needs the name of the file with the settings. */
    public static void main(String[] arguments) throws Exception {
        new Runner(Settings.read(new File(arguments[0]))).runAll();
        // User code may have left threads that would keep this process alive, and hooks that nobody asked for.
        Runtime.getRuntime().halt(0);
    }

    private void runAll() throws Exception {
        // User code may call System.exit: this is what still happens then.
        Runtime.getRuntime().addShutdownHook(new Thread(new Runnable() {
            @Override
            public void run() {
                surroundings.printErrors();
                saveCoverage();
            }
        }));
        write(new ResultLine().with("result", "ready"));
        for (int number = 0; number < settings.mutants.size(); number++) {
            runMutant(number, settings.mutants.get(number));
        }
        for (int index = 0; settings.mutants.isEmpty() && index < settings.tests.size(); index++) {
            runOne(index, settings.tests.get(index));
        }
        saveCoverage();
        write(new ResultLine().with("result", "finished"));
    }

    private void runOne(int index, String[] test) throws InterruptedException {
        surroundings.reset();
        long start = System.nanoTime();
        TestRun run = new TestRun(test[0], test[1], loader(test), plans, classes);
        Thread thread = new Thread(null, run, "main", STACK_BYTES);
        thread.setContextClassLoader(run.loader());
        thread.start();
        thread.join(settings.millisecondsPerTest);
        double seconds = (System.nanoTime() - start) / 1e9;
        ResultLine result = run.result();
        if (result == null && !thread.isAlive()) {
            System.exit(1); // Not even memory for a result: this process is of no use any more.
        } else if (result == null) {
            saveCoverage();
            write(new ResultLine().with("test", index).with("result", "timed out").with("seconds", seconds));
            Runtime.getRuntime().halt(0);
        } else {
            write(result.with("test", index).with("seconds", seconds));
        }
    }

    /** Runs tests on a changed class until one fails. */
    private void runMutant(int number, Settings.Mutant mutant) throws Exception {
        ClassBytes.Found original = classes.replace(mutant.className, Files.readAllBytes(mutant.file.toPath()));
        ResultLine line = new ResultLine().with("result", "alive").with("mutant", number);
        for (int index : mutant.tests) {
            String[] test = settings.tests.get(index);
            surroundings.reset();
            TestRun run = new TestRun(test[0], test[1], new TestLoader(classes, test, framework), plans, classes);
            Thread thread = new Thread(null, run, "main", STACK_BYTES);
            thread.setContextClassLoader(run.loader());
            thread.start();
            thread.join(settings.millisecondsPerTest);
            if (run.result() == null) {
                // The thread cannot be killed, and without memory for a result this process is of no use either.
                write(new ResultLine().with("result", "endless").with("mutant", number).with("test", index));
                Runtime.getRuntime().halt(0);
            }
            if (run.failure() != null) {
                line = new ResultLine().with("result", "killed").with("mutant", number).with("test", index);
                line = line.with("class", run.failure());
                break;
            }
        }
        classes.restore(mutant.className, original);
        write(line);
    }

    private TestLoader loader(String[] test) {
        if (settings.isolated) {
            return new TestLoader(classes, test, framework);
        }
        if (shared == null) {
            shared = new TestLoader(classes, null, framework);
        }
        return shared;
    }

    /** On a line of its own, even if user code found a way to print to standard output. */
    private void write(ResultLine line) {
        results.print("\n@lazuli " + line + "\n");
        results.flush();
    }

    private synchronized void saveCoverage() {
        if (recorder == null) {
            return;
        }
        try {
            recorder.save(settings.coverage);
        } catch (IOException e) {
            write(new ResultLine().with("result", "no coverage").with("message", e.toString()));
        }
    }
}
