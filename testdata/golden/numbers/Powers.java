//@ entry: Powers.exact
//@ entry: Powers.ofUnknown
//@ entry: Powers.interned
//@ entry: Powers.withoutEffect
//@ engines: all
//@ flags: --all-endings

/** What cannot be computed on unknown values is computed on some, and the run says for what it took them. */
public class Powers {
    static double exact(boolean negative) {
        return Math.pow(negative ? -2 : 2, 10) + Math.pow(-3, 3);
    }

    static int ofUnknown(int n, double x) {
        if (n > 2 && n < 40) {
            double power = Math.pow(2, n);
            if (power > 1000) {
                return 1;
            }
            return x > 3 ? 2 : 3;
        }
        return 0;
    }

    static boolean interned(String s) {
        return s.length() == 2 && s.intern() == "on";
    }

    static double withoutEffect(double x) {
        return Math.pow(x, 1) + Math.pow(x, 0);
    }
}
