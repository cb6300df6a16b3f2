package lazuli.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method promises after it has run: names a method of the same class that returns boolean.
 *
 * <p>Its parameters are those of the method, followed by the method's result unless that is void, followed by the
 * value of the method named by {@link Old} if there is one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Ensures {
    /**
     * Names the method.
     *
     * @return the name of a method of the same class
     */
    String value();
}
