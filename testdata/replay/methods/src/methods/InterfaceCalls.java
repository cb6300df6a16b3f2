package methods;

/** Calls through an interface. */
public final class InterfaceCalls {
    interface Priced {
        int price();
    }

    interface Taxed extends Priced {
        int tax();
    }

    static class Book implements Priced {
        int pages;

        @Override
        public int price() {
            return pages > 500 ? 30 : 20;
        }
    }

    static class Wine implements Taxed {
        int year;

        @Override
        public int price() {
            if (year < 0) {
                throw new IllegalStateException();
            }
            return 50;
        }

        @Override
        public int tax() {
            return 5;
        }
    }

    private InterfaceCalls() {
    }

    public static int price(Priced goods) {
        return goods.price();
    }

    public static int gross(Taxed goods) {
        return goods.price() + goods.tax();
    }

    public static int dearer(Priced first, Book second) {
        return first.price() >= second.price() ? 1 : 2;
    }

    public static int netOrGross(Priced goods) {
        if (goods instanceof Taxed) {
            return goods.price() + ((Taxed) goods).tax();
        }
        return goods.price();
    }

    public static int local(int pages) {
        Book book = new Book();
        book.pages = pages;
        Priced goods = book;
        return goods.price();
    }
}
