package jdk.internal.misc;

/** Modelled as that of a JVM that has started; memory, users and modules are left out. */
public class VM {
    public static int initLevel() {
        return 4;
    }

    public static boolean isModuleSystemInited() {
        return true;
    }

    public static boolean isBooted() {
        return true;
    }

    public static boolean isShutdown() {
        return false;
    }

    public static boolean isSystemDomainLoader(ClassLoader loader) {
        return loader == null;
    }

    public static String getSavedProperty(String name) {
        return System.getProperty(name);
    }

    public static void initializeOSEnvironment() {
    }
}
