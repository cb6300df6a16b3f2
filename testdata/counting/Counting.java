/** Programs for counting paths: how much of what comes later depends on what was decided before. */
final class Counting {
    /** How many are negative: which ones makes no difference. */
    static int negative(int a, int b, int c, int d, int e, int f, int g, int h) {
        int count = 0;
        if (a < 0) count++;
        if (b < 0) count++;
        if (c < 0) count++;
        if (d < 0) count++;
        if (e < 0) count++;
        if (f < 0) count++;
        if (g < 0) count++;
        if (h < 0) count++;
        return count;
    }

    /** Which ones are negative is asked once more at the end, so that it does make a difference. */
    static int negativeAgain(int a, int b, int c) {
        int count = 0;
        if (a < 0) count++;
        if (b < 0) count++;
        if (c < 0) count++;
        if (a < 0) count += 2;
        if (b < 0) count += 2;
        if (c < 0) count += 2;
        return count;
    }

    /** A clause about a number that is not read any more says something of one that is. */
    static int tied(int a, int b, int c) {
        int seen = 0;
        if (a < b) seen = 1;
        else if (b < c) seen = 1;
        else seen = 1;
        return b < 5 && c > 5 && seen == 1 ? 1 : 0;
    }

    static final class Node {
        int value;
        Node next;
    }

    /** Where two nodes are one, the second step sees what the first one did. */
    static int marks(Node first, Node second) {
        int marked = 0;
        if (first != null && first.value == 0) {
            first.value = 1;
            marked++;
        }
        if (second != null && second.value == 0) {
            second.value = 1;
            marked++;
        }
        if (first != null && first.next == second) marked += 2;
        return marked;
    }

    /** Steps along a list, without looking back. */
    static int steps(Node node) {
        int count = 0;
        while (node != null && count < 4) {
            count++;
            node = node.next;
        }
        return count;
    }
}
