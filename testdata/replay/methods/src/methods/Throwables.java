package methods;

/** Exceptions that come in as arguments. */
public final class Throwables {
    static class Refusal extends RuntimeException {
        int code;
    }

    static class Denial extends Refusal {
    }

    static class Outcome {
        Throwable failure;
    }

    private Throwables() {
    }

    public static void raise(Refusal refusal) {
        throw refusal;
    }

    public static int codeOf(RuntimeException failure) {
        if (failure instanceof Refusal) {
            return ((Refusal) failure).code;
        }
        return failure == null ? 0 : -1;
    }

    public static int caught(Refusal refusal) {
        try {
            throw refusal;
        } catch (Denial denial) {
            return 1;
        } catch (Refusal other) {
            return other.code;
        } catch (NullPointerException missing) {
            return -1;
        }
    }

    public static int finallyThenThrow(Refusal refusal) {
        try {
            if (refusal.code == 0) {
                return 0;
            }
            throw refusal;
        } finally {
            refusal.code++;
        }
    }

    public static void check(Outcome outcome) throws Throwable {
        if (outcome.failure != null) {
            throw outcome.failure;
        }
    }

    public static boolean sameFailure(Refusal refusal) {
        try {
            raise(refusal);
            return true;
        } catch (Refusal caught) {
            return caught != refusal;
        }
    }
}
