package lazuli.replay;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Defines the tests' and the user's classes, so that their static state lasts as long as this loader. Its parent has
 * the test framework and Java's own classes, and nothing of the user's.
 */
final class TestLoader extends ClassLoader {
    /** Names that the parent, which is the same for all loaders, does not have: asking it is slow. */
    private static final Set<String> NOT_IN_PARENT = ConcurrentHashMap.newKeySet();

    private final ClassBytes classes;
    /** The class and method of the only test that this loader is for; null if it is for all. */
    private final String[] onlyTest;

    TestLoader(ClassBytes classes, String[] onlyTest, ClassLoader parent) {
        super(parent);
        this.classes = classes;
        this.onlyTest = onlyTest;
        setDefaultAssertionStatus(true);
    }

    /** A loader of the framework's jars beside this package: it does not see the runner, nor the user's classes. */
    static ClassLoader frameworkLoader(List<File> jars) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (File jar : jars) {
            urls.add(jar.toURI().toURL());
        }
        return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getSystemClassLoader().getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = load(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private Class<?> load(String name) throws ClassNotFoundException {
        if (name.equals("lazuli.replay.Probes")) {
            return Probes.class; // Classes with probes call it.
        }
        if (!NOT_IN_PARENT.contains(name)) {
            try {
                return getParent().loadClass(name);
            } catch (ClassNotFoundException e) {
                NOT_IN_PARENT.add(name);
            }
        }
        return findClass(name);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ClassBytes.Found found;
        try {
            found = classes.find(name);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        int dot = name.lastIndexOf('.');
        if (dot > 0 && getPackage(name.substring(0, dot)) == null) {
            try {
                definePackage(name.substring(0, dot), null, null, null, null, null, null, null);
            } catch (IllegalArgumentException e) {
                // Another thread of the test has just defined it.
            }
        }
        boolean isOnlyTest = onlyTest != null && found.isTest && name.equals(onlyTest[0]);
        byte[] bytes = isOnlyTest ? classes.withOneTest(name, found, onlyTest[1]) : found.bytes;
        return defineClass(name, bytes, 0, bytes.length, found.domain);
    }

    @Override
    protected URL findResource(String name) {
        return classes.resources.findResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return classes.resources.findResources(name);
    }
}
