import java.io.PrintStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Runs every public static method without parameters of the classes named on the command line, each with classes
 * loaded afresh and assertions on, and prints one line of tab-separated fields:
 * {@code Class.method:descriptor ret type value} or {@code Class.method:descriptor exc class message position}.
 */
public final class Driver {
    private static final String LOADER = "subjects";

    private Driver() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        URL[] folder = {Path.of(arguments[0]).toUri().toURL()};
        for (String name : Arrays.copyOfRange(arguments, 1, arguments.length)) {
            Method[] methods = load(folder, name).getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method method : methods) {
                int modifiers = method.getModifiers();
                if (Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers) && method.getParameterCount() == 0) {
                    Method fresh = load(folder, name).getDeclaredMethod(method.getName());
                    String descriptor = MethodType.methodType(method.getReturnType()).toMethodDescriptorString();
                    out.println(name + "." + method.getName() + ":" + descriptor + "\t" + outcome(fresh));
                }
            }
        }
        out.flush();
    }

    private static Class<?> load(URL[] folder, String name) throws ClassNotFoundException {
        URLClassLoader loader = new URLClassLoader(LOADER, folder, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        return Class.forName(name, false, loader);
    }

    private static String outcome(Method method) {
        try {
            method.setAccessible(true);
            return "ret\t" + method.getReturnType().getSimpleName() + "\t" + text(method.invoke(null));
        } catch (InvocationTargetException e) {
            return thrown(e.getCause());
        } catch (Throwable e) {
            return thrown(e);
        }
    }

    private static String text(Object value) {
        if (value instanceof Float) {
            return Integer.toHexString(Float.floatToIntBits((Float) value));
        }
        if (value instanceof Double) {
            return Long.toHexString(Double.doubleToLongBits((Double) value));
        }
        if (value instanceof Character) {
            return Integer.toString((Character) value);
        }
        return value instanceof String ? units((String) value) : String.valueOf(value);
    }

    private static String thrown(Throwable exception) {
        String position = "-";
        for (StackTraceElement frame : exception.getStackTrace()) {
            if (LOADER.equals(frame.getClassLoaderName())) {
                position = frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber();
                break;
            }
        }
        String message = exception.getMessage();
        return "exc\t" + exception.getClass().getName() + "\t" + (message == null ? "null" : units(message)) + "\t" + position;
    }

    /** A text as its UTF-16 units, so that no character is special. */
    private static String units(String text) {
        StringBuilder out = new StringBuilder("u");
        for (char unit : text.toCharArray()) {
            out.append(String.format("%04x", (int) unit));
        }
        return out.toString();
    }
}
