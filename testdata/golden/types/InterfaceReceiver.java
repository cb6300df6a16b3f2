//@ entry: InterfaceReceiver.call
//@ engines: all

/** A call on an interface runs the implementation of each class: own, inherited or default. */
public class InterfaceReceiver {
    interface Speaker {
        default int speak() {
            return 1;
        }
    }

    static class Quiet implements Speaker {
    }

    static class Loud implements Speaker {
        public int speak() {
            return 2;
        }
    }

    static class Louder extends Loud {
    }

    static class Base {
        public int speak() {
            return 3;
        }
    }

    static class Borrower extends Base implements Speaker {
    }

    static int call(Speaker a) {
        return a.speak();
    }
}
