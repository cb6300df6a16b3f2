//@ expected: true
package modern;

import java.util.EnumMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A connection as a machine of states that say themselves what comes next. */
public class Machine {
    enum State {
        CLOSED {
            @Override
            State on(int event) {
                return event == 1 ? OPENING : this;
            }
        },
        OPENING {
            @Override
            State on(int event) {
                return event == 2 ? OPEN : event == 3 ? CLOSED : this;
            }
        },
        OPEN {
            @Override
            State on(int event) {
                return event == 3 ? CLOSED : this;
            }
        };

        abstract State on(int event);
    }

    public static void main(String[] args) {
        Map<State, Integer> visits = new EnumMap<>(State.class);
        State state = State.CLOSED;
        for (int i = 0; i < 4; i++) {
            State next = state.on(Verifier.nondetInt());
            assert state != State.CLOSED || next != State.OPEN;
            if (next != state) {
                visits.merge(next, 1, Integer::sum);
            }
            state = next;
        }
        int opened = visits.getOrDefault(State.OPEN, 0);
        assert opened <= visits.getOrDefault(State.OPENING, 0);
        assert state.ordinal() == 0 || visits.containsKey(state);
    }
}
