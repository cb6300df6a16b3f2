//@ entry: TypesOfAliases.test
//@ engines: all
//@ flags: --non-null a --non-null b

/** What a test says of one name of an object holds for the other, and unrelated classes never alias. */
public class TypesOfAliases {
    interface Left {
    }

    interface Right {
    }

    static class Both implements Left, Right {
    }

    static class OnlyLeft implements Left {
    }

    static class OnlyRight implements Right {
    }

    static int test(Left a, Right b) {
        if ((Object) a == b) {
            return a instanceof OnlyLeft || b instanceof OnlyRight ? -1 : 1;
        }
        return 2;
    }
}
