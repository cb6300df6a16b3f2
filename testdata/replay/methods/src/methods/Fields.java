package methods;

/** Reading and writing the fields of this and of other objects. */
public class Fields {
    int amount;
    boolean closed;
    Fields partner;

    public int amountOfPartner() {
        return partner.amount;
    }

    public boolean deposit(int more) {
        if (closed || more <= 0) {
            return false;
        }
        amount += more;
        return true;
    }

    public void takeAll(Fields other) {
        amount += other.amount;
        other.amount = 0;
    }

    public void marry(Fields other) {
        if (partner != null || other.partner != null) {
            throw new IllegalStateException();
        }
        partner = other;
        other.partner = this;
    }

    public void divorce() {
        if (partner == null) {
            return;
        }
        partner.partner = null;
        partner = null;
    }

    public int close() {
        if (closed) {
            throw new IllegalStateException("closed");
        }
        closed = true;
        int rest = amount;
        amount = 0;
        return rest;
    }

    public static int unset() {
        Fields fresh = new Fields();
        if (fresh.closed || fresh.partner != null) {
            return -1;
        }
        return fresh.amount;
    }
}
