//@ entry: ParametersWhenLoaded.choose
//@ engines: all
//@ flags: --params load

/** A parameter is resolved when it is loaded first, so the branch that leaves it alone does not split. */
public class ParametersWhenLoaded {
    static int choose(boolean look, ParametersWhenLoaded a) {
        if (!look) {
            return 0;
        }
        return a == null ? 1 : 2;
    }
}
