package methods;

/** What the virtual machine throws by itself and what a program throws. */
public final class Exceptions {
    static class Broke extends Exception {
        final int missing;

        Broke(int missing) {
            this.missing = missing;
        }
    }

    static class Bankrupt extends Broke {
        Bankrupt() {
            super(Integer.MAX_VALUE);
        }
    }

    private Exceptions() {
    }

    public static int pay(int balance, int price) throws Broke {
        if (price > balance) {
            if (balance < 0) {
                throw new Bankrupt();
            }
            throw new Broke(price - balance);
        }
        return balance - price;
    }

    public static int checks(int[] numbers, int index, int divisor) {
        return numbers[index] / divisor;
    }

    public static void byKind(int kind) {
        switch (kind) {
            case 0:
                throw new IllegalArgumentException();
            case 1:
                throw new UnsupportedOperationException("one");
            case 2:
                throw new IndexOutOfBoundsException();
            case 3:
                throw new Error();
            default:
        }
    }

    public static int fromCallee(int balance) throws Broke {
        int rest = pay(balance, 10);
        return rest * 2;
    }

    public static void sneaky(int kind) throws Throwable {
        Throwable failure = kind == 1 ? new Broke(1) : new RuntimeException();
        throw failure;
    }

    public static RuntimeException notThrown(boolean wanted) {
        RuntimeException failure = new IllegalStateException();
        if (wanted) {
            throw failure;
        }
        return failure;
    }

    public static int thrownByMethodOfAnother(int price) {
        try {
            return pay(5, price);
        } catch (Broke broke) {
            return -broke.missing;
        }
    }
}
