//@ entry: WaitingSuperinterface.next
//@ entry: WaitingSuperinterface.own
//@ entry: WaitingSuperinterface.again
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
/** A superinterface that was not reached when a superclass failed is initialised by the next class that needs it. */
public class WaitingSuperinterface {
    static int log;
    static int set(int v) { log += v; return v; }
    static class Bad { static { if (log == 0) throw new RuntimeException(); } }
    interface I { int X = set(5); default void d() { } }
    static class D extends Bad implements I { static { set(100); } }
    static class Good implements I { }
    public static int next() { // 5
        try { new D(); } catch (ExceptionInInitializerError e) { }
        new Good();
        return log;
    }
    public static int own() { // 10
        try { new D(); } catch (ExceptionInInitializerError e) { }
        return I.X + log;
    }
    public static int again() { // 5: D is erroneous
        try { new D(); } catch (ExceptionInInitializerError e) { }
        try { new D(); } catch (NoClassDefFoundError e) { }
        return new Good() == null ? 1 : log;
    }
}
