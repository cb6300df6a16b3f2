package shop;

import java.util.List;
import java.util.Objects;

/** A record whose constructor checks. */
public record Span(int from, int to, List<String> tags) {
    public Span {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(from + " to " + to);
        }
        tags = List.copyOf(Objects.requireNonNull(tags));
    }

    public Span upTo(int end) {
        return new Span(from, end, tags);
    }
}
