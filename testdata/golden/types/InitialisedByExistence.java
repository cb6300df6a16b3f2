//@ entry: InitialisedByExistence.parameter
//@ entry: InitialisedByExistence.subclass
//@ entry: InitialisedByExistence.implementor
//@ entry: InitialisedByExistence.never
//@ entry: InitialisedByExistence.two
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
/** Where there is an object, its class was initialised before the call. */
public class InitialisedByExistence {
    static int dep = 3;

    static class Late {
        static int q = dep;
        int z;
    }

    static class Sub extends Late {
        static int r = q + 1;
    }

    interface I {
        int X = dep + Integer.parseInt("0");

        default int d() {
            return 1;
        }
    }

    static class C implements I {
    }

    static class Never {
        static int v = 1 / Integer.parseInt("0");
        int z;
    }

    /** 0 and 3. */
    static int parameter(Late o) {
        dep = 9;
        return o == null ? 0 : Late.q;
    }

    /** 0 and 4. */
    static int subclass(Sub o) {
        dep = 9;
        return o == null ? 0 : Sub.r;
    }

    /** 0 and 3. */
    static int implementor(I o) {
        dep = 9;
        return o == null ? 0 : I.X;
    }

    /** 0 only: there is no object. */
    static int never(Never o) {
        return o == null ? 0 : 1;
    }

    /** Without an object among them the method itself initialises the class: 9 and 3. */
    static int two(Late o, Late p) {
        dep = 9;
        return Late.q;
    }
}
