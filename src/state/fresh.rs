//! Values that the analysed code asks for (`lazuli.api.Symbolic`).

use std::sync::Arc;

use crate::classfile::FieldType;

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
}
