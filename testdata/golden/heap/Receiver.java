//@ entry: Receiver.get
//@ entry: Receiver.own
//@ engines: all

import lazuli.api.NonNull;

/** A receiver that is never looked into needs no object with lazier and lazier#. */
public class Receiver {
    int value;

    int get(@NonNull Receiver other) {
        return other.value;
    }

    int own() {
        return value;
    }
}
