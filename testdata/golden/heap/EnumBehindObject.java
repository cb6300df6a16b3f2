//@ entry: EnumBehindObject.same
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
//@ k: 1

/** An input declared as Object may be the constant that another input names: said, not passed over. */
class EnumBehindObject {
    enum Light { RED, GREEN }

    static boolean same(Object given, Light light) {
        return light != null && given == light;
    }
}
