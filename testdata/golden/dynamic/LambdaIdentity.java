//@ entry: LambdaIdentity.sameSite
//@ entry: LambdaIdentity.otherSite
//@ entry: LambdaIdentity.newEachTime
//@ entry: LambdaIdentity.isHeld
//@ entry: LambdaIdentity.isUnheld
//@ entry: LambdaIdentity.given
//@ entry: LambdaIdentity.stored
//@ entry: LambdaIdentity.name
//@ engines: all
//@ flags: --all-endings

/**
 * A lambda that captures nothing is one object for each place where it stands, one that captures is a new object each
 * time. An input may be the object that a static field holds since class initialisation.
 */
public class LambdaIdentity {
    interface Task {
        int run();
    }

    static class One implements Task {
        public int run() {
            return 1;
        }
    }

    static final Task HELD = () -> 7;
    static Task last;

    static Task make() {
        return () -> 3;
    }

    static Task make(int x) {
        return () -> x;
    }

    static boolean sameSite() {
        return make() == make();
    }

    static boolean otherSite() {
        Task other = () -> 3;
        return make() == other;
    }

    static boolean newEachTime(int x) {
        return make(x) == make(x);
    }

    static int isHeld(Task task) {
        return task == HELD ? 1 : 2;
    }

    static int isUnheld(Task task) {
        return task == make() ? 1 : 2;
    }

    static int given(Task task) {
        return task.run() + (HELD == null ? 100 : 0);
    }

    static Task stored(int x) {
        last = make(x);
        return last;
    }

    static String name() {
        return make().getClass().getName();
    }
}
