//@ entry: Unbounded.add
//@ engines: lazier-sharp
//@ flags: --ints unbounded

/** Mathematical integers do not wrap around: x + 1 is never smaller than x. */
public class Unbounded {
    static int add(int x) {
        return x + 1 < x ? 1 : 2;
    }
}
