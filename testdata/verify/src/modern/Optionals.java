//@ expected: false
//@ property: NoSuchElementException
package modern;

import java.util.Optional;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Nobody looks whether there is a value. */
public class Optionals {
    static Optional<String> name(int id) {
        return id == 17 ? Optional.empty() : Optional.of("user" + (id & 1));
    }

    public static void main(String[] args) {
        String name = name(Verifier.nondetInt()).get();
        assert name.startsWith("user");
    }
}
