package families;

import static families.Known.*;

/** Exceptions: throwing, catching, finally, unwinding. */
public final class Thrown {
    static StringBuilder log = new StringBuilder();
    static class Mine extends Exception { final int code; Mine(String m, int code) { super(m); this.code = code; } }
    static class Below extends Mine { Below(String m) { super(m, 77); } }
    static class Overriding extends RuntimeException { @Override public String getMessage() { return "overridden"; } }
    static class Bare extends RuntimeException { }
    static class Quick extends RuntimeException { Quick() { super("quick", null, false, false); } }

    static int thrower(int depth) throws Mine {
        if (depth == 0) throw new Mine("deep", 5);
        try { return thrower(depth - 1); } finally { log.append(depth); }
    }
    public static int uncaught() throws Mine { throw new Mine("hello", 1); }
    public static int uncaughtWithoutMessage() { throw new Bare(); }
    public static int uncaughtNullMessage() { throw new IllegalStateException((String) null); }
    public static int uncaughtBuiltMessage() { throw new IllegalArgumentException("x=" + i(5) + ", y=" + l(-7)); }
    public static int uncaughtInCallee() throws Mine { return thrower(3); }
    public static int uncaughtSubclass() throws Mine { throw new Below("sub"); }
    public static int uncaughtQuick() { throw new Quick(); }
    public static int throwNull() { RuntimeException e = (RuntimeException) o(null); throw e; }
    public static int madeHereThrownThere() throws Mine {
        Mine e = new Mine("made above", 3);
        if (i(1) == 1) {
            throw e;
        }
        return 0;
    }
    static Mine make() { return new Mine("factory", 2); }
    public static int madeInFactory() throws Mine {
        throw make();
    }
    public static int rethrown() throws Mine {
        try {
            return thrower(1);
        } catch (Mine e) {
            throw e;
        }
    }
    public static int wrapped() {
        try {
            return thrower(2);
        } catch (Mine e) {
            throw new IllegalStateException("wrapped", e);
        }
    }
    public static int wrappedCauseOnly() {
        try {
            return i(1) / i(0);
        } catch (ArithmeticException e) {
            throw new Bare();
        }
    }
    public static String unwindingRunsFinally() { try { thrower(5); } catch (Mine e) { log.append(e.getMessage()).append(e.code); } return log.toString(); }
    public static int finallyOverridesReturn() { try { return 1; } finally { if (z(true)) return 2; } }
    public static int finallyOverridesException() { try { throw new Bare(); } finally { if (z(true)) return 3; } }
    public static int finallyDoesNotChangeResult() { int x = 1; try { return x; } finally { x = 2; } }
    public static String finallyChangesObject() { StringBuilder b = new StringBuilder("a"); try { return b.append("b").toString(); } finally { b.append("c"); log.append(b); } }
    public static int finallyThrows() { try { return 1 / i(0); } finally { throw new Bare(); } }
    public static int exceptionInCatch() { try { throw new Bare(); } catch (Bare e) { return i(3) / i(0); } finally { log.append("f"); } }
    public static String exceptionInCatchRunsFinally() {
        try { try { throw new Bare(); } catch (Bare e) { log.append("c"); throw new Overriding(); } finally { log.append("f"); } } catch (Overriding e) { log.append(e.getMessage()); }
        return log.toString();
    }
    public static String nestedFinally() {
        try { try { try { log.append("1"); throw new Mine("m", 2); } finally { log.append("2"); } } finally { log.append("3"); } } catch (Mine e) { log.append(e.code); } finally { log.append("4"); }
        return log.toString();
    }
    public static String breakThroughFinally() {
        for (int k = 0; k < 5; k++) { try { if (k == 1) continue; if (k == 3) break; log.append(k); } finally { log.append("f"); } }
        return log.toString();
    }
    public static int catchOrder() { try { if (z(true)) throw new Below("x"); throw new Mine("y", 1); } catch (Below e) { return 1; } catch (Mine e) { return 2; } }
    public static int catchSuperclass() { try { throw new Below("x"); } catch (Mine e) { return e.code; } }
    public static int catchThrowable() { try { throw new Error("e"); } catch (Throwable e) { return e.getMessage().length(); } }
    public static int multiCatch() { int r = 0; for (int k = 0; k < 3; k++) try { if (k == 0) throw new Bare(); if (k == 1) throw new Mine("m", 4); r += 100; } catch (Bare | Mine e) { r += e instanceof Mine ? 10 : 1; } return r; }
    public static int notCaughtByOther() { try { throw new Bare(); } catch (IllegalStateException e) { return 1; } }
    public static int catchArithmetic() { try { return i(1) % i(0); } catch (ArithmeticException e) { return e.getMessage().length(); } }
    public static String arithmeticMessage() { try { return "" + l(1) / l(0); } catch (ArithmeticException e) { return e.getMessage(); } }
    public static String boundsMessage() { try { return "" + (new int[i(2)])[i(7)]; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage(); } }
    public static String negativeSizeMessage() { try { return "" + new int[i(-7)].length; } catch (NegativeArraySizeException e) { return e.getMessage(); } }
    public static int catchNullPointer() { try { return s(null).length(); } catch (NullPointerException e) { return 7; } }
    public static int catchNullPointerAsRuntime() { try { return ((int[]) o(null))[0]; } catch (RuntimeException e) { return 8; } }
    public static int catchClassCast() { try { return ((String) o(5)).length(); } catch (ClassCastException e) { return 9; } }
    public static int uncaughtClassCast() { return ((String) o(5)).length(); }
    public static int uncaughtNullPointer() { return s(null).length(); }
    public static int uncaughtNullUnboxing() { Integer x = (Integer) o(null); return x; }
    public static int nullSynchronized() { synchronized (o(null)) { return 1; } }
    public static int nullMonitorCaught() { try { synchronized (o(null)) { return 1; } } catch (NullPointerException e) { return 2; } }
    public static int exceptionLeavesSynchronized() { Object lock = new Object(); try { synchronized (lock) { throw new Bare(); } } catch (Bare e) { synchronized (lock) { return 5; } } }
    public static String causeAndMessage() { Exception c = new Mine("inner", 1); Exception e = new RuntimeException("outer", c); return e.getMessage() + e.getCause().getMessage() + (e.getCause() == c) + (c.getCause() == null); }
    public static String causeOnlyMessage() { return new RuntimeException(new Mine("inner", 1)).getMessage(); }
    public static String initCause() { Exception e = new Exception("a"); e.initCause(new Bare()); return "" + (e.getCause() instanceof Bare); }
    public static String initCauseTwice() { Exception e = new Exception("a", null); e.initCause(new Bare()); return "no"; }
    public static String throwableToString() { return new Mine("text", 1).toString() + new Bare().toString() + new Overriding(); }
    public static String jdkToString() { return new IllegalStateException("why").toString(); }
    static class Resource implements AutoCloseable { final String name; final boolean fails; Resource(String name, boolean fails) { this.name = name; this.fails = fails; log.append("+").append(name); } @Override public void close() { log.append("-").append(name); if (fails) throw new IllegalStateException("close " + name); } }
    public static String resourcesCloseInReverse() { try (Resource a = new Resource("a", false); Resource b = new Resource("b", false)) { log.append("body"); } return log.toString(); }
    public static String resourceSuppresses() {
        try (Resource a = new Resource("a", true); Resource b = new Resource("b", true)) { throw new Mine("body", 1); } catch (Mine e) { log.append(e.getSuppressed().length).append(e.getSuppressed()[0].getMessage()).append(e.getSuppressed()[1].getMessage()); }
        return log.toString();
    }
    public static int resourceCloseThrows() { try (Resource a = new Resource("a", true)) { return 1; } }
    public static String nullResource() { try (Resource a = (Resource) o(null)) { log.append(a == null); } return log.toString(); }
    public static String closeBeforeCatchAndFinally() { try (Resource a = new Resource("a", false)) { throw new Bare(); } catch (Bare e) { log.append("catch"); } finally { log.append("finally"); } return log.toString(); }
    public static int recursionInFinally() { return recursive(4); }
    private static int recursive(int n) { try { if (n == 0) throw new Bare(); return recursive(n - 1); } catch (Bare e) { if (n < 2) throw e; return n; } finally { log.append(n); } }
    public static int loopOfExceptions() { int n = 0; for (int k = 0; k < 200; k++) try { if (k % 3 == 0) throw new Bare(); n++; } catch (Bare e) { n += 1000; } return n; }
    public static int assertFails() { assert i(1) == 2; return 1; }
    public static int assertFailsWithMessage() { assert i(1) == 2 : "one is " + i(1); return 1; }
    public static int assertHolds() { assert i(1) == 1 : "fine"; return 1; }
    public static int assertionCaught() { try { assert z(false) : 5; return 1; } catch (AssertionError e) { return e.getMessage().length(); } }
    public static int explicitAssertionError() { throw new AssertionError("explicit"); }
    public static int explicitIntAssertionError() { throw new AssertionError(i(42)); }
    static class MyAssertion extends AssertionError { MyAssertion() { super("mine"); } }
    public static int assertionSubclass() { throw new MyAssertion(); }
    public static int thrownInConstructor() { return new Failing(i(0)).x; }
    static class Failing { int x; Failing(int d) { x = 10 / d; } }
    public static int thrownInFieldInitialiser() { return new FailingField().x; }
    static class FailingField {
        int x =
            10 / i(0);
    }
    public static int exceptionBuiltAcrossLines() {
        throw new IllegalStateException(
            "a" +
            i(1));
    }
    public static int multiLineExpression() {
        return i(1)
            + i(2)
            / i(0);
    }
    public static int multiLineCall() {
        return Math.max(
            i(1),
            s(null)
                .length());
    }
    public static int cloneNotSupported() throws CloneNotSupportedException { return new Thrown().copy(); }
    int copy() throws CloneNotSupportedException { return super.clone() == null ? 0 : 1; }
    public static int stackTraceStartsInUserCode() { return Integer.parseInt(s("12x")); }
    public static int requireNonNull() { java.util.Objects.requireNonNull(o(null), "needed"); return 1; }
    public static int libraryOutOfBounds() { return "abc".charAt(i(3)); }
    public static int explicitNullPointer() { throw new NullPointerException("mine"); }
    public static String explicitNullPointerMessage() { try { throw new NullPointerException("mine"); } catch (NullPointerException e) { return e.getMessage() + e; } }
    public static int explicitNullPointerWithoutMessage() { throw new NullPointerException(); }
    public static int everyCommonException() {
        RuntimeException[] all = {new IllegalArgumentException("a"), new IllegalStateException("b"), new UnsupportedOperationException("c"), new ArithmeticException("d"), new ClassCastException("e"), new IndexOutOfBoundsException("f"), new ArrayIndexOutOfBoundsException("g"), new StringIndexOutOfBoundsException("h"), new NegativeArraySizeException("i"), new ArrayStoreException("j"), new NumberFormatException("k"), new SecurityException("l"), new java.util.NoSuchElementException("m"), new java.util.ConcurrentModificationException("n"), new java.util.EmptyStackException(), new IllegalMonitorStateException("o")};
        int n = 0;
        for (RuntimeException e : all) try { throw e; } catch (RuntimeException x) { n = n * 3 + (x.getMessage() == null ? 1 : x.getMessage().charAt(0)); }
        return n;
    }
    public static int indexOutOfBoundsByNumber() { throw new IndexOutOfBoundsException(i(7)); }
    static class Refilled extends RuntimeException { @Override public synchronized Throwable fillInStackTrace() { log.append("filled"); return super.fillInStackTrace(); } }
    static class Untraced extends RuntimeException { @Override public synchronized Throwable fillInStackTrace() { return this; } }
    public static int traceOfOverriddenFill() { throw new Refilled(); }
    public static int noTrace() { throw new Untraced(); }
    public static int traceFilledAgain() {
        RuntimeException e = new Bare();
        e.fillInStackTrace();
        throw e;
    }
    static class Checking extends RuntimeException { Checking(String m) { super(checked(m)); } static String checked(String m) { if (m.isEmpty()) throw new IllegalArgumentException("empty"); return m; } }
    public static int exceptionWhileMakingOne() { throw new Checking(""); }
    static class Nesting extends RuntimeException { Nesting() { super(new Mine("cause", 1)); } }
    public static String exceptionMakingItsCause() { try { throw new Nesting(); } catch (Nesting e) { return e.getMessage() + e.getCause().getMessage(); } }
    public static int uncaughtNesting() { throw new Nesting(); }
    public static int stackTracePrinted() { new Bare().printStackTrace(new java.io.PrintStream(new java.io.ByteArrayOutputStream())); return 1; }
    public static String suppressedByHand() { Exception e = new Exception("x"); e.addSuppressed(new Bare()); return "" + e.getSuppressed().length; }
    public static int suppressSelf() { RuntimeException e = new Bare(); e.addSuppressed(e); return 1; }
    public static String localizedMessage() { return new Overriding().getLocalizedMessage(); }
    static int finallyWithWide() { long a = l(5); double b = d(2.5); try { return (int) (a / i(0)); } catch (ArithmeticException e) { a += 10; } finally { b *= 2; } return (int) (a + b); }
    public static int wideLocalsThroughFinally() { return finallyWithWide(); }
    static int returnsFromLoopInFinally() { while (true) { try { return 1; } finally { break; } } return 2; }
    public static int finallyBreaksOutOfReturn() { return returnsFromLoopInFinally(); }
    static int continueInFinally() { int n = 0; for (int k = 0; k < 3; k++) { try { throw new Bare(); } finally { n++; continue; } } return n; }
    public static int finallyContinuesLoop() { return continueInFinally(); }
    static <E extends Throwable> void sneaky(Throwable e) throws E { @SuppressWarnings("unchecked") E x = (E) e; throw x; }
    public static int sneakyThrow() { Thrown.<RuntimeException>sneaky(new Mine("sneaked", 3)); return 1; }
    public static int finalizerOfCallerRuns() { try { helper(); } catch (IllegalStateException e) { return log.toString().equals("inout") ? 4 : 5; } return 6; }
    private static void helper() { log.append("in"); try { Integer.parseInt("x"); } catch (NumberFormatException e) { throw new IllegalStateException(e); } finally { log.append("out"); } }
}
