package shop;

/** Only a framework makes one, by reflection: nothing is said of it. */
public class Bean {
    private String name;
    private int size;

    private Bean() {
    }

    public String name() {
        return size > 0 ? name.trim() : name;
    }
}
