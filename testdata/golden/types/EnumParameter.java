//@ entry: EnumParameter.same
//@ entry: EnumParameter.paint
//@ engines: all

/** An enum parameter is null or one of the constants; a constant's own method body can be called. */
public class EnumParameter {
    enum Color {
        RED, GREEN {
            @Override
            int code() {
                return 20;
            }
        };

        int code() {
            return 10 + ordinal();
        }
    }

    static int same(Color a, Color b) {
        if (a != b) {
            return 0;
        }
        return a == null ? 1 : 2;
    }

    static int paint(Color a) {
        return a.code();
    }
}
