//@ entry: ClassMetLate.field
//@ engines: all
/** An input object that is met after the method changed what the initialiser of its class read is not supported. */
public class ClassMetLate {
    static int dep = 3;

    static class Late {
        static int q = dep;
        int z;
    }

    static class Holder {
        Late late;
    }

    static int field(Holder h) {
        dep = 9;
        return h == null || h.late == null ? 0 : Late.q;
    }
}
