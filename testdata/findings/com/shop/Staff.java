package com.shop;

/**
 * Whose superior is whose.
 *
 * Expected: rank 2: `top` of one who is his own superior never ends. Rank 3: a null name (requireNonNull).
 */
public class Staff {
    private final String name;
    private Staff superior;

    public Staff(String name) {
        this.name = java.util.Objects.requireNonNull(name);
    }

    public void follow(Staff superior) {
        this.superior = superior;
    }

    public String top() {
        Staff at = this;
        while (at.superior != null) {
            at = at.superior;
        }
        return at.name;
    }
}
