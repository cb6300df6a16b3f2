//@ entry: NoContracts.broken
//@ engines: lazier-sharp
//@ flags: --no-contracts

import lazuli.api.Invariant;

/** Contracts can be left out. */
public class NoContracts {
    int size;

    @Invariant
    boolean isValid() {
        return size >= 0;
    }

    void broken(int n) {
        size += n;
    }
}
