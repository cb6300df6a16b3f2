//@ entry: NoIterations.count
//@ engines: lazier-sharp
//@ flags: --loop 0 --all-endings

/** With a bound of 0 no iteration that takes a decision is allowed. */
public class NoIterations {
    static int count(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }
}
