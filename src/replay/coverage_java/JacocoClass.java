package lazuli.replay;

/**
 * A class in a form that JaCoCo reads. JaCoCo knows the class files of its own time and rejects newer ones, though
 * neither a greater version number nor the list of permitted subclasses matters for its probes: so it is shown an
 * older version and an attribute of an unknown name, which it leaves alone. The same form must be shown to it when
 * probes are added and when they are counted, as it knows a class by a checksum of its bytes.
 */
final class JacocoClass {
    /** Of Java 15. */
    private static final int NEWEST_VERSION = 59;
    private static final int VERSION = 6;
    private static final String PERMITTED = "PermittedSubclasses";
    private static final String UNKNOWN = "PermittedSubclasse_";

    private final int version;
    /** What JaCoCo may see. */
    final byte[] bytes;

    JacocoClass(byte[] original) {
        version = ConstantPool.unsigned(original, VERSION);
        bytes = original.clone();
        setVersion(bytes, Math.min(version, NEWEST_VERSION));
        new ConstantPool(bytes).replace(PERMITTED, UNKNOWN);
    }

    /** The class with probes in its own version. */
    byte[] restored(byte[] withProbes) {
        setVersion(withProbes, version);
        new ConstantPool(withProbes).replace(UNKNOWN, PERMITTED);
        return withProbes;
    }

    private static void setVersion(byte[] bytes, int version) {
        bytes[VERSION] = (byte) (version >> 8);
        bytes[VERSION + 1] = (byte) version;
    }
}
