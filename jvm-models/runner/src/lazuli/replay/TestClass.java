package lazuli.replay;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A class file of tests, of which only one is wanted. A class of a thousand tests that is defined anew for each takes
 * Java ten milliseconds every time; without the tests that do not run it takes almost none. Nothing but reflection can
 * tell the difference.
 */
final class TestClass {
    private static final int SYNTHETIC = 0x1000;
    private static final String LAMBDA = "lambda$";

    private static final class Method {
        final String name;
        final int start;
        final int end;
        final boolean isTest;
        final boolean isSynthetic;

        Method(String name, int start, int end, boolean isTest, boolean isSynthetic) {
            this.name = name;
            this.start = start;
            this.end = end;
            this.isTest = isTest;
            this.isSynthetic = isSynthetic;
        }
    }

    private final byte[] bytes;
    private final ConstantPool constants;
    /** Names of methods that something in the class calls, of whichever class: tests may call each other. */
    private final Set<String> mentioned;
    private final List<Method> methods = new ArrayList<>();
    private final int methodsStart;
    private final int methodsEnd;

    TestClass(byte[] bytes) {
        this.bytes = bytes;
        constants = new ConstantPool(bytes);
        mentioned = constants.memberNames();
        int at = constants.end + 6; // Access flags, this class, its superclass.
        at += 2 + 2 * unsigned(at); // Interfaces.
        int fields = unsigned(at);
        at += 2;
        for (int i = 0; i < fields; i++) {
            at = memberEnd(at);
        }
        methodsStart = at;
        int count = unsigned(at);
        at += 2;
        for (int i = 0; i < count; i++) {
            int end = memberEnd(at);
            boolean isSynthetic = (unsigned(at) & SYNTHETIC) != 0;
            methods.add(new Method(constants.text(unsigned(at + 2)), at, end, isTest(at), isSynthetic));
            at = end;
        }
        methodsEnd = at;
    }

    /** The class without the tests of other names, and without the lambdas in them. */
    byte[] only(String test) {
        Set<String> kept = new HashSet<>();
        Set<String> dropped = new HashSet<>();
        for (Method method : methods) {
            boolean isWanted = !method.isTest || method.name.equals(test) || mentioned.contains(method.name);
            (isWanted ? kept : dropped).add(method.name);
        }
        dropped.removeAll(kept);
        int count = 0;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Method method : methods) {
            if (!dropped.contains(method.isSynthetic ? placeOfLambda(method.name) : method.name)) {
                out.write(bytes, method.start, method.end - method.start);
                count++;
            }
        }
        byte[] rest = out.toByteArray();
        out.reset();
        out.write(bytes, 0, methodsStart);
        out.write(count >> 8);
        out.write(count);
        out.write(rest, 0, rest.length);
        out.write(bytes, methodsEnd, bytes.length - methodsEnd);
        return out.toByteArray();
    }

    /** The method that a lambda is written in: javac calls it {@code lambda$method$number}. */
    private static String placeOfLambda(String name) {
        int end = name.lastIndexOf('$');
        return name.startsWith(LAMBDA) && end > LAMBDA.length() ? name.substring(LAMBDA.length(), end) : name;
    }

    private int memberEnd(int start) {
        int at = start + 8;
        for (int left = unsigned(start + 6); left > 0; left--) {
            at = attributeEnd(at);
        }
        return at;
    }

    private int attributeEnd(int at) {
        return at + 6 + (unsigned(at + 2) << 16 | unsigned(at + 4));
    }

    /** Whether the method has an annotation by which JUnit knows tests. */
    private boolean isTest(int start) {
        int at = start + 8;
        for (int left = unsigned(start + 6); left > 0; left--) {
            if (constants.text(unsigned(at)).equals("RuntimeVisibleAnnotations")) {
                // Only the first annotation is looked at. A test where that is another stays, which is no harm.
                String type = unsigned(at + 6) == 0 ? "" : constants.text(unsigned(at + 8));
                return type.equals("Lorg/junit/Test;") || type.equals("Lorg/junit/jupiter/api/Test;");
            }
            at = attributeEnd(at);
        }
        return false;
    }

    private int unsigned(int at) {
        return ConstantPool.unsigned(bytes, at);
    }
}
