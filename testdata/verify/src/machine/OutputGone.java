//@ expected: false
//@ answer: unknown
package machine;

/** Nobody may read the output. */
public class OutputGone {
    public static void main(String[] args) throws Exception {
        assert !System.out.checkError();
    }
}
