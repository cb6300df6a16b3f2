//@ expected: false
//@ answer: unknown
package machine;

import java.util.concurrent.ForkJoinPool;

/** How many threads the common pool has depends on the machine. */
public class ProcessorsOfPool {
    public static void main(String[] args) throws Exception {
        assert ForkJoinPool.commonPool().getParallelism() == 1;
    }
}
