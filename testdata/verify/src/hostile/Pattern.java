//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A pattern and its condition. */
public class Pattern {
    public static void main(String[] args) {
        Object o = Verifier.nondetBoolean()?(Object)Integer.valueOf(Verifier.nondetInt()):"x"+Verifier.nondetChar();
        if (o instanceof Integer i && i>5) assert i<1000;
        else if (o instanceof String s) assert s.length() == 2;
    }
}
