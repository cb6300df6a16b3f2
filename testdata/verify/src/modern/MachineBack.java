//@ expected: false
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A door that can be locked while it is open, if it is asked twice. */
public class MachineBack {
    enum Door {
        SHUT,
        OPEN,
        LOCKED,
        OPEN_LOCKED;

        Door after(String command) {
            return switch (command) {
                case "open" -> this == SHUT ? OPEN : this;
                case "shut" -> this == OPEN ? SHUT : this == OPEN_LOCKED ? LOCKED : this;
                case "lock" -> values()[(ordinal() + 2) % 4];
                default -> throw new IllegalArgumentException(command);
            };
        }
    }

    private static final String[] COMMANDS = {"open", "shut", "lock"};

    public static void main(String[] args) {
        Door door = Door.SHUT;
        for (int i = 0; i < 3; i++) {
            int which = Verifier.nondetInt();
            Verifier.assume(which >= 0 && which < COMMANDS.length);
            door = door.after(COMMANDS[which]);
        }
        assert door != Door.OPEN_LOCKED;
    }
}
