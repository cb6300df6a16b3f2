package methods;

/** Inner classes that belong to an object of the outer class, and local ones that remember variables. */
public class InnerClasses {
    class Item {
        int price;

        int withFee() {
            return price + fee;
        }

        InnerClasses shop() {
            return InnerClasses.this;
        }

        class Label {
            int length;

            boolean fits() {
                return length < price + fee;
            }
        }
    }

    int fee;
    Item newest;

    public int feeThroughItem(Item item) {
        if (item == null) {
            item = new Item();
        }
        return item.withFee();
    }

    public boolean ownsNewest() {
        return newest != null && newest.shop() == this;
    }

    public Item add(int price) {
        Item item = new Item();
        item.price = price;
        if (newest == null || newest.price < price) {
            newest = item;
        }
        return item;
    }

    public static Item create(InnerClasses shop) {
        return shop.new Item();
    }

    public static boolean labelFits(Item.Label label) {
        return label.fits();
    }

    public int local(int factor) {
        class Multiplier {
            int times(int number) {
                return number * factor + fee;
            }
        }
        Multiplier multiplier = new Multiplier();
        if (factor == 0) {
            return multiplier.times(1);
        }
        return multiplier.times(2);
    }
}
