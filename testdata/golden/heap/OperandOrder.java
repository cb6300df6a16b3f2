//@ entry: OperandOrder.f
//@ entry: OperandOrder.g
//@ entry: OperandOrder.h
//@ engines: lazier-sharp pose
// Paths that read the same fields in a different order: what stands left of an equation or a sum is a matter of the
// formula, not of which path the tool looked at first.
public class OperandOrder {
    static int f(int a, int b, int c, boolean p) {
        int x, y;
        if (p) { x = a + b; y = b + c; } else { y = b + c; x = a + b; }
        return x == y ? 1 : 2;
    }
    static int g(int a, int b, int c, int n) {
        int x = 0, y = 0;
        if (n == 1) { x = a + b; if (x == 3) return 0; y = b + c; }
        else if (n == 2) { y = b + c; if (y == 4) return 7; x = a + b; }
        else if (n == 3) { y = b * c; x = b + c; if (x == 9) return 8; }
        else { x = b * c; y = a + b; }
        return x == y ? 1 : 2;
    }
    interface S { int area(); }
    static class P implements S { int a; public int area() { return a; } }
    static class Q extends P { int c; public int area() { return c + a; } }
    static class R implements S { P b; int c; public int area() { return c + b.a; } }
    static int h(S a, S b) { return a.area() == b.area() ? 2 : 3; }
}
