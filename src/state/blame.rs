//! Who is to blame for an exception: what is noted of it at the moment when it is thrown.
//!
//! An exception that leaves a method may be the method's own fault or its caller's. What tells both apart is the value
//! that the instruction could not take, or the one that the program looked at before it threw on purpose: where that value
//! comes from. All of it is gone when the frames are.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::program::Method;
use crate::term::Term;

/// The beginning of the names of parameters that stand for what was done before the analysed method was called: a value
/// that comes from one is part of a state, and none that the caller of the method passes.
pub const BEFORE: &str = "before$";

/// Who is to blame for an exception.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
pub enum Blame {
    /// The value is just as the caller passed it, or was found in what he passed.
    Passed,
    /// Thrown on purpose because of a value as the caller passed it, or of a state as he left it.
    Refused,
    /// The value is part of the state of an object whose class keeps it to itself.
    State,
    /// The value was computed, chosen or got from elsewhere by the program itself.
    Made,
}

/// What is noted of the exception that was thrown last.
#[derive(Clone, Debug)]
pub struct Thrown {
    /// The exception.
    pub exception: Term,
    /// The innermost method of the analysed program at that time, and its instruction; none without one.
    pub place: Option<(Arc<Method>, u32)>,
    /// Who is to blame.
    pub blame: Blame,
    /// The value that could not be taken, or that was looked at.
    pub culprit: Option<Term>,
    /// What the outermost frame called at that time: the instruction of its call.
    pub called_at: u32,
}
