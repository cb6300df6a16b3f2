//@ entry: OpenWorld.open
//@ entry: OpenWorld.closed
//@ entry: OpenWorld.last
//@ engines: all
//@ flags: --world open --non-null a

/** In the open world a class may exist that nobody wrote yet, unless its supertype is sealed or final. */
public class OpenWorld {
    abstract static class Shape {
    }

    static class Circle extends Shape {
    }

    sealed interface Choice permits Yes, No {
    }

    record Yes() implements Choice {
    }

    record No() implements Choice {
    }

    interface Marker {
    }

    static final class Last {
    }

    static int open(Shape a) {
        if (a instanceof Circle) {
            return a instanceof Marker ? 1 : 2;
        }
        return a instanceof Marker ? 3 : 4;
    }

    static int closed(Choice a) {
        if (a instanceof Yes) {
            return 1;
        }
        if (a instanceof No) {
            return 2;
        }
        return -3;
    }

    static int last(Last a) {
        return (Object) a instanceof Marker ? -1 : 1;
    }
}
