//@ expected: true
//@ property: exceptions
package machine;

/** Synchronized methods hold their monitors, also those of a class. */
public class NotifyInMethods {
    synchronized void ofObject() {
        inner();
    }

    void inner() {
        notify();
        assert Thread.holdsLock(this);
    }

    static synchronized void ofClass() {
        NotifyInMethods.class.notifyAll();
    }

    public static void main(String[] args) throws Exception {
        new NotifyInMethods().ofObject();
        ofClass();
        assert !Thread.holdsLock(NotifyInMethods.class);
    }
}
