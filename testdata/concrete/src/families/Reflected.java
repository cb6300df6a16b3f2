package families;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** Methods, constructors and fields as objects: how they are found, and what they tell. */
public final class Reflected {
    private Reflected() {}

    interface Named { default String name() { return "named"; } static int count() { return 1; } }
    interface Marked extends Named { String name(); }
    static class Base implements Named {
        public int size;
        protected long hidden = 3;
        public Base() {}
        protected Base(int size, String... rest) throws java.io.IOException { this.size = size; }
        public Object self() { return this; }
        public static int twice(int n) { return 2 * n; }
        int own(long a, int[] b) { return 1; }
        public <T extends Comparable<T>> T generic(List<T> of) { return null; }
    }
    static class Sub extends Base implements Marked {
        public static final String KIND = "sub";
        private Sub next;
        @Override public Sub self() { return this; }
        @Override public String name() { return "sub"; }
    }

    private static String told(Method m) {
        return m.getName() + " " + m.getReturnType().getName() + " " + m.getParameterCount() + " " + m.getModifiers() + " "
            + m.getDeclaringClass().getSimpleName();
    }
    public static String publicMethod() throws Exception { return told(Base.class.getMethod("twice", int.class)); }
    public static String inheritedMethod() throws Exception { return told(Sub.class.getMethod("twice", int.class)); }
    public static String narrowestResult() throws Exception { return told(Sub.class.getMethod("self")); }
    public static String narrowestDeclared() throws Exception { return told(Sub.class.getDeclaredMethod("self")); }
    public static String ofAnInterface() throws Exception { return told(Base.class.getMethod("name")); }
    public static String ofTheInterfaceBelow() throws Exception { return told(Marked.class.getMethod("name")); }
    public static String notPublic() throws Exception { return told(Base.class.getMethod("own", long.class, int[].class)); }
    public static String declared() throws Exception { return told(Base.class.getDeclaredMethod("own", long.class, int[].class)); }
    public static String staticOfInterfaceIsNotInherited() throws Exception { return told(Base.class.getMethod("count")); }
    public static String staticOfInterface() throws Exception { return told(Named.class.getMethod("count")); }
    public static String noInitialiserByName() throws Exception { return told(Base.class.getMethod("<init>")); }
    public static String nullAmongParameters() throws Exception { return told(Base.class.getMethod("twice", (Class<?>) null)); }
    public static String nullParameters() throws Exception { return told(Base.class.getMethod("self", (Class<?>[]) null)); }
    public static String nullName() throws Exception { return told(Base.class.getMethod(null)); }
    public static String missingInArray() throws Exception { return told(int[].class.getDeclaredMethod("clone")); }
    public static String ofArray() throws Exception { return told(String[].class.getMethod("hashCode")); }
    public static String ofPrimitive() throws Exception { return told(int.class.getMethod("hashCode")); }
    public static String ofLibrary() throws Exception { return told(String.class.getMethod("indexOf", String.class, int.class)); }
    public static String ofModel() throws Exception { return told(Throwable.class.getMethod("getCause")); }
    public static String ofList() throws Exception { return told(List.class.getMethod("of", Object[].class)); }
    public static String printed() throws Exception { return Sub.class.getMethod("twice", int.class).toString(); }
    public static boolean equalOnes() throws Exception {
        Method one = Sub.class.getMethod("twice", int.class);
        Method other = Base.class.getDeclaredMethod("twice", int.class);
        return one.equals(other) && one != other && one.hashCode() == other.hashCode();
    }
    public static boolean generic() throws Exception { return Base.class.getMethod("generic", List.class).isVarArgs(); }

    public static String constructor() throws Exception {
        Constructor<Base> made = Base.class.getDeclaredConstructor(int.class, String[].class);
        return made.getName() + made.getModifiers() + made.isVarArgs() + made.getExceptionTypes()[0].getName() + made.getParameterTypes()[1].getName();
    }
    public static String publicConstructor() throws Exception { return Base.class.getConstructor().toString(); }
    public static String constructorNotPublic() throws Exception { return Base.class.getConstructor(int.class, String[].class).toString(); }
    public static String constructorOfInterface() throws Exception { return Named.class.getDeclaredConstructor().toString(); }

    public static String publicField() throws Exception { return Sub.class.getField("size").toString(); }
    public static String fieldNotPublic() throws Exception { return Base.class.getField("hidden").toString(); }
    public static String fieldDeclared() throws Exception { return Base.class.getDeclaredField("hidden").toString(); }
    public static String fieldMissing() throws Exception { return Sub.class.getDeclaredField("size").toString(); }
    public static String fieldsInOrder() {
        String all = "";
        for (Field field : Sub.class.getDeclaredFields()) {
            all += field.getName() + Modifier.toString(field.getModifiers()) + field.getType().getSimpleName() + ";";
        }
        return all;
    }
    public static int noFields() { return int[].class.getDeclaredFields().length + int.class.getDeclaredFields().length; }
}
