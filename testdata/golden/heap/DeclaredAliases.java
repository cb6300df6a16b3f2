//@ entry: DeclaredAliases.reach
//@ engines: all
//@ k: 1
//@ flags: --aliases declared --non-null any

/** By declared type, a field of type DeclaredAliases never names an object that came in as an Object. */
public class DeclaredAliases {
    DeclaredAliases next;

    boolean reach(Object any) {
        return next == any;
    }
}
