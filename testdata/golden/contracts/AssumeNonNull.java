//@ entry: AssumeNonNull.read
//@ engines: all

import lazuli.api.Symbolic;

/** After assume(a != null) there is no NullPointerException. */
public class AssumeNonNull {
    int value;

    static int read(AssumeNonNull a) {
        Symbolic.assume(a != null);
        return a.value == 0 ? 0 : 1;
    }
}
