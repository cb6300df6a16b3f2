//! Values that the analysed code asks for: by `lazuli.api.Symbolic`, and of the environment.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::term::Term;

use super::ending::Position;
use super::value::Value;

/// One value that the analysed code asked for; its number is its place in [`State::fresh`](super::State::fresh).
#[derive(Clone, Debug)]
pub struct FreshValue {
    /// What the code calls it.
    pub name: Arc<str>,
    /// The type that it asked for.
    pub ty: FieldType,
    /// The unknown that it got.
    pub value: Value,
    /// The method that it called for it, `lazuli.api.Symbolic.anyInt`.
    pub call: Arc<str>,
    /// Where the analysed code called it.
    pub at: Option<Position>,
}

/// A value that is another one in every run of the program: of a clock, of the machine, an identity hash code.
#[derive(Clone, Debug)]
pub struct EnvironmentValue {
    /// The method that gave it, as a reader knows it.
    pub name: Arc<str>,
    /// Its type.
    pub ty: FieldType,
    /// The unknown.
    pub value: Value,
    /// The object whose identity hash code it is, by a reference to it; none for any other value.
    pub of: Option<Term>,
}
