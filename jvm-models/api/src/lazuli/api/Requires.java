package lazuli.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method needs before it runs: names a method of the same class that has the same parameters and returns
 * boolean. Lazuli assumes it before the call.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Requires {
    /**
     * Names the method.
     *
     * @return the name of a method of the same class
     */
    String value();
}
