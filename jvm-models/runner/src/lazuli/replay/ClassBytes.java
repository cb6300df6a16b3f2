package lazuli.replay;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * The bytes of the tests' and the user's classes. Every class is read once, however many loaders define it. Of a
 * multi-release jar the base entries are seen, as the analysis sees them.
 */
final class ClassBytes {
    /** A class that was found. */
    static final class Found {
        final byte[] bytes;
        final ProtectionDomain domain;
        final boolean isTest;

        Found(byte[] bytes, ProtectionDomain domain, boolean isTest) {
            this.bytes = bytes;
            this.domain = domain;
            this.isTest = isTest;
        }
    }

    private static final class Entry {
        final File folder;
        final JarFile jar;
        final ProtectionDomain domain;
        final boolean hasTests;

        Entry(File file, boolean hasTests) throws IOException {
            boolean isFolder = file.isDirectory();
            folder = isFolder ? file : null;
            jar = isFolder ? null : new JarFile(file);
            CodeSource source = new CodeSource(url(file), (Certificate[]) null);
            domain = new ProtectionDomain(source, null);
            this.hasTests = hasTests;
        }

        byte[] read(String path) throws IOException {
            if (folder != null) {
                File file = new File(folder, path);
                return file.isFile() ? Files.readAllBytes(file.toPath()) : null;
            }
            ZipEntry entry = jar.getEntry(path);
            if (entry == null) {
                return null;
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return readAll(in);
            }
        }
    }

    /** All that is left to read; Java 8 has no method for it. */
    static byte[] readAll(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            out.write(buffer, 0, count);
        }
        return out.toByteArray();
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Recorder recorder;
    private final Map<String, Found> found = new ConcurrentHashMap<>();
    private final Map<String, TestClass> testClasses = new ConcurrentHashMap<>();
    /** Finds resources only; it defines no class. */
    final URLClassLoader resources;

    ClassBytes(File testClasses, List<File> classPath, Recorder recorder) throws IOException {
        this.recorder = recorder;
        List<URL> urls = new ArrayList<>();
        entries.add(new Entry(testClasses, true));
        urls.add(url(testClasses));
        for (File file : classPath) {
            // Java ignores what does not exist on a class path.
            if (file.exists()) {
                entries.add(new Entry(file, false));
                urls.add(url(file));
            }
        }
        resources = new URLClassLoader(urls.toArray(new URL[0]), null);
    }

    private static URL url(File file) throws MalformedURLException {
        return file.toURI().toURL();
    }

    /** The class by binary name; null if it is nowhere. */
    Found find(String name) throws IOException {
        Found known = found.get(name);
        if (known != null) {
            return known;
        }
        String path = name.replace('.', '/') + ".class";
        for (Entry entry : entries) {
            byte[] bytes = entry.read(path);
            if (bytes != null) {
                if (recorder != null && !entry.hasTests) {
                    bytes = recorder.withProbes(name, bytes);
                }
                Found result = new Found(bytes, entry.domain, entry.hasTests);
                found.put(name, result);
                return result;
            }
        }
        return null;
    }

    /** Puts other bytes in the place of those of a class of the user, for loaders made from now on; what was there. */
    Found replace(String name, byte[] bytes) throws IOException {
        Found original = find(name);
        if (original == null) {
            throw new IOException("there is no class " + name);
        }
        found.put(name, new Found(bytes, original.domain, original.isTest));
        return original;
    }

    /** Undoes {@link #replace}. */
    void restore(String name, Found original) {
        found.put(name, original);
    }

    /** The bytes of a class of tests without all tests but one. */
    byte[] withOneTest(String name, Found found, String test) {
        TestClass known = testClasses.get(name);
        if (known == null) {
            known = new TestClass(found.bytes);
            testClasses.put(name, known);
        }
        return known.only(test);
    }

    /** Whether a class that was found before belongs to the tests. */
    boolean isTest(String name) {
        Found known = found.get(name);
        return known != null && known.isTest;
    }
}
