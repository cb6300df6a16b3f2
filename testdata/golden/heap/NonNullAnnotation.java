//@ entry: NonNullAnnotation.read
//@ engines: all
//@ k: 1

import lazuli.api.NonNull;

/** An annotated parameter or field has no null alternative. */
public class NonNullAnnotation {
    @NonNull NonNullAnnotation peer;
    NonNullAnnotation other;

    static int read(@NonNull NonNullAnnotation a) {
        if (a.peer == null) {
            return -1;
        }
        return a.other == null ? 1 : 2;
    }
}
