package jdk.internal.misc;

/** Modelled because the JVM writes these fields itself: a little-endian machine of 64 bits. */
final class UnsafeConstants {
    static final int ADDRESS_SIZE0 = 8;
    static final int PAGE_SIZE = 4096;
    static final boolean BIG_ENDIAN = false;
    static final boolean UNALIGNED_ACCESS = true;
    static final int DATA_CACHE_LINE_FLUSH_SIZE = 0;

    private UnsafeConstants() {
    }
}
