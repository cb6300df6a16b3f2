package java.util.logging;

import java.io.Serializable;

/** The levels of loggers, without names in other languages: those are looked up in resources. */
public class Level implements Serializable {
    /** All levels, in the order in which they were made. */
    private static Level oldest;
    private static Level newest;

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
    private Level next;

    protected Level(String name, int value) {
        this(name, value, null);
    }

    protected Level(String name, int value, String bundle) {
        if (name == null) {
            throw new NullPointerException();
        }
        this.name = name;
        this.value = value;
        if (newest == null) {
            oldest = this;
        } else {
            newest.next = this;
        }
        newest = this;
    }

    public static Level parse(String name) {
        for (Level level = oldest; level != null; level = level.next) {
            if (name.equals(level.name)) {
                return level;
            }
        }
        try {
            int value = Integer.parseInt(name);
            for (Level level = oldest; level != null; level = level.next) {
                if (level.value == value) {
                    return level;
                }
            }
            return new Level(name, value);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException("Bad level \"".concat(name).concat("\""));
        }
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
