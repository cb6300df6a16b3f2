//@ entry: NonNullFlags.pair
//@ engines: all
//@ flags: --non-null first --non-null #1

/** Parameters can be called non-null by name and by position. */
public class NonNullFlags {
    static int pair(NonNullFlags first, NonNullFlags second, NonNullFlags third) {
        if (first == null || second == null) {
            return -1;
        }
        return third == null ? 1 : 2;
    }
}
