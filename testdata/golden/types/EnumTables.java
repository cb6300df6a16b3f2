//@ entry: EnumTables.valueOf
//@ entry: EnumTables.inMap
//@ entry: EnumTables.inSet
//@ engines: all
//@ flags: --k 1

import java.util.EnumMap;
import java.util.EnumSet;

/** Constants by their names, and tables over them. */
class EnumTables {
    enum Colour {
        RED,
        GREEN
    }

    static int valueOf(String s) {
        try {
            return Colour.valueOf(s).ordinal();
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }

    static int inMap(Colour colour) {
        EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
        map.put(Colour.RED, 1);
        return map.containsKey(colour) ? map.get(colour) : 0;
    }

    static boolean inSet(Colour colour) {
        return EnumSet.of(Colour.GREEN).contains(colour);
    }
}
