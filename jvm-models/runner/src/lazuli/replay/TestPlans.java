package lazuli.replay;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What runs before and after the tests of a class. It is the same whichever loader defined the class and costs a look
 * at every method, so it is found out once.
 */
final class TestPlans {
    private static final List<String> BEFORE = Arrays.asList("org.junit.Before", "org.junit.jupiter.api.BeforeEach");
    private static final List<String> AFTER = Arrays.asList("org.junit.After", "org.junit.jupiter.api.AfterEach");

    /** A method without parameters. */
    static final class Step {
        final String declaringClass;
        final String name;

        Step(Method method) {
            declaringClass = method.getDeclaringClass().getName();
            name = method.getName();
        }
    }

    /** The steps around a test, in order. */
    static final class Plan {
        final List<Step> before = new ArrayList<>();
        final List<Step> after = new ArrayList<>();
    }

    private final Map<String, Plan> plans = new HashMap<>();

    synchronized Plan of(Class<?> test) {
        Plan plan = plans.get(test.getName());
        if (plan == null) {
            plan = new Plan();
            // A superclass prepares first and cleans up last.
            for (Class<?> c = test; c != null && c != Object.class; c = c.getSuperclass()) {
                int first = 0;
                for (Method method : c.getDeclaredMethods()) {
                    if (method.getParameterTypes().length != 0 || Modifier.isStatic(method.getModifiers())) {
                        continue;
                    }
                    if (hasOneOf(BEFORE, method)) {
                        plan.before.add(first++, new Step(method));
                    }
                    if (hasOneOf(AFTER, method)) {
                        plan.after.add(new Step(method));
                    }
                }
            }
            plans.put(test.getName(), plan);
        }
        return plan;
    }

    private static boolean hasOneOf(List<String> annotations, Method method) {
        for (Annotation annotation : method.getDeclaredAnnotations()) {
            if (annotations.contains(annotation.annotationType().getName())) {
                return true;
            }
        }
        return false;
    }

    /** The exception that a JUnit 4 test announces ({@code @Test(expected = …)}); null if none. */
    static Class<?> expected(Method test) throws ReflectiveOperationException {
        for (Annotation annotation : test.getDeclaredAnnotations()) {
            Class<?> type = annotation.annotationType();
            if (type.getName().equals("org.junit.Test")) {
                Class<?> expected = (Class<?>) type.getMethod("expected").invoke(annotation);
                return expected.getName().equals("org.junit.Test$None") ? null : expected;
            }
        }
        return null;
    }
}
