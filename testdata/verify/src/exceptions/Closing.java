//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Resources are closed from the last to the first, and what closing throws is kept aside. */
public class Closing {
    private static String log = "";

    static class Resource implements AutoCloseable {
        private final String name;
        private final boolean fails;

        Resource(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
        }

        @Override
        public void close() {
            log += name;
            if (fails) {
                throw new IllegalStateException(name);
            }
        }
    }

    public static void main(String[] args) {
        boolean body = Verifier.nondetBoolean();
        boolean first = Verifier.nondetBoolean();
        boolean second = Verifier.nondetBoolean();
        int suppressed = 0;
        String thrown = "none";
        try (Resource a = new Resource("a", first); Resource b = new Resource("b", second)) {
            if (body) {
                throw new IllegalStateException("body");
            }
        } catch (IllegalStateException e) {
            thrown = e.getMessage();
            suppressed = e.getSuppressed().length;
        }
        assert log.equals("ba");
        int failures = (body ? 1 : 0) + (first ? 1 : 0) + (second ? 1 : 0);
        assert suppressed == Math.max(0, failures - 1);
        assert thrown.equals(body ? "body" : second ? "b" : first ? "a" : "none");
    }
}
