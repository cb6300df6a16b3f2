//! What is said of calls of the library where its code is not looked into: for whoever takes a call as one of unknown code.

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::program::{Class, Known, Method, is_java_api};

/// Methods of final classes and static methods that are cheap to run and run no code of others.
const RUN: [(&str, &[&str]); 6] = [
    ("java/lang/Math", &[]),
    ("java/lang/StrictMath", &[]),
    ("java/lang/Object", &["<init>", "clone", "getClass"]),
    ("java/lang/String", &["length", "isEmpty", "charAt"]),
    ("java/lang/Enum", &["<init>", "ordinal", "name"]),
    (
        "java/util/Objects",
        &["requireNonNull", "isNull", "nonNull", "checkIndex", "checkFromToIndex", "checkFromIndexSize"],
    ),
];

/// Whether a library method may simply run: its code or meaning is short and calls nobody else's.
pub fn runs_alone(method: &Method, class: &Class) -> bool {
    let names = RUN.iter().find(|(of, _)| *of == &*method.class_name).map(|(_, names)| *names);
    match names {
        Some(names) => names.is_empty() || names.contains(&&*method.name),
        None => class.boxed_primitive().is_some() && !matches!(&*method.name, "equals" | "compareTo"),
    }
}

/// What is known of the result of a method of a string, which looks at nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OfText {
    /// Whether there is nothing but white space in it: it is true of the empty string.
    Blank,
    /// A string that is no longer.
    Shorter,
}

/// What is known of the result of a method without parameters, if it is one of a string.
pub fn of_text(method: &Method) -> Option<OfText> {
    match (&*method.class_name, &*method.name) {
        ("java/lang/String", "isBlank") => Some(OfText::Blank),
        ("java/lang/String", "trim" | "strip" | "stripLeading" | "stripTrailing") => Some(OfText::Shorter),
        _ => None,
    }
}

/// Names of static factories of `java.util`, `java.time` and `java.math` that never give null.
const FACTORIES: [&str; 18] = [
    "of",
    "copyOf",
    "copyOfRange",
    "valueOf",
    "asList",
    "ofNullable",
    "empty",
    "now",
    "randomUUID",
    "newKeySet",
    "emptyList",
    "emptyMap",
    "emptySet",
    "unmodifiableList",
    "unmodifiableMap",
    "unmodifiableSet",
    "unmodifiableCollection",
    "ofEntries",
];

/// Whether the library promises that a method gives an object.
pub fn never_gives_null(method: &Method, class: &Class) -> bool {
    if class.origin == Origin::User || !is_java_api(&class.name) {
        return false;
    }
    if method.access.is_static() {
        let packages = ["java/util", "java/time", "java/math"];
        return packages.contains(&class.package()) && FACTORIES.contains(&&*method.name);
    }
    class.is(Known::String)
        || matches!(&*class.name, "java/lang/StringBuilder" | "java/lang/StringBuffer")
        || gives_own_kind(method, class)
}

/// Whether a method of a class of values gives a value of that kind: a sum of numbers, a later date, a part of an optional one.
/// Numbers may be of a subclass, which keeps what the class promises.
fn gives_own_kind(method: &Method, class: &Class) -> bool {
    let Some(FieldType::Class(result)) = &method.signature.result else { return false };
    let is_same_kind = result.rsplit_once('/').is_some_and(|(package, _)| package == class.package());
    match &*class.name {
        "java/math/BigDecimal" | "java/math/BigInteger" => is_same_kind,
        "java/util/Optional" => **result == *class.name,
        _ => {
            class.package() == "java/time"
                && class.file.access.is_final()
                && is_same_kind
                && &*method.name != "query"
        }
    }
}

/// Whether a method copies an array into one of the length that is its last argument.
pub fn copies_to_length(method: &Method) -> bool {
    &*method.class_name == "java/util/Arrays"
        && &*method.name == "copyOf"
        && method.signature.parameters.len() == 2
}

/// Whether objects of a class are made to be used by several threads.
pub fn is_for_threads(class: &str) -> bool {
    class.starts_with("java/util/concurrent/")
}

/// Whether the answer of a method of the library may change since another thread, another process or the machine changes it.
pub fn asks_others(method: &Method) -> bool {
    is_for_threads(&method.class_name)
        || matches!(&*method.class_name, "java/lang/Thread" | "java/lang/System" | "java/lang/Runtime")
        || &*method.class_name == "java/lang/Object" && &*method.name == "wait"
}

/// Whether a call site joins its arguments to a string.
pub fn joins(name: &str) -> bool {
    matches!(name, "makeConcat" | "makeConcatWithConstants")
}

/// Whether methods of a class may write fields of others by name or by offset.
pub fn writes_unseen(class: &str) -> bool {
    matches!(
        class,
        "java/lang/invoke/VarHandle"
            | "java/lang/reflect/Field"
            | "sun/misc/Unsafe"
            | "jdk/internal/misc/Unsafe"
    ) || class.starts_with("java/util/concurrent/atomic/") && class.ends_with("FieldUpdater")
}
