//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** In which order blocks run, whatever is thrown. */
public class Order {
    private static String log = "";

    static class First extends RuntimeException {
    }

    static class Second extends First {
    }

    private static void act(int kind) {
        try {
            log += "t";
            if (kind == 1) {
                throw new First();
            }
            if (kind == 2) {
                throw new Second();
            }
            if (kind == 3) {
                throw new IllegalStateException();
            }
            log += "e";
        } catch (Second second) {
            log += "2";
        } catch (First first) {
            log += "1";
        } finally {
            log += "f";
        }
        log += "a";
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        try {
            act(kind);
        } catch (RuntimeException e) {
            log += "o";
        }
        switch (kind) {
            case 1 -> {
                assert log.equals("t1fa");
            }
            case 2 -> {
                assert log.equals("t2fa");
            }
            case 3 -> {
                assert log.equals("tfo");
            }
            default -> {
                assert log.equals("tefa");
            }
        }
    }
}
