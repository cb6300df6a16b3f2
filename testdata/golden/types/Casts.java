//@ entry: Casts.cast
//@ engines: all

/** Null passes every cast; an object that does not fit throws; after a cast the type is known. */
public class Casts {
    static class Base {
        int value;
    }

    static class Derived extends Base {
        int more;
    }

    static int cast(Base a) {
        Derived derived = (Derived) a;
        if (derived == null) {
            return 0;
        }
        return a instanceof Derived ? 1 : -1;
    }
}
