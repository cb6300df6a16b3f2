//@ expected: false
//@ property: exceptions
package hostile;

import java.util.Iterator;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** More elements than there are. */
public class TooMany {
    public static void main(String[] args) {
        Iterator<Integer> it = List.of(1, 2).iterator();
        int n = Verifier.nondetInt();
        int s = 0;
        for (int i = 0;i<n;i++) s += it.next();
        assert s <= 3;
    }
}
