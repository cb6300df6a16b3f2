package shop;

import java.util.function.Consumer;

/** A reference to the object leaves its constructor. */
public class Widget {
    private final String early;
    private final String late;
    private int size;

    public Widget(String name, Consumer<Widget> registry) {
        early = name == null ? "widget" : name;
        size = 1;
        registry.accept(this);
        late = "late " + early;
    }

    public String early() {
        return early;
    }

    public String late() {
        return late;
    }

    /** What a subclass does in its answer comes before the field is set. */
    protected int wanted() {
        return 3;
    }

    public void resize() {
        int wanted = wanted();
        if (wanted > 0) {
            size = wanted;
        }
    }
}
