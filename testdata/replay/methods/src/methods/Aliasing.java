package methods;

/** Two names for one object, which a write through the one shows under the other. */
public final class Aliasing {
    static class Cell {
        int value;
        Cell link;
        int[] items;
    }

    private Aliasing() {
    }

    public static int writeBoth(Cell left, Cell right) {
        left.value = 1;
        right.value = 2;
        return left.value;
    }

    public static boolean ownLink(Cell cell) {
        return cell.link == cell;
    }

    public static int throughLinks(Cell left, Cell right) {
        left.link.value = 5;
        right.value = 6;
        return left.link.value;
    }

    public static int move(Cell from, Cell to) {
        if (from == null || to == null) {
            return -1;
        }
        to.value += from.value;
        from.value = 0;
        assert from != to || to.value == 0;
        return to.value;
    }

    public static int items(Cell left, Cell right) {
        left.items[0] = 1;
        right.items[0]++;
        return left.items[0];
    }

    public static void swapLinks(Cell left, Cell right) {
        Cell held = left.link;
        left.link = right.link;
        right.link = held;
    }

    public static int itemsOrArgument(Cell cell, int[] numbers) {
        if (numbers.length != 1) {
            return 0;
        }
        numbers[0] = 7;
        cell.items[0] = 8;
        return numbers[0];
    }

    public static int sharedLink(Cell left, Cell right) {
        if (left != right && left.link == right.link) {
            if (left.link == null) {
                return 0;
            }
            left.link.value = 9;
            return right.link.value;
        }
        return -1;
    }
}
