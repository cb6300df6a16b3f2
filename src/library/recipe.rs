//! Recipes: how an input object of each class comes to be, and what is least in it where a path does not look.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classpath::Origin;
use crate::program::{Class, Known, Program};
use crate::types::{Part, Recipe, Recipes};

use super::answers::{self, is_answers};

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

/// Any map, set and iterator of the input, as `jvm-models` has them.
const MAP: &str = "java/util/UnknownMap";
const SET: &str = "java/util/UnknownSet";
const ITERATOR: &str = "java/util/UnknownIterator";
const STRING: &str = "java/lang/String";

/// What the library says of its classes.
pub const RECIPES_OF_INPUTS: Recipes = Recipes { of: recipe, stand_in, represented_by, poses_as };

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
    let name = class.strip_prefix("java/util/").or_else(|| class.strip_prefix("java/lang/"))?;
    match name {
        "Iterable" | "Collection" | "AbstractCollection" | "List" | "AbstractList" => {
            Some("java/util/ArrayList")
        }
        "Map" | "AbstractMap" | "HashMap" | "LinkedHashMap" => Some(MAP),
        "Set" | "AbstractSet" | "HashSet" | "LinkedHashSet" => Some(SET),
        "Iterator" => Some(ITERATOR),
        "CharSequence" => Some(STRING),
        _ => None,
    }
}

/// The classes that represent those of the library below one, apart from itself.
fn represented_by(class: &Class) -> Option<&'static [&'static str]> {
    match &*class.name {
        "java/lang/Object" | "java/lang/Comparable" | "java/io/Serializable" => {
            Some(&["java/lang/String", "java/lang/Integer"])
        }
        "java/lang/Number" => Some(&["java/lang/Integer", "java/lang/Long", "java/lang/Double"]),
        _ if let Some(name) = collection_named(&class.name) => Some(match name {
            MAP => &[MAP],
            SET => &[SET],
            ITERATOR => &[ITERATOR],
            STRING => &[STRING],
            _ => &["java/util/ArrayList"],
        }),
        _ if class.file.access.is_final() => None,
        // What can be made of the class itself represents its subclasses.
        _ if class.is_instantiable() => Some(&[]),
        _ => None,
    }
}

/// The class that a program is told instead of one of `jvm-models` that stands in for it.
fn poses_as(class: &Class) -> Option<&'static str> {
    match &*class.name {
        MAP => Some("java/util/LinkedHashMap"),
        SET => Some(SHOWN_SET),
        _ => None,
    }
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
    /// What this field holds.
    Holder(&'static str),
    /// What its methods answer.
    Answers,
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
}

/// The class whose method `asList` makes a list of its arguments.
pub const ARRAYS: &str = "java/util/Arrays";

/// The interface whose static methods make lists that hold no null.
pub const LIST: &str = "java/util/List";

/// How source makes an object of the class with this internal name that holds elements.
pub fn written(class: &str) -> Written {
    match class {
        SHOWN_ITERATOR => Written::IteratorOf("java/util/ArrayList"),
        "java/util/Optional" => Written::Holder,
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
        MAP => Some(Collection::Entries("key", "value", "found")),
        SET => Some(Collection::Of("entries")),
        ITERATOR => Some(Collection::Of("elements")),
        "java/util/Optional" => Some(Collection::Holder("value")),
        _ => None,
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
        _ if is_answers(class) => class.interfaces.first().map(|interface| interface.name.clone()),
        _ => poses_as(class).map(Into::into),
    }
}

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
pub(super) static RECIPES: [(Kind, Recipe); 17] = [
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
