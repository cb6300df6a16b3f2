package subjects;

import lazuli.api.Ensures;
import lazuli.api.NonNull;

/** Three ways to sort an array in place. */
public final class Sort {
    private Sort() {
    }

    /** Moves each item to the left, past all larger ones. */
    @Ensures("isSorted")
    public static void insertionSort(@NonNull int[] items) {
        for (int i = 1; i < items.length; i++) {
            int moved = items[i];
            int hole = i;
            while (hole > 0 && moved < items[hole - 1]) {
                items[hole] = items[hole - 1];
                hole--;
            }
            items[hole] = moved;
        }
    }

    /** Exchanges each place's item with the least one that is not yet in its place. */
    @Ensures("isSorted")
    public static void selectionSort(@NonNull int[] items) {
        for (int i = 0; i < items.length - 1; i++) {
            int least = i;
            for (int j = i + 1; j < items.length; j++) {
                if (items[j] < items[least]) {
                    least = j;
                }
            }
            int moved = items[least];
            items[least] = items[i];
            items[i] = moved;
        }
    }

    /** Insertion sort on ever denser subsequences (Donald Shell). */
    @Ensures("isSorted")
    public static void shellsort(@NonNull int[] items) {
        for (int gap = items.length / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < items.length; i++) {
                int moved = items[i];
                int hole = i;
                while (hole >= gap && moved < items[hole - gap]) {
                    items[hole] = items[hole - gap];
                    hole -= gap;
                }
                items[hole] = moved;
            }
        }
    }

    static boolean isSorted(int[] items) {
        for (int i = 0; i < items.length - 1; i++) {
            if (items[i] > items[i + 1]) {
                return false;
            }
        }
        return true;
    }
}
