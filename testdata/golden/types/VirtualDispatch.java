//@ entry: VirtualDispatch.call
//@ engines: all
//@ flags: --non-null a

/** One path for each implementation that can run, and the receiver's type is known after the call. */
public class VirtualDispatch {
    static class Base {
        int kind() {
            return 1;
        }
    }

    static class Same extends Base {
    }

    static class Other extends Base {
        @Override
        int kind() {
            return 2;
        }
    }

    static class Deeper extends Other {
        @Override
        int kind() {
            return super.kind() + 1;
        }
    }

    static int call(Base a) {
        int kind = a.kind();
        if (kind == 1) {
            return a instanceof Other ? -1 : 1;
        }
        if (kind == 2) {
            return a instanceof Deeper ? -2 : 2;
        }
        return a instanceof Deeper ? 3 : -3;
    }
}
