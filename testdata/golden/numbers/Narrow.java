//@ entry: Narrow.bytes
//@ entry: Narrow.chars
//@ entry: Narrow.shorts
//@ entry: Narrow.booleans
//@ engines: lazier-sharp

/** Narrow types have the range of their type, and narrowing keeps the low bits. */
public class Narrow {
    static int bytes(byte b) {
        if (b > 127 || b < -128) {
            return -1;
        }
        return (byte) (b + 1) < b ? 1 : 2;
    }

    static int chars(char c) {
        if (c < 0 || c > 65535) {
            return -1;
        }
        return (char) (c - 1) > c ? 1 : 2;
    }

    static int shorts(short s) {
        if (s > 32767 || s < -32768) {
            return -1;
        }
        return (short) -s == s ? (s == 0 ? 1 : 2) : 3;
    }

    static int booleans(boolean z) {
        if (z) {
            return 1;
        }
        return z ? -1 : 2;
    }
}
