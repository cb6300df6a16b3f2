//@ entry: KnownTable.crc
//@ entry: KnownTable.digit
//@ entry: KnownTable.unknownElements
//@ entry: KnownTable.written
//@ entry: KnownTable.overwritten
//@ entry: KnownTable.counted
//@ entry: KnownTable.longs
//@ entry: KnownTable.doubles
//@ entry: KnownTable.flags
//@ entry: KnownTable.unknownLength
//@ entry: KnownTable.references
//@ engines: all

/** An array of numbers that the code made is one value where it is read at an unknown index: no path for each element. */
public class KnownTable {
    static final int[] CRC = new int[256];
    static final boolean[] ODD = new boolean[10];
    static final long[] POWERS = {1L, 10L, 100L, 1_000L, 10_000_000_000L};

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) {
                c = (c & 1) != 0 ? (c >>> 1) ^ 0xEDB88320 : c >>> 1;
            }
            CRC[i] = c;
        }
        for (int i = 0; i < 10; i++) {
            ODD[i] = i % 2 == 1;
        }
    }

    static int crc(byte a, byte b, byte c, byte d) {
        int sum = -1;
        for (byte next : new byte[] {a, b, c, d}) {
            sum = CRC[(sum ^ next) & 0xff] ^ (sum >>> 8);
        }
        return ~sum == 0xCBF43926 ? 1 : 0;
    }

    static int digit(int value) {
        char[] digits = "0123456789abcdef".toCharArray();
        return digits[value & 15] == 'c' ? 1 : 0;
    }

    /** Elements that are not constant are choices on top of those that are. */
    static int unknownElements(int i, int x, int y) {
        int[] a = {x, 5, y, 7};
        if (i < 0 || i > 3) {
            return -1;
        }
        return a[i] == 6 ? 1 : 0;
    }

    /** Two writes at unknown indices, and a read at a third. */
    static int written(int i, int j, int k) {
        int[] a = new int[4];
        i &= 3;
        j &= 3;
        k &= 3;
        a[i] = 1;
        a[j] = 2;
        a[2] += 10;
        int sum = a[k];
        if (sum == 12 && k != j) {
            throw new IllegalStateException("only the third element has grown, and it is the second one written");
        }
        return sum == 11 ? 1 : 0;
    }

    /** A write at a known index is seen through an unknown one, and the other way round. */
    static int overwritten(int i) {
        int[] a = new int[3];
        if (i < 0 || i >= a.length) {
            return -1;
        }
        a[i] = 4;
        a[1] = 5;
        assert a[i] == (i == 1 ? 5 : 4);
        return a[0];
    }

    static int counted(char x, char y, char z) {
        int[] seen = new int[26];
        for (char next : new char[] {x, y, z}) {
            if (next < 'a' || next > 'z') {
                return -1;
            }
            seen[next - 'a']++;
        }
        return seen['q' - 'a'] == 3 ? 1 : 0;
    }

    static int longs(int i) {
        return i >= 0 && i < 5 && POWERS[i] == 10_000_000_000L ? 1 : 0;
    }

    static int doubles(int i) {
        double[] a = {0.5, 1.5, 2.5};
        double d = a[i & 1];
        return a.length;
    }

    static int flags(int i) {
        return i >= 0 && i < 10 && ODD[i] ? 1 : 0;
    }

    static int unknownLength(int n, int i) {
        int[] a = new int[n];
        a[2] = 9;
        return a[i] == 9 ? 1 : 0;
    }

    /** What an array of references holds has to be one object. */
    static int references(int i) {
        Object[] a = {"x", null};
        return a[i & 1] == null ? 1 : 0;
    }
}
