package java.security;

/** Modelled because the JDK's takes its numbers from the machine: each is an unknown of the environment; providers, algorithms and parameters are left out. */
public class SecureRandom extends java.util.Random {
    public SecureRandom() {
        super(0);
    }

    public SecureRandom(byte[] seed) {
        super(0);
        setSeed(seed);
    }

    private static native int unknown();

    public void setSeed(byte[] seed) {
        java.util.Objects.requireNonNull(seed);
    }

    public void setSeed(long seed) {
    }

    public void nextBytes(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) unknown();
        }
    }

    protected final int next(int bits) {
        return bits == 0 ? 0 : unknown() >>> (32 - bits);
    }

    public static byte[] getSeed(int count) {
        return new SecureRandom().generateSeed(count);
    }

    public byte[] generateSeed(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("numBytes cannot be negative");
        }
        byte[] seed = new byte[count];
        nextBytes(seed);
        return seed;
    }
}
