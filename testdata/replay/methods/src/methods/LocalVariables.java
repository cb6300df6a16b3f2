package methods;

/** Parameters and locals that change, that share a slot, and of which there are so many that slots need two bytes. */
public final class LocalVariables {
    private LocalVariables() {
    }

    public static int swap(int left, int right) {
        if (left > right) {
            int held = left;
            left = right;
            right = held;
        }
        return right - left;
    }

    public static long widthTwo(long first, int second, long third) {
        long held = first;
        first = third;
        third = held + second;
        return first < third ? first : third;
    }

    public static int sharedSlot(int kind) {
        int result = 0;
        if (kind > 0) {
            int positive = kind - 1;
            result = positive;
        } else {
            long negative = -(long) kind;
            result = (int) (negative >> 1);
        }
        return result;
    }

    public static int increments(int number) {
        int before = number++;
        int after = ++number;
        number += 100;
        number -= 128;
        if (before + after == number) {
            return number--;
        }
        return --number;
    }

    // A constant beyond one byte needs the wide form of iinc.
    public static int wideIncrement(int number) {
        number += 1000;
        if (number < 0) {
            number -= 30000;
        }
        return number;
    }

    public static int assignmentAsValue(int number) {
        int first;
        int second = first = number * 2;
        if ((first += 1) > second) {
            return first;
        }
        return second;
    }
}
