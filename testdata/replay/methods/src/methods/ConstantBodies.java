package methods;

/** An enum whose constants have bodies of their own. */
public enum ConstantBodies {
    NEXT {
        @Override
        public int apply(int number) {
            return number + 1;
        }
    },
    SAME;

    public int apply(int number) {
        return number;
    }

    public int twice(int number) {
        return apply(apply(number));
    }
}
