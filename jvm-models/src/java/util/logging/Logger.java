package java.util.logging;

import java.util.ResourceBundle;
import java.util.function.Supplier;

/**
 * Loggers as the JDK has them without a configuration: what is at least INFO is written to the console, which nobody here reads.
 * Handlers, filters and resource bundles are left out.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    /** All named loggers, one behind the other: there is one for each name. The first one made is the root, whose name is empty. */
    private static Logger named;

    @Deprecated
    public static final Logger global = withRoot();

    private final String name;
    private Logger next;
    private Level level;
    private boolean useParentHandlers = true;

    protected Logger(String name, String bundle) {
        this.name = name;
    }

    private static Logger withRoot() {
        getLogger("").level = Level.INFO;
        return getLogger(GLOBAL_LOGGER_NAME);
    }

    public static final Logger getGlobal() {
        return global;
    }

    public static Logger getLogger(String name) {
        for (Logger logger = named; logger != null; logger = logger.next) {
            if (name.equals(logger.name)) {
                return logger;
            }
        }
        if (name == null) {
            throw new NullPointerException();
        }
        Logger logger = new Logger(name, null);
        logger.next = named;
        named = logger;
        return logger;
    }

    public static Logger getAnonymousLogger() {
        return new Logger(null, null);
    }

    public String getName() {
        return name;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        this.level = level;
    }

    public ResourceBundle getResourceBundle() {
        return null;
    }

    public String getResourceBundleName() {
        return null;
    }

    public void setUseParentHandlers(boolean use) {
        useParentHandlers = use;
    }

    public boolean getUseParentHandlers() {
        return useParentHandlers;
    }

    /** The logger whose name is the longest beginning of this one's that ends before a dot; null for the root. */
    public Logger getParent() {
        if (name != null && name.isEmpty()) {
            return null;
        }
        Logger parent = null;
        for (Logger logger = named; logger != null; logger = logger.next) {
            boolean isAbove = logger.name.isEmpty() || name != null && name.startsWith(logger.name.concat("."));
            if (isAbove && (parent == null || logger.name.length() > parent.name.length())) {
                parent = logger;
            }
        }
        return parent;
    }

    public boolean isLoggable(Level asked) {
        int least = Level.INFO.intValue();
        for (Logger logger = this; logger != null; logger = logger.getParent()) {
            if (logger.level != null) {
                least = logger.level.intValue();
                break;
            }
        }
        return asked.intValue() >= least && least != Level.OFF.intValue();
    }

    /** What the console's handler calls of the program's own: the texts of parameters that the message names, of what is at least INFO. */
    private void publish(Level asked, String message, Object... parameters) {
        if (!isLoggable(asked) || asked.intValue() < Level.INFO.intValue() || message == null || parameters == null) {
            return;
        }
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] != null && message.contains("{".concat(String.valueOf(i)).concat("}"))) {
                parameters[i].toString();
            }
        }
    }

    private void publish(Level asked, Throwable thrown) {
        if (thrown != null && isLoggable(asked) && asked.intValue() >= Level.INFO.intValue()) {
            thrown.toString();
        }
    }

    public void log(Level level, String message) {
        isLoggable(level);
    }

    public void log(Level level, Supplier<String> message) {
        if (isLoggable(level)) {
            message.get();
        }
    }

    public void log(Level level, String message, Object parameter) {
        publish(level, message, parameter);
    }

    public void log(Level level, String message, Object[] parameters) {
        publish(level, message, parameters);
    }

    public void log(Level level, String message, Throwable thrown) {
        publish(level, thrown);
    }

    public void log(Level level, Throwable thrown, Supplier<String> message) {
        if (isLoggable(level)) {
            message.get();
            publish(level, thrown);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message) {
        isLoggable(level);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Supplier<String> message) {
        if (isLoggable(level)) {
            message.get();
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Object parameter) {
        publish(level, message, parameter);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Object[] parameters) {
        publish(level, message, parameters);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Throwable thrown) {
        publish(level, thrown);
    }

    public void entering(String sourceClass, String sourceMethod) {}

    public void entering(String sourceClass, String sourceMethod, Object parameter) {}

    public void entering(String sourceClass, String sourceMethod, Object[] parameters) {}

    public void exiting(String sourceClass, String sourceMethod) {}

    public void exiting(String sourceClass, String sourceMethod, Object result) {}

    public void throwing(String sourceClass, String sourceMethod, Throwable thrown) {}

    public void severe(String message) {}

    public void warning(String message) {}

    public void info(String message) {}

    public void config(String message) {}

    public void fine(String message) {}

    public void finer(String message) {}

    public void finest(String message) {}

    public void severe(Supplier<String> message) {
        log(Level.SEVERE, message);
    }

    public void warning(Supplier<String> message) {
        log(Level.WARNING, message);
    }

    public void info(Supplier<String> message) {
        log(Level.INFO, message);
    }

    public void config(Supplier<String> message) {
        log(Level.CONFIG, message);
    }

    public void fine(Supplier<String> message) {
        log(Level.FINE, message);
    }

    public void finer(Supplier<String> message) {
        log(Level.FINER, message);
    }

    public void finest(Supplier<String> message) {
        log(Level.FINEST, message);
    }
}
