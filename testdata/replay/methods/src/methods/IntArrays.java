package methods;

/** Arrays of int: null, bounds, writes, lengths, new ones. */
public final class IntArrays {
    private IntArrays() {
    }

    public static int first(int[] numbers) {
        return numbers[0];
    }

    public static int length(int[] numbers) {
        return numbers.length == 0 ? -1 : numbers.length;
    }

    public static int at(int[] numbers, int index) {
        if (numbers == null) {
            return -1;
        }
        return numbers[index];
    }

    public static int sumOfTwo(int[] numbers) {
        if (numbers.length != 2) {
            throw new IllegalArgumentException();
        }
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public static void exchange(int[] numbers, int i, int j) {
        int held = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = held;
    }

    public static int largest(int[] numbers) {
        int largest = numbers[0];
        for (int i = 1; i < numbers.length && i < 3; i++) {
            if (numbers[i] > largest) {
                largest = numbers[i];
            }
        }
        return largest;
    }

    public static int[] copyOfPair(int[] numbers) {
        if (numbers == null || numbers.length != 2) {
            return null;
        }
        int[] copy = new int[2];
        copy[0] = numbers[0];
        copy[1] = numbers[1];
        return copy;
    }

    public static int[] ofLength(int length) {
        if (length > 3) {
            return new int[0];
        }
        int[] made = new int[length];
        if (length > 1) {
            made[1] = length;
        }
        return made;
    }

    public static int writeThroughAlias(int[] left, int[] right) {
        left[0] = 1;
        right[0] = 2;
        return left[0];
    }

    public static int initialised(int index) {
        int[] primes = {2, 3, 5, 7};
        return primes[index];
    }

    public static int count(int[] numbers, int wanted) {
        int found = 0;
        if (numbers.length <= 3) {
            for (int i = 0; i < numbers.length; i++) {
                if (numbers[i] == wanted) {
                    found++;
                }
            }
        }
        return found;
    }

    public static int compound(int[] counters, int index) {
        counters[index]++;
        counters[index] += 10;
        return counters[index]--;
    }
}
