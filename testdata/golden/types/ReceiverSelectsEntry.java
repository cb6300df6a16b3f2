//@ entry: ReceiverSelectsEntry.test
//@ engines: all

/** The receiver of the entry method is not an object whose class overrides it. */
public class ReceiverSelectsEntry {
    static class Overrider extends ReceiverSelectsEntry {
        @Override
        boolean test() {
            return true;
        }
    }

    static class Inheritor extends ReceiverSelectsEntry {
    }

    boolean test() {
        return (Object) this instanceof Overrider;
    }
}
