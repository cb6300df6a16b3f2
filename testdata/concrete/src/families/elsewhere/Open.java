package families.elsewhere;

/** A class whose package-private method cannot be overridden from another package. */
public class Open {
    String secret() { return "open"; }
    protected String shown() { return "shown"; }
    public String callSecret() { return secret(); }
    public String callShown() { return shown(); }
    /** Overrides within the package. */
    public static class Same extends Open {
        @Override String secret() { return "same"; }
    }
    /** Makes the method public. */
    public static class Widened extends Open {
        @Override public String secret() { return "widened"; }
    }
}
