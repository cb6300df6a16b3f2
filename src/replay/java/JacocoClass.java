package lazuli.replay;

import java.util.Arrays;

/**
 * A class in a form that JaCoCo reads. JaCoCo knows the class files of its own time and rejects newer ones, though
 * neither a greater version number nor the list of permitted subclasses matters for its probes: so it is shown an
 * older version and an attribute of an unknown name, which it leaves alone. The same form must be shown to it when
 * probes are added and when they are counted, as it knows a class by a checksum of its bytes.
 */
final class JacocoClass {
    /** Of Java 15. */
    private static final int NEWEST_VERSION = 59;
    private static final byte[] PERMITTED = ascii("PermittedSubclasses");
    private static final byte[] UNKNOWN = ascii("PermittedSubclasse_");

    private final int version;
    /** What JaCoCo may see. */
    final byte[] bytes;

    JacocoClass(byte[] original) {
        version = version(original);
        bytes = original.clone();
        setVersion(bytes, Math.min(version, NEWEST_VERSION));
        rename(bytes, PERMITTED, UNKNOWN);
    }

    /** The class with probes in its own version. */
    byte[] restored(byte[] withProbes) {
        setVersion(withProbes, version);
        rename(withProbes, UNKNOWN, PERMITTED);
        return withProbes;
    }

    private static byte[] ascii(String name) {
        byte[] bytes = new byte[name.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) name.charAt(i);
        }
        return bytes;
    }

    private static int version(byte[] bytes) {
        return unsigned(bytes, 6);
    }

    private static void setVersion(byte[] bytes, int version) {
        bytes[6] = (byte) (version >> 8);
        bytes[7] = (byte) version;
    }

    private static int unsigned(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    /** Replaces a name in the constant pool by one of the same length. */
    private static void rename(byte[] bytes, byte[] from, byte[] to) {
        int count = unsigned(bytes, 8);
        int at = 10;
        for (int i = 1; i < count; i++) {
            int tag = bytes[at];
            switch (tag) {
                case 1: // Utf8
                    int length = unsigned(bytes, at + 1);
                    if (length == from.length && Arrays.equals(from, Arrays.copyOfRange(bytes, at + 3, at + 3 + length))) {
                        System.arraycopy(to, 0, bytes, at + 3, length);
                    }
                    at += 3 + length;
                    break;
                case 5: // Long and Double take two places.
                case 6:
                    at += 9;
                    i++;
                    break;
                case 7: // Class, String, MethodType, Module, Package
                case 8:
                case 16:
                case 19:
                case 20:
                    at += 3;
                    break;
                case 15: // MethodHandle
                    at += 4;
                    break;
                default: // All others have two numbers of two bytes, or one of four.
                    at += 5;
                    break;
            }
        }
    }
}
