//@ entry: LambdaAsInput.answer
//@ entry: LambdaAsInput.skipped
//@ entry: LambdaAsInput.ofLibrary
//@ entry: LambdaAsInput.use
//@ engines: all
//@ flags: --all-endings

import java.util.function.IntUnaryOperator;

/** An input of an interface with one method may be a lambda, though no class implements it: such a run is not exhaustive. */
public class LambdaAsInput {
    interface Handler {
        int handle(int x);

        default int twice(int x) {
            return handle(handle(x));
        }
    }

    static int answer(Handler handler) {
        return handler.handle(3) == 4 ? 1 : 2;
    }

    static int skipped(Handler handler) {
        return handler == null ? 0 : handler.twice(1);
    }

    static int ofLibrary(IntUnaryOperator operator) {
        return operator.applyAsInt(1) == 1 ? 1 : 2;
    }

    static int use() {
        return answer(x -> x + 1);
    }
}
