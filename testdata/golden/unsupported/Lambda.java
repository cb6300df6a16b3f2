//@ entry: Lambda.call
//@ engines: all
//@ flags: --all-endings

/** invokedynamic ends the path that meets it, not the others. */
public class Lambda {
    interface Function {
        int apply(int x);
    }

    static int call(int x) {
        if (x < 0) {
            return 0;
        }
        Function twice = y -> 2 * y;
        return twice.apply(x);
    }
}
