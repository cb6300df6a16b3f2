package jdk.lazuli;

/** Reads and writes an element of an array by its index, for whoever names it by its place in memory; a long or int may lie across bytes. */
final class Memory {
    private Memory() {
    }

    static Object getReference(Object[] array, int index) {
        return array[index];
    }

    static void putReference(Object[] array, int index, Object value) {
        array[index] = value;
    }

    static boolean getBoolean(boolean[] array, int index) {
        return array[index];
    }

    static void putBoolean(boolean[] array, int index, boolean value) {
        array[index] = value;
    }

    static byte getByte(byte[] array, int index) {
        return array[index];
    }

    static void putByte(byte[] array, int index, byte value) {
        array[index] = value;
    }

    static short getShort(short[] array, int index) {
        return array[index];
    }

    static void putShort(short[] array, int index, short value) {
        array[index] = value;
    }

    static char getChar(char[] array, int index) {
        return array[index];
    }

    static void putChar(char[] array, int index, char value) {
        array[index] = value;
    }

    static int getInt(int[] array, int index) {
        return array[index];
    }

    static void putInt(int[] array, int index, int value) {
        array[index] = value;
    }

    static long getLong(long[] array, int index) {
        return array[index];
    }

    static void putLong(long[] array, int index, long value) {
        array[index] = value;
    }

    static float getFloat(float[] array, int index) {
        return array[index];
    }

    static void putFloat(float[] array, int index, float value) {
        array[index] = value;
    }

    static double getDouble(double[] array, int index) {
        return array[index];
    }

    static void putDouble(double[] array, int index, double value) {
        array[index] = value;
    }

    static short getShortOfBytes(byte[] array, int index) {
        return (short) (array[index] & 255 | array[index + 1] << 8);
    }

    static void putShortOfBytes(byte[] array, int index, short value) {
        array[index] = (byte) value;
        array[index + 1] = (byte) (value >> 8);
    }

    static char getCharOfBytes(byte[] array, int index) {
        return (char) getShortOfBytes(array, index);
    }

    static void putCharOfBytes(byte[] array, int index, char value) {
        putShortOfBytes(array, index, (short) value);
    }

    static int getIntOfBytes(byte[] array, int index) {
        return getCharOfBytes(array, index) | getShortOfBytes(array, index + 2) << 16;
    }

    static void putIntOfBytes(byte[] array, int index, int value) {
        putShortOfBytes(array, index, (short) value);
        putShortOfBytes(array, index + 2, (short) (value >> 16));
    }

    static long getLongOfBytes(byte[] array, int index) {
        return getIntOfBytes(array, index) & 0xFFFFFFFFL | (long) getIntOfBytes(array, index + 4) << 32;
    }

    static void putLongOfBytes(byte[] array, int index, long value) {
        putIntOfBytes(array, index, (int) value);
        putIntOfBytes(array, index + 4, (int) (value >> 32));
    }

    static short getShortOfReversedBytes(byte[] array, int index) {
        return Short.reverseBytes(getShortOfBytes(array, index));
    }

    static void putShortOfReversedBytes(byte[] array, int index, short value) {
        putShortOfBytes(array, index, Short.reverseBytes(value));
    }

    static char getCharOfReversedBytes(byte[] array, int index) {
        return Character.reverseBytes(getCharOfBytes(array, index));
    }

    static void putCharOfReversedBytes(byte[] array, int index, char value) {
        putCharOfBytes(array, index, Character.reverseBytes(value));
    }

    static int getIntOfReversedBytes(byte[] array, int index) {
        return Integer.reverseBytes(getIntOfBytes(array, index));
    }

    static void putIntOfReversedBytes(byte[] array, int index, int value) {
        putIntOfBytes(array, index, Integer.reverseBytes(value));
    }

    static long getLongOfReversedBytes(byte[] array, int index) {
        return Long.reverseBytes(getLongOfBytes(array, index));
    }

    static void putLongOfReversedBytes(byte[] array, int index, long value) {
        putLongOfBytes(array, index, Long.reverseBytes(value));
    }
}
