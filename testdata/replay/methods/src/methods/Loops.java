package methods;

/** Loops of every kind, with break, continue and labels. */
public final class Loops {
    private Loops() {
    }

    public static int countDown(int start) {
        int steps = 0;
        while (start > 0 && steps < 4) {
            start -= 3;
            steps++;
        }
        return steps;
    }

    public static int sumTo(int last) {
        if (last > 4) {
            throw new IllegalArgumentException();
        }
        int sum = 0;
        for (int i = 1; i <= last; i++) {
            sum += i;
        }
        return sum;
    }

    public static int doWhile(int number) {
        int count = 0;
        do {
            number >>>= 8;
            count++;
        } while (number != 0);
        return count;
    }

    public static int skipping(int skipped) {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            if (i == skipped) {
                continue;
            }
            sum = sum * 10 + i;
        }
        return sum;
    }

    public static int findProduct(int product) {
        int found = 0;
        search:
        for (int i = 2; i < 4; i++) {
            for (int j = i; j < 4; j++) {
                if (i * j == product) {
                    found = 10 * i + j;
                    break search;
                }
            }
        }
        return found;
    }

    public static int continueOuter(int limit) {
        int count = 0;
        rows:
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                if (row * column > limit) {
                    continue rows;
                }
                count++;
            }
        }
        return count;
    }

    public static int greatestCommonDivisor(int left, int right) {
        if (left < 1 || left > 6 || right < 1 || right > 6) {
            return 0;
        }
        while (left != right) {
            if (left > right) {
                left -= right;
            } else {
                right -= left;
            }
        }
        return left;
    }

    public static int twoCounters(int width) {
        int distance = 0;
        for (int low = 0, high = width; low < high && distance < 3; low++, high--) {
            distance++;
        }
        return distance;
    }

    public static int leaveInTheMiddle(int seed) {
        int rounds = 0;
        while (true) {
            seed = seed * 5 + 1;
            if ((seed & 3) == 0) {
                break;
            }
            rounds++;
        }
        return rounds;
    }
}
