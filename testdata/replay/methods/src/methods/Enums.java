package methods;

/** Enum constants: identity, order, fields, and constants with a body. */
public final class Enums {
    enum Colour {
        RED, GREEN, BLUE
    }

    enum Planet {
        EARTH(1), MARS(2);

        final int position;

        Planet(int position) {
            this.position = position;
        }

        boolean isOuter() {
            return position > 1;
        }
    }

    enum Operation {
        PLUS {
            @Override
            int apply(int left, int right) {
                return left + right;
            }
        },
        MINUS {
            @Override
            int apply(int left, int right) {
                return left - right;
            }
        };

        abstract int apply(int left, int right);
    }

    private Enums() {
    }

    public static boolean isRed(Colour colour) {
        return colour == Colour.RED;
    }

    public static int ordinal(Colour colour) {
        return colour.ordinal();
    }

    public static boolean outer(Planet planet) {
        return planet.isOuter();
    }

    public static int apply(Operation operation, int left, int right) {
        int result = operation.apply(left, right);
        if (result == 0) {
            throw new ArithmeticException();
        }
        return result;
    }

    public static boolean before(Colour left, Colour right) {
        return left.compareTo(right) < 0;
    }

    public static Colour next(Colour colour) {
        Colour[] all = Colour.values();
        return all[(colour.ordinal() + 1) % all.length];
    }

    public static Colour byIndex(int index) {
        return Colour.values()[index];
    }

    public static boolean equalConstants(Planet left, Planet right) {
        return left != null && left.equals(right);
    }
}
