//@ entry: AbstractToDerive.plain
//@ entry: AbstractToDerive.same
//@ entry: AbstractToDerive.Base.twice
//@ engines: all
//@ k: 2

/** What callers derive from an abstract class: of one that leaves nothing to implement, beside the classes
 * that the program has, and of one whose method all of these replace. */
public class AbstractToDerive {
    abstract static class Plain { int n; int get() { return n; } }
    abstract static class Shape { abstract int area(); }
    static final class Square extends Shape { int side; int area() { return side * side; } }

    abstract static class Base { int n; int twice() { return 2 * n; } }
    static final class Sub extends Base { int twice() { return 0; } }

    static int plain(Plain plain) { return plain.get(); }

    static boolean same(Shape one, Shape other) { return one.getClass() == other.getClass(); }
}
