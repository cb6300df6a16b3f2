package shop;

/** A builder in the nest writes private fields. */
public final class Config {
    private String host;
    private int retries;
    private int port;

    private Config() {
    }

    public static final class Builder {
        private Config made = new Config();
        private int asked;

        public Builder host(String host) {
            made.host = host;
            return this;
        }

        public Builder retries(int retries) {
            asked = retries;
            return this;
        }

        public Builder port(int port) {
            made.port = port < 0 ? 0 : port;
            return this;
        }

        public Config build() {
            if (made.host == null) {
                throw new IllegalStateException("host");
            }
            made.retries = Math.min(Math.max(asked, 0), 9);
            // The builder can be used again, and writes the object that it gave away.
            return made;
        }
    }

    public String host() {
        return host;
    }
}
