//@ entry: EntryInitialiserFails.run
//@ engines: all

/** When the entry's own class cannot be initialised, the error leaves the entry method. */
public class EntryInitialiserFails {
    static int[] table = new int[1];
    static int value = table[1];

    static int run(int x) {
        return x;
    }
}
