//@ entry: ConstantBodies.apply
//@ entry: ConstantBodies.twice
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy

/** A constant whose body overrides the analysed method is no receiver of it. */
enum ConstantBodies {
    NEXT {
        @Override
        int apply(int number) {
            return number + 1;
        }
    },
    SAME;

    int apply(int number) {
        return number;
    }

    int twice(int number) {
        return apply(apply(number));
    }
}
