package shop;

/** Arrays that are handed in and out: their content is anybody's, their length is fixed. */
public class Buffer {
    private int[] data;
    private int used;
    private final byte[] header;
    private final int first;

    public Buffer(int[] data) {
        if (data == null) {
            throw new NullPointerException("data");
        }
        this.data = data;
        header = new byte[8];
        first = data.length > 0 ? Math.abs(data[0] % 7) : 0;
    }

    public int[] data() {
        return data;
    }

    public byte[] header() {
        return header;
    }

    public void use(int count) {
        if (count < 0 || count > data.length) {
            throw new IndexOutOfBoundsException();
        }
        used = count;
    }

    /** Keeps the count, so the new array must be long enough. */
    public void replace(int[] other) {
        if (other.length < used) {
            throw new IllegalArgumentException();
        }
        data = other;
    }
}
