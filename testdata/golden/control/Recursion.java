//@ entry: Recursion.even
//@ entry: Recursion.chain
//@ engines: all
//@ flags: --calls 3 --all-endings

/** A recursion that goes too deep is named, also one by way of another method; so is a chain of calls that is only long. */
public class Recursion {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int chain(int n) {
        return n < 0 ? n : first(n);
    }

    static int first(int n) {
        return second(n);
    }

    static int second(int n) {
        return third(n);
    }

    static int third(int n) {
        return n;
    }
}
