package methods;

/** Switches that become tables and lookups, with and without default, on every type that may be switched on. */
public final class Switches {
    private Switches() {
    }

    public static int daysOf(int month, boolean leap) {
        switch (month) {
            case 2:
                return leap ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                if (month < 1 || month > 12) {
                    throw new IllegalArgumentException();
                }
                return 31;
        }
    }

    public static int sparse(int code) {
        switch (code) {
            case -1000:
                return 1;
            case 0:
                return 2;
            case 404:
                return 3;
            case Integer.MAX_VALUE:
                return 4;
            default:
                return 0;
        }
    }

    public static int fallThrough(int level) {
        int rights = 0;
        switch (level) {
            case 3:
                rights += 4;
            case 2:
                rights += 2;
            case 1:
                rights += 1;
                break;
            default:
                rights = -1;
        }
        return rights;
    }

    public static int defaultInTheMiddle(int number) {
        int result = 0;
        switch (number) {
            case 1:
                result = 10;
                break;
            default:
                result = 20;
            case 2:
                result += 5;
        }
        return result;
    }

    public static boolean isVowel(char letter) {
        switch (letter) {
            case 'a':
            case 'e':
            case 'i':
            case 'o':
            case 'u':
                return true;
            default:
                return false;
        }
    }

    public static int onByte(byte code) {
        switch (code) {
            case Byte.MIN_VALUE:
                return -1;
            case -1:
                return 0;
            case Byte.MAX_VALUE:
                return 1;
        }
        return code;
    }

    public static int arrow(short kind) {
        return switch (kind) {
            case 1, 2, 3 -> kind * 2;
            case 4 -> {
                int half = kind / 2;
                yield half + 1;
            }
            default -> throw new IllegalStateException();
        };
    }

    public static int nested(int outer, int inner) {
        switch (outer) {
            case 0:
                switch (inner) {
                    case 0:
                        return 1;
                    case 7:
                        break;
                    default:
                        return 2;
                }
                return 3;
            case 1:
                return 4;
            default:
                return 5;
        }
    }
}
