package com.shop;

/**
 * Reads numbers from a text.
 *
 * Expected: rank 2: `peek` at the end of the text, StringIndexOutOfBoundsException (the position is the object's own).
 * Rank 3: a null text in the constructor (requireNonNull); `nextNumber` without a digit throws IllegalStateException on
 * purpose.
 */
public class Tokens {
    private final String text;
    private int at;

    public Tokens(String text) {
        this.text = java.util.Objects.requireNonNull(text);
    }

    public char peek() {
        return text.charAt(at);
    }

    public boolean skip() {
        if (at < text.length()) {
            at++;
            return true;
        }
        return false;
    }

    public int nextNumber() {
        int start = at;
        int value = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            value = value * 10 + (text.charAt(at) - '0');
            at++;
        }
        if (at == start) {
            throw new IllegalStateException("a digit is missing");
        }
        return value;
    }
}
