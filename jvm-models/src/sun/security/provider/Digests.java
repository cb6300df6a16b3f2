package sun.security.provider;

/** Makes the digests of the library, whose classes are not public. */
public final class Digests {
    private Digests() {
    }

    /** The digest of this name in capitals; null for a name that is not known here. */
    public static java.security.MessageDigestSpi named(String algorithm) {
        switch (algorithm) {
            case "MD2": return new MD2();
            case "MD5": return new MD5();
            case "SHA": case "SHA1": case "SHA-1": return new SHA();
            case "SHA-224": return new SHA2.SHA224();
            case "SHA-256": return new SHA2.SHA256();
            case "SHA-384": return new SHA5.SHA384();
            case "SHA-512": return new SHA5.SHA512();
            case "SHA-512/224": return new SHA5.SHA512_224();
            case "SHA-512/256": return new SHA5.SHA512_256();
            case "SHA3-224": return new SHA3.SHA224();
            case "SHA3-256": return new SHA3.SHA256();
            case "SHA3-384": return new SHA3.SHA384();
            case "SHA3-512": return new SHA3.SHA512();
            default: return null;
        }
    }
}
