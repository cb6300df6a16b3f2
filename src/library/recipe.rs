//! Recipes: how an input object of each class comes to be, and what is least in it where a path does not look.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classpath::Origin;
use crate::program::{Class, Known, Program};
use crate::types::{Recipe, Recipes};

use super::answers::{self, is_answers};
use super::makers::{Maker, called, maker};
use super::recipes::recipe;

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
pub(super) const MAP: &str = "java/util/UnknownMap";
pub(super) const SET: &str = "java/util/UnknownSet";
pub(super) const ITERATOR: &str = "java/util/UnknownIterator";
pub(super) const DEQUE: &str = "java/util/UnknownDeque";
pub(super) const LINKED_LIST: &str = "java/util/UnknownLinkedList";
pub(super) const TREE_MAP: &str = "java/util/UnknownTreeMap";
pub(super) const TREE_SET: &str = "java/util/UnknownTreeSet";
pub(super) const CONCURRENT_MAP: &str = "java/util/UnknownConcurrentMap";
pub(super) const STREAM: &str = "java/util/stream/UnknownStream";
pub(super) const READER: &str = "java/io/UnknownReader";
pub(super) const BUFFERED_READER: &str = "java/io/UnknownBufferedReader";
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
pub const RECIPES_OF_INPUTS: Recipes = Recipes {
    of: recipe,
    stand_in,
    answering: answers::answering_class,
    represented_by,
    poses_as,
    called,
    constants,
    limits,
};

/// The class of which every input is that is declared with a class or interface of the library.
fn stand_in(program: &Program, class: &Arc<Class>) -> Option<Arc<Class>> {
    match collection_for(class) {
        Some(name) => program.load(name).ok(),
        None => answers::stand_in(program, class),
    }
}

/// Whether an input that is declared with one class, of which objects are made, comes to be otherwise than one that is declared
/// with a type above it, and can come to be.
pub fn is_made_otherwise(program: &Program, made: &Arc<Class>, declared: &Arc<Class>) -> bool {
    let as_input = |class: &Arc<Class>| stand_in(program, class).unwrap_or_else(|| class.clone());
    let (made, declared) = (as_input(made), as_input(declared));
    made.id != declared.id
        && matches!(recipe(program, &made), Recipe::Fields | Recipe::Parts(_) | Recipe::OwnArrays)
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
        "java/math/BigDecimal" => "has at most nine digits, and a scale of 0 to 9",
        "java/lang/Class" => "is that of Object, String, Integer or the analysed class",
        "java/util/Locale" => "is Locale.ROOT, US, GERMANY or JAPAN",
        "java/nio/charset/Charset" => "is UTF-8, US-ASCII or ISO-8859-1",
        "java/time/ZoneId" | "java/time/ZoneOffset" => "is ZoneOffset.UTC",
        ITERATOR => "is that of an ArrayList",
        STREAM => "is that of an ArrayList, and not used yet",
        "java/util/Random" => "has no stored next Gaussian",
        "java/util/Vector" | "java/util/Stack" => "has room for ten more elements",
        "java/io/ByteArrayInputStream" => "has an array of its own, is at its beginning and has no mark",
        TREE_MAP => "is a TreeMap in the natural order of its keys",
        TREE_SET => "is a TreeSet in the natural order of its elements",
        READER => "is an open and unmarked StringReader",
        BUFFERED_READER => "reads a string, and is open and unmarked",
        "java/time/Clock$FixedClock" => "stands still and has the zone UTC",
        "java/io/StringWriter" => "is a StringWriter without text",
        "java/io/ByteArrayOutputStream" => "is a ByteArrayOutputStream without bytes",
        "java/util/concurrent/locks/ReentrantLock" => "is a ReentrantLock that nobody holds",
        "java/util/Properties" => "has no defaults",
        "java/lang/ref/ReferenceQueue" => "is one to which nothing was added yet",
        _ => return None,
    })
}

/// Whether the objects of a class, one of `jvm-models`, hold no null, neither as an element nor as a key.
pub fn holds_no_null(class: &Class) -> bool {
    matches!(&*class.name, DEQUE | CONCURRENT_MAP | TREE_MAP | TREE_SET | "java/util/Properties")
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
        // One below an abstract class has the fields of that class, too.
        return (!class.interfaces.is_empty()).then_some(Collection::Answers);
    }
    match &*class.name {
        "java/util/ArrayList" => Some(Collection::Elements("elementData", "size")),
        "java/util/Vector" | "java/util/Stack" => Some(Collection::Elements("elementData", "elementCount")),
        "java/util/concurrent/CopyOnWriteArrayList" => Some(Collection::All("array")),
        "java/io/ByteArrayInputStream" => Some(Collection::Elements("buf", "count")),
        MAP => Some(Collection::Entries("key", "value", "found")),
        TREE_MAP => Some(Collection::Entries("key", "value", "size0")),
        CONCURRENT_MAP => Some(Collection::Inside("entries")),
        "java/util/Properties" => Some(Collection::Inside("map")),
        SET | TREE_SET => Some(Collection::Of("entries")),
        ITERATOR | DEQUE | LINKED_LIST | STREAM => Some(Collection::Of("elements")),
        "java/util/Optional" => Some(Collection::Holder("value")),
        "java/util/OptionalInt" | "java/util/OptionalLong" | "java/util/OptionalDouble" => {
            Some(Collection::Flagged("value", "isPresent"))
        }
        "java/util/concurrent/locks/ReentrantLock" | "java/lang/ref/ReferenceQueue" => {
            Some(Collection::Fresh)
        }
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
