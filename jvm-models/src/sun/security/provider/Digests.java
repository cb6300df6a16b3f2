package sun.security.provider;

/** Makes the digests of the library, whose classes are not public. */
public final class Digests {
    private Digests() {
    }

    /** The digest of this name in capitals; null for a name that is not known here. */
    public static java.security.MessageDigestSpi named(String algorithm) {
        switch (algorithm) {
            case "MD5": return new MD5();
            case "SHA": case "SHA1": case "SHA-1": return new SHA();
            case "SHA-224": return new SHA2.SHA224();
            case "SHA-256": return new SHA2.SHA256();
            case "SHA-384": return new SHA5.SHA384();
            case "SHA-512": return new SHA5.SHA512();
            default: return null;
        }
    }
}
