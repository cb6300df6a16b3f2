//@ entry: CountBound.length
//@ engines: all
//@ flags: --n 2 --all-endings

/** At most two input objects of a type, however deep they are; cycles through them are allowed. */
public class CountBound {
    CountBound next;

    static int length(CountBound list) {
        int length = 0;
        while (list != null && length < 3) {
            list = list.next;
            length++;
        }
        return length;
    }
}
