package methods;

/** Final fields, which only a constructor can set. */
public class FinalFields {
    private final int size;
    final int[] items;
    final FinalFields parent;
    final int always = 12;

    public FinalFields(int size, FinalFields parent) {
        this.size = size;
        this.items = new int[2];
        this.parent = parent;
    }

    public boolean isRoot() {
        return parent == null;
    }

    public int sizeOfParent() {
        return parent.size;
    }

    public boolean isLarge() {
        return size > always;
    }

    public int firstItem() {
        if (items == null || items.length == 0) {
            return -1;
        }
        return items[0];
    }

    public FinalFields child(int size) {
        if (size >= this.size) {
            throw new IllegalArgumentException();
        }
        return new FinalFields(size, this);
    }

    public boolean ownParent() {
        return parent == this;
    }
}
