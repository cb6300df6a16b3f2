package methods;

/** Type parameters, which bytecode has not: casts where they are used, and bridge methods. */
public final class Generics {
    static class Cell<T> {
        T content;

        T get() {
            return content;
        }

        void set(T content) {
            this.content = content;
        }
    }

    static class Token implements Comparable<Token> {
        int rank;

        @Override
        public int compareTo(Token other) {
            return rank < other.rank ? -1 : rank == other.rank ? 0 : 1;
        }
    }

    static class TokenCell extends Cell<Token> {
        int writes;

        @Override
        void set(Token token) {
            writes++;
            super.set(token);
        }

        @Override
        Token get() {
            return content;
        }
    }

    private Generics() {
    }

    // The cell may hold anything, as far as the virtual machine knows.
    public static int rankOf(Cell<Token> cell) {
        return cell.content.rank;
    }

    public static Token larger(Token left, Token right) {
        return maximum(left, right);
    }

    private static <T extends Comparable<T>> T maximum(T left, T right) {
        return left.compareTo(right) >= 0 ? left : right;
    }

    public static void store(Cell<Token> cell, Token token) {
        cell.set(token);
    }

    public static int throughBridge(int rank) {
        TokenCell tokens = new TokenCell();
        Cell<Token> cell = tokens;
        if (rank > 0) {
            cell.set(new Token());
            cell.get().rank = rank;
        }
        return tokens.writes;
    }

    public static boolean isEmpty(Cell<?> cell) {
        return cell.get() == null;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void pollute(TokenCell cell, Object thing) {
        ((Cell) cell).set(thing);
    }
}
