//@ entry: Substitution.link
//@ engines: all
//@ k: 2
//@ flags: --non-null b

/** What a symbol turns out to name holds everywhere: in the field it was stored in, in locals, in statics. */
public class Substitution {
    static Substitution last;
    Substitution next;
    int value;

    int link(Substitution b) {
        next = b;
        last = b;
        b.value = 7;
        if (next.value != 7) {
            return -1;
        }
        if (last != next) {
            return -2;
        }
        return b == this ? 1 : 2;
    }
}
