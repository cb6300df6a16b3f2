//@ entry: CauseOfNoClassDef.cause
//@ entry: CauseOfNoClassDef.message
//@ entry: CauseOfNoClassDef.superclass
//@ entry: CauseOfNoClassDef.interfaceFailed
//@ entry: CauseOfNoClassDef.noMessage
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
/** The cause that JDK 17 gives to a NoClassDefFoundError after an initialiser failed. */
public class CauseOfNoClassDef {
    static class Bad {
        static int v = 1 / Integer.parseInt("0");
    }

    static class Sub extends Bad {
        static int w = 2;
    }

    interface I {
        int X = 1 / Integer.parseInt("0");

        default void d() {
        }
    }

    static class C implements I {
        static int w = 2;
    }

    static class Quiet {
        static int v = 1;

        static {
            if (v == 1) {
                throw new IllegalStateException();
            }
        }
    }

    static NoClassDefFoundError second() {
        try {
            Bad.v++;
        } catch (LinkageError e) {
        }
        try {
            Bad.v++;
        } catch (NoClassDefFoundError e) {
            return e;
        }
        return null;
    }

    /** 7: an ExceptionInInitializerError without a cause, the same one each time. */
    static int cause() {
        NoClassDefFoundError error = second();
        Throwable cause = error.getCause();
        int same = second().getCause() == cause ? 1 : 0;
        int kind = cause instanceof ExceptionInInitializerError ? 2 : 0;
        return same + kind + (cause.getCause() == null ? 4 : 0);
    }

    /** Throws with the message of the cause. */
    static int message() {
        throw new IllegalStateException(second().getCause().getMessage());
    }

    static int superclass() {
        second();
        try {
            Sub.w++;
        } catch (NoClassDefFoundError e) {
        }
        try {
            Sub.w++;
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(e.getCause().getMessage());
        }
        return 0;
    }

    static int interfaceFailed() {
        try {
            C.w++;
        } catch (ExceptionInInitializerError e) {
        }
        try {
            C.w++;
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(e.getCause().getMessage());
        }
        return 0;
    }

    static int noMessage() {
        try {
            Quiet.v++;
        } catch (ExceptionInInitializerError e) {
        }
        try {
            Quiet.v++;
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(e.getCause().getMessage());
        }
        return 0;
    }
}
