import java.io.File;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;

/** Runs compiled JUnit 4 tests on an instrumented class and prints what of it they take: see scripts/coverage. */
public class Coverage {
    /** Loads the tests and the library anew, the measured class instrumented. */
    private static final class Loader extends URLClassLoader {
        private final Map<String, byte[]> instrumented;

        Loader(URL[] urls, Map<String, byte[]> instrumented) {
            super(urls, Coverage.class.getClassLoader());
            this.instrumented = instrumented;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = instrumented.get(name);
            return bytes != null ? defineClass(name, bytes, 0, bytes.length) : super.findClass(name);
        }
    }

    public static void main(String[] arguments) throws Exception {
        String name = arguments[0];
        Path tests = Path.of(arguments[2]);
        LoggerRuntime runtime = new LoggerRuntime();
        Map<String, byte[]> originals = new HashMap<>();
        Map<String, byte[]> instrumented = new HashMap<>();
        String path = name.replace('.', '/');
        try (JarFile jar = new JarFile(arguments[1])) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                String file = entry.getName();
                if (file.equals(path + ".class") || file.startsWith(path + "$") && file.endsWith(".class")) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        byte[] bytes = in.readAllBytes();
                        String known = file.substring(0, file.length() - 6).replace('/', '.');
                        originals.put(known, bytes);
                        instrumented.put(known, new Instrumenter(runtime).instrument(bytes, known));
                    }
                }
            }
        }
        List<URL> urls = new ArrayList<>();
        urls.add(tests.toUri().toURL());
        for (String jar : arguments[3].split(File.pathSeparator)) {
            urls.add(Path.of(jar).toUri().toURL());
        }
        RuntimeData data = new RuntimeData();
        runtime.startup(data);
        int run = 0;
        int failed = 0;
        PrintStream out = System.out;
        System.setOut(new PrintStream(PrintStream.nullOutputStream()));
        try (Loader loader = new Loader(urls.toArray(new URL[0]), instrumented); Stream<Path> files = Files.walk(tests)) {
            Thread.currentThread().setContextClassLoader(loader);
            List<String> names = new ArrayList<>();
            files.filter(file -> file.toString().endsWith("Test.class") || file.toString().matches(".*Test\\d*\\.class"))
                    .forEach(file -> names.add(tests.relativize(file).toString().replace(File.separatorChar, '.')));
            names.sort(null);
            for (String test : names) {
                Class<?> loaded = loader.loadClass(test.substring(0, test.length() - 6));
                Result result = JUnitCore.runClasses(loaded);
                run += result.getRunCount();
                failed += result.getFailureCount();
                result.getFailures().forEach(failure -> System.err.println(failure.getTestHeader() + ": " + failure.getMessage()));
            }
        }
        System.setOut(out);
        ExecutionDataStore store = new ExecutionDataStore();
        data.collect(store, new SessionInfoStore(), false);
        runtime.shutdown();
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(store, builder);
        for (Map.Entry<String, byte[]> original : originals.entrySet()) {
            analyzer.analyzeClass(original.getValue(), original.getKey());
        }
        IClassCoverage own = builder.getClasses().stream().filter(found -> found.getName().equals(path)).findFirst().orElseThrow();
        int nested = 0;
        int taken = 0;
        for (IClassCoverage found : builder.getClasses()) {
            nested += found == own ? 0 : found.getBranchCounter().getTotalCount();
            taken += found == own ? 0 : found.getBranchCounter().getCoveredCount();
        }
        System.out.printf("%s: branches %d of %d (nested classes %d of %d), lines %d of %d, tests %d, failing %d, %s%n", name,
                own.getBranchCounter().getCoveredCount(), own.getBranchCounter().getTotalCount(), taken, nested,
                own.getLineCounter().getCoveredCount(), own.getLineCounter().getTotalCount(), run, failed, arguments[4]);
        if (arguments.length > 5) {
            for (IClassCoverage found : builder.getClasses()) {
                for (IMethodCoverage method : found.getMethods()) {
                    if (method.getBranchCounter().getMissedCount() > 0) {
                        StringBuilder missed = new StringBuilder();
                        for (int line = method.getFirstLine(); line <= method.getLastLine(); line++) {
                            ILine of = method.getLine(line);
                            if (of.getBranchCounter().getMissedCount() > 0) {
                                missed.append(' ').append(line).append(':').append(of.getBranchCounter().getMissedCount());
                            }
                        }
                        System.out.printf("  %s.%s%s %d of %d:%s%n", found.getName(), method.getName(), method.getDesc(),
                                method.getBranchCounter().getCoveredCount(), method.getBranchCounter().getTotalCount(), missed);
                    }
                }
            }
        }
    }
}
