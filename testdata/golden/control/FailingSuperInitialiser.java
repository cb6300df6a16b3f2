//@ entry: FailingSuperInitialiser.twice
//@ engines: lazier-sharp

/** A class whose superclass cannot be initialised is erroneous too, even without an initialiser of its own. */
public class FailingSuperInitialiser {
    static class Broken {
        static {
            if (true) {
                throw new IllegalStateException();
            }
        }
    }

    static class Heir extends Broken {
        static int one() {
            return 1;
        }
    }

    static int twice() {
        int seen = 0;
        try {
            return Heir.one();
        } catch (ExceptionInInitializerError e) {
            seen += 10;
        }
        try {
            return Heir.one();
        } catch (NoClassDefFoundError e) {
            seen += 20;
        }
        return seen;
    }
}
