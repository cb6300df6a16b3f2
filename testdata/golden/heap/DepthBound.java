//@ entry: DepthBound.length
//@ engines: all
//@ k: 2
//@ flags: --all-endings

/** Objects deeper than k are not made: the path that needs one is cut off and says so. */
public class DepthBound {
    DepthBound next;

    static int length(DepthBound list) {
        int length = 0;
        while (list != null && length < 4) {
            list = list.next;
            length++;
        }
        return length;
    }
}
