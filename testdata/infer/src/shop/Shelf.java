package shop;

import java.util.Arrays;

/** Arrays of references: made here, grown, handed in, replaced by those of another class. */
public class Shelf {
    private Object[] own = new Object[2];
    private Object[] grown = {};
    private Object[] given;
    private Number[] either = new Number[1];
    private int used;

    public Shelf(Object[] given) {
        this.given = given;
    }

    public void put(Object value) {
        if (used == own.length) {
            Object[] wider = new Object[used * 2];
            System.arraycopy(own, 0, wider, 0, used);
            own = wider;
        }
        own[used++] = value;
    }

    public void grow(int length) {
        if (length > grown.length) {
            grown = Arrays.copyOf(grown, length);
        }
    }

    public void narrow() {
        either = new Integer[1];
    }

    public int room() {
        return own.length + grown.length + either.length + (given == null ? 0 : given.length);
    }
}
