//@ entry: TableSwitch.dense
//@ engines: all

/** One path for each target: labels that share one are one path, and the default is what no label takes. */
public class TableSwitch {
    static int dense(int x) {
        switch (x) {
            case -1:
                return 1;
            case 0:
            case 1:
                return 2;
            case 3:
                x += 10;
            default:
                return x == 13 ? 3 : 4;
        }
    }
}
