package shop;

import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Inner classes and lambdas write private fields, too. */
public class Counter {
    private int up;
    private int any;
    private Object label = "none";
    private Object title = "none";

    /** Whoever has it may write the field at any time. */
    public IntConsumer setter() {
        return value -> any = value;
    }

    public Runnable reset() {
        return () -> up = 0;
    }

    public Runnable forget() {
        return new Runnable() {
            @Override
            public void run() {
                label = null;
            }
        };
    }

    public Supplier<Object> title() {
        return this::describe;
    }

    private Object describe() {
        title = title.hashCode() == 0 ? "zero" : "other";
        return title;
    }

    public class Tick {
        private final int step;

        public Tick(int step) {
            this.step = step > 0 ? step : 1;
        }

        public void tick() {
            if (up <= Integer.MAX_VALUE - step) {
                up += step;
            }
        }
    }
}
