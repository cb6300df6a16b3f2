package java.lang;

/** Modelled as the supertype of strings and builders; streams of characters are left out. */
public interface CharSequence {
    int length();

    char charAt(int index);

    default boolean isEmpty() {
        return length() == 0;
    }

    CharSequence subSequence(int start, int end);

    String toString();

    @SuppressWarnings("unchecked")
    static int compare(CharSequence one, CharSequence two) {
        if (java.util.Objects.requireNonNull(one) == java.util.Objects.requireNonNull(two)) {
            return 0;
        }
        if (one.getClass() == two.getClass() && one instanceof Comparable) {
            return ((Comparable<Object>) one).compareTo(two);
        }
        int n = one.length();
        int m = two.length();
        for (int i = 0; i < n && i < m; i++) {
            char a = one.charAt(i);
            char b = two.charAt(i);
            if (a != b) {
                return a - b;
            }
        }
        return n - m;
    }
}
