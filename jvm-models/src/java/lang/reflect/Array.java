package java.lang.reflect;

/** Modelled so that only making an array is native. */
public final class Array {
    private Array() {
    }

    public static Object newInstance(Class<?> element, int length) {
        return newArray(element, length);
    }

    private static native Object newArray(Class<?> element, int length);

    public static Object newInstance(Class<?> element, int... lengths) {
        if (lengths.length == 0) {
            throw new IllegalArgumentException("Empty dimensions array");
        }
        for (int length : lengths) {
            if (length < 0) {
                throw new NegativeArraySizeException(String.valueOf(length));
            }
        }
        return nested(element, lengths, 0);
    }

    private static Object nested(Class<?> element, int[] lengths, int depth) {
        Class<?> inner = element;
        for (int i = depth + 1; i < lengths.length; i++) {
            inner = newArray(inner, 0).getClass();
        }
        Object array = newArray(inner, lengths[depth]);
        if (depth + 1 < lengths.length) {
            Object[] rows = (Object[]) array;
            for (int i = 0; i < rows.length; i++) {
                rows[i] = nested(element, lengths, depth + 1);
            }
        }
        return array;
    }

    private static RuntimeException not(Object array, String message) {
        return array == null ? new NullPointerException() : new IllegalArgumentException(message);
    }

    private static RuntimeException mismatch(Object array) {
        return not(array, array == null || !array.getClass().isArray() ? "Argument is not an array" : "argument type mismatch");
    }

    public static int getLength(Object array) {
        if (array instanceof Object[]) {
            return ((Object[]) array).length;
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array).length;
        }
        if (array instanceof byte[]) {
            return ((byte[]) array).length;
        }
        if (array instanceof char[]) {
            return ((char[]) array).length;
        }
        if (array instanceof short[]) {
            return ((short[]) array).length;
        }
        if (array instanceof int[]) {
            return ((int[]) array).length;
        }
        if (array instanceof long[]) {
            return ((long[]) array).length;
        }
        if (array instanceof float[]) {
            return ((float[]) array).length;
        }
        if (array instanceof double[]) {
            return ((double[]) array).length;
        }
        throw not(array, "Argument is not an array");
    }

    public static Object get(Object array, int index) {
        if (array instanceof Object[]) {
            return ((Object[]) array)[index];
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof double[]) {
            return ((double[]) array)[index];
        }
        throw not(array, "Argument is not an array");
    }

    public static void set(Object array, int index, Object value) {
        if (array instanceof Object[]) {
            Class<?> element = array.getClass().getComponentType();
            if (value != null && !element.isInstance(value)) {
                throw new IllegalArgumentException("array element type mismatch");
            }
            ((Object[]) array)[index] = value;
        } else if (value instanceof Boolean) {
            setBoolean(array, index, (Boolean) value);
        } else if (value instanceof Byte) {
            setByte(array, index, (Byte) value);
        } else if (value instanceof Character) {
            setChar(array, index, (Character) value);
        } else if (value instanceof Short) {
            setShort(array, index, (Short) value);
        } else if (value instanceof Integer) {
            setInt(array, index, (Integer) value);
        } else if (value instanceof Long) {
            setLong(array, index, (Long) value);
        } else if (value instanceof Float) {
            setFloat(array, index, (Float) value);
        } else if (value instanceof Double) {
            setDouble(array, index, (Double) value);
        } else {
            throw mismatch(array);
        }
    }

    public static boolean getBoolean(Object array, int index) {
        if (array instanceof boolean[]) {
            return ((boolean[]) array)[index];
        }
        throw mismatch(array);
    }

    public static byte getByte(Object array, int index) {
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch(array);
    }

    public static char getChar(Object array, int index) {
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        throw mismatch(array);
    }

    public static short getShort(Object array, int index) {
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch(array);
    }

    public static int getInt(Object array, int index) {
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch(array);
    }

    public static long getLong(Object array, int index) {
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch(array);
    }

    public static float getFloat(Object array, int index) {
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch(array);
    }

    public static double getDouble(Object array, int index) {
        if (array instanceof double[]) {
            return ((double[]) array)[index];
        }
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch(array);
    }

    public static void setBoolean(Object array, int index, boolean value) {
        if (array instanceof boolean[]) {
            ((boolean[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setByte(Object array, int index, byte value) {
        if (array instanceof byte[]) {
            ((byte[]) array)[index] = value;
        } else if (array instanceof short[]) {
            ((short[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setChar(Object array, int index, char value) {
        if (array instanceof char[]) {
            ((char[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setShort(Object array, int index, short value) {
        if (array instanceof short[]) {
            ((short[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setInt(Object array, int index, int value) {
        if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setLong(Object array, int index, long value) {
        if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setFloat(Object array, int index, float value) {
        if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }

    public static void setDouble(Object array, int index, double value) {
        if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch(array);
        }
    }
}
