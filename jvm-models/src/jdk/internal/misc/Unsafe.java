package jdk.internal.misc;

/**
 * Modelled so that one thread reads and writes fields and elements by place: volatile and ordered accesses are plain ones, and what
 * compares and sets does so in two steps. Memory outside of objects is left out.
 */
public final class Unsafe {
    private static final Unsafe theUnsafe = new Unsafe();

    public static final int INVALID_FIELD_OFFSET = -1;
    public static final int ARRAY_BOOLEAN_BASE_OFFSET = 16;
    public static final int ARRAY_BOOLEAN_INDEX_SCALE = 1;
    public static final int ARRAY_BYTE_BASE_OFFSET = 16;
    public static final int ARRAY_BYTE_INDEX_SCALE = 1;
    public static final int ARRAY_SHORT_BASE_OFFSET = 16;
    public static final int ARRAY_SHORT_INDEX_SCALE = 2;
    public static final int ARRAY_CHAR_BASE_OFFSET = 16;
    public static final int ARRAY_CHAR_INDEX_SCALE = 2;
    public static final int ARRAY_INT_BASE_OFFSET = 16;
    public static final int ARRAY_INT_INDEX_SCALE = 4;
    public static final int ARRAY_LONG_BASE_OFFSET = 16;
    public static final int ARRAY_LONG_INDEX_SCALE = 8;
    public static final int ARRAY_FLOAT_BASE_OFFSET = 16;
    public static final int ARRAY_FLOAT_INDEX_SCALE = 4;
    public static final int ARRAY_DOUBLE_BASE_OFFSET = 16;
    public static final int ARRAY_DOUBLE_INDEX_SCALE = 8;
    public static final int ARRAY_OBJECT_BASE_OFFSET = 16;
    public static final int ARRAY_OBJECT_INDEX_SCALE = 4;
    public static final int ADDRESS_SIZE = 8;

    private Unsafe() {
    }

    public static Unsafe getUnsafe() {
        return theUnsafe;
    }

    public int addressSize() {
        return ADDRESS_SIZE;
    }

    public int pageSize() {
        return 4096;
    }

    public boolean isBigEndian() {
        return false;
    }

    public boolean unalignedAccess() {
        return true;
    }

    public native long objectFieldOffset(Class<?> owner, String name);

    public long objectFieldOffset(java.lang.reflect.Field field) {
        return objectFieldOffset(field.getDeclaringClass(), field.getName());
    }

    public native long staticFieldOffset(Class<?> owner, String name);

    public long staticFieldOffset(java.lang.reflect.Field field) {
        return staticFieldOffset(field.getDeclaringClass(), field.getName());
    }

    public Object staticFieldBase(java.lang.reflect.Field field) {
        return field.getDeclaringClass();
    }

    public int arrayBaseOffset(Class<?> array) {
        return 16;
    }

    public int arrayIndexScale(Class<?> array) {
        Class<?> element = array.getComponentType();
        return element == boolean.class || element == byte.class ? 1
            : element == short.class || element == char.class ? 2
            : element == long.class || element == double.class ? 8
            : 4;
    }

    /** Copies elements between arrays of one type; other memory is not known. */
    private void copyMemory0(Object from, long fromPlace, Object to, long toPlace, long bytes) {
        if (bytes == 0) {
            return;
        }
        if (from == null || to == null || from.getClass() != to.getClass()) {
            copyMixed();
        }
        int scale = arrayIndexScale(from.getClass());
        System.arraycopy(from, (int) (fromPlace - 16) / scale, to, (int) (toPlace - 16) / scale, (int) bytes / scale);
    }

    private static native void copyMixed();

    public native void ensureClassInitialized(Class<?> type);

    public boolean shouldBeInitialized(Class<?> type) {
        return false;
    }

    public native Object allocateInstance(Class<?> type) throws InstantiationException;

    public Object allocateUninitializedArray(Class<?> element, int length) {
        return java.lang.reflect.Array.newInstance(element, length);
    }

    public void throwException(Throwable thrown) {
        Unsafe.<RuntimeException>sneak(thrown);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }

    public void loadFence() {
    }

    public void storeFence() {
    }

    public void fullFence() {
    }

    public void loadLoadFence() {
    }

    public void storeStoreFence() {
    }

    public void unpark(Object thread) {
    }

    public native void park(boolean absolute, long time);

    public int getLoadAverage(double[] averages, int count) {
        return -1;
    }

    public void invokeCleaner(java.nio.ByteBuffer buffer) {
    }

    public native Object getReference(Object object, long place);

    public native void putReference(Object object, long place, Object value);

    public Object getReferenceVolatile(Object object, long place) {
        return getReference(object, place);
    }

    public void putReferenceVolatile(Object object, long place, Object value) {
        putReference(object, place, value);
    }

    public boolean compareAndSetReference(Object object, long place, Object expected, Object value) {
        if (getReference(object, place) != expected) {
            return false;
        }
        putReference(object, place, value);
        return true;
    }

    public Object compareAndExchangeReference(Object object, long place, Object expected, Object value) {
        Object found = getReference(object, place);
        if (found == expected) {
            putReference(object, place, value);
        }
        return found;
    }

    public Object getAndSetReference(Object object, long place, Object value) {
        Object found = getReference(object, place);
        putReference(object, place, value);
        return found;
    }

    public native boolean getBoolean(Object object, long place);

    public native void putBoolean(Object object, long place, boolean value);

    public boolean getBooleanVolatile(Object object, long place) {
        return getBoolean(object, place);
    }

    public void putBooleanVolatile(Object object, long place, boolean value) {
        putBoolean(object, place, value);
    }

    public boolean compareAndSetBoolean(Object object, long place, boolean expected, boolean value) {
        if (getBoolean(object, place) != expected) {
            return false;
        }
        putBoolean(object, place, value);
        return true;
    }

    public boolean compareAndExchangeBoolean(Object object, long place, boolean expected, boolean value) {
        boolean found = getBoolean(object, place);
        if (found == expected) {
            putBoolean(object, place, value);
        }
        return found;
    }

    public boolean getAndSetBoolean(Object object, long place, boolean value) {
        boolean found = getBoolean(object, place);
        putBoolean(object, place, value);
        return found;
    }

    public native byte getByte(Object object, long place);

    public native void putByte(Object object, long place, byte value);

    public byte getByteVolatile(Object object, long place) {
        return getByte(object, place);
    }

    public void putByteVolatile(Object object, long place, byte value) {
        putByte(object, place, value);
    }

    public boolean compareAndSetByte(Object object, long place, byte expected, byte value) {
        if (getByte(object, place) != expected) {
            return false;
        }
        putByte(object, place, value);
        return true;
    }

    public byte compareAndExchangeByte(Object object, long place, byte expected, byte value) {
        byte found = getByte(object, place);
        if (found == expected) {
            putByte(object, place, value);
        }
        return found;
    }

    public byte getAndSetByte(Object object, long place, byte value) {
        byte found = getByte(object, place);
        putByte(object, place, value);
        return found;
    }

    public byte getAndAddByte(Object object, long place, byte added) {
        byte found = getByte(object, place);
        putByte(object, place, (byte) (found + added));
        return found;
    }

    public native short getShort(Object object, long place);

    public native void putShort(Object object, long place, short value);

    public short getShortVolatile(Object object, long place) {
        return getShort(object, place);
    }

    public void putShortVolatile(Object object, long place, short value) {
        putShort(object, place, value);
    }

    public boolean compareAndSetShort(Object object, long place, short expected, short value) {
        if (getShort(object, place) != expected) {
            return false;
        }
        putShort(object, place, value);
        return true;
    }

    public short compareAndExchangeShort(Object object, long place, short expected, short value) {
        short found = getShort(object, place);
        if (found == expected) {
            putShort(object, place, value);
        }
        return found;
    }

    public short getAndSetShort(Object object, long place, short value) {
        short found = getShort(object, place);
        putShort(object, place, value);
        return found;
    }

    public short getAndAddShort(Object object, long place, short added) {
        short found = getShort(object, place);
        putShort(object, place, (short) (found + added));
        return found;
    }

    public native char getChar(Object object, long place);

    public native void putChar(Object object, long place, char value);

    public char getCharVolatile(Object object, long place) {
        return getChar(object, place);
    }

    public void putCharVolatile(Object object, long place, char value) {
        putChar(object, place, value);
    }

    public boolean compareAndSetChar(Object object, long place, char expected, char value) {
        if (getChar(object, place) != expected) {
            return false;
        }
        putChar(object, place, value);
        return true;
    }

    public char compareAndExchangeChar(Object object, long place, char expected, char value) {
        char found = getChar(object, place);
        if (found == expected) {
            putChar(object, place, value);
        }
        return found;
    }

    public char getAndSetChar(Object object, long place, char value) {
        char found = getChar(object, place);
        putChar(object, place, value);
        return found;
    }

    public char getAndAddChar(Object object, long place, char added) {
        char found = getChar(object, place);
        putChar(object, place, (char) (found + added));
        return found;
    }

    public native int getInt(Object object, long place);

    public native void putInt(Object object, long place, int value);

    public int getIntVolatile(Object object, long place) {
        return getInt(object, place);
    }

    public void putIntVolatile(Object object, long place, int value) {
        putInt(object, place, value);
    }

    public boolean compareAndSetInt(Object object, long place, int expected, int value) {
        if (getInt(object, place) != expected) {
            return false;
        }
        putInt(object, place, value);
        return true;
    }

    public int compareAndExchangeInt(Object object, long place, int expected, int value) {
        int found = getInt(object, place);
        if (found == expected) {
            putInt(object, place, value);
        }
        return found;
    }

    public int getAndSetInt(Object object, long place, int value) {
        int found = getInt(object, place);
        putInt(object, place, value);
        return found;
    }

    public int getAndAddInt(Object object, long place, int added) {
        int found = getInt(object, place);
        putInt(object, place, found + added);
        return found;
    }

    public native long getLong(Object object, long place);

    public native void putLong(Object object, long place, long value);

    public long getLongVolatile(Object object, long place) {
        return getLong(object, place);
    }

    public void putLongVolatile(Object object, long place, long value) {
        putLong(object, place, value);
    }

    public boolean compareAndSetLong(Object object, long place, long expected, long value) {
        if (getLong(object, place) != expected) {
            return false;
        }
        putLong(object, place, value);
        return true;
    }

    public long compareAndExchangeLong(Object object, long place, long expected, long value) {
        long found = getLong(object, place);
        if (found == expected) {
            putLong(object, place, value);
        }
        return found;
    }

    public long getAndSetLong(Object object, long place, long value) {
        long found = getLong(object, place);
        putLong(object, place, value);
        return found;
    }

    public long getAndAddLong(Object object, long place, long added) {
        long found = getLong(object, place);
        putLong(object, place, found + added);
        return found;
    }

    public native float getFloat(Object object, long place);

    public native void putFloat(Object object, long place, float value);

    public float getFloatVolatile(Object object, long place) {
        return getFloat(object, place);
    }

    public void putFloatVolatile(Object object, long place, float value) {
        putFloat(object, place, value);
    }

    public boolean compareAndSetFloat(Object object, long place, float expected, float value) {
        if (Float.floatToRawIntBits(getFloat(object, place)) != Float.floatToRawIntBits(expected)) {
            return false;
        }
        putFloat(object, place, value);
        return true;
    }

    public float compareAndExchangeFloat(Object object, long place, float expected, float value) {
        float found = getFloat(object, place);
        if (Float.floatToRawIntBits(found) == Float.floatToRawIntBits(expected)) {
            putFloat(object, place, value);
        }
        return found;
    }

    public float getAndSetFloat(Object object, long place, float value) {
        float found = getFloat(object, place);
        putFloat(object, place, value);
        return found;
    }

    public float getAndAddFloat(Object object, long place, float added) {
        float found = getFloat(object, place);
        putFloat(object, place, found + added);
        return found;
    }

    public native double getDouble(Object object, long place);

    public native void putDouble(Object object, long place, double value);

    public double getDoubleVolatile(Object object, long place) {
        return getDouble(object, place);
    }

    public void putDoubleVolatile(Object object, long place, double value) {
        putDouble(object, place, value);
    }

    public boolean compareAndSetDouble(Object object, long place, double expected, double value) {
        if (Double.doubleToRawLongBits(getDouble(object, place)) != Double.doubleToRawLongBits(expected)) {
            return false;
        }
        putDouble(object, place, value);
        return true;
    }

    public double compareAndExchangeDouble(Object object, long place, double expected, double value) {
        double found = getDouble(object, place);
        if (Double.doubleToRawLongBits(found) == Double.doubleToRawLongBits(expected)) {
            putDouble(object, place, value);
        }
        return found;
    }

    public double getAndSetDouble(Object object, long place, double value) {
        double found = getDouble(object, place);
        putDouble(object, place, value);
        return found;
    }

    public double getAndAddDouble(Object object, long place, double added) {
        double found = getDouble(object, place);
        putDouble(object, place, found + added);
        return found;
    }
}
