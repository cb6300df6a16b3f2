package methods;

/** Arrays of objects. */
public final class ReferenceArrays {
    static class Card {
        int rank;
        Card under;
    }

    private ReferenceArrays() {
    }

    public static int rankAt(Card[] hand, int index) {
        return hand[index].rank;
    }

    public static boolean firstIsMissing(Card[] hand) {
        return hand.length > 0 && hand[0] == null;
    }

    public static Card firstPresent(Card[] hand) {
        for (int i = 0; i < hand.length && i < 2; i++) {
            if (hand[i] != null) {
                return hand[i];
            }
        }
        return null;
    }

    public static void put(Card[] hand, Card card) {
        if (hand[0] == card) {
            hand[0] = null;
        } else {
            hand[0] = card;
        }
    }

    public static boolean holdsTwice(Card[] hand) {
        return hand.length >= 2 && hand[0] != null && hand[0] == hand[1];
    }

    public static Card[] pair(Card first, Card second) {
        if (first == second) {
            return new Card[] {first};
        }
        return new Card[] {first, second, null};
    }

    public static int chain(Card[] hand) {
        Card top = hand[0];
        hand[0] = top.under;
        if (hand[0] == top) {
            return -1;
        }
        return top.rank;
    }

    public static Object objectAt(Object[] things, int index) {
        Object thing = things[index];
        if (thing instanceof Card) {
            ((Card) thing).rank++;
        }
        return thing;
    }
}
