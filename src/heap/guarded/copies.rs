//! Copies of input objects (`Object.clone`), see [`crate::heap::copies`].
//!
//! A copy starts with what its original holds by then, written through whatever reference. A place that it does not have
//! has the initial value of the original's place, which is found among those that the path noted: the first noted value
//! of a place of an object that is the same one counts, as in the initial heap that a model gives back
//! ([`crate::state::Guarded::initial_heap`]).

use crate::machine::{Machine, Step, unsupported};
use crate::program::{InstanceField, TypeId};
use crate::state::{Body, InitialPlace, ObjectId, ObjectType, State, Value};
use crate::term::Term;

use super::Guarding;
use super::arrays::entries;
use super::facts::{choose, known, pruned};
use super::fields::{Place, fits_layout};
use super::tree::Leaf;
use crate::heap::cells::field_of;
use crate::heap::copies;

impl Guarding {
    /// Makes a copy of what a leaf names.
    pub(super) fn copy_leaf(
        &self,
        cx: &mut Machine,
        st: &mut State,
        leaf: Leaf,
        ty: ObjectType,
    ) -> Step<ObjectId> {
        let Some(original) = leaf.object(st) else {
            return unsupported(st, "clone of a reference that names no object");
        };
        if let Some(number) = leaf.input() {
            if matches!(st.heap.object(original).body, Body::Array(_)) {
                self.gather_elements(cx, st, number, leaf)?;
            } else {
                self.gather_fields(cx, st, number, original)?;
            }
        }
        Ok(copies::copy(st, original, ty))
    }

    /// Gives an array the elements that were accumulated for others that it may be.
    fn gather_elements(&self, cx: &mut Machine, st: &mut State, number: u32, leaf: Leaf) -> Step<()> {
        for (_, other) in self.aliases(cx, st, number)? {
            for (index, _) in entries(cx, st, other) {
                self.read_element(cx, st, leaf, index)?;
            }
        }
        Ok(())
    }

    /// Gives an object the fields that were read or written of others that it may be.
    fn gather_fields(&self, cx: &mut Machine, st: &mut State, number: u32, own: ObjectId) -> Step<()> {
        if self.names_locations() {
            return Ok(());
        }
        let bound: Vec<(u32, ObjectId)> = st.guarded.bound().to_vec();
        for (_, other) in bound.into_iter().filter(|(_, other)| *other != own) {
            let Some(class) = st.guarded.layouts.get(&other).map(|&class| cx.program.class(class)) else {
                continue;
            };
            for (slot, field) in (0..).zip(&class.instance_fields) {
                let is_new = field_of(st, other, slot).is_some() && field_of(st, own, slot).is_none();
                let suits = !st.guarded.layouts.contains_key(&own) || fits_layout(cx, st, own, field.owner);
                if is_new && suits && self.has_field(cx, st, number, field) {
                    let always = cx.terms.boolean(true);
                    self.read_input(cx, st, number, always, Place { slot, field })?;
                }
            }
        }
        Ok(())
    }

    /// Whether the object of an input reference may have a field.
    fn has_field(&self, cx: &mut Machine, st: &State, number: u32, field: &InstanceField) -> bool {
        super::classes::suits(cx, st, Leaf::Input(number), TypeId::class(field.owner))
    }

    /// An element that a copy does not have: the initial one of the array that was copied.
    pub(super) fn element_of_original(
        &self,
        cx: &mut Machine,
        st: &mut State,
        original: ObjectId,
        index: Term,
    ) -> Step<Value> {
        let Some(number) = st.guarded.owner(original) else { return Ok(Value::Unusable) };
        // The array itself keeps to the value that is noted here.
        self.read_element(cx, st, Leaf::Input(number), index)?;
        if !notes(st, original, InitialPlace::Element(index)) {
            self.initial_element(cx, st, original, index)?;
        }
        self.noted(cx, st, original, InitialPlace::Element(index))
    }

    /// A field that a copy does not have: the initial one of the object that was copied.
    pub(super) fn field_of_original(
        &self,
        cx: &mut Machine,
        st: &mut State,
        original: ObjectId,
        place: Place,
    ) -> Step<Value> {
        let Some(number) = st.guarded.owner(original) else {
            return Ok(Value::default_of(&place.field.ty, &mut cx.terms));
        };
        let always = cx.terms.boolean(true);
        self.read_input(cx, st, number, always, place)?;
        if !notes(st, original, InitialPlace::Field(place.slot)) {
            self.initial(cx, st, original, place)?;
        }
        self.noted(cx, st, original, InitialPlace::Field(place.slot))
    }

    /// The initial value of a place that is noted for an object: that of the first of the objects it may be.
    fn noted(&self, cx: &mut Machine, st: &mut State, object: ObjectId, place: InitialPlace) -> Step<Value> {
        let all = st.guarded.initial.clone();
        let own = all.iter().position(|initial| initial.object == object && initial.place == place);
        let Some(own) = own else { return Ok(Value::Unusable) };
        let mut value = all[own].value;
        for earlier in all[..own].iter().rev() {
            let at = match (earlier.place, place) {
                (InitialPlace::Element(at), InitialPlace::Element(index)) => cx.terms.equal(at, index),
                (a, b) => cx.terms.boolean(a == b),
            };
            if cx.terms.as_bool(at) == Some(false) {
                continue;
            }
            let owners = (st.guarded.owner(object), st.guarded.owner(earlier.object));
            let one = match owners {
                _ if object == earlier.object => cx.terms.boolean(true),
                // Two locations are two objects.
                _ if self.names_locations() => continue,
                (Some(a), Some(b)) => self.leaves_equal(cx, st, Leaf::Input(a), Leaf::Input(b))?,
                _ => continue,
            };
            let same = cx.terms.and(one, at);
            let same = known(cx, st, same);
            value = choose(cx, same, earlier.value, value);
        }
        Ok(pruned(cx, st, value))
    }
}

/// Whether the path noted an initial value of a place.
fn notes(st: &State, object: ObjectId, place: InitialPlace) -> bool {
    st.guarded.initial.iter().any(|initial| initial.object == object && initial.place == place)
}
