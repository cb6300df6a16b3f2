//! What a path of an engine with guarded references knows beyond its heap.

use std::collections::BTreeMap;

use crate::program::ClassId;
use crate::term::{Model, Term};
use crate::types::TypeConstraint;

use super::heap::ObjectId;
use super::value::Value;

/// Where an initial value was read.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum InitialPlace {
    /// A field, by slot.
    Field(u32),
    /// An array element.
    Element(Term),
    /// The length of an array.
    Length,
}

/// The initial value of a place of an input object, unless an input object that equals it comes earlier in the list
/// with the same place: then that one's.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct InitialValue {
    /// The object.
    pub object: ObjectId,
    /// The place.
    pub place: InitialPlace,
    /// The value.
    pub value: Value,
}

/// Facts about the input references of one path. A guarded engine leaves open which of them are equal, so each that
/// was dereferenced has a symbolic object of its own; which of these are one object is for the path condition to say.
#[derive(Clone, Default, Debug)]
pub struct Guarded {
    /// The term that stands for an input reference, by number, where it is not its symbol.
    pub values: BTreeMap<u32, Term>,
    /// What an input reference names, by number, in an engine whose leaves are locations: null, the location of an input
    /// reference that was dereferenced before it, or one of its own. It is written down when the reference is first
    /// dereferenced.
    pub summaries: BTreeMap<u32, Term>,
    /// The symbolic object of an input reference, by number.
    own: BTreeMap<u32, ObjectId>,
    /// The input reference of a symbolic object.
    owners: BTreeMap<ObjectId, u32>,
    /// The input references that were dereferenced, and their objects, in that order.
    bound: Vec<(u32, ObjectId)>,
    /// The most specific class whose fields an object was asked for: what its slots mean.
    pub layouts: BTreeMap<ObjectId, ClassId>,
    /// Initial values, in the order in which they were met.
    pub initial: Vec<InitialValue>,
    /// Questions about classes that the path condition may mention.
    pub tests: Vec<TypeConstraint>,
    /// For an input reference and a question, the formula that stands for the answer.
    pub answers: BTreeMap<(u32, usize), Term>,
    /// Pairs of input references that were compared, the smaller number first, and whether one class suits both: only
    /// then may the path condition equate them.
    pub related: BTreeMap<(u32, u32), bool>,
    /// Whether a guarded reference is null, where a path found out.
    pub nullness: BTreeMap<Term, bool>,
    /// Largest number of leaves of a guarded reference so far.
    pub largest_guard: u32,
}

impl Guarded {
    /// The symbolic object of an input reference.
    pub fn own(&self, reference: u32) -> Option<ObjectId> {
        self.own.get(&reference).copied()
    }

    /// The input reference that a symbolic object belongs to.
    pub fn owner(&self, object: ObjectId) -> Option<u32> {
        self.owners.get(&object).copied()
    }

    /// The input references that were given a symbolic object before this one's, in that order.
    pub fn summarised_before(&self, object: ObjectId) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.owners.range(..object).map(|(_, &number)| number)
    }

    /// The input references that have a symbolic object, in the order in which they were given it.
    pub fn owners(&self) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.owners.values().copied()
    }

    /// Gives an input reference its symbolic object.
    pub fn give(&mut self, reference: u32, object: ObjectId) {
        self.own.insert(reference, object);
        self.owners.insert(object, reference);
    }

    /// Notes that an input reference was dereferenced; false if it was before.
    pub fn bind(&mut self, reference: u32) -> bool {
        match self.own(reference) {
            Some(object) if !self.is_bound(reference) => {
                self.bound.push((reference, object));
                true
            }
            _ => false,
        }
    }

    /// Whether an input reference was dereferenced.
    pub fn is_bound(&self, reference: u32) -> bool {
        self.bound.iter().any(|(known, _)| *known == reference)
    }

    /// The input references that were dereferenced, and their objects, in that order.
    pub fn bound(&self) -> &[(u32, ObjectId)] {
        &self.bound
    }

    /// The initial heap of an input: for each input object, by the number that stands for it in the model, and each of
    /// its places that the path read, the value that was there. An element's index is a term; two of them may be one
    /// place in the model, and then the earlier one holds. Places that the path did not read may have any value.
    ///
    /// The class of an object is one that gives the [`Guarded::answers`] of the references that name it.
    pub fn initial_heap(&self, model: &Model) -> Vec<(u64, InitialPlace, Value)> {
        let mut out: Vec<(u64, InitialPlace, Value)> = Vec::new();
        for initial in &self.initial {
            let Some(number) = self.owner(initial.object) else { continue };
            let object = model.reference(number);
            // A summary's location exists only where no reference summarised earlier names the same object.
            let named_before = self.summaries.contains_key(&number)
                && self.summarised_before(initial.object).any(|earlier| model.reference(earlier) == object);
            let known = out.iter().any(|(o, place, _)| *o == object && *place == initial.place);
            if object != 0 && !named_before && !known {
                out.push((object, initial.place, initial.value));
            }
        }
        out
    }

    /// Whether one class suits both of two input references, if they were compared before.
    pub fn related(&self, a: u32, b: u32) -> Option<bool> {
        self.related.get(&(a.min(b), a.max(b))).copied()
    }
}
