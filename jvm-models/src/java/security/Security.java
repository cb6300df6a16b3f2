package java.security;

/** Modelled without the file that lists providers: the digests that every JVM has are there. */
public final class Security {
    private Security() {
    }

    static Object[] getImpl(String algorithm, String type, String provider) throws NoSuchAlgorithmException {
        if (!type.equals("MessageDigest") || provider != null) {
            throw unknown(algorithm, type);
        }
        return new Object[] {digest(algorithm), null};
    }

    private static MessageDigestSpi digest(String algorithm) {
        MessageDigestSpi made = sun.security.provider.Digests.named(algorithm.toUpperCase());
        if (made == null) {
            throw unknown(algorithm, "MessageDigest");
        }
        return made;
    }

    private static native RuntimeException unknown(String algorithm, String type);
}
