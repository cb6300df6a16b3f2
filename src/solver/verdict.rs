//! Answers.

use std::fmt;
use std::sync::Arc;

use crate::term::Model;

/// The answer to a question of satisfiability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Satisfiable, with a model of the assumptions and the fact if one is at hand.
    Sat(Option<Arc<Model>>),
    /// Unsatisfiable.
    Unsat,
    /// Not decided.
    Unknown(UnknownReason),
}

impl Verdict {
    /// Is this [`Verdict::Sat`]?
    pub fn is_sat(&self) -> bool {
        matches!(self, Verdict::Sat(_))
    }

    /// Is this [`Verdict::Unsat`]?
    pub fn is_unsat(&self) -> bool {
        matches!(self, Verdict::Unsat)
    }

    /// The model that comes with [`Verdict::Sat`].
    pub fn model(&self) -> Option<&Arc<Model>> {
        match self {
            Verdict::Sat(model) => model.as_ref(),
            _ => None,
        }
    }
}

/// Why a question was not decided.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum UnknownReason {
    /// Z3 used up the resources that one query may take.
    ResourceLimit,
    /// Z3 ran out of time.
    Timeout,
    /// The time of the whole run is up.
    OutOfTime,
    /// The run was interrupted.
    Interrupted,
    /// The run takes more memory than it may.
    OutOfMemory,
    /// Z3 is switched off, and the other layers do not decide it.
    NoSolver,
    /// A bit operation, shift or narrowing of an unknown has no meaning for mathematical integers.
    NotEncodable(&'static str),
    /// A formula is too large for Z3, whose resource limit does not cover its preparations.
    TooLarge,
    /// It depends on the remainder of a floating point division with a huge quotient.
    Remainder,
    /// Operands of different sorts.
    IllSorted,
    /// What Z3 says.
    Other(String),
}

impl fmt::Display for UnknownReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownReason::ResourceLimit => f.write_str("the resource limit of one query was reached"),
            UnknownReason::Timeout => f.write_str("the time limit of one query was reached"),
            UnknownReason::OutOfTime => f.write_str("the time of the run is up"),
            UnknownReason::Interrupted => f.write_str("the run was interrupted"),
            UnknownReason::OutOfMemory => f.write_str("the memory of the run is used up"),
            UnknownReason::NoSolver => f.write_str("undecided without Z3, which is switched off"),
            UnknownReason::NotEncodable(what) => write!(f, "{what} has no meaning for mathematical integers"),
            UnknownReason::TooLarge => f.write_str("a formula is too large for Z3"),
            UnknownReason::Remainder => {
                f.write_str("it depends on the remainder of a floating point division with a huge quotient")
            }
            UnknownReason::IllSorted => f.write_str("operands of different sorts"),
            UnknownReason::Other(text) => write!(f, "Z3: {text}"),
        }
    }
}
