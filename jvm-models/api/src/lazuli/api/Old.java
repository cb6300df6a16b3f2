package lazuli.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A value to remember from before a call: names a method of the same class that has the same parameters. It runs
 * before the call, and its result is the last argument of the method that {@link Ensures} names.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Old {
    /**
     * Names the method.
     *
     * @return the name of a method of the same class
     */
    String value();
}
