//@ entry: Digits.known
//@ entry: Digits.unknown
//@ entry: Digits.parsed
//@ entry: Digits.parsedUnknown
//@ engines: lazier-sharp pose
//@ flags: --k 1 --string 3

/** Floating point numbers as text and back: the JDK's code on known values, and on values taken for unknown ones. */
class Digits {
    static String known() {
        return "" + 1.1 + ' ' + 1e21 + ' ' + -0.0 + ' ' + 0.1f + ' ' + Double.MIN_VALUE;
    }

    static boolean unknown(double d) {
        return d > 1.5 && ("" + d).length() > 2;
    }

    static double parsed() {
        return Double.parseDouble("2.5e-3") + Float.parseFloat("0x1.8p1");
    }

    static boolean parsedUnknown(String s) {
        try {
            return s != null && Double.parseDouble(s) > 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
