//@ expected: true
package modern;

import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The positive ones of three numbers have no negative sum. */
public class Streams {
    public static void main(String[] args) {
        List<Integer> numbers =
            List.of((int) Verifier.nondetByte(), (int) Verifier.nondetByte(), (int) Verifier.nondetByte());
        int sum = numbers.stream().filter(n -> n > 0).mapToInt(n -> n).sum();
        assert sum >= 0;
    }
}
