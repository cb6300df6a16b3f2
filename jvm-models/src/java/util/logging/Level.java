package java.util.logging;

import java.io.Serializable;

/** The levels of loggers, without names in other languages: those are looked up in resources. */
public class Level implements Serializable {
    public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
    public static final Level SEVERE = new Level("SEVERE", 1000);
    public static final Level WARNING = new Level("WARNING", 900);
    public static final Level INFO = new Level("INFO", 800);
    public static final Level CONFIG = new Level("CONFIG", 700);
    public static final Level FINE = new Level("FINE", 500);
    public static final Level FINER = new Level("FINER", 400);
    public static final Level FINEST = new Level("FINEST", 300);
    public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

    private final String name;
    private final int value;

    protected Level(String name, int value) {
        this(name, value, null);
    }

    protected Level(String name, int value, String bundle) {
        if (name == null) {
            throw new NullPointerException();
        }
        this.name = name;
        this.value = value;
    }

    public String getResourceBundleName() {
        return null;
    }

    public String getName() {
        return name;
    }

    public String getLocalizedName() {
        return name;
    }

    @Override
    public final String toString() {
        return name;
    }

    public final int intValue() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Level && ((Level) other).value == value;
    }

    @Override
    public int hashCode() {
        return value;
    }
}
