package methods;

/** Private state behind setters and getters, behind a constructor, behind both, and behind nothing. */
public class PrivateFields {
    /** Can be filled from outside. */
    public static class Bean {
        private int width;
        private boolean hidden;
        private Bean owner;

        public int getWidth() {
            return width;
        }

        public void setWidth(int width) {
            this.width = width;
        }

        public boolean isHidden() {
            return hidden;
        }

        public void setHidden(boolean hidden) {
            this.hidden = hidden;
        }

        public Bean getOwner() {
            return owner;
        }

        public void setOwner(Bean owner) {
            this.owner = owner;
        }
    }

    /** Its setter refuses some values that the field may have. */
    public static class Strict {
        private int level;

        public int getLevel() {
            return level;
        }

        public void setLevel(int level) {
            if (level < 0) {
                throw new IllegalArgumentException();
            }
            this.level = level;
        }
    }

    /** Is complete after its constructor. */
    public static final class Value {
        private final long amount;
        private final char unit;

        public Value(long amount, char unit) {
            this.amount = amount;
            this.unit = unit;
        }
    }

    private int secret;
    private short[] digits;
    private PrivateFields next;

    private PrivateFields() {
    }

    public boolean guess(int number) {
        return number == secret;
    }

    public int lastDigit() {
        if (digits.length == 0) {
            throw new IllegalStateException();
        }
        return digits[digits.length - 1];
    }

    public PrivateFields skip() {
        return next == this ? null : next;
    }

    public static int visibleWidth(Bean bean) {
        if (bean.hidden) {
            return 0;
        }
        return bean.width;
    }

    public static int ownerWidth(Bean bean) {
        if (bean.getOwner() == bean) {
            throw new IllegalStateException();
        }
        return bean.getOwner().getWidth();
    }

    public static void widen(Bean bean, int more) {
        bean.setWidth(bean.getWidth() + more);
        if (bean.getWidth() < 0) {
            bean.setHidden(true);
        }
    }

    public static int level(Strict strict) {
        return strict.getLevel() < 0 ? -1 : strict.getLevel();
    }

    public static long metres(Value value) {
        if (value.unit == 'k') {
            return value.amount * 1000;
        }
        return value.amount;
    }
}
