package families;

import static families.Known.*;

/** Fields, statics, and the order in which classes are initialised. */
public final class Initialised {
    static StringBuilder log = new StringBuilder();

    static int note(String what) { log.append(what).append(';'); return log.length(); }

    static class Parent { static { note("Parent"); } static int parentField = 3; static int parentMethod() { return 4; } }
    static class Child extends Parent { static { note("Child"); } static int childField = 5; static final int CONSTANT = 7; static final Integer BOXED = 8; static final String TEXT = "text"; }
    interface Plain { int PLAIN = note("Plain"); }
    interface WithDefault { int FIELD = note("WithDefault"); default int run() { return 1; } }
    interface Below extends WithDefault { int OTHER = note("Below"); }
    interface WithStatic { int FIELD = note("WithStatic"); static int run() { return 2; } }
    static class Implements extends Parent implements Plain, Below, WithStatic { static { note("Implements"); } }

    public static String superclassFirst() { new Child(); return log.toString(); }
    public static String inheritedStaticInitialisesDeclarer() { int x = Child.parentField; return log.toString() + x; }
    public static String inheritedMethodInitialisesDeclarer() { int x = Child.parentMethod(); return log.toString() + x; }
    public static String constantDoesNotInitialise() { int x = Child.CONSTANT; String y = Child.TEXT; return log.toString() + x + y; }
    public static String boxedConstantInitialises() { int x = Child.BOXED; return log.toString() + x; }
    public static String arrayDoesNotInitialise() { Object x = new Child[3]; return log.toString() + ((Child[]) x).length; }
    public static String instanceOfDoesNotInitialise() { return (o("x") instanceof Child) + log.toString(); }
    public static String classLiteralDoesNotInitialise() { Object x = Child.class; return log.toString() + (x != null); }
    public static String nullCastDoesNotInitialise() { Child c = (Child) o(null); return log.toString() + (c == null); }
    public static String onlyInterfacesWithDefaults() { new Implements(); return log.toString(); }
    public static String interfaceFieldInitialisesOnlyIt() { int x = Below.OTHER; return log.toString() + x; }
    public static String staticInterfaceMethod() { int x = WithStatic.run(); return log.toString() + x; }
    public static String assignmentInitialises() { Child.childField = 9; return log.toString() + Child.childField; }
    public static String onlyOnce() { new Child(); new Child(); Child.childField++; return log.toString(); }

    static class Forward { static int a = peek(); static int b = 5; static int peek() { return b; } static int c = peek(); }
    public static int forwardReferenceSeesDefault() { return Forward.a * 10 + Forward.c; }
    static class Left { static int value = Right.value + 1; }
    static class Right { static int value = Left.value + 10; }
    public static int cycleFromLeft() { int l = Left.value; return l * 100 + Right.value; }
    public static int cycleFromRight() { int r = Right.value; return r * 100 + Left.value; }

    static class Failing { static int value; static { note("Failing"); if (i(1) == 1) throw new IllegalStateException("no"); } static int get() { return value; } }
    public static int failingInitialiser() { return Failing.get(); }
    public static int failingInitialiserTwice() { try { Failing.get(); } catch (ExceptionInInitializerError e) { note("caught"); } return Failing.get(); }
    public static String failingInitialiserCause() { try { Failing.get(); } catch (ExceptionInInitializerError e) { return e.getCause().getMessage() + (e.getMessage() == null) + (e.getException() == e.getCause()); } return "none"; }
    public static String failingInitialiserRunsOnce() {
        for (int k = 0; k < 3; k++) { try { new Failing(); } catch (ExceptionInInitializerError e) { note("first"); } catch (NoClassDefFoundError e) { note("later"); } }
        return log.toString();
    }
    static class BelowFailing extends Failing { static { note("BelowFailing"); } }
    public static String failingSuperclass() {
        try { new BelowFailing(); } catch (ExceptionInInitializerError e) { note("first"); }
        try { new BelowFailing(); } catch (NoClassDefFoundError e) { note("later"); }
        try { new Failing(); } catch (NoClassDefFoundError e) { note("parent"); }
        return log.toString();
    }
    static class FailingWithError { static int value = fail(); static int fail() { throw new StackOverflowError("mine"); } }
    public static int failingWithError() { return FailingWithError.value; }
    static class Dividing { static final int VALUE = 1 / i(0); }
    public static int failingWithArithmetic() { return Dividing.VALUE; }
    static class Null { static int length = s(null).length(); }
    public static int failingWithNull() { return Null.length; }
    static class Outer2 { static int v = Inner2.v + 1; static class Inner2 { static int v = 1 / i(0); } }
    public static int nestedFailure() { return Outer2.v; }
    public static String nestedFailureCause() { try { return "" + Outer2.v; } catch (ExceptionInInitializerError e) { return e.getCause() instanceof ArithmeticException ? "arithmetic" : "other"; } }

    int first = note("first");
    { note("block"); }
    int second = note("second");
    Initialised() { note("constructor"); }
    Initialised(int x) { this(); note("other"); }
    public static String instanceOrder() { new Initialised(1); return log.toString(); }
    static class Base { Base() { hook(); } void hook() { note("base"); } }
    static class Derived extends Base { int x = 5; String s = "set"; final int constant = 6; final String made = "m".concat("n"); Derived() { super(); note("x=" + x); } @Override void hook() { note("hook" + x + s + constant + made); } }
    public static String overriddenHookSeesDefaults() { new Derived(); return log.toString(); }

    static class Shadowed { int v = 1; static int s = 10; int get() { return v; } }
    static class Shadowing extends Shadowed { int v = 2; static int s = 20; int both() { return v * 10 + super.v; } }
    public static int hiddenFields() { Shadowing x = new Shadowing(); Shadowed y = x; return x.v * 1000 + y.v * 100 + x.both() + x.get(); }
    public static int hiddenStatics() { return Shadowed.s + Shadowing.s * 100; }
    static boolean flag; static byte b; static short sh; static char ch; static int in; static long lo; static float fl; static double dou; static Object ob;
    public static boolean staticDefaults() { return !flag && b == 0 && sh == 0 && ch == 0 && in == 0 && lo == 0 && fl == 0 && dou == 0 && ob == null; }
    public static int staticNarrowing() { b = (byte) i(0x180); sh = (short) i(0x18001); ch = (char) i(-2); return b + sh + ch; }
    boolean flag1; byte b1; short sh1; char ch1; long lo1; float fl1; double dou1; Object ob1;
    public static boolean fieldDefaults() { Initialised x = new Initialised(); return !x.flag1 && x.b1 == 0 && x.sh1 == 0 && x.ch1 == 0 && x.lo1 == 0 && x.fl1 == 0 && x.dou1 == 0 && x.ob1 == null; }
    public static int fieldNarrowing() { Initialised x = new Initialised(); x.b1 = (byte) i(-129); x.ch1 = (char) i(70000); return x.b1 * 100000 + x.ch1; }
    public static int nullFieldRead() { Initialised x = (Initialised) o(null); return x.first; }
    public static int nullFieldWrite() { Initialised x = (Initialised) o(null); x.first = 3; return 1; }
    public static int valueBeforeNullWrite() { Initialised x = (Initialised) o(null); x.first = i(1) / i(0); return 1; }
    public static int staticThroughNull() { Initialised x = null; return x.in + 5; }
    static class Holder { static final Holder INSTANCE = new Holder(); static int count = 3; int seen = count; }
    public static int singletonSeesDefault() { return Holder.INSTANCE.seen * 10 + Holder.count; }
    static class Bland extends Failing { }
    public static String failingSuperclassOfBland() {
        for (int k = 0; k < 2; k++) { try { new Bland(); note("made"); } catch (ExceptionInInitializerError e) { note("first"); } catch (NoClassDefFoundError e) { note("later" + e.getMessage()); } }
        return log.toString();
    }
    static class AndInterface extends Failing implements WithDefault { static { note("AndInterface"); } }
    public static String failingSuperclassLeavesInterface() {
        try { new AndInterface(); } catch (ExceptionInInitializerError e) { note("first"); }
        return log.toString() + WithDefault.FIELD;
    }
    static class Peeking { static { note("peek" + Peeked.SEEN); } }
    interface Peeked { int SEEN = note("Peeked"); default void run() { } }
    static class BelowPeeking extends Peeking implements Peeked { static { note("BelowPeeking"); } }
    public static String superclassReadsInterface() { new BelowPeeking(); return log.toString(); }
    static class Grand { static { note("Grand"); } }
    static class Middle extends Grand { }
    static class Least extends Middle { static { note("Least"); } }
    public static String superclassWithoutInitialiser() { new Least(); return log.toString(); }
    static class Usesub { static { note("Usesub"); Subused.touch(); } }
    static class Subused extends Usesub { static { note("Subused"); } static void touch() { note("touch"); } }
    public static String superclassUsesSubclass() { new Usesub(); return log.toString(); }
    public static String subclassUsedBySuperclass() { new Subused(); return log.toString(); }
    interface First { int F = note("First"); default void f() { } }
    interface Second { int S = note("Second"); default void s() { } }
    static class TwoInterfaces implements First, Second { static { note("TwoInterfaces"); } }
    public static String interfacesInOrder() { new TwoInterfaces(); return log.toString(); }
    static abstract class Skeleton implements Second { static { note("Skeleton"); } }
    static class Fleshed extends Skeleton implements First { static { note("Fleshed"); } }
    public static String superclassAndItsInterfacesFirst() { new Fleshed(); return log.toString(); }
    interface FailingInterface { int X = note("FailingInterface") / i(0); default void f() { } }
    static class ImplementsFailing extends Parent implements FailingInterface { static { note("ImplementsFailing"); } }
    public static String failingInterface() {
        for (int k = 0; k < 2; k++) { try { new ImplementsFailing(); } catch (ExceptionInInitializerError e) { note("first"); } catch (NoClassDefFoundError e) { note("later"); } }
        return log.toString() + Parent.parentField;
    }
    static class Lazy { static class Holder { static { note("Holder"); } static final Lazy INSTANCE = new Lazy(); } static Lazy get() { note("get"); return Holder.INSTANCE; } }
    public static String holderIdiom() { note("start"); Lazy a = Lazy.get(); return log.toString() + (a == Lazy.get()); }
    static class ThrowsAndCatches { static int x; static { try { x = 1 / i(0); } catch (ArithmeticException e) { x = 8; } } }
    public static int initialiserHandlesItsException() { return ThrowsAndCatches.x; }
    static class Looping { static int total; static { for (int k = 0; k < 100; k++) total += k; } }
    public static int initialiserWithLoop() { return Looping.total; }
    static class MadeDuring { static MadeDuring one = new MadeDuring(); static int n = 5; int seen; MadeDuring() { seen = n++; } }
    public static int constructorDuringInitialisation() { return MadeDuring.one.seen * 10 + MadeDuring.n; }
    public static boolean primitiveClasses() { return o(int.class) == Integer.TYPE && o(int.class) != Integer.class && o(void.class) == Void.TYPE; }
    static class ConstantKinds { static final long L = 1L << 40; static final float F = 1.5f; static final double D = -0.0; static final char C = 'x'; static final byte B = -1; static final boolean Z = true; static final short S = -2; static { note("ConstantKinds"); } static double sum() { return L + F + D + C + B + (Z ? 1 : 0) + S; } }
    public static double constantsOfAllKinds() { return ConstantKinds.sum(); }
}
