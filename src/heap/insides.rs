//! What the insides of library objects never hold, whatever was done to them.
//!
//! An input is an object that constructors and methods made. The insides of a class of the program may be set by
//! anything of its package, but those of a library class only by its own methods, and what these never make is no input:
//! a throwable's list of suppressed exceptions (`Throwable.suppressed` of the model) is its own, is never empty when there
//! is one, and holds neither null nor the throwable itself (`Throwable.addSuppressed`). Causes are another matter: that a
//! throwable is its own cause is how it says that it has none.

use crate::machine::Machine;
use crate::program::Known;
use crate::state::{InputReference, ObjectId, OriginId, OriginNode, Provenance, State};

use super::parts;

/// The access path of the throwable whose suppressed exceptions an access path leads to: the array itself.
pub(crate) fn owner_of_suppressed(cx: &Machine, array: OriginId) -> Option<OriginId> {
    match cx.origins.node(array) {
        OriginNode::Field(owner, name, class) => {
            let declares = || cx.program.class(*class).is(Known::Throwable);
            (&**name == "suppressed" && declares()).then_some(*owner)
        }
        _ => None,
    }
}

/// The access path of the throwable that an access path leads to a suppressed exception of.
pub(crate) fn suppressed_by(cx: &Machine, element: OriginId) -> Option<OriginId> {
    match cx.origins.node(element) {
        OriginNode::Element(array, _) => owner_of_suppressed(cx, *array),
        _ => None,
    }
}

/// Whether an input reference never names an input object although their classes allow it.
pub(super) fn excludes(cx: &Machine, st: &State, reference: &InputReference, object: ObjectId) -> bool {
    let Provenance::Input { origin, .. } = st.heap.object(object).provenance else { return false };
    is_unshared(cx, reference.origin)
        || is_unshared(cx, origin)
        || suppressed_by(cx, reference.origin) == Some(origin)
        || parts::holders(cx, reference.origin).contains(&origin)
}

/// Whether nothing else of the input names what this access path leads to.
pub(super) fn is_unshared(cx: &Machine, origin: OriginId) -> bool {
    parts::is_own(cx, origin) || owner_of_suppressed(cx, origin).is_some()
}

/// The input reference at an access path.
pub(super) fn reference_at(st: &State, origin: OriginId) -> Option<u32> {
    let place = st.heap.references().iter().position(|reference| reference.origin == origin);
    place.and_then(|place| u32::try_from(place).ok())
}
