//@ expected: false
//@ property: ConcurrentModificationException
package hostile;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A list that is changed while it is read. */
public class WhileIterating {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        for (Integer i: l) if (i == Verifier.nondetInt()) l.remove(i);
    }
}
