package methods;

/** Assertions, with and without a message, that hold, that break, and that are caught. */
public final class Asserts {
    private Asserts() {
    }

    public static int positive(int number) {
        assert number > 0;
        return number - 1;
    }

    public static int withMessage(int number) {
        assert number != 13 : number;
        return 13 - number;
    }

    public static int always(int number) {
        int even = number * 2;
        assert (even & 1) == 0;
        return even;
    }

    public static void notNull(int[] numbers) {
        assert numbers != null : "no numbers";
        assert numbers.length < 3;
        numbers[0] = 1;
    }

    public static int caught(int number) {
        try {
            assert number < 100;
            return number;
        } catch (AssertionError failure) {
            return 100;
        }
    }

    public static void thrownByHand(boolean wrong) {
        if (wrong) {
            throw new AssertionError();
        }
    }

    public static int sideEffect(int number) {
        int copy = number;
        assert copy++ < Integer.MAX_VALUE;
        return copy;
    }
}
