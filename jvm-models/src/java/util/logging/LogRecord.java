package java.util.logging;

import java.io.Serializable;
import java.util.ResourceBundle;

/** What filters see of what is logged; when and where it was logged is left out. */
public class LogRecord implements Serializable {
    private Level level;
    private String message;
    private String loggerName;
    private Object[] parameters;
    private Throwable thrown;

    public LogRecord(Level level, String message) {
        if (level == null) {
            throw new NullPointerException();
        }
        this.level = level;
        this.message = message;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        if (level == null) {
            throw new NullPointerException();
        }
        this.level = level;
    }

    public String getMessage() {
        return message;
    }

    public void setMessage(String message) {
        this.message = message;
    }

    public String getLoggerName() {
        return loggerName;
    }

    public void setLoggerName(String name) {
        loggerName = name;
    }

    public Object[] getParameters() {
        return parameters;
    }

    public void setParameters(Object[] parameters) {
        this.parameters = parameters;
    }

    public Throwable getThrown() {
        return thrown;
    }

    public void setThrown(Throwable thrown) {
        this.thrown = thrown;
    }

    public ResourceBundle getResourceBundle() {
        return null;
    }

    public String getResourceBundleName() {
        return null;
    }
}
