//@ entry: AllocatedObject.fresh
//@ engines: all

/** An object that the method makes is neither null nor any input, and its fields start at their defaults. */
public class AllocatedObject {
    AllocatedObject next;
    int value;

    static int fresh(AllocatedObject input) {
        AllocatedObject made = new AllocatedObject();
        if (made == input) {
            return -1;
        }
        if (made == null || made.next != null || made.value != 0) {
            return -2;
        }
        made.next = input;
        return made.next == input ? 1 : -3;
    }
}
