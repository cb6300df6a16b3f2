//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Resources are closed in reverse, and what closing throws is suppressed. */
public class Resources {
    static StringBuilder log = new StringBuilder();

    record Part(String name, boolean fails) implements AutoCloseable {
        @Override
        public void close() {
            log.append(name);
            if (fails) {
                throw new IllegalStateException(name);
            }
        }
    }

    public static void main(String[] args) {
        boolean first = Verifier.nondetBoolean();
        boolean second = Verifier.nondetBoolean();
        boolean third = Verifier.nondetBoolean();
        try (Part a = new Part("a", first); Part b = new Part("b", second)) {
            if (third) {
                throw new IllegalArgumentException("body");
            }
        } catch (IllegalArgumentException body) {
            assert third;
            assert body.getSuppressed().length == (first ? 1 : 0) + (second ? 1 : 0);
        } catch (IllegalStateException close) {
            assert !third && (first || second);
            assert close.getMessage().equals(second ? "b" : "a");
        }
        assert log.toString().equals("ba");
    }
}
