package lazuli.replay;

import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What Java itself keeps in static state and tests may change: the same at the start of every test. */
final class Surroundings {
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final TimeZone timeZone = TimeZone.getDefault();
    private final PrintStream nowhere = new PrintStream(new Nowhere());
    private volatile Tail errors = new Tail();

    void reset() {
        if (!properties.equals(System.getProperties())) {
            System.setProperties((Properties) properties.clone());
        }
        if (!locale.equals(Locale.getDefault())) {
            Locale.setDefault(locale);
        }
        if (!timeZone.equals(TimeZone.getDefault())) {
            TimeZone.setDefault(timeZone);
        }
        errors = new Tail();
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(nowhere);
        System.setErr(new PrintStream(errors, true));
    }

    /** Prints the last of what the present test printed as errors, to the real stream. */
    void printErrors() {
        try (FileOutputStream real = new FileOutputStream(FileDescriptor.err)) {
            real.write(errors.bytes());
        } catch (IOException e) {
            // Nobody listens any more.
        }
    }

    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int b) {
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
        }
    }

    /** Keeps the last bytes. */
    private static final class Tail extends OutputStream {
        private final byte[] ring = new byte[2048];
        private long count;

        @Override
        public synchronized void write(int b) {
            ring[(int) (count++ % ring.length)] = (byte) b;
        }

        synchronized byte[] bytes() {
            int length = (int) Math.min(count, ring.length);
            byte[] bytes = new byte[length];
            for (int i = 0; i < length; i++) {
                bytes[i] = ring[(int) ((count - length + i) % ring.length)];
            }
            return bytes;
        }
    }
}
