//@ entry: EnumBehindInterface.test
//@ entry: EnumBehindInterface.compare
//@ engines: all
//@ flags: --non-null a

/** An enum constant may stand behind its interface; what is not supported must not be called exhaustive. */
public class EnumBehindInterface {
    interface Tag {
    }

    enum Basic implements Tag {
        ONE
    }

    static class Rich implements Tag {
    }

    static boolean test(Tag a) {
        return a instanceof Basic;
    }

    static boolean compare(Tag a) {
        return a == Basic.ONE;
    }
}
