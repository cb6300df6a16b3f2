//@ entry: OtherCase.upper
//@ entry: OtherCase.known
//@ entry: OtherCase.order
//@ entry: OtherCase.comparator
//@ engines: lazier-sharp pose
//@ flags: --k 1 --string 2

/** Letters beyond ASCII in the other case, and the order of texts but for case. */
class OtherCase {
    static int upper(String s) {
        return s.toUpperCase().equals("É") ? 1 : 0;
    }

    static String known(boolean small) {
        return small ? "STRASSE É İ".toLowerCase() : "straße é ÿ ﬁ".toUpperCase();
    }

    static int order(String s) {
        int order = s.compareToIgnoreCase("b");
        return order < 0 ? -1 : order > 0 ? 1 : 0;
    }

    static boolean comparator() {
        return String.CASE_INSENSITIVE_ORDER.compare("Straße", "sTRASSE") > 0;
    }
}
