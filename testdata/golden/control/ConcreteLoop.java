//@ entry: ConcreteLoop.run
//@ engines: lazier-sharp
//@ flags: --loop 0

/** Iterations that take no decision are never cut off, even where none are allowed. */
public class ConcreteLoop {
    static int run(boolean up) {
        int sum = up ? 1 : 2;
        for (int i = 0; i < 1000; i++) {
            sum += i;
        }
        return sum;
    }
}
