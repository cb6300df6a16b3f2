//@ expected: false
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A command is compared in lower case and then looked at as it was written. */
public class CommandsCase {
    public static void main(String[] args) {
        String command = Verifier.nondetString();
        if (command.equalsIgnoreCase("stop")) {
            assert command.startsWith("s");
        }
    }
}
