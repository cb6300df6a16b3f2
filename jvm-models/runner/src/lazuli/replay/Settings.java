package lazuli.replay;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** What to run and how: lines of words that are separated by tabs, a keyword first. */
final class Settings {
    /** The jars of the test framework. */
    final List<File> framework = new ArrayList<>();
    /** The folder with the compiled tests. */
    File testClasses;
    /** The user's folders and jars, in order. */
    final List<File> classPath = new ArrayList<>();
    /** Where execution data is saved; null to record none. */
    File coverage;
    /** Whether every test has a class loader of its own. */
    boolean isolated;
    long millisecondsPerTest;
    /** Class and method of each test. */
    final List<String[]> tests = new ArrayList<>();
    /** Changed classes; none to run the tests on the classes as they are. */
    final List<Mutant> mutants = new ArrayList<>();

    /** A changed class and the tests to run on it, by number. */
    static final class Mutant {
        final String className;
        final File file;
        final List<Integer> tests = new ArrayList<>();

        Mutant(String className, File file) {
            this.className = className;
            this.file = file;
        }
    }

    static Settings read(File file) throws IOException {
        Settings settings = new Settings();
        for (String line : Files.readAllLines(file.toPath(), StandardCharsets.UTF_8)) {
            String[] words = line.split("\t");
            switch (words[0]) {
                case "framework":
                    settings.framework.add(new File(words[1]));
                    break;
                case "test-classes":
                    settings.testClasses = new File(words[1]);
                    break;
                case "class-path":
                    settings.classPath.add(new File(words[1]));
                    break;
                case "coverage":
                    settings.coverage = new File(words[1]);
                    break;
                case "isolated":
                    settings.isolated = true;
                    break;
                case "milliseconds":
                    settings.millisecondsPerTest = Long.parseLong(words[1]);
                    break;
                case "test":
                    settings.tests.add(new String[] {words[1], words[2]});
                    break;
                case "mutant":
                    Mutant mutant = new Mutant(words[1], new File(words[2]));
                    for (String number : words[3].split(",")) {
                        mutant.tests.add(Integer.parseInt(number));
                    }
                    settings.mutants.add(mutant);
                    break;
                default:
                    throw new IOException("unknown setting: " + line);
            }
        }
        return settings;
    }
}
