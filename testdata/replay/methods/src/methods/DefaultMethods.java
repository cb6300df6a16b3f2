package methods;

/** Interfaces with default, static and private methods. */
public final class DefaultMethods {
    interface Account {
        int balance();

        default boolean covers(int amount) {
            return amount <= balance() - reserve();
        }

        private int reserve() {
            return 10;
        }

        static boolean valid(int amount) {
            return amount > 0;
        }
    }

    interface Insured extends Account {
        @Override
        default boolean covers(int amount) {
            return amount < 1000 || Account.super.covers(amount);
        }
    }

    static class Basic implements Account {
        int money;

        @Override
        public int balance() {
            return money;
        }
    }

    static class Premium extends Basic implements Insured {
    }

    static class Blocked extends Basic {
        @Override
        public boolean covers(int amount) {
            return false;
        }
    }

    private DefaultMethods() {
    }

    public static boolean covers(Account account, int amount) {
        return Account.valid(amount) && account.covers(amount);
    }

    public static boolean premium(Premium premium) {
        return premium.covers(2000);
    }

    public static int both(Insured insured) {
        if (insured.covers(5000)) {
            return insured.balance();
        }
        return -1;
    }

    public static boolean fresh(int money) {
        Basic basic = new Basic();
        basic.money = money;
        return basic.covers(20);
    }
}
