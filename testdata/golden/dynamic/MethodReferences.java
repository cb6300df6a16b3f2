//@ entry: MethodReferences.ofStatic
//@ entry: MethodReferences.bound
//@ entry: MethodReferences.boundToNull
//@ entry: MethodReferences.unbound
//@ entry: MethodReferences.unboundInterface
//@ entry: MethodReferences.ofSuper
//@ entry: MethodReferences.ofConstructor
//@ entry: MethodReferences.ofInnerConstructor
//@ entry: MethodReferences.ofArray
//@ entry: MethodReferences.varargs
//@ entry: MethodReferences.ofPrivate
//@ entry: MethodReferences.ofClone
//@ engines: all

import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Method references of every form. */
public class MethodReferences extends MethodReferencesBase {
    interface Sized {
        int size();
    }

    static class Box implements Sized {
        int value;

        Box(int value) {
            this.value = value;
        }

        public int size() {
            return value;
        }

        int plus(int x) {
            return value + x;
        }
    }

    class Inner {
        int get() {
            return number;
        }
    }

    interface Three {
        int of(int a, int b, int c);
    }

    int number;

    static int sum(int... all) {
        int sum = 0;
        for (int one : all) {
            sum += one;
        }
        return sum;
    }

    static int ofStatic(int a, int b) {
        IntBinaryOperator max = Math::max;
        return max.applyAsInt(a, b);
    }

    static int bound(int x) {
        Box box = new Box(5);
        IntUnaryOperator plus = box::plus;
        box = null;
        return plus.applyAsInt(x);
    }

    static int boundToNull(Box box) {
        IntUnaryOperator plus = box::plus;
        return 1;
    }

    static int unbound(Box box) {
        ToIntFunction<Box> size = Box::size;
        return size.applyAsInt(box);
    }

    static int unboundInterface(Box box) {
        ToIntFunction<Sized> size = Sized::size;
        return size.applyAsInt(box);
    }

    int inherited(int x) {
        return -1;
    }

    int ofSuper(int x) {
        IntUnaryOperator operator = super::inherited;
        return operator.applyAsInt(x);
    }

    static int ofConstructor(int x) {
        IntFunction<Box> maker = Box::new;
        return maker.apply(x).value;
    }

    int ofInnerConstructor() {
        Supplier<Inner> maker = Inner::new;
        return maker.get().get();
    }

    static int ofArray(int n) {
        IntFunction<Box[][]> maker = Box[][]::new;
        return maker.apply(n).length;
    }

    static int varargs(int x) {
        Three three = MethodReferences::sum;
        return three.of(x, 2, 3);
    }

    private int secret(int x) {
        return number * x;
    }

    int ofPrivate(int x) {
        IntUnaryOperator operator = this::secret;
        return operator.applyAsInt(x);
    }

    static int ofClone() {
        int[] numbers = {1, 2};
        Supplier<Object> copy = numbers::clone;
        int[] copied = (int[]) copy.get();
        return copied != numbers ? copied[1] : -1;
    }
}

class MethodReferencesBase {
    int inherited(int x) {
        return x + 100;
    }
}
