package java.lang;

/** Modelled as the one thread there is, called main, and others that were made and never started; groups and traces are left out. */
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private static final Thread MAIN = new Thread(null, null, new String("main"), 0);

    ThreadLocal.ThreadLocalMap threadLocals;
    ThreadLocal.ThreadLocalMap inheritableThreadLocals;
    java.security.AccessControlContext inheritedAccessControlContext;
    volatile Object parkBlocker;
    long threadLocalRandomSeed;
    int threadLocalRandomProbe;
    int threadLocalRandomSecondarySeed;
    private final Runnable target;
    private String name;
    /** Null where it is that of the thread that runs, as it was at the beginning. */
    private Boolean daemon;
    /** 0 where it is that of the thread that runs, as it was at the beginning. */
    private int priority;
    private volatile boolean interrupted;

    public Thread() {
        this(null, null, null, 0);
    }

    public Thread(Runnable target) {
        this(null, target, null, 0);
    }

    public Thread(ThreadGroup group, Runnable target) {
        this(group, target, null, 0);
    }

    public Thread(String name) {
        this(null, null, named(name), 0);
    }

    public Thread(ThreadGroup group, String name) {
        this(group, null, named(name), 0);
    }

    public Thread(Runnable target, String name) {
        this(null, target, named(name), 0);
    }

    public Thread(ThreadGroup group, Runnable target, String name) {
        this(group, target, named(name), 0);
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stack) {
        this.target = target;
        this.name = name;
        if (MAIN != null) {
            daemon = MAIN.daemon;
            priority = MAIN.priority;
        }
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stack, boolean inherits) {
        this(group, target, name, stack);
    }

    private static String named(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        return name;
    }

    public static Thread currentThread() {
        return MAIN;
    }

    public static void yield() {
    }

    public static void onSpinWait() {
    }

    public static void sleep(long time) throws InterruptedException {
        if (time < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (interrupted()) {
            throw new InterruptedException("sleep interrupted");
        }
    }

    public native void start();

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public void interrupt() {
        interrupted = true;
    }

    public static boolean interrupted() {
        boolean was = MAIN.interrupted;
        MAIN.interrupted = false;
        return was;
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    public final boolean isAlive() {
        return this == MAIN;
    }

    public final String getName() {
        if (name == null) {
            name = unnamed();
        }
        return name;
    }

    /** The name with the number that the JVM gives to a thread without one. */
    private native String unnamed();

    public final synchronized void setName(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
    }

    public final int getPriority() {
        return priority == 0 ? firstPriority() : priority;
    }

    /** The priority of the thread that runs, at the beginning. */
    private static native int firstPriority();

    public final void setPriority(int priority) {
        if (priority > MAX_PRIORITY || priority < MIN_PRIORITY) {
            throw new IllegalArgumentException();
        }
        this.priority = priority;
    }

    public final boolean isDaemon() {
        return daemon == null ? isFirstDaemon() : daemon;
    }

    /** Whether the thread that runs is one that a JVM does not wait for. */
    private static native boolean isFirstDaemon();

    public final void setDaemon(boolean on) {
        if (isAlive()) {
            throw new IllegalThreadStateException();
        }
        daemon = on;
    }

    public final void join() throws InterruptedException {
        join(0);
    }

    public final void join(long time) throws InterruptedException {
        if (time < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (isAlive()) {
            if (interrupted()) {
                throw new InterruptedException();
            }
            if (time == 0) {
                forever();
            }
        }
    }

    private native void forever();

    public long getId() {
        return this == MAIN ? 1 : number();
    }

    private native long number();

    public ClassLoader getContextClassLoader() {
        return ClassLoader.getSystemClassLoader();
    }

    public static native boolean holdsLock(Object object);
}
