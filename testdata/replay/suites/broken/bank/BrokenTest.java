package bank;

class BrokenTest {
    void doesNotCompile() {
        int number = new Account().nothing();
        String text = 5;
    }
}
