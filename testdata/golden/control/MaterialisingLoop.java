//@ entry: MaterialisingLoop.length
//@ engines: all
//@ k: 3
//@ flags: --loop 1

/** Iterations that make an input object are counted by the depth, not by the loop bound. */
public class MaterialisingLoop {
    MaterialisingLoop next;

    static int length(MaterialisingLoop at) {
        int n = 0;
        while (at != null && n < 5) {
            at = at.next;
            n++;
        }
        return n;
    }
}
