package methods;

/** Fields of type long, which take two slots on the stack. */
public class LongFields {
    long total;
    int count;
    LongFields other;

    public void add(int amount) {
        total += amount;
        if (total < 0) {
            total = 0;
            count++;
        }
    }

    public long average() {
        if (count == 0) {
            return 0;
        }
        return (int) total / count;
    }

    public boolean overflowsInt() {
        return total != (int) total;
    }

    public long exchange(LongFields partner) {
        long held = total;
        total = partner.total;
        partner.total = held;
        return total - held;
    }

    public long increment() {
        return total++ == Long.MAX_VALUE ? -1 : total;
    }

    public long largest() {
        if (other == null) {
            return total;
        }
        return other.total > total ? other.total : total;
    }
}
