//@ entry: LookupSwitch.sparse
//@ entry: LookupSwitch.known
//@ engines: lazier-sharp

/** Extreme labels, and a switch on a value that the path already knows. */
public class LookupSwitch {
    static int sparse(int x) {
        switch (x) {
            case Integer.MIN_VALUE:
                return 1;
            case -1000:
                return 2;
            case Integer.MAX_VALUE:
                return 3;
            default:
                return x < -1000 ? 4 : 5;
        }
    }

    static int known(byte x) {
        if (x < 0) {
            return 0;
        }
        int wide = x;
        switch (wide) {
            case -5:
                return -1;
            case 300:
                return -2;
            case 100:
                return 1;
            default:
                return 2;
        }
    }
}
