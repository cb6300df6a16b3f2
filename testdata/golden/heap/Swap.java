//@ entry: Swap.swap
//@ engines: all
//@ k: 1
//@ flags: --non-null other

/** Kiasan's first example: 20 paths with lazy, 6 with lazier, 2 with lazier#. */
public class Swap {
    Object data;

    void swap(Swap other) {
        Object kept = other.data;
        other.data = data;
        data = kept;
    }
}
