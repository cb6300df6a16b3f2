//@ entry: StaticSentinel.isNone
//@ entry: StaticSentinel.writeThenReadSentinel
//@ entry: StaticSentinel.compareTwo
//@ engines: all
//@ k: 1

/** An input may be the object that a static field holds: its own class's sentinel. */
class StaticSentinel {
    private static final StaticSentinel NONE = new StaticSentinel(-1);

    int value;

    StaticSentinel(int value) {
        this.value = value;
    }

    static boolean isNone(StaticSentinel given) {
        return given == NONE;
    }

    static int writeThenReadSentinel(StaticSentinel given) {
        given.value = 5;
        return NONE.value;
    }

    static boolean compareTwo(StaticSentinel a, StaticSentinel b) {
        return a == NONE && a == b;
    }
}
