//@ entry: EndlessLoop.wait
//@ entry: EndlessLoop.cycle
//@ engines: all
//@ k: 0
//@ flags: --all-endings

/** A loop that comes back to the state it started from never ends: it is cut off. */
public class EndlessLoop {
    EndlessLoop next;

    static int wait(boolean forever) {
        if (!forever) {
            return 0;
        }
        int turn = 0;
        while (true) {
            turn = 1 - turn;
        }
    }

    static int cycle(EndlessLoop at) {
        while (at != null) {
            at = at.next;
        }
        return 1;
    }
}
