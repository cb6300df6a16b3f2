//@ entry: SentinelElsewhere.isDefault
//@ entry: SentinelElsewhere.isCachedBox
//@ entry: SentinelElsewhere.isLiteral
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
//@ k: 1

/** Objects that may be there before the method runs, but that no engine explores as an input: said, not passed over. */
class SentinelElsewhere {
    int value;

    /** The class that holds the object is initialised after the input was looked at. */
    static boolean isDefault(SentinelElsewhere given) {
        return given != null && given.value == 3 && given == Holder.DEFAULT;
    }

    static boolean isCachedBox(Integer given) {
        Integer five = 5;
        return given == five;
    }

    static boolean isLiteral(Object given) {
        return given == "text";
    }

    static class Holder {
        static final SentinelElsewhere DEFAULT = new SentinelElsewhere();
    }
}
