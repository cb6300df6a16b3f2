//@ entry: NoLambdaOfTwo.run
//@ entry: NoLambdaOfTwo.both
//@ engines: all
//@ k: 2

/** An object of a class, or of another interface with a method of its own, is no lambda of a functional interface: there is none to leave out. */
public class NoLambdaOfTwo {
    interface Step { int apply(int n); }
    interface Name { String name(); }
    static final class Twice implements Step { public int apply(int n) { return 2 * n; } }
    static final class One implements Name { public String name() { return "one"; } }

    Step step;

    int run(int n) { return step == null ? 0 : step.apply(n); }

    static int both(Name name, Step step) {
        if (name == null || step == null) {
            return 0;
        }
        return (Object) name == step ? 1 : step.apply(2);
    }
}
