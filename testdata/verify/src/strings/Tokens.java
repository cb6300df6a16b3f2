//@ expected: true
package strings;

import java.util.StringTokenizer;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Words of a line that is put together from unknown pieces. */
public class Tokens {
    public static void main(String[] args) {
        StringBuilder line = new StringBuilder();
        int words = 0;
        for (int i = 0; i < 4; i++) {
            if (Verifier.nondetBoolean()) {
                line.append("word").append(i);
                words++;
            }
            line.append(' ');
        }
        StringTokenizer tokens = new StringTokenizer(line.toString());
        assert tokens.countTokens() == words;
        while (tokens.hasMoreTokens()) {
            assert tokens.nextToken().startsWith("word");
            words--;
        }
        assert words == 0;
    }
}
