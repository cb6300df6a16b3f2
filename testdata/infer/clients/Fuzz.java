package clients;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import shop.Attack;

/**
 * A random client: calls whatever a client in the same package can call, with whatever it can get hold of. Its arguments
 * call back, which is when it looks at all objects as well.
 */
final class Fuzz {
    private static final Class<?>[] CLASSES = Attack.classes();
    private static final int[] INTS = {-1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 99, 100, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE};

    private final Random random;
    private final int seed;
    private final List<Object> pool = new ArrayList<>();
    private int depth;

    Fuzz(int seed) {
        this.seed = seed;
        random = new Random(seed);
    }

    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
        }
    }

    private void step() {
        if (depth > 3) {
            return;
        }
        depth++;
        try {
            Executable called = pick();
            if (called != null) {
                call(called);
            }
        } catch (InvocationTargetException | InstantiationException | IllegalAccessException | RuntimeException thrown) {
            // The object lives on.
        } catch (OutOfMemoryError full) {
            pool.clear();
        } finally {
            depth--;
        }
        Main.look(null, "by random client " + seed);
    }

    private Executable pick() {
        Class<?> c = CLASSES[random.nextInt(CLASSES.length)];
        List<Executable> all = new ArrayList<>();
        for (Constructor<?> constructor : c.getDeclaredConstructors()) {
            if (!Modifier.isPrivate(constructor.getModifiers()) && !Modifier.isAbstract(c.getModifiers()) && !c.isEnum()) {
                all.add(constructor);
            }
        }
        for (Method method : c.getDeclaredMethods()) {
            if (!Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic()) {
                all.add(method);
            }
        }
        all.sort(Comparator.comparing(Executable::toGenericString));
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    private void call(Executable called)
            throws InvocationTargetException, InstantiationException, IllegalAccessException {
        called.setAccessible(true);
        Class<?>[] types = called.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = argument(types[i]);
            if (called instanceof Constructor<?> && types[i] == int.class) {
                arguments[i] = Math.min((Integer) arguments[i], 1000);
            }
        }
        // The language keeps the object around an inner one from being null.
        Class<?> around = called.getDeclaringClass().getDeclaringClass();
        boolean inner = around != null && !Modifier.isStatic(called.getDeclaringClass().getModifiers());
        if (called instanceof Constructor<?> && inner && types.length > 0 && types[0] == around && arguments[0] == null) {
            return;
        }
        Object result;
        if (called instanceof Constructor<?> constructor) {
            result = constructor.newInstance(arguments);
        } else {
            Object receiver = Modifier.isStatic(called.getModifiers()) ? null : find(called.getDeclaringClass());
            if (receiver == null && !Modifier.isStatic(called.getModifiers())) {
                return;
            }
            result = ((Method) called).invoke(receiver, arguments);
        }
        keep(result);
    }

    private void keep(Object object) {
        if (object != null) {
            pool.add(object);
            Main.look(object, "by random client " + seed);
            if (object instanceof Runnable && random.nextBoolean()) {
                ((Runnable) object).run();
            }
            if (object instanceof java.util.function.IntConsumer setter && random.nextBoolean()) {
                setter.accept(number());
            }
            if (object instanceof java.util.function.Supplier<?> supplier && random.nextBoolean()) {
                keep(supplier.get());
            }
            if (object instanceof int[] array && array.length > 0) {
                array[random.nextInt(array.length)] = number();
            }
        }
    }

    private int number() {
        return INTS[random.nextInt(INTS.length)];
    }

    private Object find(Class<?> type) {
        List<Object> fitting = new ArrayList<>();
        for (Object object : pool) {
            if (type.isInstance(object)) {
                fitting.add(object);
            }
        }
        if (type.isEnum()) {
            fitting.addAll(List.of(type.getEnumConstants()));
        }
        return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
    }

    private Object argument(Class<?> type) {
        if (type == int.class) {
            return number();
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        Object known = random.nextInt(4) == 0 ? null : find(type);
        if (known != null || random.nextInt(8) == 0) {
            return known;
        }
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), random.nextInt(6));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, argument(type.getComponentType()));
            }
            pool.add(array);
            return array;
        }
        if (type == String.class) {
            return random.nextBoolean() ? "" : "text" + number();
        }
        if (type == List.class) {
            return new ArrayList<>(List.of("a", "b"));
        }
        if (type.isInterface()) {
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                return answer(method, arguments);
            });
        }
        if (type == Object.class) {
            return new Evil();
        }
        return null;
    }

    private Object answer(Method method, Object[] arguments) {
        if (arguments != null) {
            for (Object argument : arguments) {
                keep(argument);
            }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            step();
        }
        if (random.nextInt(4) == 0) {
            throw new IllegalStateException("out of a callback");
        }
        Class<?> type = method.getReturnType();
        if (type == java.util.Iterator.class) {
            return List.of(1, 2, 3).iterator();
        }
        return type == void.class ? null : type.isPrimitive() || random.nextBoolean() ? argument(type) : null;
    }

    /** An object whose methods call back. */
    private final class Evil {
        @Override
        public boolean equals(Object other) {
            disturb();
            return random.nextBoolean();
        }

        @Override
        public int hashCode() {
            disturb();
            return number();
        }

        private void disturb() {
            for (int i = random.nextInt(3); i > 0; i--) {
                step();
            }
            if (random.nextInt(4) == 0) {
                throw new IllegalStateException("out of equals");
            }
        }
    }
}
