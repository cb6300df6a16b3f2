//@ entry: FailingInitialiser.twice
//@ entry: FailingInitialiser.uncaught
//@ engines: all

/** A failing initialiser throws ExceptionInInitializerError once, and NoClassDefFoundError from then on. */
public class FailingInitialiser {
    static class Broken {
        static int value = 1 / zero();

        static int zero() {
            return 0;
        }
    }

    static int twice() {
        int seen = 0;
        try {
            return Broken.value;
        } catch (ExceptionInInitializerError e) {
            seen += e.getCause() instanceof ArithmeticException ? 1 : 100;
        }
        try {
            return Broken.value;
        } catch (NoClassDefFoundError e) {
            seen += 2;
        }
        return seen;
    }

    static int uncaught() {
        return Broken.value;
    }
}
