package methods;

/** Every comparison, on int and long, as a condition and as a value. */
public final class Comparisons {
    private Comparisons() {
    }

    public static int compare(int left, int right) {
        if (left < right) {
            return -1;
        }
        if (left > right) {
            return 1;
        }
        return 0;
    }

    public static int compareLongs(long left, long right) {
        return left < right ? -1 : left == right ? 0 : 1;
    }

    public static boolean between(int number, int low, int high) {
        return low <= number && number < high;
    }

    public static int largest(int first, int second, int third) {
        int largest = first;
        if (second > largest) {
            largest = second;
        }
        if (third >= largest) {
            largest = third;
        }
        return largest;
    }

    public static boolean sameSign(int left, int right) {
        return left >= 0 == right >= 0;
    }

    public static boolean mixedTypes(byte small, char letter) {
        return small == letter;
    }

    public static boolean intWithLong(int number, long big) {
        return number != big;
    }

    public static int middle(long number) {
        if (number <= -10L || number >= 10L) {
            return 0;
        }
        return (int) number;
    }
}
