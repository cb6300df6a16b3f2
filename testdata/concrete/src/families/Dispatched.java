package families;

import static families.Known.*;
import families.elsewhere.Open;

/** Which method a call runs. */
public final class Dispatched {
    static class A { int f() { return 1; } int g() { return f() * 10; } static int s() { return 1; } private int p() { return 1; } int callP() { return p(); } int over(Object o) { return 1; } int over(String s) { return 2; } int over(Integer i) { return 3; } int over(int i) { return 4; } int over(long l) { return 5; } int over(Object... o) { return 6; } }
    static class B extends A { @Override int f() { return 2; } int superF() { return super.f(); } static int s() { return 2; } private int p() { return 2; } }
    static class C extends B { @Override int f() { return 3 + super.f() * 10; } @Override int g() { return super.g() + 1; } }
    static class D extends C { int superOfSuper() { return super.superF(); } }
    public static int overriding() { A a = new C(); return a.f(); }
    public static int selfCallIsVirtual() { return new B().g() * 1000 + new C().g(); }
    public static int superCall() { return new C().superF() * 10 + new D().superOfSuper(); }
    public static int privateIsNotOverridden() { return new B().callP(); }
    public static int staticIsHidden() { return A.s() * 10 + B.s() + C.s() * 100; }
    public static int overloads() { A a = new A(); return a.over("x") * 100000 + a.over((Object) "x") * 10000 + a.over(1) * 1000 + a.over(1L) * 100 + a.over(Integer.valueOf(1)) * 10 + a.over(1, 2); }
    public static int overloadWidens() { A a = new A(); return a.over('c') * 10 + a.over((short) 1); }
    public static int nullReceiver() { A a = (A) o(null); return a.f(); }
    public static int nullArgumentBeforeReceiver() { A a = (A) o(null); return a.over(i(1) / i(0)); }

    interface Shape { int area(); default int twice() { return area() * 2; } static Shape unit() { return new Square(1); } private int hidden() { return area() + 1000; } default int shown() { return hidden(); } }
    static class Square implements Shape { final int side; Square(int side) { this.side = side; } public int area() { return side * side; } }
    static class Loud extends Square { Loud(int side) { super(side); } @Override public int twice() { return Shape(this) + 1; } private static int Shape(Square s) { return s.side; } }
    public static int interfaceCall() { Shape s = new Square(3); return s.area(); }
    public static int defaultMethod() { Shape s = new Square(3); return s.twice(); }
    public static int defaultOverridden() { Shape s = new Loud(3); return s.twice(); }
    public static int staticInterfaceMethod() { return Shape.unit().area(); }
    public static int privateInterfaceMethod() { return new Square(2).shown(); }
    public static int objectMethodOnInterface() { Shape s = new Square(2); return s.equals(s) ? s.hashCode() == s.hashCode() ? 1 : 2 : 3; }

    interface Top { default String name() { return "top"; } }
    interface Left extends Top { default String name() { return "left"; } }
    interface Right extends Top { }
    interface Middle { default String name() { return "middle"; } }
    static class Diamond implements Left, Right { }
    static class Both implements Left, Middle { public String name() { return Left.super.name() + Middle.super.name(); } }
    static class ClassWins { public String name() { return "class"; } }
    static class Winner extends ClassWins implements Left { }
    static abstract class AbstractWins implements Left { public abstract String name(); }
    static class Concrete extends AbstractWins { public String name() { return "concrete"; } }
    public static String diamondMostSpecific() { Top t = new Diamond(); return t.name(); }
    public static String superOfInterface() { return new Both().name(); }
    public static String classBeforeInterface() { Left l = new Winner(); return l.name(); }
    public static String abstractOverridesDefault() { Top t = new Concrete(); return t.name(); }

    static class Foreign extends Open { String secret() { return "foreign"; } @Override protected String shown() { return "foreignShown" + super.shown(); } }
    public static String packagePrivateIsNotOverridden() { return new Foreign().callSecret() + new Foreign().secret(); }
    public static String packagePrivateOverriddenInPackage() { return new Open.Same().callSecret(); }
    public static String protectedIsOverridden() { return new Foreign().callShown(); }

    interface Source<T> { T get(); }
    static class Base<T> { T value; T take(T t) { value = t; return t; } int compareWith(T t) { return 0; } }
    static class Texts extends Base<String> implements Source<String>, Comparable<Texts> { @Override String take(String s) { super.take(s + "!"); return value; } public String get() { return value; } @Override public int compareTo(Texts o) { return value.length() - o.value.length(); } @Override int compareWith(String s) { return s.length(); } }
    public static String bridge() { Base<String> b = new Texts(); return b.take("hi"); }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static Object bridgeCasts() { Base b = new Texts(); return b.compareWith(5) + ""; }
    public static String bridgeThroughInterface() { Texts t = new Texts(); t.take("q"); Source<String> s = t; return s.get(); }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int bridgeCompare() { Texts a = new Texts(), b = new Texts(); a.take("aaa"); b.take("b"); Comparable c = a; return c.compareTo(b); }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int bridgeCompareWrong() { Comparable c = new Texts(); return c.compareTo("x"); }
    static class Animal { Animal self() { return this; } String name() { return "animal"; } }
    static class Dog extends Animal { @Override Dog self() { return this; } @Override String name() { return "dog"; } String bark() { return "woof"; } }
    public static String covariantResult() { Animal a = new Dog(); return a.self().name() + new Dog().self().bark(); }
    static abstract class Template { final String run() { return before() + body() + after(); } String before() { return "<"; } abstract String body(); String after() { return ">"; } }
    public static String template() { return new Template() { String body() { return "b"; } @Override String after() { return "]"; } }.run(); }
    static int sum(int... xs) { int s = xs.length * 1000; for (int x : xs) s += x; return s; }
    static String objects(Object... xs) { return xs == null ? "null" : "" + xs.length; }
    public static int varargs() { return sum() + sum(1) * 10 + sum(1, 2, 3) + sum(new int[] {7}); }
    public static String varargsNull() { return objects((Object[]) null) + objects((Object) null) + objects() + objects("a", 1) + objects(new int[] {1, 2}) + objects((Object[]) new String[] {"x", "y", "z"}); }
    static <T extends Comparable<T>> T largest(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    public static String genericMethod() { return largest("pear", "plum") + largest(3, 2); }
    public static int visitor() { return new Plus(new Num(3), new Times(new Num(4), new Num(5))).accept(new Eval()); }
    interface Visitor { int num(Num n); int plus(Plus p); int times(Times t); }
    interface Expr { int accept(Visitor v); }
    static class Num implements Expr { final int n; Num(int n) { this.n = n; } public int accept(Visitor v) { return v.num(this); } }
    static class Plus implements Expr { final Expr a, b; Plus(Expr a, Expr b) { this.a = a; this.b = b; } public int accept(Visitor v) { return v.plus(this); } }
    static class Times implements Expr { final Expr a, b; Times(Expr a, Expr b) { this.a = a; this.b = b; } public int accept(Visitor v) { return v.times(this); } }
    static class Eval implements Visitor { public int num(Num n) { return n.n; } public int plus(Plus p) { return p.a.accept(this) + p.b.accept(this); } public int times(Times t) { return t.a.accept(this) * t.b.accept(this); } }
    public static String toStringDispatch() { Object x = new Object() { @Override public String toString() { return "mine"; } }; return "" + x; }
    public static boolean equalsDispatch() { Object x = new Object() { @Override public boolean equals(Object o) { return o == null; } @Override public int hashCode() { return 5; } }; return x.equals(null) && !x.equals(x) && x.hashCode() == 5; }
    static class Copied implements Cloneable { int x = 1; int[] a = {1}; Copied copy() throws CloneNotSupportedException { return (Copied) clone(); } }
    public static int cloneOfObject() throws CloneNotSupportedException { Copied a = new Copied(); a.x = 7; Copied b = a.copy(); b.x++; b.a[0] = 9; return a.x * 100 + b.x * 10 + a.a[0]; }
    public static boolean getClassCompares() { Object a = new B(), b = new B(), c = new C(); return a.getClass() == b.getClass() && a.getClass() != c.getClass() && a.getClass() == B.class; }
    public static String className() { return new B().getClass().getName(); }
    public static String simpleName() { return "x".getClass().getSimpleName(); }
    static class ForeignWidened extends Open.Widened { @Override public String secret() { return "foreignWidened"; } }
    public static String packagePrivateOverriddenByWayOfPublic() { return new ForeignWidened().callSecret(); }
    static class Packaged { String m() { return "packaged"; } }
    interface NamesM { String m(); }
    static class PublicM extends Packaged implements NamesM { @Override public String m() { return "public" + super.m(); } }
    public static String interfaceMethodFromWidening() { NamesM n = new PublicM(); Packaged p = (Packaged) n; return n.m() + p.m(); }
    static class Inherits { public String name() { return "inherited"; } }
    interface Named { String name(); }
    static class ByInheritance extends Inherits implements Named { }
    public static String interfaceImplementedByInheritance() { Named n = new ByInheritance(); return n.name(); }
    static abstract class Partly implements Shape { @Override public int twice() { return Shape.super.twice() + 5; } }
    static class Wholly extends Partly { public int area() { return 4; } }
    public static int abstractClassCallsDefault() { Shape s = new Wholly(); return s.twice() + s.shown(); }
    interface Reabstracted extends Top { String name(); }
    static class Reconcrete implements Reabstracted, Top { public String name() { return "re"; } }
    public static String defaultMadeAbstractAgain() { Top t = new Reconcrete(); return t.name(); }
    static class Finals { final int f() { return 1; } final static int s() { return 2; } }
    public static int finalMethods() { return new Finals().f() + Finals.s(); }
    public static String objectMethodsOfArray() { int[] a = {1}; return "" + a.equals(a) + (a.hashCode() == a.hashCode()); }
    static class Chain { StringBuilder b = new StringBuilder(); Chain add(int x) { b.append(x); return this; } }
    public static String fluentCalls() { return new Chain().add(1).add(2).add(3).b.toString(); }
    static class Recursive<T extends Recursive<T>> { int n; @SuppressWarnings("unchecked") T more() { n++; return (T) this; } }
    static class Special extends Recursive<Special> { int own() { return n * 10; } }
    public static int selfTyped() { return new Special().more().more().own(); }
    interface Transformer<A, B> { B apply(A a); default <C> Transformer<A, C> then(final Transformer<B, C> next) { final Transformer<A, B> self = this; return new Transformer<A, C>() { public C apply(A a) { return next.apply(self.apply(a)); } }; } }
    public static int composedFunctions() { Transformer<String, Integer> length = new Transformer<>() { public Integer apply(String s) { return s.length(); } }; Transformer<Integer, Integer> twice = new Transformer<>() { public Integer apply(Integer n) { return n * 2; } }; return length.then(twice).apply("abcd"); }
    public static int lambda() { Transformer<Integer, Integer> t = x -> x + 1; return t.apply(4); }
    public static int capturingLambda() { int base = i(10); Transformer<Integer, Integer> t = x -> x + base; return t.apply(4); }
    public static int methodReference() { Transformer<String, Integer> t = String::length; return t.apply("four"); }
    record Pair(int a, String b) { Pair { if (a < 0) throw new IllegalArgumentException("negative"); } int twice() { return a * 2; } }
    public static int recordAccess() { Pair p = new Pair(3, "x"); return p.a() * 10 + p.twice() + p.b().length(); }
    public static int recordChecks() { return new Pair(-1, "x").a(); }
    public static boolean recordEquals() { return new Pair(1, "x").equals(new Pair(1, new String("x"))); }
    public static String recordText() { return new Pair(1, "x").toString(); }
    sealed interface Sealed permits Yes, No { }
    static final class Yes implements Sealed { }
    static final class No implements Sealed { }
    public static int sealedTypes() { Sealed s = new No(); return s instanceof Yes ? 1 : s instanceof No ? 2 : 3; }
}
