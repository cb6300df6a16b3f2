package methods;

/** Operators on boolean, with and without evaluation of both sides. */
public final class BooleanLogic {
    private BooleanLogic() {
    }

    public static boolean implies(boolean premise, boolean conclusion) {
        return !premise || conclusion;
    }

    public static boolean majority(boolean first, boolean second, boolean third) {
        return first && second || second && third || first && third;
    }

    public static boolean exclusive(boolean first, boolean second) {
        return first ^ second;
    }

    public static boolean strict(int[] counter, boolean first) {
        return first & counter[0]++ > 0;
    }

    public static boolean lazy(int[] counter, boolean first) {
        return first && counter[0]++ > 0;
    }

    public static boolean sameTruth(int number, boolean expected) {
        boolean negative = number < 0;
        return negative == expected;
    }

    public static boolean deMorgan(boolean first, boolean second) {
        boolean left = !(first && second);
        boolean right = !first || !second;
        assert left == right;
        return left;
    }

    public static int countTrue(boolean first, boolean second) {
        int count = 0;
        if (first) {
            count++;
        }
        if (second) {
            count++;
        }
        if (first == second) {
            count += 10;
        }
        return count;
    }

    public static boolean compound(boolean flag, int number) {
        flag &= number > 0;
        flag |= number == -5;
        flag ^= number == 7;
        return flag;
    }
}
