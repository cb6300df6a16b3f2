package sun.security.jca;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;

/** Modelled without the file that lists providers: the digests that every JVM has are found, and anything else ends the path. */
public class GetInstance {
    private GetInstance() {
    }

    /** What was found. */
    public static final class Instance {
        public final Provider provider;
        public final Object impl;

        private Instance(Object impl) {
            this.provider = sun.security.provider.Listed.sun();
            this.impl = impl;
        }
    }

    public static Instance getInstance(String type, Class<?> of, String algorithm) throws NoSuchAlgorithmException {
        Object found = type.equals("MessageDigest") ? sun.security.provider.Digests.named(algorithm.toUpperCase()) : null;
        if (found == null) {
            throw unknown(algorithm, type);
        }
        return new Instance(found);
    }

    private static native RuntimeException unknown(String algorithm, String type);
}
