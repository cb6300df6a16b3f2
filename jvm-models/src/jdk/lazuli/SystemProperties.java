package jdk.lazuli;

import java.util.Properties;

/** The system properties as an object: those that the program set, and behind them those that a JVM has; what asks for all of them ends the path. */
public final class SystemProperties extends Properties {
    public String getProperty(String name) {
        String own = super.getProperty(name);
        return own != null ? own : System.getProperty(name);
    }

    /** What the program has set. */
    public String own(String name) {
        return super.getProperty(name);
    }

    public Object get(Object key) {
        Object own = super.get(key);
        return own != null || !(key instanceof String) || ((String) key).isEmpty() ? own : System.getProperty((String) key);
    }

    public Object getOrDefault(Object key, Object otherwise) {
        Object value = get(key);
        return value != null ? value : otherwise;
    }

    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    public Object put(Object key, Object value) {
        Object before = get(key);
        super.put(key, value);
        return before;
    }

    public native Object remove(Object key);

    public native boolean remove(Object key, Object value);

    public native Object putIfAbsent(Object key, Object value);

    public native Object replace(Object key, Object value);

    public native boolean replace(Object key, Object before, Object value);

    public native Object computeIfAbsent(Object key, java.util.function.Function<? super Object, ?> maker);

    public native Object computeIfPresent(Object key, java.util.function.BiFunction<? super Object, ? super Object, ?> maker);

    public native Object compute(Object key, java.util.function.BiFunction<? super Object, ? super Object, ?> maker);

    public native Object merge(Object key, Object value, java.util.function.BiFunction<? super Object, ? super Object, ?> maker);

    public native void clear();

    public native int size();

    public native boolean isEmpty();

    public native boolean contains(Object value);

    public native boolean containsValue(Object value);

    public native java.util.Enumeration<Object> keys();

    public native java.util.Enumeration<Object> elements();

    public native java.util.Set<Object> keySet();

    public native java.util.Set<java.util.Map.Entry<Object, Object>> entrySet();

    public native java.util.Collection<Object> values();

    public native java.util.Set<String> stringPropertyNames();

    public native java.util.Enumeration<?> propertyNames();

    public native void forEach(java.util.function.BiConsumer<? super Object, ? super Object> action);

    public native void replaceAll(java.util.function.BiFunction<? super Object, ? super Object, ?> maker);

    public native void list(java.io.PrintStream target);

    public native void list(java.io.PrintWriter target);

    public native void store(java.io.Writer target, String comments);

    public native void store(java.io.OutputStream target, String comments);

    public native Object clone();

    public native String toString();

    public native int hashCode();

    public native boolean equals(Object other);
}
