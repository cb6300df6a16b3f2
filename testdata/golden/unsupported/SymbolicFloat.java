//@ entry: SymbolicFloat.compare
//@ entry: SymbolicFloat.untouched
//@ engines: all
//@ flags: --all-endings

/** Arithmetic on an unknown double ends the path with its place; a double that nobody looks at does not. */
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
}
