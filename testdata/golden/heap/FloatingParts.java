//@ entry: FloatingParts.total
//@ entry: FloatingParts.larger
//@ entry: FloatingParts.store
//@ engines: all
//@ k: 1
//@ flags: --array 2

/** Fields and elements that are floating point numbers, in every engine. */
public class FloatingParts {
    static class Item {
        double price;
        float weight;
    }

    static double total(Item a, Item b) {
        a.price = 1.5;
        return a.price + b.price;
    }

    static int larger(Item a, Item b) {
        if (a.price > b.price) {
            return a == b ? -1 : 1;
        }
        return a.weight != a.weight ? 2 : 3;
    }

    static float store(float[] a, int i) {
        a[i] = -0.0f;
        return a[0];
    }
}
