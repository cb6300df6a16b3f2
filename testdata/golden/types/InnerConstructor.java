//@ entry: InnerConstructor$In.<init>
//@ entry: InnerConstructor$In.sum
//@ entry: InnerConstructor$Nested.<init>
//@ entry: InnerConstructor$1Local.<init>
//@ entry: InnerConstructor$1Free.<init>
//@ engines: all

/** An enclosing instance is never null, as parameter and as field; what is assumed so is said. Other parameters may be. */
public class InnerConstructor {
    int cap;

    class In {
        int q;

        In(InnerConstructor other) {
            q = cap + other.cap;
        }

        int sum() {
            return q + cap;
        }
    }

    static class Nested {
        Nested(InnerConstructor other) {
            other.cap = 1;
        }
    }

    int local() {
        class Local {
            Local(InnerConstructor other) {
                other.cap = cap;
            }
        }
        return new Local(this).hashCode();
    }

    static int free() {
        class Free {
            Free(InnerConstructor other) {
                other.cap = 1;
            }
        }
        return new Free(null).hashCode();
    }
}
