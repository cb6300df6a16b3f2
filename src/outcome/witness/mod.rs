//! Witnesses: a concrete input that takes a path, and what the path makes of it (SEMANTICS, section 6).
//!
//! A [`Witness`] is data of its own: it names classes and fields by their Java names and no longer needs the
//! worker's terms. Scalars come from a model of the path condition that follows from its clauses alone; an undecided
//! reference is null, one that is known only not to be null names a minimal object, and an undecided class is the
//! first that fits. Where Java has no such input, [`find`] says why.

mod asked;
mod build;
mod calls;
mod classes;
mod collections;
mod contents;
mod find;
mod guarded;
mod held;
mod lengths;
mod made;
mod shorter;
mod telling;
mod value;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::classfile::{FieldType, JavaString};
use crate::state::Position;

pub use calls::WitnessCall;
pub(crate) use find::find_with_reached;
pub use find::{find, find_fresh};
pub use value::WitnessValue;

/// A concrete input heap with the values that start in it, and what the path leaves behind.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug, Default)]
pub struct Witness {
    /// Objects of the input first, in the order in which a reader of receiver, arguments and statics meets them,
    /// then those that the path allocated and its result still reaches.
    pub objects: Vec<WitnessObject>,
    /// The receiver; none for static methods and constructors.
    pub receiver: Option<WitnessValue>,
    /// The arguments, in the order of the parameters.
    pub arguments: Vec<WitnessArgument>,
    /// Calls before that of the analysed method, which make objects of the input and change them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<WitnessCall>,
    /// Static fields whose initial value is part of the input.
    pub statics: Vec<WitnessStatic>,
    /// Static fields of the analysed program that the path overwrites.
    pub overwritten_statics: Vec<WitnessStatic>,
    /// Values that the analysed code asked for, in the order of its requests.
    pub fresh: Vec<WitnessFresh>,
    /// Values of the environment on which the path or what is shown of it depends: another run gives others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub environment: Vec<WitnessFresh>,
    /// What the method returns; for a constructor the new object.
    pub result: Option<WitnessValue>,
    /// The exception that leaves the method.
    pub thrown: Option<WitnessValue>,
    /// The phase of the run's plan in which the path ended; the number of phases if it went through all of them.
    pub phase: usize,
}

/// An argument of the entry method.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessArgument {
    /// The parameter's name.
    pub name: Arc<str>,
    /// Its value.
    pub value: WitnessValue,
}

/// A value that the analysed code asked for.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessFresh {
    /// What the code calls it.
    pub name: Arc<str>,
    /// The type that it asked for.
    pub ty: FieldType,
    /// What it gets.
    pub value: WitnessValue,
    /// The method that was called for it; none for a value of the environment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Arc<str>>,
    /// Where it was called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Position>,
}

/// A static field and a value.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessStatic {
    /// Internal name of the class.
    pub class: Arc<str>,
    /// Name of the field.
    pub field: Arc<str>,
    /// Declared type.
    pub ty: FieldType,
    /// The initial value; none when the class itself gives it.
    pub value: Option<WitnessValue>,
    /// The value at the end; none when it is not looked at.
    pub after: Option<WitnessValue>,
}

/// An object of the witness.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessObject {
    /// Its run-time class or array type.
    pub ty: FieldType,
    /// Whether it is part of the input.
    pub input: bool,
    /// Internal name of the class and name of the static field that hold it at the beginning, for an object that a
    /// static initialiser made. An enum constant has none: its content says it.
    pub holder: Option<(Arc<str>, Arc<str>)>,
    /// Whether a string must not be the object of a literal, or a box not the one that `valueOf` gives: the path says so,
    /// or another one is it.
    pub own: bool,
    /// What it holds.
    pub content: Content,
    /// What a collection or another holder of the library holds at the end, where that is known: of one that the path made, and
    /// of one of the input whose contents it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
}

/// What an object of the library holds.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum Held {
    /// The elements of a list.
    List(Vec<WitnessValue>),
    /// The elements of a set, in the order in which it gives them.
    Set(Vec<WitnessValue>),
    /// The elements of another collection, in the order in which it gives them.
    Collection(Vec<WitnessValue>),
    /// The entries of a map, in the order in which it gives them.
    Map(Vec<(WitnessValue, WitnessValue)>),
    /// The value of an optional, if there is one.
    Optional(Option<WitnessValue>),
    /// The text of a builder.
    Text(JavaString),
    /// What one call makes that is given this.
    Made(Vec<MadeArgument>),
}

/// What a call is given that makes an object of the library.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum MadeArgument {
    /// A value.
    Value(WitnessValue),
    /// A string.
    Text(Arc<str>),
    /// The object in a static field: internal name of the class, and name of the field.
    Static(Arc<str>, Arc<str>),
    /// Another object that one call makes: internal name of its class, and what that call is given.
    Made(Arc<str>, Vec<MadeArgument>),
}

impl MadeArgument {
    /// The values within.
    pub fn values(&self) -> Vec<WitnessValue> {
        match self {
            MadeArgument::Value(value) => vec![*value],
            MadeArgument::Text(_) | MadeArgument::Static(..) => Vec::new(),
            MadeArgument::Made(_, inner) => inner.iter().flat_map(MadeArgument::values).collect(),
        }
    }
}

/// What an object of the witness holds.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum Content {
    /// Fields that the path touched; for all others any value serves.
    Fields(Vec<WitnessField>),
    /// Elements.
    Array(WitnessArray),
    /// A list, set or iterator of the library, by what it gives.
    Elements(Vec<WitnessValue>),
    /// A map of the library, by its entries.
    Entries(Vec<(WitnessValue, WitnessValue)>),
    /// An object of an interface that callers implement, by what its methods answer.
    Answers(Vec<WitnessAnswers>),
    /// An object of the library that one call makes, by what that is given.
    Made(Vec<MadeArgument>),
    /// A string.
    Text(JavaString),
    /// A boxed primitive of the class's type.
    Boxed(WitnessValue),
    /// An enum constant.
    EnumConstant {
        /// Internal name of the enum class.
        class: Arc<str>,
        /// The constant's name.
        name: Arc<str>,
    },
    /// A `Class` object, by the Java name of what it stands for.
    Mirror(Arc<str>),
    /// The object of a lambda expression or method reference, whose class only the JVM names.
    Lambda {
        /// Internal name of the functional interface.
        interface: Arc<str>,
    },
    /// An object of the library that the path knows by its class only, or whose insides are the library's business.
    Opaque,
}

impl Content {
    /// The elements, or keys and values, of a collection of the library, and what another object of it is made of.
    pub fn given(&self) -> impl Iterator<Item = WitnessValue> {
        let values: Vec<WitnessValue> = match self {
            Content::Elements(elements) => elements.clone(),
            Content::Entries(entries) => entries.iter().flat_map(|&(key, value)| [key, value]).collect(),
            Content::Answers(answers) => {
                answers.iter().flat_map(|answers| answers.values.iter().copied()).collect()
            }
            Content::Made(given) => given.iter().flat_map(MadeArgument::values).collect(),
            _ => Vec::new(),
        };
        values.into_iter()
    }
}

impl Held {
    /// How many elements, entries or characters there are.
    pub fn len(&self) -> usize {
        match self {
            Held::List(elements) | Held::Set(elements) | Held::Collection(elements) => elements.len(),
            Held::Map(entries) => entries.len(),
            Held::Optional(value) => usize::from(value.is_some()),
            Held::Text(text) => text.units().len(),
            Held::Made(given) => given.len(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What a method of an interface answers, call after call.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessAnswers {
    /// The method's name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// The answers to the calls of the path; none for a method that gives nothing.
    pub values: Vec<WitnessValue>,
}

/// A field that the path touched.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessField {
    /// Internal name of the class that declares it.
    pub owner: Arc<str>,
    /// Its name.
    pub name: Arc<str>,
    /// Its declared type.
    pub ty: FieldType,
    /// Initial value of an input object's field; none for an allocated object.
    pub before: Option<WitnessValue>,
    /// Value at the end.
    pub after: WitnessValue,
}

/// An array.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessArray {
    /// Element type.
    pub element: FieldType,
    /// Initial elements; empty for an allocated array.
    pub before: Vec<WitnessValue>,
    /// Elements at the end.
    pub after: Vec<WitnessValue>,
    /// Whether the path did not look into an input array, so that any other one of the type does as well where the object that
    /// holds it is one that the program makes.
    #[serde(default)]
    pub open: bool,
}

impl Witness {
    /// An object.
    pub fn object(&self, number: usize) -> Option<&WitnessObject> {
        self.objects.get(number)
    }

    /// Whether a call before that of the analysed method makes an object.
    pub fn is_made_by_call(&self, number: usize) -> bool {
        self.calls.iter().any(|call| call.makes == Some(number))
    }

    /// The input values in the order in which a reader meets them.
    pub fn roots(&self) -> impl Iterator<Item = &WitnessValue> {
        let arguments = self.arguments.iter().map(|a| &a.value);
        let statics = self.statics.iter().filter_map(|s| s.value.as_ref());
        let of_calls = self.calls.iter().flat_map(|call| &call.arguments).map(|argument| &argument.value);
        of_calls
            .chain(&self.receiver)
            .chain(arguments)
            .chain(statics)
            .chain(self.fresh.iter().map(|fresh| &fresh.value))
    }
}
