package methods;

/** Calls of static methods with arguments of every width, and overloads. */
public final class StaticCalls {
    private StaticCalls() {
    }

    public static int maximum(int first, int second, int third) {
        return larger(larger(first, second), third);
    }

    public static long mixed(int number, long big, byte small) {
        return combine(small, big, number, small > 0);
    }

    public static int overloaded(char letter) {
        int asChar = kind(letter);
        int asInt = kind((int) letter);
        int asLong = kind((long) letter);
        return asChar + asInt + asLong;
    }

    public static boolean argumentIsACopy(int number) {
        int before = number;
        clear(number);
        return before == number;
    }

    public static int argumentIsShared(int[] numbers) {
        clearFirst(numbers);
        return numbers.length;
    }

    public static int failsInside(int divisor) {
        return reciprocal(divisor) + 1;
    }

    public static int sideEffects(int[] counter) {
        return difference(counter[0]++, counter[0]++);
    }

    private static int larger(int left, int right) {
        return left > right ? left : right;
    }

    private static long combine(byte small, long big, int number, boolean add) {
        if (add) {
            return big + number + small;
        }
        return big - number;
    }

    private static int kind(char letter) {
        return letter < 'a' ? 100 : 200;
    }

    private static int kind(int number) {
        return number == 0 ? 10 : 20;
    }

    private static int kind(long number) {
        return 1;
    }

    private static void clear(int number) {
        number = 0;
    }

    private static void clearFirst(int[] numbers) {
        if (numbers != null && numbers.length > 0) {
            numbers[0] = 0;
        }
    }

    private static int reciprocal(int divisor) {
        return 1000 / divisor;
    }

    private static int difference(int left, int right) {
        return left - right;
    }
}
