package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Clients that try to break what holds, each in its own way, without reflection. They live in the package of the classes. */
public final class Attack {
    /** Looks at an object whenever a client has control. */
    public static Consumer<Object> observer = object -> { };

    private Attack() {
    }

    /** All classes that clients may touch. */
    public static Class<?>[] classes() {
        return new Class<?>[] {
            Ring.class, Vec.class, Shelf.class, Range.class, Gauge.class, Counter.class, Counter.Tick.class, Widget.class, Liar.class,
            Account.class, Base.class, Hasty.class, Buffer.class, Level.class, Span.class, Table.class, Config.class,
            Config.Builder.class, Stack.class, Label.class,
            Kinds.class, Purse.class,
        };
    }

    private static void attempt(Runnable attack) {
        try {
            attack.run();
        } catch (RuntimeException | Error thrown) {
            // The object lives on.
        }
    }

    /** All of them. */
    public static void all() {
        ring();
        vec();
        shelf();
        range();
        gauge();
        counter();
        widget();
        account();
        base();
        buffer();
        level();
        span();
        table();
        config();
        stack();
        label();
        kinds();
        purse();
    }

    private static void ring() {
        for (int capacity = 0; capacity < 3; capacity++) {
            Ring ring = new Ring(capacity);
            for (int i = 0; i < 7; i++) {
                int value = i;
                attempt(() -> ring.offer(value));
                observer.accept(ring);
                if (i % 3 == 2) {
                    attempt(ring::poll);
                    attempt(ring::poll);
                    attempt(ring::poll);
                    attempt(ring::poll);
                }
                observer.accept(ring);
            }
        }
        attempt(() -> observer.accept(new Ring(-1)));
    }

    /** Arrays of other classes than the declared one are handed in and made. */
    private static void shelf() {
        Shelf shelf = new Shelf(new String[1]);
        observer.accept(shelf);
        for (int i = 0; i < 9; i++) {
            shelf.put(i);
            shelf.grow(i);
            observer.accept(shelf);
        }
        shelf.narrow();
        observer.accept(shelf);
    }

    /** Its equals empties the list while the list searches. */
    private static void vec() {
        Vec<Object> vec = new Vec<>();
        for (int i = 0; i < 40; i++) {
            vec.add(i);
            observer.accept(vec);
        }
        Object emptying = new Object() {
            @Override
            public boolean equals(Object other) {
                vec.clear();
                observer.accept(vec);
                return true;
            }
        };
        attempt(() -> vec.remove(emptying));
        observer.accept(vec);
        vec.add("a");
        attempt(() -> vec.trust(emptying));
        observer.accept(vec);
        vec.add("a");
        attempt(() -> vec.remove("a"));
        attempt(() -> vec.remove(null));
        observer.accept(vec);
    }

    private static void range() {
        Range range = Range.of(Integer.MAX_VALUE, Integer.MIN_VALUE);
        attempt(() -> range.widen(1));
        observer.accept(range);
        Range point = new Range(Integer.MAX_VALUE - 1);
        attempt(() -> point.widen(1));
        attempt(() -> point.widen(1));
        attempt(() -> point.widen(-1));
        observer.accept(point);
        observer.accept(Range.empty());
    }

    private static void purse() {
        Purse purse = new Purse(java.time.LocalDate.MIN);
        attempt(() -> purse.add(null));
        observer.accept(purse);
        attempt(() -> purse.rename("a", name -> null));
        observer.accept(purse);
        purse.add(java.math.BigDecimal.TEN);
        attempt(() -> purse.rename(null, name -> { observer.accept(purse); throw new IllegalStateException(); }));
        observer.accept(purse);
        attempt(() -> new Purse(java.time.LocalDate.MAX));
    }

    private static void gauge() {
        Gauge gauge = new Gauge(5);
        for (int value : new int[] {-1, 0, 5, 6, Integer.MAX_VALUE}) {
            attempt(() -> gauge.set(value));
            attempt(() -> gauge.tear(value));
            observer.accept(gauge);
        }
        attempt(() -> gauge.measureIn("km", new int[0]));
        attempt(() -> gauge.measureIn(null, null));
        observer.accept(gauge);
        attempt(() -> observer.accept(new Gauge(-1)));
    }

    private static void counter() {
        Counter counter = new Counter();
        counter.setter().accept(-7);
        counter.forget().run();
        counter.title().get();
        Counter.Tick tick = counter.new Tick(Integer.MAX_VALUE);
        tick.tick();
        tick.tick();
        counter.new Tick(-3).tick();
        observer.accept(tick);
        observer.accept(counter);
        counter.reset().run();
        observer.accept(counter);
    }

    /** What it answers is up to it. */
    static class Liar extends Widget {
        private static int answer;

        Liar(String name, Consumer<Widget> registry) {
            super(name, registry);
        }

        @Override
        protected int wanted() {
            observer.accept(this);
            return answer++ % 2 == 0 ? -5 : 8;
        }

        @Override
        public String early() {
            return null;
        }
    }

    private static void widget() {
        AtomicReference<Widget> leaked = new AtomicReference<>();
        attempt(() -> new Widget(null, widget -> {
            observer.accept(widget);
            leaked.set(widget);
            widget.resize();
            throw new IllegalStateException();
        }));
        observer.accept(leaked.get());
        Widget liar = new Liar("liar", widget -> widget.resize());
        liar.resize();
        liar.resize();
        observer.accept(liar);
    }

    private static void account() {
        Account account = new Account();
        account.deposit(60);
        account.listen(changed -> {
            observer.accept(changed);
            attempt(() -> changed.deposit(40));
            observer.accept(changed);
        });
        account.pay(30);
        account.listen(new Account.Listener() {
            private int depth;

            @Override
            public void changed(Account changed) {
                observer.accept(changed);
                if (depth++ < 3) {
                    changed.transfer();
                }
                observer.accept(changed);
                throw new IllegalStateException();
            }
        });
        attempt(account::transfer);
        attempt(account::transfer);
        observer.accept(account);
        attempt(() -> account.stale(changed -> changed.pay(10)));
        attempt(() -> account.pay(Integer.MIN_VALUE));
        attempt(() -> account.deposit(Integer.MAX_VALUE));
        observer.accept(account);
    }

    /** Looks around and writes before the constructor above it is done. */
    static class Hasty extends Base {
        static final List<Base> early = new ArrayList<>();

        Hasty(int size) {
            super(size);
            shared = -1;
            packaged = -2;
        }

        @Override
        protected void prepare() {
            early.add(this);
            shared = Integer.MIN_VALUE;
            observer.accept(this);
            if (size() > 100) {
                throw new IllegalStateException();
            }
        }
    }

    private static void base() {
        attempt(() -> new Hasty(-5));
        attempt(() -> new Hasty(500));
        Hasty.early.forEach(observer);
    }

    private static void buffer() {
        int[] mine = {Integer.MIN_VALUE, -3};
        Buffer buffer = new Buffer(mine);
        mine[0] = -100;
        buffer.use(2);
        buffer.data()[1] = 77;
        buffer.header()[0] = -1;
        attempt(() -> buffer.replace(new int[1]));
        attempt(() -> buffer.replace(null));
        observer.accept(buffer);
        buffer.replace(new int[2]);
        attempt(() -> buffer.use(3));
        attempt(() -> buffer.use(-1));
        observer.accept(buffer);
        attempt(() -> observer.accept(new Buffer(null)));
    }

    private static void level() {
        for (Level level : Level.values()) {
            for (int i = 0; i < 20; i++) {
                level.use();
            }
            observer.accept(level);
        }
        Level.values()[0] = null;
        observer.accept(Level.valueOf("LOW"));
    }

    private static void span() {
        List<String> tags = new ArrayList<>();
        Span span = new Span(1, 2, tags);
        tags.add(null);
        attempt(() -> observer.accept(span.upTo(0)));
        attempt(() -> observer.accept(span.upTo(Integer.MAX_VALUE)));
        attempt(() -> observer.accept(new Span(0, 0, null)));
        observer.accept(span);
    }

    private static void kinds() {
        for (boolean counting : new boolean[] {false, true}) {
            Kinds kinds = new Kinds(counting);
            observer.accept(kinds);
            kinds.add("x");
            kinds.take(new java.util.concurrent.ConcurrentSkipListMap<>());
            observer.accept(kinds);
            kinds.take(null);
            kinds.forget();
            kinds.link();
            observer.accept(kinds);
        }
    }

    private static void label() {
        attempt(() -> observer.accept(new Label("", "x")));
        attempt(() -> observer.accept(new Label("abcd", "x")));
        attempt(() -> observer.accept(new Label("abc", " \t")));
        Label label = new Label("abc", " x ");
        label.rename(" \u0000 ");
        label.rename("\u2003");
        label.call("");
        label.call(null);
        observer.accept(label);
        label.loosen("");
        attempt(() -> label.renew(() -> {
            observer.accept(label);
            throw new IllegalStateException();
        }));
        observer.accept(label);
        label.renew(() -> "");
        observer.accept(label);
    }

    private static void table() {
        Table<Object, Object> table = new Table<>();
        for (int i = 0; i < 30; i++) {
            table.put(i, i);
            observer.accept(table);
        }
        table.otherwise("x");
        Object key = new Object() {
            private int calls;

            @Override
            public int hashCode() {
                if (calls++ == 2) {
                    throw new IllegalStateException();
                }
                table.clear();
                observer.accept(table);
                return -1;
            }

            @Override
            public boolean equals(Object other) {
                table.clear();
                return false;
            }
        };
        attempt(() -> table.put(key, 1));
        attempt(() -> table.put(key, 1));
        attempt(() -> table.put(null, 1));
        observer.accept(table);
    }

    private static void config() {
        Config.Builder builder = new Config.Builder();
        attempt(() -> observer.accept(builder.build()));
        Config config = builder.host("h").retries(-5).port(-1).build();
        observer.accept(config);
        builder.host(null).retries(100).port(Integer.MAX_VALUE);
        attempt(builder::build);
        observer.accept(config);
        observer.accept(builder);
    }

    private static void stack() {
        Stack stack = new Stack(new int[] {5, -5}, Integer.MIN_VALUE);
        attempt(() -> stack.push(1));
        for (int i = 0; i < 4; i++) {
            attempt(stack::pop);
            observer.accept(stack);
        }
        attempt(() -> stack.all(List.of(1, 2, 3)));
        observer.accept(stack);
        attempt(() -> observer.accept(new Stack(null, 3)));
    }
}
