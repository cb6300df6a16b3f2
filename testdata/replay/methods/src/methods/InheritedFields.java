package methods;

/** Fields of a superclass, and fields that hide one of the same name. */
public class InheritedFields {
    static class Base {
        int value;
        Base link;

        int baseValue() {
            return value;
        }
    }

    static class Derived extends Base {
        int extra;
    }

    static class Hiding extends Base {
        long value;
    }

    private InheritedFields() {
    }

    public static int total(Derived derived) {
        if (derived.value == derived.extra) {
            return 0;
        }
        return derived.value + derived.extra;
    }

    public static int hidden(Hiding hiding) {
        hiding.value = 5;
        if (hiding.baseValue() == 5) {
            return 1;
        }
        return (int) hiding.value;
    }

    public static int throughBase(Base base) {
        base.value = 3;
        if (base instanceof Derived) {
            ((Derived) base).extra = 4;
            return ((Derived) base).value + 4;
        }
        return base.value;
    }

    public static boolean bothNamesDiffer(Hiding hiding) {
        return ((Base) hiding).value != hiding.value;
    }

    public static Base linkOf(Derived derived) {
        if (derived.link == derived) {
            derived.link = null;
            return derived;
        }
        return derived.link;
    }
}
