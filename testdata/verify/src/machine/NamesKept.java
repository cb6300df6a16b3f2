//@ expected: true
package machine;

/** Names of classes are literals, or strings that are kept; that of an array type is made anew. */
public class NamesKept {
    static class Nested {}

    public static void main(String[] args) throws Exception {
        assert Nested.class.getName() == "machine.NamesKept$Nested" && int.class.getSimpleName() == "int";
        assert Nested.class.getSimpleName() == Nested.class.getSimpleName() && Nested.class.getSimpleName() != "Nested";
        assert Nested.class.getCanonicalName() == Nested.class.getCanonicalName();
        assert Nested.class.getCanonicalName() != "machine.NamesKept.Nested";
        assert int[].class.getTypeName() != int[].class.getTypeName();
        assert int[].class.getSimpleName() == int[].class.getSimpleName() && int[].class.getName() == "[I";
    }
}
