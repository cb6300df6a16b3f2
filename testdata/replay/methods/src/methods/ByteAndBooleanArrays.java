package methods;

/** Arrays of byte, short and boolean; byte and boolean share their instructions. */
public final class ByteAndBooleanArrays {
    private ByteAndBooleanArrays() {
    }

    public static int unsigned(byte[] bytes, int index) {
        int value = bytes[index] & 0xff;
        if (value >= 128) {
            return -value;
        }
        return value;
    }

    public static void store(byte[] bytes, int value) {
        if (bytes.length > 0) {
            bytes[0] = (byte) value;
        }
    }

    public static int readWord(byte[] bytes) {
        if (bytes.length < 2) {
            throw new IllegalArgumentException();
        }
        return bytes[0] << 8 | bytes[1] & 0xff;
    }

    public static boolean flip(boolean[] flags, int index) {
        flags[index] = !flags[index];
        return flags[index];
    }

    public static int countSet(boolean[] flags) {
        int count = 0;
        for (int i = 0; i < flags.length && i < 2; i++) {
            if (flags[i]) {
                count++;
            }
        }
        return count;
    }

    public static boolean[] ofFlag(boolean flag) {
        boolean[] pair = new boolean[2];
        pair[flag ? 1 : 0] = true;
        return pair;
    }

    public static byte overflow(byte[] bytes) {
        bytes[0]++;
        if (bytes[0] == Byte.MIN_VALUE) {
            bytes[0] = Byte.MAX_VALUE;
        }
        return bytes[0];
    }

    public static short shorts(short[] numbers, short limit) {
        short first = numbers[0];
        if (first > limit) {
            numbers[0] = limit;
            return first;
        }
        return limit;
    }
}
