//@ expected: true
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A switch on a string has a number for each command and none for the rest. */
public class Commands {
    static int number(String command) {
        switch (command) {
            case "start":
                return 1;
            case "stop":
                return 2;
            case "status":
                return 3;
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        String command = Verifier.nondetString();
        int number = number(command);
        if (number == 2) {
            assert command.length() == 4 && command.charAt(2) == 'o';
        }
        assert number >= 0 && number <= 3;
    }
}
