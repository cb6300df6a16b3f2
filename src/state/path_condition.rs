//! The path condition: formulas over scalars, and what is decided about references and classes.

use crate::persistent::Trail;
use crate::solver::Assumptions;
use crate::term::Term;
use crate::types::TypeConstraint;

use super::heap::ObjectId;

/// One clause of the path condition, in the order in which it was learnt.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact {
    /// A formula over scalars holds.
    Holds(Term),
    /// An input reference is null.
    IsNull(u32),
    /// An input reference is not null.
    NotNull(u32),
    /// An input reference names the same object as an earlier one.
    SameObject(u32, ObjectId),
    /// An input reference names an object of its own, apart from the first `others` objects of the heap.
    NewObject {
        /// The input reference.
        reference: u32,
        /// Its object.
        object: ObjectId,
    },
    /// An input object is not this object, which may have existed before the entry method ran.
    Apart(ObjectId, ObjectId),
    /// A constraint on the class of an input object.
    Class(ObjectId, TypeConstraint),
    /// An input array accepts, or refuses, a value that is not null: its class is below the array's element type, or not.
    Stored {
        /// The array.
        array: ObjectId,
        /// The value.
        value: Term,
        /// Which of both.
        accepted: bool,
    },
}

/// A fact, and when it was learnt.
#[derive(Clone, Debug)]
pub struct Learnt {
    /// What is known.
    pub fact: Fact,
    /// How many choices the path had taken by then: all paths that begin with these know the fact at the same position.
    pub choices: u32,
}

/// What a path assumes of its input.
#[derive(Clone, Default, Debug)]
pub struct PathCondition {
    /// The scalar part, as the solver sees it.
    pub assumptions: Assumptions,
    /// Everything, for the report.
    learnt: Trail<Learnt>,
    /// The formulas among the facts that say that a bound of the analysis is kept.
    bounds: Trail<Term>,
}

impl PathCondition {
    /// Everything that the path assumes, in the order in which it was learnt.
    pub fn facts(&self) -> impl ExactSizeIterator<Item = &Fact> {
        self.learnt.iter().map(|learnt| &learnt.fact)
    }

    /// The facts with when they were learnt.
    pub fn learnt(&self) -> &Trail<Learnt> {
        &self.learnt
    }

    /// Adds a fact, after so many choices.
    pub(super) fn learn(&mut self, fact: Fact, choices: usize) {
        self.learnt.push(Learnt { fact, choices: choices as u32 });
    }

    /// Notes that a formula says that a bound of the analysis is kept.
    pub fn note_bound(&mut self, formula: Term) {
        if !self.is_bound(formula) {
            self.bounds.push(formula);
        }
    }

    /// Whether a formula says that a bound of the analysis is kept.
    pub fn is_bound(&self, formula: Term) -> bool {
        self.bounds.contains(&formula)
    }
}
