package pose;

/** Two objects exchange what they hold: figure 1 (a) of the POSE paper. */
public class Swap {
    Object data;

    void swap(Swap other) {
        if (other != null) {
            Object own = this.data;
            this.data = other.data;
            other.data = own;
        }
    }
}
