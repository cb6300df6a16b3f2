package sun.security.provider;

/** The provider of the digests, which knows its name and lists nothing. */
public final class Listed extends java.security.Provider {
    private static final Listed SUN = new Listed();

    private Listed() {
        super("SUN", "17", "SUN");
    }

    public static java.security.Provider sun() {
        return SUN;
    }
}
