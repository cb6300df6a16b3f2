//! How an input object of a class comes to be.
//!
//! The answers are the library's (its catalogue says for each of its classes which states of an object are legal);
//! they are handed to a [`TypeStore`](super::TypeStore) when it is made, since data flows one way and whoever asks
//! — the search for a class that fits, the engines, witnesses — comes before the library.

use crate::program::{Class, Program};

/// How an input object of exactly this class comes to be.
///
/// A class whose objects are built by a program of `jvm-models/`, or satisfy an invariant that is known, is to be one
/// more case here.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Recipe {
    /// Its fields hold any values of their types.
    Fields,
    /// It exists, and methods of it can be called; but only the library's own code makes what is in it, so a path that
    /// looks into it ends.
    Opaque,
    /// None can be made: why, in words that follow "the input holds".
    Refused(&'static str),
}

/// The recipe of each class.
pub type Recipes = fn(&Program, &Class) -> Recipe;
