//@ entry: TypedAliases.reach
//@ engines: all
//@ k: 1
//@ flags: --non-null any

/** By type variable, a field of type TypedAliases may name an object that came in as an Object. */
public class TypedAliases {
    TypedAliases next;

    boolean reach(Object any) {
        return next == any;
    }
}
