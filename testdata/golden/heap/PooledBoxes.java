//@ entry: PooledBoxes.boxed
//@ entry: PooledBoxes.two
//@ entry: PooledBoxes.once
//@ entry: PooledBoxes.input
//@ entry: PooledBoxes.object
//@ entry: PooledBoxes.bothInputs
//@ entry: PooledBoxes.made
//@ entry: PooledBoxes.constant
//@ entry: PooledBoxes.character
//@ engines: all
//@ flags: --k 1

/** Boxes of unknown values are one object each; whether two are the same is asked where identity is looked at. */
class PooledBoxes {
    static Integer boxed(int i) {
        return i;
    }

    static boolean two(int i, long j) {
        Long a = (long) i;
        Long b = j;
        return a == b;
    }

    static int once(int i) {
        Integer a = i;
        Integer b = a;
        return a == b ? 1 : 0;
    }

    static int input(Integer given, int i) {
        Integer own = i;
        return given == own ? 1 : 0;
    }

    static int object(Object given, short i) {
        Object own = i;
        return given == own ? 1 : 0;
    }

    /** Two inputs that are both the box of one value are one object. */
    static int bothInputs(Integer x, Integer y, int i) {
        Integer own = i;
        if (x == own && y == own) {
            return x == y ? 1 : 2;
        }
        return 0;
    }

    @SuppressWarnings("removal")
    static int made(byte i) {
        Byte own = new Byte(i);
        return own == Byte.valueOf(i) ? 1 : 0;
    }

    static int constant(Boolean given, boolean b) {
        Boolean own = b;
        if (own == Boolean.TRUE) {
            return given == own ? 1 : 2;
        }
        return given == Boolean.FALSE ? 3 : 4;
    }

    static int character(Character given, char c) {
        return given == (Character) c ? 1 : 0;
    }
}
