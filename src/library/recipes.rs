//! The recipes: how an input object of each class comes to be.

use crate::classpath::Origin;
use crate::program::{Class, Known, Program};
use crate::types::{Part, Recipe};

use super::answers::is_answers;
use super::recipe::{
    BUFFERED_READER, CONCURRENT_MAP, DEQUE, ITERATOR, LINKED_LIST, MAP, READER, SET, STREAM, TREE_MAP,
    TREE_SET,
};

/// The greatest number of nine digits. Sums and products of two such numbers are those of a `long`, which is how the library keeps
/// them; of longer ones it works with arrays of digits, and with as many paths.
const MOST_DIGITS: i64 = 999_999_999;
/// The most places after the point.
const MOST_PLACES: i64 = 9;
/// The last year that `java.time` knows, and the first one with a minus.
const MOST_YEARS: i64 = 999_999_999;
/// The most nanoseconds that are less than a second.
const MOST_NANOSECONDS: i64 = 999_999_999;
/// The seconds of the earliest and the latest `Instant`.
const FIRST_SECOND: i64 = -31_557_014_167_219_200;
const LAST_SECOND: i64 = 31_556_889_864_403_199;
/// A `Random` keeps 48 bits.
const LAST_SEED: i64 = (1 << 48) - 1;

/// Which classes a recipe is for.
#[derive(Copy, Clone, Debug)]
pub(super) enum Kind {
    /// The classes of enum constants.
    Enums,
    /// Exactly this class.
    Exactly(Known),
    /// Exactly the class with this internal name.
    Named(&'static str),
    /// This class and everything below it.
    Below(Known),
    /// Classes made to stand in for what callers implement.
    Answers,
    /// Classes of the analysed program.
    User,
    /// Any class.
    Any,
}

impl Kind {
    fn fits(self, program: &Program, class: &Class) -> bool {
        match self {
            Kind::Enums => class.holds_enum_constants(),
            Kind::Exactly(known) => class.is(known),
            Kind::Named(name) => *class.name == *name,
            Kind::Below(known) => program.is_below(class, known),
            Kind::Answers => is_answers(class),
            Kind::User => class.origin == Origin::User,
            Kind::Any => true,
        }
    }
}

/// The recipes; the first one that fits a class is its own.
pub(super) static RECIPES: &[(Kind, Recipe)] = &[
    (Kind::Answers, Recipe::OwnArrays),
    (
        Kind::Enums,
        Recipe::Refused("an enum constant behind a reference that is not declared with its enum type"),
    ),
    (Kind::Exactly(Known::String), Recipe::Fields),
    (Kind::Exactly(Known::Class), Recipe::Refused("an unknown Class object")),
    (Kind::User, Recipe::Fields),
    // Collections.
    (Kind::Named("java/util/AbstractList"), Recipe::Parts(&[])),
    (
        Kind::Named("java/util/ArrayList"),
        Recipe::Parts(&[("elementData", Part::Room("size")), ("size", Part::Count)]),
    ),
    (Kind::Named(MAP), Recipe::Parts(&[("key", Part::Own), ("value", Part::Own), ("present", Part::Own)])),
    (Kind::Named(SET), Recipe::Parts(&[("entries", Part::Own)])),
    (Kind::Named(ITERATOR), Recipe::Parts(&[("elements", Part::Own)])),
    (Kind::Named("java/util/Optional"), Recipe::Parts(&[("value", Part::Any)])),
    (
        Kind::Named("java/lang/AbstractStringBuilder"),
        Recipe::Parts(&[("text", Part::Any), ("room", Part::Capacity)]),
    ),
    (
        Kind::Named("java/util/Vector"),
        Recipe::Parts(&[("elementData", Part::Room("elementCount")), ("elementCount", Part::Count)]),
    ),
    (Kind::Named("java/util/Stack"), Recipe::Parts(&[])),
    (
        Kind::Named("java/util/concurrent/CopyOnWriteArrayList"),
        Recipe::Parts(&[("lock", Part::Own), ("array", Part::Whole)]),
    ),
    (Kind::Named("java/util/ArrayDeque"), Recipe::Parts(&[])),
    (Kind::Named("java/util/AbstractCollection"), Recipe::Parts(&[])),
    (Kind::Named("java/util/AbstractSequentialList"), Recipe::Parts(&[])),
    (Kind::Named("java/util/LinkedList"), Recipe::Parts(&[])),
    (Kind::Named(DEQUE), Recipe::Parts(&[("elements", Part::Own)])),
    (Kind::Named(LINKED_LIST), Recipe::Parts(&[("elements", Part::Own)])),
    (Kind::Named("java/util/AbstractMap"), Recipe::Parts(&[])),
    (Kind::Named("java/util/TreeMap"), Recipe::Parts(&[])),
    (Kind::Named("java/util/TreeSet"), Recipe::Parts(&[])),
    (
        Kind::Named(TREE_MAP),
        Recipe::Parts(&[("key", Part::Own), ("value", Part::Own), ("size0", Part::Count)]),
    ),
    (Kind::Named(TREE_SET), Recipe::Parts(&[("entries", Part::Own)])),
    (Kind::Named("java/util/concurrent/ConcurrentHashMap"), Recipe::Parts(&[])),
    (Kind::Named(CONCURRENT_MAP), Recipe::Parts(&[("entries", Part::Own)])),
    (Kind::Named(STREAM), Recipe::Parts(&[("elements", Part::Own)])),
    (
        Kind::Named("java/util/AbstractMap$SimpleEntry"),
        Recipe::Parts(&[("key", Part::Any), ("value", Part::Any)]),
    ),
    (Kind::Named("java/util/OptionalInt"), Recipe::Parts(&[("isPresent", Part::Any), ("value", Part::Any)])),
    (Kind::Named("java/util/OptionalLong"), Recipe::Parts(&[("isPresent", Part::Any), ("value", Part::Any)])),
    (
        Kind::Named("java/util/OptionalDouble"),
        Recipe::Parts(&[("isPresent", Part::Any), ("value", Part::Any)]),
    ),
    // What one call makes of a few values.
    (Kind::Named("java/util/concurrent/atomic/AtomicInteger"), Recipe::Parts(&[("value", Part::Any)])),
    (Kind::Named("java/util/concurrent/atomic/AtomicLong"), Recipe::Parts(&[("value", Part::Any)])),
    (
        Kind::Named("java/util/concurrent/atomic/AtomicBoolean"),
        Recipe::Parts(&[("value", Part::Within(0, 1))]),
    ),
    (Kind::Named("java/util/concurrent/atomic/AtomicReference"), Recipe::Parts(&[("value", Part::Any)])),
    (
        Kind::Named("java/time/LocalDate"),
        Recipe::Parts(&[
            ("year", Part::Within(-MOST_YEARS, MOST_YEARS)),
            ("month", Part::Within(1, 12)),
            ("day", Part::Day("year", "month")),
        ]),
    ),
    (
        Kind::Named("java/time/LocalTime"),
        Recipe::Parts(&[
            ("hour", Part::Within(0, 23)),
            ("minute", Part::Within(0, 59)),
            ("second", Part::Within(0, 59)),
            ("nano", Part::Within(0, MOST_NANOSECONDS)),
        ]),
    ),
    (Kind::Named("java/time/LocalDateTime"), Recipe::Parts(&[("date", Part::Own), ("time", Part::Own)])),
    (
        Kind::Named("java/time/Instant"),
        Recipe::Parts(&[
            ("seconds", Part::Within(FIRST_SECOND, LAST_SECOND)),
            ("nanos", Part::Within(0, MOST_NANOSECONDS)),
        ]),
    ),
    (
        Kind::Named("java/time/Duration"),
        Recipe::Parts(&[("seconds", Part::Any), ("nanos", Part::Within(0, MOST_NANOSECONDS))]),
    ),
    (
        Kind::Named("java/time/Period"),
        Recipe::Parts(&[("years", Part::Any), ("months", Part::Any), ("days", Part::Any)]),
    ),
    (
        Kind::Named("java/time/YearMonth"),
        Recipe::Parts(&[("year", Part::Within(-MOST_YEARS, MOST_YEARS)), ("month", Part::Within(1, 12))]),
    ),
    (Kind::Named("java/time/Year"), Recipe::Parts(&[("year", Part::Within(-MOST_YEARS, MOST_YEARS))])),
    (
        Kind::Named("java/time/Clock$FixedClock"),
        Recipe::Parts(&[("instant", Part::Own), ("zone", Part::NotNull)]),
    ),
    (Kind::Named("java/time/Clock"), Recipe::Parts(&[])),
    (
        Kind::Named("java/util/UUID"),
        Recipe::Parts(&[("mostSigBits", Part::Any), ("leastSigBits", Part::Any)]),
    ),
    (Kind::Named("java/util/Date"), Recipe::Parts(&[("fastTime", Part::Any)])),
    (
        Kind::Named("java/math/BigInteger"),
        Recipe::Parts(&[("signum", Part::Sign("mag")), ("mag", Part::Digits("signum"))]),
    ),
    (
        Kind::Named("java/math/BigDecimal"),
        Recipe::Parts(&[
            ("intCompact", Part::Within(-MOST_DIGITS, MOST_DIGITS)),
            ("scale", Part::Within(0, MOST_PLACES)),
        ]),
    ),
    (Kind::Named("java/util/Random"), Recipe::Parts(&[("seed", Part::OwnWithin(0, LAST_SEED))])),
    // Locks that nobody holds.
    (Kind::Named("java/util/concurrent/locks/ReentrantLock"), Recipe::Parts(&[("sync", Part::Own)])),
    (Kind::Named("java/util/concurrent/locks/ReentrantLock$Sync"), Recipe::Parts(&[])),
    (Kind::Named("java/util/concurrent/locks/ReentrantLock$NonfairSync"), Recipe::Parts(&[])),
    (Kind::Named("java/util/concurrent/locks/AbstractQueuedSynchronizer"), Recipe::Parts(&[])),
    (Kind::Named("java/util/concurrent/locks/AbstractOwnableSynchronizer"), Recipe::Parts(&[])),
    // A queue to which nothing was added yet.
    (Kind::Named("java/lang/ref/ReferenceQueue"), Recipe::Parts(&[("lock", Part::Own)])),
    // Tables of properties without defaults, which keep their entries in a map.
    (Kind::Named("java/util/Properties"), Recipe::Parts(&[("map", Part::Own)])),
    // Readers of an unknown text, and writers of one that begins empty.
    (Kind::Named(READER), Recipe::Parts(&[("text", Part::Own)])),
    (Kind::Named(BUFFERED_READER), Recipe::Parts(&[("text", Part::Own)])),
    (Kind::Named("java/io/Writer"), Recipe::Parts(&[("lock", Part::Own)])),
    (Kind::Named("java/io/StringWriter"), Recipe::Parts(&[("buf", Part::OwnEmpty)])),
    (Kind::Named("java/io/OutputStream"), Recipe::Parts(&[])),
    (Kind::Named("java/io/FilterOutputStream"), Recipe::Parts(&[])),
    (Kind::Named("java/io/PrintStream"), Recipe::Parts(&[])),
    (Kind::Named("java/io/PrintWriter"), Recipe::Parts(&[("out", Part::Own)])),
    (Kind::Named("java/io/ByteArrayOutputStream"), Recipe::Parts(&[("buf", Part::Own)])),
    (
        Kind::Named("java/io/ByteArrayInputStream"),
        Recipe::Parts(&[("buf", Part::Room("count")), ("count", Part::Count)]),
    ),
    // Boxes and throwables hold what they are given.
    (Kind::Below(Known::Throwable), Recipe::Fields),
    (Kind::Below(Known::Number), Recipe::Fields),
    (Kind::Below(Known::Boolean), Recipe::Fields),
    (Kind::Below(Known::Character), Recipe::Fields),
    (Kind::Any, Recipe::Opaque),
];

/// How an input object of exactly this class comes to be.
pub(super) fn recipe(program: &Program, class: &Class) -> Recipe {
    let fitting = RECIPES.iter().find(|(kind, _)| kind.fits(program, class));
    fitting.map_or(Recipe::Opaque, |(_, recipe)| *recipe)
}
