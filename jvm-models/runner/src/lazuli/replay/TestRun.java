package lazuli.replay;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;

/** One test, on a thread of its own. */
final class TestRun implements Runnable {
    private final String className;
    private final String methodName;
    private final TestLoader loader;
    private final TestPlans plans;
    private final ClassBytes classes;
    private volatile ResultLine result;
    /** The class of what the test ended with; null as long as it has not. */
    private volatile String failure;

    TestRun(String className, String methodName, TestLoader loader, TestPlans plans, ClassBytes classes) {
        this.className = className;
        this.methodName = methodName;
        this.loader = loader;
        this.plans = plans;
        this.classes = classes;
    }

    ClassLoader loader() {
        return loader;
    }

    /** What was observed; null if the test has not ended. */
    ResultLine result() {
        return result;
    }

    /** The name of the class of what the test ended with; null if it passed, or has not ended. */
    String failure() {
        return failure;
    }

    /** The class or method is not there: a fault of who named it, not of the test. */
    private static final class Missing extends Exception {
        private static final long serialVersionUID = 1;
    }

    @Override
    public void run() {
        try {
            runTest();
            result = new ResultLine().with("result", "passed");
        } catch (Missing e) {
            failure = e.getClass().getName();
            result = new ResultLine().with("result", "missing");
        } catch (Throwable thrown) {
            failure = thrown.getClass().getName();
            result = describe(thrown);
        }
    }

    private ResultLine describe(Throwable thrown) {
        try {
            return new Thrown(classes).describe(thrown);
        } catch (Throwable e) {
            // Memory or stack may be short still; the class says most.
            return new ResultLine().with("result", "failed").with("class", thrown.getClass().getName());
        }
    }

    private void runTest() throws Throwable {
        Class<?> test = testClass();
        Method method = testMethod(test);
        Class<?> expected = TestPlans.expected(method);
        TestPlans.Plan plan = plans.of(test);

        Constructor<?> constructor = test.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object instance;
        try {
            instance = constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
        Throwable first = null;
        try {
            runSteps(plan.before, test, instance);
            runMethod(method, instance, expected);
        } catch (Throwable thrown) {
            first = thrown;
        }
        try {
            runSteps(plan.after, test, instance);
        } catch (Throwable thrown) {
            first = first == null ? thrown : first;
        }
        if (first != null) {
            throw first;
        }
    }

    private Class<?> testClass() throws Missing {
        try {
            return loader.loadClass(className);
        } catch (ClassNotFoundException e) {
            throw new Missing();
        }
    }

    private Method testMethod(Class<?> test) throws Missing {
        for (Class<?> c = test; c != null; c = c.getSuperclass()) {
            try {
                return accessible(c.getDeclaredMethod(methodName));
            } catch (NoSuchMethodException e) {
                // A superclass may have it.
            }
        }
        throw new Missing();
    }

    private static Method accessible(Method method) {
        method.setAccessible(true);
        return method;
    }

    private void runMethod(Method method, Object instance, Class<?> expected) throws Throwable {
        try {
            invoke(method, instance);
        } catch (Throwable thrown) {
            if (expected != null && expected.isInstance(thrown)) {
                return;
            }
            throw thrown;
        }
        if (expected != null) {
            throw new NothingThrown(expected);
        }
    }

    /** What JUnit 4 throws if an announced exception does not come. */
    static final class NothingThrown extends AssertionError {
        private static final long serialVersionUID = 1;

        NothingThrown(Class<?> expected) {
            super("Expected exception: " + expected.getName());
        }
    }

    private void runSteps(List<TestPlans.Step> steps, Class<?> test, Object instance) throws Throwable {
        for (TestPlans.Step step : steps) {
            Class<?> c = test;
            while (!c.getName().equals(step.declaringClass)) {
                c = c.getSuperclass();
            }
            invoke(accessible(c.getDeclaredMethod(step.name)), instance);
        }
    }

    private static void invoke(Method method, Object instance) throws Throwable {
        try {
            method.invoke(instance);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
