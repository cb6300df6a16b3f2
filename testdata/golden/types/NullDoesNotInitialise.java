//@ entry: NullDoesNotInitialise.field
//@ entry: NullDoesNotInitialise.parameter
//@ engines: lazier lazier-sharp
//@ k: 2

/** The class of a field or parameter that is null is not initialised, though a static field of it may hold an object of its kind. */
public class NullDoesNotInitialise {
    static int made;

    static final class Sentinel {
        static final Sentinel NONE = new Sentinel();
        static { made = 1; }
    }

    Sentinel held;

    int field() { return held == null ? made : -1; }

    static int parameter(Sentinel given) { return given == null ? made : -1; }
}
