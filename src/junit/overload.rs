//! What tells the tests of overloaded methods apart: the types of their parameters, in words.

use crate::classfile::FieldType;
use crate::program::{Class, Method};

/// The name of a method in the names of its tests: `max`, or `maxWithIntAndLong` where others have the same name.
pub(super) fn method_words(class: &Class, method: &Method) -> String {
    let name = if method.is_constructor() { "constructor" } else { &method.name };
    let name: String = name.chars().filter(|c| c.is_alphanumeric() || *c == '_').collect();
    let same = |other: &&std::sync::Arc<Method>| other.name == method.name && !other.access.is_synthetic();
    if class.methods.iter().filter(same).count() < 2 {
        return name;
    }
    let types: Vec<String> = method.signature.parameters.iter().map(type_word).collect();
    if types.is_empty() {
        format!("{name}WithoutArguments")
    } else {
        format!("{name}With{}", types.join("And"))
    }
}

fn type_word(ty: &FieldType) -> String {
    match ty {
        FieldType::Primitive(primitive) => capitalised(&primitive.to_string()),
        FieldType::Class(name) => {
            let simple = name.rsplit(['/', '$']).next().unwrap_or(name);
            capitalised(&simple.chars().filter(|c| c.is_alphanumeric()).collect::<String>())
        }
        FieldType::Array(element) => format!("{}Array", type_word(element)),
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
