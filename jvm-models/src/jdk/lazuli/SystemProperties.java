package jdk.lazuli;

import java.util.Properties;

/** The system properties as an object: those that the program set, and behind them those that a JVM has; listing them ends the path. */
public final class SystemProperties extends Properties {
    public String getProperty(String name) {
        String own = super.getProperty(name);
        return own != null ? own : System.getProperty(name);
    }

    /** What the program has set. */
    public String own(String name) {
        return super.getProperty(name);
    }

    public native int size();

    public native boolean isEmpty();

    public native java.util.Enumeration<Object> keys();

    public native java.util.Enumeration<Object> elements();

    public native java.util.Set<Object> keySet();

    public native java.util.Set<java.util.Map.Entry<Object, Object>> entrySet();

    public native java.util.Collection<Object> values();

    public native java.util.Set<String> stringPropertyNames();

    public native java.util.Enumeration<?> propertyNames();
}
