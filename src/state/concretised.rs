//! Unknowns for which a path took one of many values.

use std::sync::Arc;

use super::Position;
use crate::term::Term;

/// An unknown for which a path took a value, because a computation needs a known one. The path says nothing of the
/// others, so the run is not exhaustive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Concretised {
    /// The unknown.
    pub unknown: Term,
    /// The constant that it is on this path.
    pub value: Term,
    /// What needs it, `java.lang.Math.pow:(DD)D`.
    pub what: Arc<str>,
    /// Where the analysed code asked for that.
    pub at: Option<Position>,
}
