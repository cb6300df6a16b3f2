//@ expected: false
package modern;

import java.util.EnumMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A machine with a table of steps; three right letters open it. */
public class EnumMachine {
    enum State {
        START, FIRST, SECOND, OPEN;

        State next(char c) {
            return switch (this) {
                case START -> c == 'k' ? FIRST : START;
                case FIRST -> c == 'e' ? SECOND : START;
                case SECOND -> c == 'y' ? OPEN : START;
                case OPEN -> OPEN;
            };
        }
    }

    public static void main(String[] args) {
        Map<State, Integer> seen = new EnumMap<>(State.class);
        State state = State.START;
        for (int i = 0; i < 5; i++) {
            state = state.next(Verifier.nondetChar());
            seen.merge(state, 1, Integer::sum);
        }
        assert !seen.containsKey(State.OPEN);
    }
}
