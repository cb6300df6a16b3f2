//! Recipes: how an input object of each class comes to be, and what is least in it where a path does not look.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classpath::Origin;
use crate::program::{Class, Known, Program};
use crate::types::{Part, Recipe, Recipes};

use super::answers::{self, is_answers};
use super::makers::{Maker, called, maker};

/// Library classes of which a test can make an object that nothing looks into, in the order of preference.
const PLAIN: [&str; 8] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Integer",
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/lang/Thread",
    "java/lang/RuntimeException",
];

/// Any map, set, iterator and so on of the input, as `jvm-models` has them.
const MAP: &str = "java/util/UnknownMap";
const SET: &str = "java/util/UnknownSet";
const ITERATOR: &str = "java/util/UnknownIterator";
const DEQUE: &str = "java/util/UnknownDeque";
const LINKED_LIST: &str = "java/util/UnknownLinkedList";
const TREE_MAP: &str = "java/util/UnknownTreeMap";
const TREE_SET: &str = "java/util/UnknownTreeSet";
const CONCURRENT_MAP: &str = "java/util/UnknownConcurrentMap";
const STREAM: &str = "java/util/stream/UnknownStream";
const READER: &str = "java/io/UnknownReader";
const BUFFERED_READER: &str = "java/io/UnknownBufferedReader";
const STRING: &str = "java/lang/String";

/// For each class of `jvm-models` that stands in for another: the class that a program is told that it is.
const POSING: [(&str, &str); 10] = [
    (CONCURRENT_MAP, "java/util/concurrent/ConcurrentHashMap"),
    (STREAM, "java/util/stream/ReferencePipeline$Head"),
    (MAP, "java/util/LinkedHashMap"),
    (SET, SHOWN_SET),
    (DEQUE, "java/util/ArrayDeque"),
    (LINKED_LIST, "java/util/LinkedList"),
    (TREE_MAP, "java/util/TreeMap"),
    (TREE_SET, "java/util/TreeSet"),
    (READER, "java/io/StringReader"),
    (BUFFERED_READER, "java/io/BufferedReader"),
];

/// What the library says of its classes.
pub const RECIPES_OF_INPUTS: Recipes =
    Recipes { of: recipe, stand_in, represented_by, poses_as, called, constants, limits };

/// The class of which every input is that is declared with a class or interface of the library.
fn stand_in(program: &Program, class: &Arc<Class>) -> Option<Arc<Class>> {
    match collection_for(class) {
        Some(name) => program.load(name).ok(),
        None => answers::stand_in(program, class),
    }
}

fn collection_for(class: &Class) -> Option<&'static str> {
    if class.origin == Origin::User { None } else { collection_named(&class.name) }
}

fn collection_named(class: &str) -> Option<&'static str> {
    let name = class.strip_prefix("java/")?;
    let name = name.strip_prefix("util/").or_else(|| name.strip_prefix("lang/")).unwrap_or(name);
    match name {
        "Iterable" | "Collection" | "AbstractCollection" | "List" | "AbstractList" => {
            Some("java/util/ArrayList")
        }
        "Map" | "AbstractMap" | "HashMap" | "LinkedHashMap" => Some(MAP),
        "Set" | "AbstractSet" | "HashSet" | "LinkedHashSet" => Some(SET),
        "Iterator" => Some(ITERATOR),
        "Queue" | "Deque" | "ArrayDeque" => Some(DEQUE),
        "LinkedList" | "AbstractSequentialList" => Some(LINKED_LIST),
        "SortedMap" | "NavigableMap" | "TreeMap" => Some(TREE_MAP),
        "SortedSet" | "NavigableSet" | "TreeSet" => Some(TREE_SET),
        "Map$Entry" => Some("java/util/AbstractMap$SimpleEntry"),
        "concurrent/ConcurrentMap" | "concurrent/ConcurrentHashMap" => Some(CONCURRENT_MAP),
        "stream/Stream" => Some(STREAM),
        "concurrent/locks/Lock" => Some("java/util/concurrent/locks/ReentrantLock"),
        "concurrent/locks/ReentrantLock$Sync" => Some("java/util/concurrent/locks/ReentrantLock$NonfairSync"),
        "CharSequence" => Some(STRING),
        "Appendable" => Some("java/lang/StringBuilder"),
        "io/Reader" | "io/StringReader" => Some(READER),
        "io/BufferedReader" => Some(BUFFERED_READER),
        "io/Writer" => Some("java/io/StringWriter"),
        "io/OutputStream" => Some("java/io/ByteArrayOutputStream"),
        "io/InputStream" => Some("java/io/ByteArrayInputStream"),
        "time/Clock" => Some("java/time/Clock$FixedClock"),
        _ => None,
    }
}

/// The classes whose objects are those of static fields.
fn constants(class: &Class) -> Option<(&'static str, &'static [&'static str])> {
    if class.origin == Origin::User {
        return None;
    }
    match &*class.name {
        "java/util/Locale" => Some(("java/util/Locale", &["ROOT", "US", "GERMANY", "JAPAN"])),
        "java/nio/charset/Charset" => {
            Some(("java/nio/charset/StandardCharsets", &["UTF_8", "US_ASCII", "ISO_8859_1"]))
        }
        "java/time/ZoneId" | "java/time/ZoneOffset" => Some(("java/time/ZoneOffset", &["UTC"])),
        _ => None,
    }
}

/// What is said of every input of a class, where that is more than the name of a class.
fn limits(class: &Class) -> Option<&'static str> {
    Some(match &*class.name {
        "java/math/BigDecimal" => "has no more digits than a long, and a scale above -2147483648",
        "java/lang/Class" => "is that of Object, String, Integer or the analysed class",
        "java/util/Locale" => "is Locale.ROOT, US, GERMANY or JAPAN",
        "java/nio/charset/Charset" => "is UTF-8, US-ASCII or ISO-8859-1",
        "java/time/ZoneId" | "java/time/ZoneOffset" => "is ZoneOffset.UTC",
        STREAM | ITERATOR => "is that of an ArrayList",
        TREE_MAP => "is a TreeMap in the natural order of its keys",
        TREE_SET => "is a TreeSet in the natural order of its elements",
        READER => "is a StringReader",
        BUFFERED_READER => "reads a string",
        "java/time/Clock$FixedClock" => "stands still and has the zone UTC",
        "java/io/StringWriter" => "is a StringWriter without text",
        "java/io/ByteArrayOutputStream" => "is a ByteArrayOutputStream without bytes",
        "java/util/concurrent/locks/ReentrantLock" => "is a ReentrantLock that nobody holds",
        _ => return None,
    })
}

/// Whether the objects of a class, one of `jvm-models`, hold no null.
pub fn holds_no_null(class: &Class) -> bool {
    matches!(&*class.name, DEQUE | CONCURRENT_MAP)
}

/// The classes that represent those of the library below one, apart from itself.
fn represented_by(class: &Class) -> Option<&'static [&'static str]> {
    match &*class.name {
        "java/lang/Object" | "java/lang/Comparable" | "java/io/Serializable" => {
            Some(&["java/lang/String", "java/lang/Integer"])
        }
        "java/lang/Number" => Some(&["java/lang/Integer", "java/lang/Long", "java/lang/Double"]),
        _ if let Some(name) = collection_named(&class.name) => Some(only(name)),
        _ if class.file.access.is_final() => None,
        // What can be made of the class itself represents its subclasses.
        _ if class.is_instantiable() => Some(&[]),
        _ => None,
    }
}

/// A class that stands in for others, as the list of all that represent them.
fn only(name: &str) -> &'static [&'static str] {
    match name {
        MAP => &[MAP],
        SET => &[SET],
        ITERATOR => &[ITERATOR],
        DEQUE => &[DEQUE],
        LINKED_LIST => &[LINKED_LIST],
        TREE_MAP => &[TREE_MAP],
        TREE_SET => &[TREE_SET],
        CONCURRENT_MAP => &[CONCURRENT_MAP],
        STREAM => &[STREAM],
        READER => &[READER],
        BUFFERED_READER => &[BUFFERED_READER],
        STRING => &[STRING],
        "java/util/AbstractMap$SimpleEntry" => &["java/util/AbstractMap$SimpleEntry"],
        "java/util/concurrent/locks/ReentrantLock" => &["java/util/concurrent/locks/ReentrantLock"],
        "java/util/concurrent/locks/ReentrantLock$NonfairSync" => {
            &["java/util/concurrent/locks/ReentrantLock$NonfairSync"]
        }
        "java/lang/StringBuilder" => &["java/lang/StringBuilder"],
        "java/io/StringWriter" => &["java/io/StringWriter"],
        "java/io/ByteArrayOutputStream" => &["java/io/ByteArrayOutputStream"],
        "java/io/ByteArrayInputStream" => &["java/io/ByteArrayInputStream"],
        "java/time/Clock$FixedClock" => &["java/time/Clock$FixedClock"],
        _ => &["java/util/ArrayList"],
    }
}

/// The class that a program is told instead of one of `jvm-models` that stands in for it.
fn poses_as(class: &Class) -> Option<&'static str> {
    POSING.iter().find(|(posing, _)| *posing == &*class.name).map(|(_, told)| *told)
}

/// What an object of a library class amounts to whose parts are unknown, by the fields that hold it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Collection {
    /// The first elements of the array in this field, as many as that other field says.
    Elements(&'static str, &'static str),
    /// Keys and values, each an array, as many as a field says.
    Entries(&'static str, &'static str, &'static str),
    /// What the object in this field has; of a map the keys.
    Of(&'static str),
    /// What the object in this field has; of a map the entries.
    Inside(&'static str),
    /// What this field holds.
    Holder(&'static str),
    /// What its methods answer.
    Answers,
    /// What this field holds, where the other one says that there is something.
    Flagged(&'static str, &'static str),
    /// All elements of the array in this field.
    All(&'static str),
    /// What one call makes of a few values.
    Made(&'static Maker),
    /// What its constructor without parameters makes.
    Fresh,
}

/// How source makes an object that holds elements.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// By a constructor that takes another collection.
    Collection,
    /// As the iterator of a new object of this class.
    IteratorOf(&'static str),
    /// By a static method: `of`, or `empty`.
    Holder,
    /// As the stream of a new object of this class.
    StreamOf(&'static str),
    /// By a constructor without parameters, to which each element is added.
    Added,
    /// By a constructor that takes an array of bytes.
    Bytes,
}

/// The class whose method `asList` makes a list of its arguments.
pub const ARRAYS: &str = "java/util/Arrays";

/// The interface whose static methods make lists that hold no null.
pub const LIST: &str = "java/util/List";

/// How source makes an object of the class with this internal name that holds elements.
pub fn written(class: &str) -> Written {
    match class {
        SHOWN_ITERATOR => Written::IteratorOf("java/util/ArrayList"),
        "java/util/stream/Stream" => Written::StreamOf("java/util/ArrayList"),
        "java/util/Stack" => Written::Added,
        "java/io/ByteArrayInputStream" => Written::Bytes,
        "java/util/Optional"
        | "java/util/OptionalInt"
        | "java/util/OptionalLong"
        | "java/util/OptionalDouble" => Written::Holder,
        _ => Written::Collection,
    }
}

/// The internal name of the class that a set of the input is shown as.
pub const SHOWN_SET: &str = "java/util/LinkedHashSet";

const SHOWN_ITERATOR: &str = "java/util/Iterator";

/// What an input object of this class amounts to, if it is one with known parts.
pub fn collection(class: &Class) -> Option<Collection> {
    if class.origin == Origin::User {
        return None;
    }
    if is_answers(class) {
        return Some(Collection::Answers);
    }
    match &*class.name {
        "java/util/ArrayList" => Some(Collection::Elements("elementData", "size")),
        "java/util/Vector" | "java/util/Stack" => Some(Collection::Elements("elementData", "elementCount")),
        "java/util/concurrent/CopyOnWriteArrayList" => Some(Collection::All("array")),
        "java/io/ByteArrayInputStream" => Some(Collection::Elements("buf", "count")),
        MAP => Some(Collection::Entries("key", "value", "found")),
        TREE_MAP => Some(Collection::Entries("key", "value", "size0")),
        CONCURRENT_MAP => Some(Collection::Inside("entries")),
        SET | TREE_SET => Some(Collection::Of("entries")),
        ITERATOR | DEQUE | LINKED_LIST | STREAM => Some(Collection::Of("elements")),
        "java/util/Optional" => Some(Collection::Holder("value")),
        "java/util/OptionalInt" | "java/util/OptionalLong" | "java/util/OptionalDouble" => {
            Some(Collection::Flagged("value", "isPresent"))
        }
        "java/util/concurrent/locks/ReentrantLock" => Some(Collection::Fresh),
        _ => maker(class).map(Collection::Made),
    }
}

/// Whether an object of this class is a text that changes.
pub fn is_builder(class: &Class) -> bool {
    matches!(&*class.name, "java/lang/StringBuilder" | "java/lang/StringBuffer")
}

/// The internal name of the class that an object of a class of `jvm-models` is shown as.
pub fn shown_class(class: &Class) -> Option<Arc<str>> {
    match &*class.name {
        ITERATOR => Some(SHOWN_ITERATOR.into()),
        STREAM => Some("java/util/stream/Stream".into()),
        "java/time/Clock$FixedClock" => Some("java/time/Clock".into()),
        _ if is_answers(class) => class.interfaces.first().map(|interface| interface.name.clone()),
        _ => poses_as(class).map(Into::into),
    }
}

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
    (
        Kind::Named("java/util/OptionalInt"),
        Recipe::Parts(&[("isPresent", Part::Any), ("value", Part::Any)]),
    ),
    (
        Kind::Named("java/util/OptionalLong"),
        Recipe::Parts(&[("isPresent", Part::Any), ("value", Part::Any)]),
    ),
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
    (
        Kind::Named("java/time/LocalDateTime"),
        Recipe::Parts(&[("date", Part::Own), ("time", Part::Own)]),
    ),
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
        Recipe::Parts(&[
            ("year", Part::Within(-MOST_YEARS, MOST_YEARS)),
            ("month", Part::Within(1, 12)),
        ]),
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
            ("intCompact", Part::Compact(i64::MIN)),
            ("scale", Part::Within(i32::MIN as i64 + 1, i32::MAX as i64)),
        ]),
    ),
    (Kind::Named("java/util/Random"), Recipe::Parts(&[("seed", Part::OwnWithin(0, LAST_SEED))])),
    // Locks that nobody holds.
    (Kind::Named("java/util/concurrent/locks/ReentrantLock"), Recipe::Parts(&[("sync", Part::Own)])),
    (Kind::Named("java/util/concurrent/locks/ReentrantLock$Sync"), Recipe::Parts(&[])),
    (Kind::Named("java/util/concurrent/locks/ReentrantLock$NonfairSync"), Recipe::Parts(&[])),
    (Kind::Named("java/util/concurrent/locks/AbstractQueuedSynchronizer"), Recipe::Parts(&[])),
    (Kind::Named("java/util/concurrent/locks/AbstractOwnableSynchronizer"), Recipe::Parts(&[])),
    // Readers of an unknown text, and writers of one that begins empty.
    (Kind::Named(READER), Recipe::Parts(&[("text", Part::Own)])),
    (Kind::Named(BUFFERED_READER), Recipe::Parts(&[("text", Part::Own)])),
    (Kind::Named("java/io/Writer"), Recipe::Parts(&[("lock", Part::Own)])),
    (Kind::Named("java/io/StringWriter"), Recipe::Parts(&[("buf", Part::OwnEmpty)])),
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
fn recipe(program: &Program, class: &Class) -> Recipe {
    let fitting = RECIPES.iter().find(|(kind, _)| kind.fits(program, class));
    fitting.map_or(Recipe::Opaque, |(_, recipe)| *recipe)
}

/// What is in an input object that a path does not look into.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Minimal {
    /// The zero of a box's primitive type.
    Box(Primitive),
    /// The empty text.
    Text,
    /// The class object of this class.
    Mirror(Known),
    /// Default values in all fields.
    Fields,
    /// Whatever its constructor puts there.
    Opaque,
}

/// What is in an input object of this class that a path does not look into.
pub fn minimal(class: &Class) -> Minimal {
    match class.known {
        Some(Known::String) => Minimal::Text,
        Some(Known::Class) => Minimal::Mirror(Known::Object),
        Some(known) if known.boxed_primitive().is_some() => {
            known.boxed_primitive().map_or(Minimal::Opaque, Minimal::Box)
        }
        _ if is_builder(class) => Minimal::Text,
        _ if is_answers(class) => Minimal::Fields,
        _ if class.origin == Origin::User => Minimal::Fields,
        _ if collection(class).is_some() => Minimal::Fields,
        _ => Minimal::Opaque,
    }
}

/// Internal names of library classes of which a test can make an object that nothing looks into, in the order of
/// preference.
pub fn plain_classes() -> &'static [&'static str] {
    &PLAIN
}
