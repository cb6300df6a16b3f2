package shop;

/** Objects that a static initialiser makes. */
public enum Level {
    LOW(1, "low"), MIDDLE(5, "middle"), HIGH(9, null) {
        @Override
        int weight() {
            return super.weight() + 1;
        }
    };

    private final int rank;
    private final String label;
    private int uses;

    Level(int rank, String label) {
        this.rank = rank;
        this.label = label;
    }

    int weight() {
        return rank;
    }

    public void use() {
        if (uses < 10) {
            uses++;
        }
    }

    public String label() {
        return label;
    }
}
