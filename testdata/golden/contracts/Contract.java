//@ entry: Contract.add
//@ entry: Contract.take
//@ entry: Contract.broken
//@ engines: all
//@ flags: --all-endings

import lazuli.api.Ensures;
import lazuli.api.Invariant;
import lazuli.api.Old;
import lazuli.api.Requires;

/** What annotations name is assumed before and checked after. */
public class Contract {
    int size;

    @Invariant
    boolean isValid() {
        return size >= 0 && size <= 10;
    }

    boolean hasRoom(int n) {
        return n > 0 && n <= 10 - size;
    }

    int sizeBefore(int n) {
        return size;
    }

    boolean isBigger(int n, int before) {
        return size == before + n;
    }

    @Requires("hasRoom")
    @Old("sizeBefore")
    @Ensures("isBigger")
    void add(int n) {
        size += n;
    }

    boolean isLess(int result) {
        return result > size;
    }

    @Ensures("isLess")
    int take() {
        if (size == 0) {
            return 1;
        }
        return size--;
    }

    void broken(int n) {
        size += n;
    }
}
