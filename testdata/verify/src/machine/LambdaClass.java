//@ expected: true
package machine;

/** The class of a lambda is hidden, stands in no class and no method, and shares private members with the class around it. */
public class LambdaClass {
    static class Nested {
        static Runnable make() {
            return () -> {};
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> own = Nested.make().getClass();
        assert own.isHidden() && own.isSynthetic();
        assert own.getEnclosingClass() == null && own.getDeclaringClass() == null && own.getCanonicalName() == null;
        assert !own.isLocalClass() && !own.isAnonymousClass() && !own.isMemberClass();
        assert own.getNestHost() == LambdaClass.class && own.isNestmateOf(Nested.class);
        assert own.getPackageName().equals("machine");
    }
}
