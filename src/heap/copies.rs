//! Shallow copies of objects (`Object.clone`).
//!
//! A copy of an input object holds what the original holds when it is made; what nobody looked at yet stays unknown in
//! both, and is one value: the one that the original had at the beginning. So the first to read such a place, original
//! or copy, asks the access path of the original, and what is written later to one of them is nothing to the others.
//!
//! - In an engine that splits on aliasing, original and copies have the same places: an element that is read or written
//!   through one of them for the first time gets its initial value in all of them. An index is then compared with the
//!   indices of the array at hand, as ever.
//! - A guarded engine finds the initial value among those that the path noted ([`super::guarded`]).

use smallvec::SmallVec;

use crate::machine::{Machine, Step};
use crate::state::{Body, Hidden, Object, ObjectId, ObjectType, Provenance, State, Value};
use crate::term::Term;

use super::HeapEngine;
use super::arrays::{self, ArrayEntry};

/// Adds a copy of an object as it is now.
pub(super) fn copy(st: &mut State, original: ObjectId, ty: ObjectType) -> ObjectId {
    let object = st.heap.object(original);
    let body = match &object.body {
        Body::Array(array) => Body::Array(array.clone()),
        Body::Fields(fields) => Body::Fields(SmallVec::clone(fields)),
    };
    let partly_known = match object.provenance {
        Provenance::Input { .. } | Provenance::Given(_) => true,
        Provenance::Preexisting | Provenance::Allocated => st.heap.original(original).is_some(),
    };
    let provenance = st.provenance_of_new();
    let copy = st.heap.add(Object { provenance, ty, body, hidden: Hidden::None });
    if partly_known {
        st.heap.note_copy(original, copy);
    }
    copy
}

/// Writes an element of an array that may have copies, for the engines that split: at a new index, all of them get the
/// initial value first.
///
/// # Errors
/// As [`super::element_value`].
pub(super) fn store_element(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    array: ObjectId,
    index: Term,
    entry: Option<ArrayEntry>,
    value: Value,
) -> Step<()> {
    let unknown = arrays::body(st, array).is_some_and(|body| body.default.is_none());
    if entry.is_some() || !unknown || st.heap.copies(array).len() < 2 {
        arrays::store_element(cx, st, array, index, entry, value);
        return Ok(());
    }
    arrays::load_element(engine, cx, st, array, index, None)?;
    let place = |(at, _): &(Term, Value)| *at == index;
    let symbolic = arrays::body(st, array).and_then(|body| body.symbolic.iter().position(place));
    arrays::store_element(cx, st, array, index, symbolic.map(ArrayEntry::Symbolic), value);
    Ok(())
}
