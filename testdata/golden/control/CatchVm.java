//@ entry: CatchVm.run
//@ engines: all

/** Exceptions of the JVM itself are Java exceptions: handlers take them by class, in their order. */
public class CatchVm {
    static class Derived extends CatchVm {
        int value = 1;
    }

    int[] numbers;

    static int run(CatchVm a, int i) {
        try {
            return a.numbers[i] / ((Derived) a).value;
        } catch (NullPointerException e) {
            return a == null ? -1 : -2;
        } catch (ArithmeticException | ClassCastException e) {
            return e instanceof ArithmeticException ? -3 : -4;
        } catch (IndexOutOfBoundsException e) {
            return -5;
        }
    }
}
