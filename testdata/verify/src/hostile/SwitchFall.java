//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A label that falls through. */
public class SwitchFall {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int k = 0;
        switch (s) {
            case "Aa": k = 1;
            break;
            case "BB": k = 2;
            break;
            case "C#": k = 3;
            default: k = 4;
        }
        assert k != 3;
        assert (k == 1) == s.equals("Aa");
    }
}
