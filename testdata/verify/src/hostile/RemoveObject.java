//@ expected: false
package hostile;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An object is removed, not an index. */
public class RemoveObject {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0;i<3;i++) l.add(i*1000);
        l.remove(Integer.valueOf(Verifier.nondetInt()));
        assert l.size() == 3;
    }
}
