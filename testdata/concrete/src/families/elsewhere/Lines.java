package families.elsewhere;

/** The results of several calls as one text: what each returned, or threw and with which message. */
public final class Lines {
    private Lines() {}

    /** One call. */
    public interface Call { Object run() throws Exception; }

    public static String of(Call... calls) {
        StringBuilder out = new StringBuilder();
        for (Call call : calls) {
            String line;
            try {
                line = String.valueOf(call.run());
            } catch (Exception e) {
                line = e.getClass().getName() + ": " + e.getMessage();
            }
            out.append(line).append('\n');
        }
        return out.toString();
    }
}
