//@ entry: CheckOrder.store
//@ engines: lazier-sharp

/** A store is checked in order: the array is null, the index is out of bounds, the element does not fit. */
public class CheckOrder {
    static int store(int which) {
        Object[] array = which == 0 ? null : new String[1];
        try {
            array[which == 1 ? 1 : 0] = Integer.valueOf(5);
            return -1;
        } catch (NullPointerException e) {
            return 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return 2;
        } catch (ArrayStoreException e) {
            return 3;
        }
    }
}
