package shop;

/** Subclasses write protected fields and override what the constructor calls. */
public abstract class Base {
    protected int shared;
    protected final String fixed;
    private final int size;
    private int seen;
    int packaged;

    protected Base(int size) {
        fixed = "base";
        this.size = Math.max(size, 0);
        prepare();
        seen = 1;
    }

    protected abstract void prepare();

    public int size() {
        return size;
    }

    public int seen() {
        return seen;
    }
}
