package java.util;

/** Modelled because the JDK's own reads a system property, in which nobody asks for the old way of sorting. */
final class Arrays$LegacyMergeSort {
    private static final boolean userRequested = false;

    private Arrays$LegacyMergeSort() {
    }
}
