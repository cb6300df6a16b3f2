//@ entry: SymbolicStatic.push
//@ engines: all
//@ k: 1
//@ flags: --symbolic-static SymbolicStatic.head --symbolic-static SymbolicStatic.limit

/** A static field of unknown value may be null or alias a parameter; other statics keep their initial value. */
public class SymbolicStatic {
    static SymbolicStatic head;
    static int limit = 3;
    static int size = 4;
    int value;

    static int push(SymbolicStatic item) {
        if (limit < size) {
            return 0;
        }
        if (head == item) {
            return 1;
        }
        return 2;
    }
}
