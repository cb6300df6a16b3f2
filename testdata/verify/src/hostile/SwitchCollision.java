//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two labels with one hash code. */
public class SwitchCollision {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int k;
        switch (s) {
            case "Aa": k = 1;
            break;
            case "BB": k = 2;
            break;
            case "C#": k = 3;
            default: k = 4;
        }
        assert k != 2;
    }
}
