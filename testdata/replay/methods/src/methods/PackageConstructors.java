package methods;

/** Classes that only this package, or only themselves, can make. */
public class PackageConstructors {
    int state;

    PackageConstructors(int state) {
        this.state = state;
    }

    /** Has only a factory. */
    static final class Single {
        private int uses;

        private Single() {
        }

        static Single create() {
            return new Single();
        }
    }

    /** Its constructor throws for some values that the field may have. */
    static class Checked {
        int value;

        Checked(int value) {
            if (value < 10) {
                throw new IllegalArgumentException();
            }
            this.value = value;
        }
    }

    /** Its constructor wants an object that must not be null. */
    static class Wrapper {
        Checked checked;

        protected Wrapper(Checked checked) {
            this.checked = checked;
            checked.value++;
        }
    }

    public boolean isIdle() {
        return state == 0;
    }

    public static boolean used(Single single) {
        return single.uses > 0;
    }

    public static int value(Checked checked) {
        if (checked.value < 10) {
            return -1;
        }
        return checked.value;
    }

    public static int unwrap(Wrapper wrapper) {
        if (wrapper.checked == null) {
            return 0;
        }
        return wrapper.checked.value;
    }

    public static Wrapper wrap(int value) {
        return new Wrapper(new Checked(value));
    }
}
