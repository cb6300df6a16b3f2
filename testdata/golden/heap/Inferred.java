//@ entry: Inferred.first
//@ entry: Inferred.poll
//@ entry: Inferred.both
//@ entry: Inferred.reset
//@ entry: Inferred.open
//@ entry: Inferred.nested
//@ engines: all

/** Input objects are such as their class can make: what its code keeps is assumed of them. */
public final class Inferred {
    private final int[] slots;
    private int head;
    private int size;
    int open;

    Inferred(int room) {
        slots = new int[room < 1 ? 1 : room];
    }

    /** Neither a null array nor a head outside of it. */
    int first() {
        return slots[head];
    }

    int poll() {
        if (size == 0) {
            throw new IllegalStateException();
        }
        int value = slots[head];
        head = head + 1 == slots.length ? 0 : head + 1;
        size--;
        return value;
    }

    void offer(int value) {
        if (size < slots.length) {
            slots[size] = value;
            size++;
        }
    }

    /** Two queues, which may be one and may share an array: neither has more than fits. */
    static int both(Inferred a, Inferred b) {
        if (a.size > a.slots.length) {
            return -1;
        }
        if (a.size > b.slots.length) {
            return a == b ? -2 : 1;
        }
        return a.slots == b.slots ? 2 : 3;
    }

    /** Written before anything is read: what is assumed concerns what was there at the beginning. */
    boolean reset() {
        int before = size;
        size = 0;
        head = 0;
        return before <= slots.length;
    }

    /** Code of others may write the field, so it may be anything. */
    int open() {
        return open < 0 ? slots.length : slots[0];
    }

    /** A nested class whose private fields the class around it writes, too. */
    static final class Cell {
        private Object kept = "kept";
        private Object dropped = "dropped";

        boolean isWhole() {
            return kept != null && dropped != null;
        }
    }

    static void drop(Cell cell) {
        cell.dropped = null;
    }

    static int nested(Cell cell) {
        return cell.kept == null ? 1 : cell.dropped == null ? 2 : 3;
    }
}
