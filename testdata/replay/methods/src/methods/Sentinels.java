package methods;

/** Inputs that may be objects held by static fields, visible or not. */
public class Sentinels {
    public static final Sentinels NONE = new Sentinels(0);
    private static final Sentinels HIDDEN = new Sentinels(7);
    static Sentinels current = new Sentinels(1);
    static final Integer ZERO = 0;
    static final Object LOCK = new Object();

    int value;
    Sentinels next;

    Sentinels(int value) {
        this.value = value;
    }

    public static boolean isNone(Sentinels given) {
        return given == NONE;
    }

    public static int which(Sentinels given) {
        if (given == HIDDEN) {
            return 1;
        }
        return given == current ? 2 : 3;
    }

    public static int writeThenRead(Sentinels given) {
        given.value = 5;
        return NONE.value + HIDDEN.value;
    }

    public static Sentinels orNone(Sentinels given) {
        return given == null ? NONE : given;
    }

    public static boolean isLock(Object given) {
        return given == LOCK;
    }

    public static Sentinels replaceCurrent(Sentinels given) {
        Sentinels before = current;
        current = given;
        return before;
    }

    public boolean below(Sentinels other) {
        return value < other.value && other.value == value + 2;
    }

    public boolean positive(Sentinels other) {
        return value < other.value && value > 0 || other == this && value == 1;
    }

    public static boolean isCachedZero(Integer given) {
        return given == ZERO;
    }

    public static boolean isCachedFlag(Boolean given, boolean flag) {
        return given == (Boolean) flag;
    }

    public Sentinels self() {
        return this == NONE ? null : this;
    }
}
