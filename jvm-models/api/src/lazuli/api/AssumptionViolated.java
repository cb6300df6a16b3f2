package lazuli.api;

/** Thrown on an ordinary JVM when an assumption does not hold; Lazuli ends the path instead. */
public class AssumptionViolated extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes one without a message. */
    public AssumptionViolated() {
        super("assumption violated");
    }
}
