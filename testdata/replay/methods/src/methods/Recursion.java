package methods;

/** Methods that call themselves and each other. */
public final class Recursion {
    static class Frame {
        int depth;
        Frame outer;
    }

    private Recursion() {
    }

    public static int factorial(int number) {
        if (number < 0 || number > 5) {
            throw new IllegalArgumentException();
        }
        return number <= 1 ? 1 : number * factorial(number - 1);
    }

    public static boolean isEven(int number) {
        if (number < 0 || number > 4) {
            return (number & 1) == 0;
        }
        return number == 0 || isOdd(number - 1);
    }

    private static boolean isOdd(int number) {
        return number != 0 && isEven(number - 1);
    }

    public static int fibonacci(int number) {
        if (number > 4) {
            return -1;
        }
        if (number < 2) {
            return number;
        }
        return fibonacci(number - 1) + fibonacci(number - 2);
    }

    public static int outermost(Frame frame) {
        return outermost(frame, 2);
    }

    private static int outermost(Frame frame, int patience) {
        if (frame.outer == null) {
            return frame.depth;
        }
        if (patience == 0) {
            throw new IllegalStateException();
        }
        return outermost(frame.outer, patience - 1);
    }

    public static void number(Frame frame) {
        number(frame, 0);
    }

    private static void number(Frame frame, int depth) {
        if (frame == null || depth == 2) {
            return;
        }
        number(frame.outer, depth + 1);
        frame.depth = depth;
    }

    public static int ackermann(int first, int second) {
        if (first < 0 || first > 1 || second < 0 || second > 2) {
            return 0;
        }
        return first == 0
                ? second + 1
                : second == 0 ? ackermann(first - 1, 1) : ackermann(first - 1, ackermann(first, second - 1));
    }
}
