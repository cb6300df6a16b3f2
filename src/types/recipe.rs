//! How an input object of a class comes to be.
//!
//! The answers are the library's (its catalogue says for each of its classes which states of an object are legal);
//! they are handed to a [`TypeStore`](super::TypeStore) when it is made, since data flows one way and whoever asks
//! — the search for a class that fits, the engines, witnesses — comes before the library.

use std::sync::Arc;

use crate::program::{Class, Program};

/// How an input object of exactly this class comes to be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Recipe {
    /// Its fields hold any values of their types.
    Fields,
    /// Its fields hold what its own code can put there: these, by name, are unknown in this way, and all others begin with
    /// their default values.
    Parts(&'static [(&'static str, Part)]),
    /// Arrays in its fields are its own and unknown, and all other fields begin with their default values.
    OwnArrays,
    /// It exists, and methods of it can be called; but only the library's own code makes what is in it, so a path that
    /// looks into it ends.
    Opaque,
    /// None can be made: why, in words that follow "the input holds".
    Refused(&'static str),
}

/// What a field of a library object begins with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The default value of its type.
    Default,
    /// Any value of its type.
    Any,
    /// An object or array of exactly its declared type, which nothing else names. Such an array is as long as it needs to be.
    Own,
    /// As [`Part::Own`], an array with some room beyond the elements that are in use; how many these are is the value of the
    /// `int` field with this name.
    Room(&'static str),
    /// The length of the object's text, and room for 16 more characters, as a builder has that was made of a string.
    Capacity,
    /// How many elements an array of the object has in use ([`Part::Room`] names it): not negative.
    Count,
    /// Any value of its type but null.
    NotNull,
    /// As [`Part::Own`], an array whose length is unknown and its own.
    Whole,
    /// As [`Part::Own`], an object of which every number is within these bounds, both included.
    OwnWithin(i64, i64),
    /// As [`Part::Own`], a builder that holds no text.
    OwnEmpty,
    /// A number within these bounds, both included.
    Within(i64, i64),
    /// A day that the month has which the fields with these names say, the year first.
    Day(&'static str, &'static str),
    /// The sign of the number whose digits are in the array in the field with this name: -1, 0 or 1.
    Sign(&'static str),
    /// As [`Part::Whole`]: the digits of a number to the base of 2^32, the most significant one first and not zero; none for
    /// zero. The field with this name holds its sign.
    Digits(&'static str),
}

impl Part {
    /// Whether it is an object or array that nothing else names.
    pub fn is_own(self) -> bool {
        matches!(
            self,
            Part::Own | Part::Room(_) | Part::Whole | Part::OwnWithin(..) | Part::OwnEmpty | Part::Digits(_)
        )
    }

    /// The fields that say, together with this one, what is legal.
    pub fn needs(self) -> impl Iterator<Item = &'static str> {
        let (year, month) = match self {
            Part::Day(year, month) => (Some(year), Some(month)),
            _ => (None, None),
        };
        year.into_iter().chain(month)
    }
}

/// How many elements an array with room has beyond those in use ([`Part::Room`]). Any number of them is legal; with some, an
/// element that is added does not split the path on whether the array has to grow.
pub const ROOM: i32 = 10;

/// The internal name of a class, and the names of some of its static fields.
pub type Constants = (&'static str, &'static [&'static str]);

/// What the library says of its classes.
#[derive(Copy, Clone, Debug)]
pub struct Recipes {
    /// The recipe of each class.
    pub of: fn(&Program, &Class) -> Recipe,
    /// The class of which every input is that is declared with a class or interface of the library, or with an interface that
    /// nobody implements, if there is such a class.
    pub stand_in: fn(&Program, &Arc<Class>) -> Option<Arc<Class>>,
    /// The class that answers for the objects of an interface that no class on the class path has, such as a lambda.
    pub answering: fn(&Program, &Arc<Class>) -> Option<Arc<Class>>,
    /// For a class or interface of the library: the internal names of those of its subclasses in the library whose objects
    /// represent them all, where a method is called on an object that may be of any; none where nothing represents them.
    pub represented_by: fn(&Class) -> Option<&'static [&'static str]>,
    /// For a class that stands in for another: the internal name of the one that a program is told that it is.
    pub poses_as: fn(&Class) -> Option<&'static str>,
    /// The call that gives what a field of a library class holds, as it prints; none where there is none.
    pub called: fn(&Class, &str) -> Option<&'static str>,
    /// For a class of the library whose objects are those of some static fields: the class with these fields, and their names.
    pub constants: fn(&Class) -> Option<Constants>,
    /// What is left out of a part that cannot hold every value, in words that follow "every input BigDecimal".
    pub limits: fn(&Class) -> Option<&'static str>,
}
