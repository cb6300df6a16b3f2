package lazuli.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ICoverageVisitor;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.tools.ExecFileLoader;

/** Prints which code of the user's classes was covered: one JSON object on a line for each method. */
public final class CoverageReport implements ICoverageVisitor {
    private final PrintStream out = new PrintStream(System.out, false);
    private final ExecFileLoader data = new ExecFileLoader();
    private final List<File> entries = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private Analyzer analyzer;

    private CoverageReport() {
    }

    /** Needs the name of a file that lists execution files, folders and jars, and names of classes. */
    public static void main(String[] arguments) throws IOException {
        CoverageReport report = new CoverageReport();
        report.read(new File(arguments[0]));
        report.print();
    }

    private void read(File list) throws IOException {
        for (String line : Files.readAllLines(list.toPath(), StandardCharsets.UTF_8)) {
            String[] words = line.split("\t");
            switch (words[0]) {
                case "data":
                    data.load(new File(words[1]));
                    break;
                case "entry":
                    entries.add(new File(words[1]));
                    break;
                case "class":
                    names.add(words[1].replace('.', '/') + ".class");
                    break;
                default:
                    throw new IOException("unknown setting: " + line);
            }
        }
    }

    private void print() throws IOException {
        analyzer = new Analyzer(data.getExecutionDataStore(), this);
        if (names.isEmpty()) {
            for (File entry : entries) {
                if (entry.isDirectory()) {
                    analyzeFolder(entry);
                } else if (entry.exists()) {
                    analyzeJar(entry);
                }
            }
        }
        for (String name : names) {
            analyzeNamed(name);
        }
        out.flush();
    }

    private void analyzeFolder(File folder) throws IOException {
        File[] files = folder.listFiles();
        if (files == null) {
            throw new IOException("cannot list the folder " + folder);
        }
        for (File file : files) {
            if (file.isDirectory()) {
                analyzeFolder(file);
            } else if (file.getName().endsWith(".class")) {
                analyze(Files.readAllBytes(file.toPath()), file.toString());
            }
        }
    }

    private void analyzeJar(File file) throws IOException {
        try (JarFile jar = new JarFile(file)) {
            for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements();) {
                JarEntry entry = all.nextElement();
                // Below META-INF are other versions of the same classes, which are not run.
                if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
                    analyze(bytes(jar, entry), file + " " + entry.getName());
                }
            }
        }
    }

    private void analyzeNamed(String name) throws IOException {
        for (File entry : entries) {
            if (entry.isDirectory()) {
                File file = new File(entry, name);
                if (file.isFile()) {
                    analyze(Files.readAllBytes(file.toPath()), file.toString());
                    return;
                }
            } else if (entry.exists()) {
                try (JarFile jar = new JarFile(entry)) {
                    JarEntry found = jar.getJarEntry(name);
                    if (found != null) {
                        analyze(bytes(jar, found), entry + " " + name);
                        return;
                    }
                }
            }
        }
    }

    private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return ClassBytes.readAll(in);
        }
    }

    private void analyze(byte[] bytes, String place) throws IOException {
        try {
            analyzer.analyzeClass(new JacocoClass(bytes).bytes, place);
        } catch (IOException | RuntimeException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            ResultLine line = new ResultLine().with("unreadable", place).with("reason", reason.toString());
            out.println(line);
        }
    }

    @Override
    public void visitCoverage(IClassCoverage coverage) {
        if (!seen.add(coverage.getName())) {
            return; // Only the first of several classes of one name is ever run.
        }
        for (IMethodCoverage method : coverage.getMethods()) {
            out.println(new ResultLine()
                .with("class", coverage.getName().replace('/', '.'))
                .with("source_file", coverage.getSourceFileName())
                .with("method", method.getName())
                .with("descriptor", method.getDesc())
                .with("first_line", Math.max(0, method.getFirstLine()))
                .with("lines_covered", method.getLineCounter().getCoveredCount())
                .with("lines_missed", method.getLineCounter().getMissedCount())
                .with("branches_covered", method.getBranchCounter().getCoveredCount())
                .with("branches_missed", method.getBranchCounter().getMissedCount())
                .with("instructions_covered", method.getInstructionCounter().getCoveredCount())
                .with("instructions_missed", method.getInstructionCounter().getMissedCount())
                .with("missed_lines", missedLines(method)));
        }
    }

    private static List<Integer> missedLines(IMethodCoverage method) {
        if (method.getFirstLine() < 0) {
            return Collections.emptyList(); // Compiled without line numbers.
        }
        List<Integer> missed = new ArrayList<>();
        for (int line = method.getFirstLine(); line <= method.getLastLine(); line++) {
            if (method.getLine(line).getStatus() == ICounter.NOT_COVERED) {
                missed.add(line);
            }
        }
        return missed;
    }
}
