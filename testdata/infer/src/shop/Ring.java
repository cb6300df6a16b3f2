package shop;

/** A bounded queue: a remainder keeps the head within the array. */
public class Ring {
    private final int[] slots;
    private int head;
    private int size;

    public Ring(int capacity) {
        slots = new int[capacity];
    }

    public boolean offer(int value) {
        if (size == slots.length) {
            return false;
        }
        slots[(head + size) % slots.length] = value;
        size++;
        return true;
    }

    public int poll() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int value = slots[head];
        head = (head + 1) % slots.length;
        size--;
        return value;
    }

    public void clear() {
        head = 0;
        size = 0;
    }
}
