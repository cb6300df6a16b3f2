package methods;

/** Anonymous classes with what they capture. */
public final class AnonymousClasses {
    interface Test {
        boolean accepts(int number);
    }

    abstract static class Counter {
        int count;

        abstract int step();

        int advance() {
            count += step();
            return count;
        }
    }

    private AnonymousClasses() {
    }

    public static boolean captured(int limit, int number) {
        Test test = new Test() {
            @Override
            public boolean accepts(int candidate) {
                return candidate < limit;
            }
        };
        return test.accepts(number);
    }

    public static int choose(boolean fast, int start) {
        Counter counter;
        if (fast) {
            counter = new Counter() {
                @Override
                int step() {
                    return 10;
                }
            };
        } else {
            counter = new Counter() {
                @Override
                int step() {
                    return count == 0 ? 1 : 2;
                }
            };
        }
        counter.count = start;
        return counter.advance();
    }

    public static Test never(boolean wanted) {
        if (!wanted) {
            return null;
        }
        return new Test() {
            @Override
            public boolean accepts(int candidate) {
                return false;
            }
        };
    }
}
