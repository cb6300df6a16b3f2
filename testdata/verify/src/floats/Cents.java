//@ expected: false
package floats;

/** A tenth is no number of a double. */
public class Cents {
    public static void main(String[] args) {
        double sum = 0.0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        assert sum == 1.0;
    }
}
