//@ entry: SupertypeFailed.field
//@ entry: SupertypeFailed.make
//@ entry: SupertypeFailed.twice
//@ entry: SupertypeFailed.implementor
//@ entry: SupertypeFailed.call
//@ entry: SupertypeFailed.grandchild
//@ entry: SupertypeFailed.array
//@ entry: SupertypeFailed.subinterface
//@ entry: SupertypeFailed.errorOfInput
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
/** A class whose superclass, or superinterface with a default method, failed to be initialised is erroneous (JVMS 5.5, steps 7 and 11). */
public class SupertypeFailed {
    static class Bad {
        static int v = 1 / Integer.parseInt("0");
    }

    static class Sub extends Bad {
        static int w = 2;

        static int two() {
            return 2;
        }
    }

    static class Grandchild extends Sub {
        static int x = 3;
    }

    interface I {
        int X = 1 / Integer.parseInt("0");

        default int d() {
            return 1;
        }
    }

    interface J extends I {
        int Y = Integer.parseInt("7");

        default int e() {
            return 1;
        }
    }

    static class C implements I {
        static int w = 2;
    }

    static void fail() {
        try {
            Bad.v++;
        } catch (ExceptionInInitializerError e) {
        }
    }

    static int field() {
        fail();
        return Sub.w; // NoClassDefFoundError: Bad
    }

    static int make() {
        fail();
        return new Sub() == null ? 0 : 1; // NoClassDefFoundError: Bad
    }

    static int twice() {
        try {
            return Sub.w;
        } catch (ExceptionInInitializerError e) {
        }
        return Sub.w; // NoClassDefFoundError: Sub
    }

    static int implementor() {
        try {
            return I.X;
        } catch (ExceptionInInitializerError e) {
        }
        return C.w; // NoClassDefFoundError: I
    }

    static int call() {
        fail();
        return Sub.two(); // NoClassDefFoundError: Bad
    }

    static int grandchild() {
        fail();
        try {
            return Grandchild.x;
        } catch (NoClassDefFoundError e) {
        }
        return Sub.w; // NoClassDefFoundError: Sub
    }

    static int array() {
        fail();
        return new Sub[1].length; // An array initialises nothing: 1.
    }

    static int subinterface() {
        try {
            return I.X;
        } catch (ExceptionInInitializerError e) {
        }
        return J.Y; // An interface does not initialise its superinterfaces: 7.
    }

    static Throwable thrown;

    static class Throws {
        static {
            if (thrown instanceof Error) {
                throw (Error) thrown;
            }
            if (thrown instanceof RuntimeException) {
                throw (RuntimeException) thrown;
            }
        }
    }

    static int errorOfInput(Throwable t) {
        thrown = t;
        try {
            new Throws();
            return 0;
        } catch (ExceptionInInitializerError e) {
            return e == t ? 1 : 2;
        } catch (AssertionError e) {
            return 3;
        } catch (Error e) {
            return 4;
        }
    }
}
