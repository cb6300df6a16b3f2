package methods;

/** Integer, Long, Boolean and Character as parameters, locals and fields. */
public final class Boxes {
    static class Setting {
        Integer limit;
        Boolean active;
    }

    private Boxes() {
    }

    public static int unbox(Integer number) {
        return number + 1;
    }

    public static boolean isPositive(Integer number) {
        return number != null && number > 0;
    }

    public static boolean longEquals(Long left, long right) {
        return left.longValue() == right;
    }

    public static int flag(Boolean flag) {
        if (flag) {
            return 1;
        }
        return 0;
    }

    public static boolean isDigit(Character symbol) {
        return symbol >= '0' && symbol <= '9';
    }

    public static Integer half(int number) {
        if ((number & 1) == 1) {
            return null;
        }
        return number / 2;
    }

    public static Object boxed(long number, boolean wide) {
        if (wide) {
            return number;
        }
        return (int) number;
    }

    public static boolean alike(Integer left, Integer right) {
        return left.equals(right);
    }

    // Only small numbers are boxed in the same object every time.
    public static boolean sameBox(int number) {
        if (number < 0 || number > 1000) {
            return false;
        }
        Integer left = number;
        Integer right = number;
        return left == right;
    }

    public static int setting(Setting setting) {
        if (setting.active == null || !setting.active) {
            return 0;
        }
        return setting.limit;
    }

    public static int sort(Object thing) {
        if (thing instanceof Integer) {
            return (Integer) thing;
        }
        return thing instanceof Long ? 1 : 2;
    }

    public static byte narrow(Integer number) {
        return number.byteValue();
    }
}
