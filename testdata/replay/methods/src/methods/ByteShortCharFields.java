package methods;

/** Fields narrower than int. */
public class ByteShortCharFields {
    byte small;
    short medium;
    char letter;
    boolean flag;

    public byte increment() {
        small++;
        if (small == Byte.MIN_VALUE) {
            flag = true;
        }
        return small;
    }

    public int total() {
        int total = small + medium + letter;
        if (total > 90000) {
            throw new IllegalStateException();
        }
        return total;
    }

    public void truncate(int number) {
        small = (byte) number;
        medium = (short) number;
        letter = (char) number;
        flag = small != medium;
        if (medium == letter) {
            medium = 0;
        }
    }

    public boolean neverNegative() {
        return letter < 0;
    }

    public boolean equalAsInts() {
        return small == letter;
    }

    public char successor() {
        if (letter == Character.MAX_VALUE) {
            return 0;
        }
        letter += 1;
        return letter;
    }

    public short halve() {
        medium >>= 1;
        if (medium == -1) {
            medium = 0;
        }
        return medium;
    }

    public boolean toggle() {
        flag = !flag;
        flag |= small == 0;
        return flag;
    }
}
