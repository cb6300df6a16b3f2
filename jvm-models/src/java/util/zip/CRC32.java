package java.util.zip;

import java.nio.ByteBuffer;

/** Modelled because the JDK's own is native; the polynomial is that of ISO 3309. */
public class CRC32 implements Checksum {
    private static final int[] TABLE = new int[256];
    static {
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int bit = 0; bit < 8; bit++) {
                value = value >>> 1 ^ (0xEDB88320 & -(value & 1));
            }
            TABLE[i] = value;
        }
    }

    private int crc;

    public CRC32() {
    }

    @Override
    public void update(int b) {
        int inverse = ~crc;
        crc = ~(TABLE[(inverse ^ b) & 0xFF] ^ inverse >>> 8);
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
        crc = 0;
    }

    @Override
    public long getValue() {
        return crc & 0xFFFFFFFFL;
    }
}
