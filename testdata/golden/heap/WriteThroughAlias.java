//@ entry: WriteThroughAlias.write
//@ engines: all

/** A write through one parameter is seen through the other exactly when they are the same object. */
public class WriteThroughAlias {
    int value;

    static int write(WriteThroughAlias a, WriteThroughAlias b) {
        a.value = 1;
        b.value = 2;
        return a.value;
    }
}
