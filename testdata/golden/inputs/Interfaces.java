import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.PrimitiveIterator;
import java.util.Properties;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ScheduledExecutorService;

//@ entry: Interfaces.service
//@ entry: Interfaces.numbers
//@ entry: Interfaces.arguments
//@ entry: Interfaces.bounded
//@ entry: Interfaces.property
//@ entry: Interfaces.queue
//@ engines: lazier-sharp
//@ k: 2

/** Interfaces of the library that callers implement, and tables of properties. */
public class Interfaces {
    static int service(ScheduledExecutorService service) { return service.isShutdown() ? 1 : 0; }

    static int numbers(PrimitiveIterator.OfInt numbers) { return numbers.hasNext() ? numbers.nextInt() : 0; }

    static int arguments(ParameterizedType type) { return type.getOwnerType() == null ? 1 : 2; }

    static boolean bounded(Type type) { return type instanceof WildcardType; }

    static String property(Properties properties) { return properties.getProperty("name", "none"); }

    static boolean queue(ReferenceQueue<String> queue) { return queue.poll() == null; }
}
