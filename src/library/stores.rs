//! Where the collections and other holders of the library keep what they hold: the fields of the JDK's own classes, so that
//! what one holds can be read off a path's last state without running anything.

use crate::classpath::Origin;
use crate::program::{Class, Program};

use super::recipe::is_builder;

/// When two objects of the library that hold the same are equal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Holding {
    /// The same elements in the same order (`List`).
    List,
    /// The same elements (`Set`).
    Set,
    /// The same entries (`Map`).
    Map,
    /// It is equal to itself only (a queue, the values of a map).
    Collection,
    /// The same value, or none (`Optional` and its likes).
    Optional,
    /// A text that changes; it is equal to itself only.
    Text,
}

/// How an object keeps what it holds, as rows: of one part for an element, of two for a key and its value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Store {
    /// The first elements of the array in this field, as many as that other field says, or all.
    Array(&'static str, Option<&'static str>),
    /// The elements of the array in the first field from the index in the second on, round to before the one in the third.
    Ring(&'static str, &'static str, &'static str),
    /// One row of these fields.
    Row(&'static [&'static str]),
    /// A row of one part for each of these fields which holds no placeholder of the library.
    Rows(&'static [&'static str]),
    /// Nodes one after the other.
    Nodes {
        /// The field with the first.
        first: &'static str,
        /// The field of a node with the next.
        next: &'static str,
        /// The fields of a node with the parts of its row.
        parts: &'static [&'static str],
    },
    /// Nodes in the buckets of the array in this field.
    Buckets {
        /// The field with the array.
        table: &'static str,
        /// The field of a node with the next in its bucket.
        next: &'static str,
        /// The fields of a node with the parts of its row.
        parts: &'static [&'static str],
    },
    /// The nodes of a search tree, in order.
    Tree {
        /// The field with the root.
        root: &'static str,
        /// The fields of a node with those below it.
        below: [&'static str; 2],
        /// The fields of a node with the parts of its row.
        parts: &'static [&'static str],
        /// The field that says whether the tree was made yet.
        built: Option<&'static str>,
    },
    /// What the object in the first field holds, from the last to the first, and then what the object in the second does, from
    /// the index in the third on.
    Joined {
        /// The field with those in front.
        front: &'static str,
        /// The field with the others.
        elements: &'static str,
        /// The field with the index.
        head: &'static str,
    },
    /// The array in this field, in rows of so many parts; a row whose first part is null is none.
    Sparse(&'static str, usize),
    /// What the object in this field holds.
    Within(&'static str),
    /// One part, by its number, of each row of what the object in this field holds.
    Part(&'static str, usize),
    /// The value of a field, unless it is null, or the flag in the other field is not set.
    Value(&'static str, Option<&'static str>),
    /// The text of a builder.
    Text,
}

const PAIR: &[&str] = &["key", "value"];

/// The interfaces that say what equality is.
const EQUALITIES: [(&str, Holding); 3] =
    [("java/util/List", Holding::List), ("java/util/Set", Holding::Set), ("java/util/Map", Holding::Map)];

/// How an object of exactly this class keeps what it holds, and what it is equal to; none for a class of the program, and
/// those of the library that are not known.
pub fn store(program: &Program, class: &Class) -> Option<(Store, Holding)> {
    if class.origin == Origin::User {
        return None;
    }
    if is_builder(class) {
        return Some((Store::Text, Holding::Text));
    }
    let name = class.name.strip_prefix("java/util/")?;
    let name = name.strip_prefix("concurrent/").unwrap_or(name);
    let optional = |flag| Some((Store::Value("value", flag), Holding::Optional));
    let store = match name {
        "Optional" => return optional(None),
        "OptionalInt" | "OptionalLong" | "OptionalDouble" => return optional(Some("isPresent")),
        "ArrayList" => Store::Array("elementData", Some("size")),
        "Vector" | "Stack" => Store::Array("elementData", Some("elementCount")),
        "PriorityQueue" => Store::Array("queue", Some("size")),
        "Arrays$ArrayList" => Store::Array("a", None),
        "ArrayDeque" => Store::Ring("elements", "head", "tail"),
        "LinkedList" => Store::Nodes { first: "first", next: "next", parts: &["item"] },
        "ImmutableCollections$List12" | "ImmutableCollections$Set12" => Store::Rows(&["e0", "e1"]),
        "ImmutableCollections$ListN" => Store::Array("elements", None),
        "ImmutableCollections$SetN" => Store::Sparse("elements", 1),
        "ImmutableCollections$Map1" => Store::Row(&["k0", "v0"]),
        "ImmutableCollections$MapN" => Store::Sparse("table", 2),
        "Collections$EmptyList" | "Collections$EmptySet" | "Collections$EmptyMap" => Store::Rows(&[]),
        "Collections$SingletonList" | "Collections$SingletonSet" => Store::Row(&["element"]),
        "Collections$SingletonMap" => Store::Row(&["k", "v"]),
        "HashMap" => Store::Buckets { table: "table", next: "next", parts: PAIR },
        "LinkedHashMap" => Store::Nodes { first: "head", next: "after", parts: PAIR },
        // That of `jvm-models`.
        "UnknownMap" => Store::Nodes { first: "first", next: "after", parts: PAIR },
        "UnknownConcurrentMap" => Store::Within("entries"),
        "UnknownSet" | "UnknownTreeSet" => Store::Part("entries", 0),
        "UnknownDeque" | "UnknownLinkedList" => {
            Store::Joined { front: "front", elements: "elements", head: "head" }
        }
        "UnknownTreeMap" => {
            Store::Tree { root: "root", below: ["left", "right"], parts: PAIR, built: Some("built") }
        }
        "CopyOnWriteArrayList" => Store::Array("array", None),
        "TreeMap" => Store::Tree { root: "root", below: ["left", "right"], parts: PAIR, built: None },
        "HashSet" | "LinkedHashSet" => Store::Part("map", 0),
        "TreeSet" => Store::Part("m", 0),
        "HashMap$KeySet" | "LinkedHashMap$LinkedKeySet" => Store::Part("this$0", 0),
        "HashMap$Values" | "LinkedHashMap$LinkedValues" | "TreeMap$Values" => Store::Part("this$0", 1),
        "TreeMap$KeySet" => Store::Part("m", 0),
        "Collections$UnmodifiableCollection"
        | "Collections$UnmodifiableList"
        | "Collections$UnmodifiableRandomAccessList"
        | "Collections$UnmodifiableSet"
        | "Collections$UnmodifiableSortedSet"
        | "Collections$SynchronizedCollection"
        | "Collections$SynchronizedList"
        | "Collections$SynchronizedRandomAccessList"
        | "Collections$SynchronizedSet" => Store::Within("c"),
        "Collections$UnmodifiableMap"
        | "Collections$UnmodifiableSortedMap"
        | "Collections$SynchronizedMap" => Store::Within("m"),
        _ => return None,
    };
    let is_below = |name: &str| program.load(name).is_ok_and(|of| class.is_subclass_of(of.id));
    let equality = EQUALITIES.iter().find(|(interface, _)| is_below(interface));
    Some((store, equality.map_or(Holding::Collection, |(_, holding)| *holding)))
}

/// Whether a class holds, in a static field, what stands for no element in a collection of the library.
pub fn keeps_placeholders(class: &str) -> bool {
    class == "java/util/ImmutableCollections"
}

/// Whether a collection that a program made, which holds at most so many at any time, does for all that a program can see what
/// the collection does as which an input of the analysis is made.
pub fn stands_for(input: &str, made: &str, most: usize) -> bool {
    let is_alike: &[&str] = match input {
        // Two that are hashed have an order of their own.
        "java/util/LinkedHashMap" if most < 2 => &["java/util/LinkedHashMap", "java/util/HashMap"],
        "java/util/LinkedHashSet" if most < 2 => &["java/util/LinkedHashSet", "java/util/HashSet"],
        _ => return input == made,
    };
    is_alike.contains(&made)
}

/// Whether a collection gives its elements in an order that no hash decides.
pub fn gives_order(class: &str) -> bool {
    let Some(name) = class.strip_prefix("java/util/") else { return false };
    matches!(
        name,
        "ArrayDeque"
            | "PriorityQueue"
            | "TreeSet"
            | "LinkedHashSet"
            | "LinkedHashMap$LinkedKeySet"
            | "LinkedHashMap$LinkedValues"
            | "TreeMap$KeySet"
            | "TreeMap$Values"
    )
}

/// Name and descriptor of the method that says what an object is equal to.
pub const EQUALS: (&str, &str) = ("equals", "(Ljava/lang/Object;)Z");

/// Name and descriptor of the method that gives an object's hash.
pub const HASH_CODE: (&str, &str) = ("hashCode", "()I");

/// Java names of the errors with which a JVM refuses a class file.
pub const REFUSALS: [&str; 2] = ["java.lang.VerifyError", "java.lang.ClassFormatError"];

/// Internal names of the library's classes that a test compares collections by.
pub const COLLECTION: &str = "java/util/Collection";
/// The interface of maps.
pub const MAP: &str = "java/util/Map";
/// The interface of sets.
pub const SET: &str = "java/util/Set";
/// The set that is made of a list of its elements.
pub const HASH_SET: &str = "java/util/HashSet";
/// The list that is made of any collection.
pub const ARRAY_LIST: &str = "java/util/ArrayList";
