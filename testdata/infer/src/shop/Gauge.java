package shop;

/** Exceptions thrown midway: the object lives on with what was written. */
public class Gauge {
    private final int most;
    private int safe;
    private int torn;
    private String unit = "m";

    public Gauge(int most) {
        if (most < 0) {
            throw new IllegalArgumentException("most");
        }
        this.most = most;
    }

    public void set(int value) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException("value");
        }
        safe = value;
    }

    public void tear(int value) {
        torn = value;
        if (value < 0 || value > most) {
            throw new IllegalArgumentException("value");
        }
    }

    public void measureIn(String unit, int[] scale) {
        String before = this.unit;
        this.unit = null;
        int factor = scale[0];
        this.unit = factor > 0 && unit != null ? unit : before;
    }

    public int rest() {
        return most - safe;
    }
}
