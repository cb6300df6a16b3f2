//@ entry: UntouchedParameter.first
//@ engines: all

/** Nobody looks at `b`: lazy still chooses what it names, lazier whether it is null, lazier# nothing. */
public class UntouchedParameter {
    static boolean first(UntouchedParameter a, UntouchedParameter b) {
        return a == null;
    }
}
