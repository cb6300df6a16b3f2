package java.util.logging;

import java.util.ResourceBundle;
import java.util.function.Supplier;

/**
 * Loggers as the JDK has them without a configuration: what is at least INFO is written to the console, which nobody here reads.
 * Other handlers and resource bundles are left out.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    /** All named loggers, one behind the other: there is one for each name. The first one made is the root, whose name is empty. */
    private static Logger named;

    @Deprecated
    public static final Logger global = withRoot();

    /** Whether the handler of the console has told of a fault: it tells of the first one only. */
    private static boolean told;

    private final String name;
    private Logger next;
    private Level level;
    private Filter filter;
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

    public Filter getFilter() {
        return filter;
    }

    public void setFilter(Filter filter) {
        this.filter = filter;
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

    /** Only a filter, or a class that handles records itself, sees the record. */
    private void publish(Level asked, String message, Object[] parameters, Throwable thrown) {
        if (filter == null && getClass() == Logger.class) {
            write(asked, message, parameters, thrown);
            return;
        }
        LogRecord record = new LogRecord(asked, message);
        record.setParameters(parameters);
        record.setThrown(thrown);
        record.setLoggerName(name);
        log(record);
    }

    public void log(LogRecord record) {
        if (!isLoggable(record.getLevel()) || filter != null && !filter.isLoggable(record)) {
            return;
        }
        write(record.getLevel(), record.getMessage(), record.getParameters(), record.getThrown());
    }

    /** Whether what this one logs comes to the handler of the console, which the root has. */
    private boolean comesToConsole() {
        Logger logger = this;
        while (logger.name == null || !logger.name.isEmpty()) {
            if (!logger.getUseParentHandlers()) {
                return false;
            }
            logger = logger.getParent();
            if (logger == null) {
                return false;
            }
        }
        return true;
    }

    /** What the console's handler calls of the program's own: the texts of parameters that the message names, and those of what was thrown. */
    private void write(Level asked, String message, Object[] parameters, Throwable thrown) {
        if (!comesToConsole() || asked.intValue() < Level.INFO.intValue()) {
            return;
        }
        try {
            format(message, parameters);
            if (thrown != null) {
                thrown.printStackTrace(new jdk.lazuli.DroppedText());
            }
        } catch (Exception fault) {
            tell(fault);
        }
    }

    private static void tell(Exception fault) {
        if (told) {
            return;
        }
        told = true;
        try {
            fault.printStackTrace();
        } catch (Exception another) {
            another.printStackTrace();
        }
    }

    /** Asks parameters for their texts, as MessageFormat does; a message that cannot be formatted is written as it is. */
    private static void format(String message, Object[] parameters) {
        try {
            if (parameters == null || parameters.length == 0 || !namesParameter(message)) {
                return;
            }
            if (!isPlain(message) || !arePlain(parameters)) {
                java.text.MessageFormat.format(message, parameters);
                return;
            }
            for (int at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at + 1)) {
                int number = message.charAt(at + 1) - '0';
                if (number < parameters.length && parameters[number] != null) {
                    parameters[number].toString();
                }
            }
        } catch (Exception fault) {
            // It is written as it is.
        }
    }

    /** Whether a brace stands before a digit. */
    private static boolean namesParameter(String message) {
        for (int at = message.indexOf('{'); at >= 0 && at < message.length() - 1; at = message.indexOf('{', at + 1)) {
            if (isDigit(message.charAt(at + 1))) {
                return true;
            }
        }
        return false;
    }

    /** Whether every brace is one around a digit, and nothing is quoted. */
    private static boolean isPlain(String message) {
        int length = message.length();
        for (int at = 0; at < length; at++) {
            char c = message.charAt(at);
            if (c == '{') {
                if (at + 2 >= length || !isDigit(message.charAt(at + 1)) || message.charAt(at + 2) != '}') {
                    return false;
                }
                at += 2;
            } else if (c == '}' || c == '\'') {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether nothing but the text of a parameter is asked for; numbers and dates have formats of their own. */
    private static boolean arePlain(Object[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] instanceof Number || parameters[i] instanceof java.util.Date) {
                return false;
            }
        }
        return true;
    }

    public void log(Level level, String message) {
        if (isLoggable(level)) {
            publish(level, message, null, null);
        }
    }

    public void log(Level level, Supplier<String> message) {
        if (isLoggable(level)) {
            publish(level, message.get(), null, null);
        }
    }

    public void log(Level level, String message, Object parameter) {
        if (isLoggable(level)) {
            publish(level, message, new Object[] {parameter}, null);
        }
    }

    public void log(Level level, String message, Object[] parameters) {
        if (isLoggable(level)) {
            publish(level, message, parameters, null);
        }
    }

    public void log(Level level, String message, Throwable thrown) {
        if (isLoggable(level)) {
            publish(level, message, null, thrown);
        }
    }

    public void log(Level level, Throwable thrown, Supplier<String> message) {
        if (isLoggable(level)) {
            publish(level, message.get(), null, thrown);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message) {
        log(level, message);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Supplier<String> message) {
        log(level, message);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Object parameter) {
        log(level, message, parameter);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Object[] parameters) {
        log(level, message, parameters);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Throwable thrown) {
        log(level, message, thrown);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Throwable thrown, Supplier<String> message) {
        log(level, thrown, message);
    }

    public void entering(String sourceClass, String sourceMethod) {
        log(Level.FINER, "ENTRY");
    }

    public void entering(String sourceClass, String sourceMethod, Object parameter) {
        log(Level.FINER, "ENTRY {0}", parameter);
    }

    public void entering(String sourceClass, String sourceMethod, Object[] parameters) {
        if (!isLoggable(Level.FINER)) {
            return;
        }
        if (parameters == null) {
            log(Level.FINER, "ENTRY");
            return;
        }
        StringBuilder message = new StringBuilder("ENTRY");
        for (int i = 0; i < parameters.length; i++) {
            message.append(" {").append(i).append('}');
        }
        log(Level.FINER, message.toString(), parameters);
    }

    public void exiting(String sourceClass, String sourceMethod) {
        log(Level.FINER, "RETURN");
    }

    public void exiting(String sourceClass, String sourceMethod, Object result) {
        log(Level.FINER, "RETURN {0}", result);
    }

    public void throwing(String sourceClass, String sourceMethod, Throwable thrown) {
        log(Level.FINER, "THROW", thrown);
    }

    public void severe(String message) {
        log(Level.SEVERE, message);
    }

    public void warning(String message) {
        log(Level.WARNING, message);
    }

    public void info(String message) {
        log(Level.INFO, message);
    }

    public void config(String message) {
        log(Level.CONFIG, message);
    }

    public void fine(String message) {
        log(Level.FINE, message);
    }

    public void finer(String message) {
        log(Level.FINER, message);
    }

    public void finest(String message) {
        log(Level.FINEST, message);
    }

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
