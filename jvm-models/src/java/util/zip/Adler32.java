package java.util.zip;

import java.nio.ByteBuffer;

/** Modelled because the JDK's own is native; the sums are those of RFC 1950. */
public class Adler32 implements Checksum {
    private static final int BASE = 65521;

    private int adler = 1;

    public Adler32() {
    }

    @Override
    public void update(int b) {
        int low = ((adler & 0xFFFF) + (b & 0xFF)) % BASE;
        int high = ((adler >>> 16) + low) % BASE;
        adler = high << 16 | low;
    }

    @Override
    public void update(byte[] bytes, int from, int count) {
        if (bytes == null) {
            throw new NullPointerException();
        }
        if (from < 0 || count < 0 || from > bytes.length - count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            update(bytes[from + i]);
        }
    }

    @Override
    public void update(byte[] bytes) {
        update(bytes, 0, bytes.length);
    }

    @Override
    public void update(ByteBuffer buffer) {
        while (buffer.hasRemaining()) {
            update(buffer.get());
        }
    }

    @Override
    public void reset() {
        adler = 1;
    }

    @Override
    public long getValue() {
        return adler & 0xFFFFFFFFL;
    }
}
