package methods;

/** Writes into arrays of references: the element has to fit the array that is there, not the one that was declared. */
public final class ArrayStore {
    static class Fruit {
        int size;
    }

    static class Apple extends Fruit {
    }

    private ArrayStore() {
    }

    public static void store(Fruit[] basket, Fruit fruit) {
        basket[0] = fruit;
    }

    public static void storeApple(Fruit[] basket, Apple apple) {
        if (apple == null) {
            basket[0] = null;
        } else {
            basket[0] = apple;
        }
    }

    public static void storePlain(Fruit[] basket) {
        basket[0] = new Fruit();
    }

    public static int caught(Object[] things, Object thing) {
        try {
            things[0] = thing;
            return 1;
        } catch (ArrayStoreException failure) {
            return 2;
        }
    }

    public static void known(int index, boolean fits) {
        Fruit[] apples = new Apple[2];
        Fruit fruit = fits ? new Apple() : new Fruit();
        apples[index] = fruit;
    }

    public static void rows(Object[][] table, Object[] row) {
        table[0] = row;
    }
}
