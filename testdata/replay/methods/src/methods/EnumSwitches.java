package methods;

/** Switches on enums, which go through a table that the compiler makes. */
public final class EnumSwitches {
    enum Level {
        LOW, MIDDLE, HIGH
    }

    static class Alarm {
        Level level;
        int rings;
    }

    private EnumSwitches() {
    }

    public static int weight(Level level) {
        switch (level) {
            case LOW:
                return 1;
            case HIGH:
                return 10;
            default:
                return 5;
        }
    }

    public static int exhaustive(Level level) {
        return switch (level) {
            case LOW -> 0;
            case MIDDLE -> 1;
            case HIGH -> 2;
        };
    }

    public static void ring(Alarm alarm) {
        switch (alarm.level) {
            case HIGH:
                alarm.rings++;
            case MIDDLE:
                alarm.rings++;
            default:
                alarm.level = Level.LOW;
        }
    }

    public static Level raise(Level level) {
        if (level == null) {
            return Level.LOW;
        }
        return switch (level) {
            case LOW -> Level.MIDDLE;
            default -> Level.HIGH;
        };
    }
}
