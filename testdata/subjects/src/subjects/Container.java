package subjects;

import lazuli.api.Ensures;
import lazuli.api.NonNull;
import lazuli.api.Old;

/** Holds one object, and can exchange it with another container, which may be the same one. */
public final class Container {
    Object data;

    /** Exchanges the contents of this container and {@code other}. */
    @Old("contents")
    @Ensures("exchanged")
    public void swap(@NonNull Container other) {
        Object mine = data;
        data = other.data;
        other.data = mine;
    }

    /** What both containers hold now. */
    Contents contents(Container other) {
        Contents contents = new Contents();
        contents.mine = data;
        contents.theirs = other.data;
        return contents;
    }

    boolean exchanged(Container other, Contents before) {
        return data == before.theirs && other.data == before.mine;
    }

    /** The contents of two containers at one moment. */
    static final class Contents {
        Object mine;
        Object theirs;
    }
}
