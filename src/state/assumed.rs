//! What a path assumed of input objects because it holds for every object of their class.

use rustc_hash::FxHashSet;

use crate::program::ClassId;
use crate::term::Term;
use crate::types::Comparison;

use super::heap::ObjectId;

/// A number that an object had at the beginning.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Measure {
    /// This term, of 32 or 64 bits.
    Known(Term),
    /// The length of what a reference names, which is told once it is used as an array.
    LengthOf(Term),
}

/// A comparison that waits until the length of an array is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The smaller one.
    pub left: Measure,
    /// How they compare.
    pub comparison: Comparison,
    /// The greater one.
    pub right: Measure,
}

/// What a path assumed of input objects.
#[derive(Clone, Default, Debug)]
pub struct Assumed {
    /// The objects of which the comparisons were assumed that hold for the fields of a class.
    pub objects: FxHashSet<(ObjectId, ClassId)>,
    /// The fields of objects of which it was assumed what holds for the length of the string there: the object, the class that
    /// declares the field, and its slot.
    pub texts: FxHashSet<(ObjectId, ClassId, u32)>,
    /// Comparisons that wait for a length.
    pub waiting: Vec<Bound>,
}
