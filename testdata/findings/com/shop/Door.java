package com.shop;

/**
 * A door with a lock.
 *
 * Expected: rank 1: the assertion in `slam`, since a locked door stays open after `lock` of an open one. Rank 3: a wrong pin
 * (IllegalArgumentException), `open` of a locked door (IllegalStateException).
 */
public class Door {
    private final int pin;
    private boolean open;
    private boolean locked;

    public Door(int pin) {
        if (pin < 0 || pin > 9999) {
            throw new IllegalArgumentException("pin");
        }
        this.pin = pin;
    }

    public void open() {
        if (locked) {
            throw new IllegalStateException("locked");
        }
        open = true;
    }

    public void lock(int pin) {
        if (pin != this.pin) {
            throw new IllegalArgumentException("wrong pin");
        }
        locked = true;
    }

    public void slam() {
        assert !(open && locked);
        open = false;
    }

    public boolean isOpen() {
        return open;
    }
}
