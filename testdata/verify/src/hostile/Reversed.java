//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A builder that is reversed. */
public class Reversed {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 3);
        StringBuilder b = new StringBuilder();
        for (int i = 0;i<n;i++) b.append(i);
        String s = b.reverse().toString();
        assert s.length() == n;
        assert n == 0 || s.charAt(0) == '0'+n-1;
    }
}
