//@ expected: true
package machine;

/** A new thread has the priority of the one that makes it. */
public class PriorityOfCreator {
    public static void main(String[] args) throws Exception {
        Thread before = new Thread("before");
        Thread.currentThread().setPriority(7);
        assert before.getPriority() == 5 && new Thread("after").getPriority() == 7;
        assert !before.isDaemon();
    }
}
