//@ entry: Lists.size
//@ entry: Lists.first
//@ entry: Lists.total
//@ entry: Lists.append
//@ entry: Lists.has
//@ entry: Lists.changed
//@ entry: Lists.same
//@ entry: Lists.color
//@ entry: Lists.nested
//@ entry: Lists.sum
//@ entry: Lists.each
//@ entry: Lists.name
//@ entry: Lists.nothing
//@ flags: --array 3
//@ k: 3
//@ engines: all

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Lists that the caller gives: any number of elements, of the type that the declaration says. */
public class Lists {
    enum Color { RED, GREEN }

    static class Order {
        int cents;
    }

    static int size(List<String> list) {
        return list.size();
    }

    static int first(List<Integer> list) {
        return list.get(0);
    }

    static int total(Iterable<Order> orders) {
        int sum = 0;
        for (Order order : orders) {
            sum += order.cents;
        }
        return sum;
    }

    /** Whether the array of the list has to grow is no matter of the caller. */
    static int append(List<String> list, String text) {
        list.add(text);
        return list.size();
    }

    static boolean has(ArrayList<Integer> list, int number) {
        return list.contains(number);
    }

    /** The list is changed while it is gone through. */
    static void changed(Collection<Integer> list) {
        for (Integer number : list) {
            if (number == 7) {
                list.remove(number);
            }
        }
    }

    static boolean same(List<String> one, List<String> other) {
        return one == other;
    }

    static boolean color(List<Color> colors) {
        return colors.get(0) == Color.RED;
    }

    static int nested(List<List<Order>> lists) {
        return lists.get(1).get(0).cents;
    }

    static int sum(Iterator<Integer> numbers) {
        return numbers.hasNext() ? numbers.next() : 0;
    }

    static int each(List<Integer> numbers) {
        return numbers.stream().mapToInt(n -> n).sum();
    }

    static String name(Optional<String> name) {
        return name.orElse("nobody");
    }

    /** Impossible: no list has less than no elements. */
    static boolean nothing(List<?> list) {
        return list != null && list.size() < 0;
    }
}
