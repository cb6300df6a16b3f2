package shop;

/** Locks, handlers and a loop in a constructor. */
public class Stack {
    private final int[] values;
    private int top;
    private String last = "";
    private final int sum;

    public Stack(int[] initial, int room) {
        values = new int[Math.max(room, initial.length)];
        int sum = 0;
        for (int value : initial) {
            values[top] = value;
            top = top + 1;
            sum += Math.min(Math.max(value, 0), 1);
        }
        this.sum = sum;
    }

    public synchronized void push(int value) {
        try {
            values[top] = value;
            top++;
        } catch (ArrayIndexOutOfBoundsException full) {
            last = full.getMessage();
        }
    }

    public synchronized int pop() {
        try {
            return values[--top];
        } finally {
            if (top < 0) {
                top = 0;
            }
        }
    }

    public void all(Iterable<Integer> more) {
        for (Integer value : more) {
            push(value);
        }
    }
}
