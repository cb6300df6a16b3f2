package methods;

/** Arrays of long. */
public final class LongArrays {
    private LongArrays() {
    }

    public static long sum(long[] numbers) {
        long sum = 0;
        for (int i = 0; i < numbers.length && i < 3; i++) {
            sum += numbers[i];
        }
        return sum;
    }

    public static void accumulate(long[] totals, int index, int amount) {
        if (amount == 0) {
            return;
        }
        totals[index] += amount;
    }

    public static int highHalf(long[] words) {
        long word = words[words.length - 1];
        int high = (int) (word >>> 32);
        if (high == -1) {
            throw new IllegalStateException();
        }
        return high;
    }

    public static long[] range(long first, int length) {
        if (length > 3) {
            length = 3;
        }
        long[] made = new long[length];
        for (int i = 0; i < length; i++) {
            made[i] = first + i;
        }
        return made;
    }

    public static boolean sorted(long[] numbers) {
        for (int i = 1; i < numbers.length && i < 3; i++) {
            if (numbers[i - 1] > numbers[i]) {
                return false;
            }
        }
        return true;
    }
}
