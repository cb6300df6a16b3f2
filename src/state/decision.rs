//! Decisions: the points where a path may split, as data that can be printed, counted and replayed.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::program::{Method, TypeId};
use crate::term::Term;
use crate::types::TypeConstraint;

use super::heap::ObjectId;

/// Why a decision is there.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A branch on a formula.
    Branch,
    /// A switch.
    Switch,
    /// A check that nobody wrote.
    ImplicitCheck,
    /// A division whose divisor may be zero.
    ZeroDivisor,
    /// Null or not.
    NullTest,
    /// Which object a reference names.
    Alias,
    /// An index within the bounds of its array or not.
    ArrayBounds,
    /// Which accumulated index an index equals.
    ArrayIndex,
    /// A negative array size.
    ArraySize,
    /// A store into an array of unknown run-time class.
    ArrayStore,
    /// An instance test or a cast.
    Type,
    /// Which implementation a virtual call runs.
    Receiver,
    /// An assumption of the analysed code or a contract.
    Assumption,
    /// A contract that is checked.
    Contract,
    /// The length of an input array against its bound.
    ArrayLength,
    /// An index inside of a text or not.
    TextBounds,
    /// The length of an input string against its bound.
    TextLength,
    /// What a text is.
    Text,
}

impl Reason {
    /// The name in traces.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Branch => "branch",
            Reason::Switch => "switch",
            Reason::ImplicitCheck => "implicit check",
            Reason::ZeroDivisor => "zero divisor",
            Reason::NullTest => "null test",
            Reason::Alias => "alias choice",
            Reason::ArrayBounds => "array bounds",
            Reason::ArrayIndex => "array index",
            Reason::ArraySize => "array size",
            Reason::ArrayStore => "array store",
            Reason::Type => "type",
            Reason::Receiver => "receiver",
            Reason::Assumption => "assumption",
            Reason::Contract => "contract",
            Reason::ArrayLength => "array length",
            Reason::TextBounds => "string bounds",
            Reason::TextLength => "string length",
            Reason::Text => "string",
        }
    }
}

/// Which bound cut a path off.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Debug)]
pub enum PruneBound {
    /// Depth of materialised input objects, or distinct indices of an input array.
    K,
    /// Number of input objects of one type.
    N,
    /// Loop iterations that took a decision and materialised nothing.
    Loop,
    /// Call depth.
    Calls,
    /// Length of an input array.
    Array,
    /// Length of an input string.
    String,
}

impl PruneBound {
    /// The name in reports; also the flag that sets it.
    pub fn name(self) -> &'static str {
        match self {
            PruneBound::K => "k",
            PruneBound::N => "n",
            PruneBound::Loop => "loop",
            PruneBound::Calls => "calls",
            PruneBound::Array => "array",
            PruneBound::String => "string",
        }
    }
}

/// One alternative of a decision: what is assumed, what is bound.
#[derive(Clone, Debug)]
pub enum Choice {
    /// The formula holds.
    Assume(Term),
    /// Input reference number `reference` is null.
    Null {
        /// Index of the input reference.
        reference: u32,
    },
    /// The input reference is not null; which object it names stays open.
    Location {
        /// Index of the input reference.
        reference: u32,
    },
    /// The input reference names an object that is already known.
    Alias {
        /// Index of the input reference.
        reference: u32,
        /// The object.
        object: ObjectId,
    },
    /// The input reference names an input object that no other reference named before.
    Fresh {
        /// Index of the input reference.
        reference: u32,
    },
    /// An input object is not an object that may have existed before the entry method ran.
    Apart {
        /// The input object.
        object: ObjectId,
        /// The other one.
        other: ObjectId,
    },
    /// The run-time class of an input object satisfies one constraint more.
    Type {
        /// The object.
        object: ObjectId,
        /// The constraint.
        constraint: Box<TypeConstraint>,
    },
    /// An input array accepts, or refuses, a value that is not null: its class is below the array's element type, or not.
    Stored {
        /// The array.
        array: ObjectId,
        /// The value.
        value: Term,
        /// Which of both.
        accepted: bool,
    },
    /// The call runs this implementation; constraints as for `Type`.
    Target {
        /// The receiver.
        object: ObjectId,
        /// What is learnt of its class.
        constraint: Box<TypeConstraint>,
        /// The implementation.
        method: Arc<Method>,
    },
    /// A bound cuts the path off here; the formula says when, if it is one.
    Prune {
        /// Which bound.
        bound: PruneBound,
        /// What must hold for the path to come here.
        when: Option<Term>,
    },
    /// The path ends as unsupported.
    Unsupported {
        /// An input reference that is not null there.
        not_null: Option<u32>,
        /// What must hold for the path to come here, if it is a formula.
        when: Option<Term>,
        /// What is missing.
        what: Arc<str>,
    },
}

/// A decision with its alternatives.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Why it is there.
    pub reason: Reason,
    /// The alternatives, in the order in which they are explored.
    pub choices: SmallVec<[Choice; 4]>,
}

impl Decision {
    /// A decision with these alternatives.
    pub fn new(reason: Reason, choices: impl IntoIterator<Item = Choice>) -> Decision {
        Decision { reason, choices: choices.into_iter().collect() }
    }
}

/// Kept next to `Choice` so that its size is looked at: it is copied at every split.
const _: () = assert!(size_of::<Choice>() <= 48 && size_of::<TypeId>() == 4);
