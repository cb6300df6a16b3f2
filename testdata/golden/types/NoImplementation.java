//@ entry: NoImplementation.isNull
//@ engines: all

/** In the closed world a reference whose type no class implements can only be null. */
public class NoImplementation {
    interface Promise {
    }

    static boolean isNull(Promise a) {
        return a == null;
    }
}
