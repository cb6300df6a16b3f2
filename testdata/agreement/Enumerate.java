import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the method {@code run} of programs on given inputs. The first argument is a folder of classes, the second a file:
 * a line {@code class NAME} chooses the class {@code random.NAME}, loaded afresh, and each line below it is one input, its
 * arguments separated by blanks: {@code Z1}, {@code C97}, {@code I-5}, {@code F7fc00000} and {@code D3ff0000000000000} by
 * their bits, {@code N} for null, {@code S} and four hexadecimal digits a unit for a new string, {@code =0} for the object
 * that is argument 0. One line is printed for each input: {@code Z C J I F D S N} and what is returned, written like an argument,
 * or {@code X}, the class thrown and its message.
 */
public final class Enumerate {
    private Enumerate() {}

    public static void main(String[] arguments) throws Exception {
        URL[] folder = {Path.of(arguments[0]).toUri().toURL()};
        List<String> lines = Files.readAllLines(Path.of(arguments[1]), StandardCharsets.US_ASCII);
        PrintStream out = new PrintStream(new java.io.BufferedOutputStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), 1 << 16), false, StandardCharsets.US_ASCII);
        Method method = null;
        for (String line : lines) {
            if (line.startsWith("class ")) {
                URLClassLoader loader = new URLClassLoader(folder, ClassLoader.getPlatformClassLoader());
                loader.setDefaultAssertionStatus(true);
                for (Method declared : Class.forName("random." + line.substring(6), false, loader).getDeclaredMethods()) {
                    if (declared.getName().equals("run")) {
                        method = declared;
                    }
                }
                method.setAccessible(true);
            } else {
                out.println(outcome(method, input(line.split(" "))));
            }
        }
        out.flush();
    }

    private static Object[] input(String[] words) {
        Object[] values = new Object[words.length];
        for (int i = 0; i < words.length; i++) {
            String rest = words[i].substring(1);
            switch (words[i].charAt(0)) {
                case 'Z': values[i] = rest.equals("1"); break;
                case 'C': values[i] = (char) Integer.parseInt(rest); break;
                case 'I': values[i] = Integer.parseInt(rest); break;
                case 'F': values[i] = Float.intBitsToFloat(Integer.parseUnsignedInt(rest, 16)); break;
                case 'D': values[i] = Double.longBitsToDouble(Long.parseUnsignedLong(rest, 16)); break;
                case 'S': values[i] = text(rest); break;
                case '=': values[i] = values[Integer.parseInt(rest)]; break;
                default: values[i] = null;
            }
        }
        return values;
    }

    private static String text(String digits) {
        char[] units = new char[digits.length() / 4];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) Integer.parseInt(digits.substring(4 * i, 4 * i + 4), 16);
        }
        return new String(units);
    }

    private static String outcome(Method method, Object[] input) {
        try {
            return written(method.invoke(null, input));
        } catch (InvocationTargetException thrown) {
            return "X" + thrown.getCause().getClass().getName() + " " + written(thrown.getCause().getMessage());
        } catch (IllegalAccessException cannotBe) {
            throw new AssertionError(cannotBe);
        }
    }

    private static String written(Object value) {
        if (value == null) {
            return "N";
        }
        if (value instanceof Boolean) {
            return (Boolean) value ? "Z1" : "Z0";
        }
        if (value instanceof Character) {
            return "C" + (int) (Character) value;
        }
        if (value instanceof Float) {
            return "F" + String.format("%08x", Float.floatToIntBits((Float) value));
        }
        if (value instanceof Double) {
            return "D" + String.format("%016x", Double.doubleToLongBits((Double) value));
        }
        if (value instanceof String) {
            StringBuilder out = new StringBuilder("S");
            for (char unit : ((String) value).toCharArray()) {
                out.append(String.format("%04x", (int) unit));
            }
            return out.toString();
        }
        return (value instanceof Long ? "J" : "I") + value;
    }
}
