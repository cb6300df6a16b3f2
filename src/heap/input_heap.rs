//! The heap that a path began with, as its end is asked for it: by inputs that take the path, and by pictures.

use crate::state::ObjectId;

/// What an input reference names at the beginning, in an input that takes the path.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Named {
    /// Null.
    Null,
    /// This object of the path.
    Object(ObjectId),
    /// An object of its own that nobody looked at.
    Unmet,
    /// The input object with this number; references with one number name one object.
    Number(u64),
}

/// What a reference may name at the end of a path.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// This object.
    Object(ObjectId),
    /// The object of this input reference, which nobody looked into; or null, if so said.
    Open(u32, bool),
    /// Null.
    Null,
}
