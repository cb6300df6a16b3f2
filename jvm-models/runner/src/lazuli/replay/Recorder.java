package lazuli.replay;

import java.io.File;
import java.io.IOException;

/** Records which code of the user's classes runs. */
interface Recorder {
    /** The class with probes; as it was if none can be added. */
    byte[] withProbes(String name, byte[] bytes);

    /** Writes what was recorded so far. */
    void save(File file) throws IOException;
}
