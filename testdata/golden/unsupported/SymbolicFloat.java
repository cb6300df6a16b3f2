//@ entry: SymbolicFloat.compare
//@ entry: SymbolicFloat.untouched
//@ entry: SymbolicFloat.widened
//@ entry: SymbolicFloat.narrowed
//@ entry: SymbolicFloat.added
//@ engines: all
//@ flags: --all-endings

/** What is done with an unknown double ends the path with its place; a double that nobody looks at does not. */
public class SymbolicFloat {
    static int compare(double d, int x) {
        if (x == 0) {
            return 0;
        }
        return d < 1.0 ? 1 : 2;
    }

    static double untouched(double d) {
        return d;
    }

    static double widened(int x) {
        return x;
    }

    static long narrowed(float f) {
        return (long) f;
    }

    static double added(double d) {
        return d + 1;
    }
}
