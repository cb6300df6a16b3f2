//! Reading and writing fields through a guarded reference (POSE Fig. 9, 10; Exact Fig. 8, 9).
//!
//! The invariant: a field that a symbolic object has is the current value of that field wherever the object's input
//! reference is not null, whatever it equals. So a write updates every object that may be the same one, and a read
//! of a field that an object does not have yet looks at those that do.

use std::sync::Arc;

use crate::machine::{Machine, Step, unsupported};
use crate::program::{ClassId, InstanceField, TypeId};
use crate::state::{InitialPlace, InitialValue, ObjectId, Provenance, State, Value};
use crate::term::Term;

use super::Guarding;
use super::admission::bind;
use super::facts::{choose, feasible, known, pruned, truth};
use super::strengthen::{excluded, strengthened};
use super::tree::Leaf;
use crate::heap::cells::{field_of, set_field};
use crate::heap::{Handle, HeapEngine, parts};

/// A field: its slot and declaration.
#[derive(Copy, Clone)]
pub(crate) struct Place<'a> {
    /// Its slot.
    pub(crate) slot: u32,
    /// Its declaration.
    pub(crate) field: &'a InstanceField,
}

impl Guarding {
    pub(super) fn read(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        place: Place,
    ) -> Step<Value> {
        let owner = TypeId::class(place.field.owner);
        let suitable = object.located().and_then(|located| located.instances_of(cx, st, owner));
        let Some(suitable) = suitable else {
            return Ok(Value::default_of(&place.field.ty, &mut cx.terms));
        };
        let value = suitable.fold(
            cx,
            |cx, leaf| {
                let guard = suitable.guard(cx, leaf);
                self.read_leaf(cx, st, leaf, guard, place)
            },
            choose,
        )?;
        Ok(match value {
            Some(Value::Ref(reference)) if reference.is_compound() => {
                let strong = strengthened(cx, st, reference);
                let only = suitable.single().and_then(|leaf| leaf.object(st));
                if let Some(object) = only.filter(|_| strong != reference) {
                    set_field(st, object, place.slot, Value::Ref(strong));
                }
                Value::Ref(strong)
            }
            Some(value) => value,
            None => Value::default_of(&place.field.ty, &mut cx.terms),
        })
    }

    fn read_leaf(
        &self,
        cx: &mut Machine,
        st: &mut State,
        leaf: Leaf,
        guard: Term,
        place: Place,
    ) -> Step<Value> {
        match leaf {
            Leaf::Input(number) | Leaf::Own(number) => self.read_input(cx, st, number, guard, place),
            Leaf::Allocated(object) => match (field_of(st, object, place.slot), st.heap.original(object)) {
                (Some(known), _) => Ok(known),
                (None, None) => Ok(Value::default_of(&place.field.ty, &mut cx.terms)),
                (None, Some(original)) => {
                    let value = self.field_of_original(cx, st, original, place)?;
                    set_field(st, object, place.slot, value);
                    Ok(value)
                }
            },
            Leaf::Null => Ok(Value::default_of(&place.field.ty, &mut cx.terms)),
        }
    }

    /// The field of an input reference's object. One that it does not have yet is that of an object which it equals,
    /// or else an unknown initial value (POSE Fig. 10).
    pub(super) fn read_input(
        &self,
        cx: &mut Machine,
        st: &mut State,
        number: u32,
        guard: Term,
        place: Place,
    ) -> Step<Value> {
        let Some(own) = bind(cx, st, number) else {
            return Ok(Value::default_of(&place.field.ty, &mut cx.terms));
        };
        lay_out(cx, st, own, place.field.owner)?;
        if let Some(value) = field_of(st, own, place.slot) {
            return Ok(value);
        }
        let mut initial = None;
        let shallow = cx.bounds.k.filter(|&k| st.heap.reference(number).depth > k);
        if let Some(k) = shallow {
            // The bound was decided when the reference was admitted: it names an object that is not too deep. With
            // the field of each of those at hand, no initial value is left to be made.
            let shallow = self.shallow(st, k);
            let fresh = self.differs_from(cx, st, number, &shallow)?;
            let own_value = cx.terms.and(guard, fresh);
            if !feasible(cx, st, own_value) {
                for (other, object) in self.candidates(cx, st, number, own, place, false)? {
                    if st.heap.object(object).depth() <= k {
                        let always = cx.terms.boolean(true);
                        self.read_input(cx, st, other, always, place)?;
                    }
                }
            } else {
                initial = Some(self.initial(cx, st, own, place)?);
            }
        } else {
            initial = Some(self.initial(cx, st, own, place)?);
        }
        let mut value = initial;
        let mut aliases = self.candidates(cx, st, number, own, place, true)?;
        // The first of them decides first.
        aliases.reverse();
        for (other, object) in aliases {
            let Some(theirs) = field_of(st, object, place.slot) else { continue };
            value = Some(match value {
                None => theirs,
                Some(value) => {
                    let same = self.leaves_equal(cx, st, Leaf::Input(number), Leaf::Input(other))?;
                    choose(cx, same, theirs, value)
                }
            });
        }
        let value = value.unwrap_or_else(|| Value::default_of(&place.field.ty, &mut cx.terms));
        let value = pruned(cx, st, value);
        set_field(st, own, place.slot, value);
        Ok(value)
    }

    /// The unknown initial value of a field.
    pub(super) fn initial(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: ObjectId,
        place: Place,
    ) -> Step<Value> {
        initial_value(self, cx, st, object, place)
    }

    /// The other symbolic objects that may be the object of an input reference and may have the field (the *alias
    /// set* of POSE), in the order in which they were bound; only those that have it already, if so asked.
    fn candidates(
        &self,
        cx: &mut Machine,
        st: &mut State,
        number: u32,
        own: ObjectId,
        place: Place,
        with_field: bool,
    ) -> Step<Vec<(u32, ObjectId)>> {
        if self.names_locations() {
            return Ok(Vec::new());
        }
        let bound: Vec<(u32, ObjectId)> = st.guarded.bound().to_vec();
        let mut out = Vec::new();
        for (other, object) in bound {
            let has = field_of(st, object, place.slot).is_some();
            if object == own || with_field && !has || !fits_layout(cx, st, object, place.field.owner) {
                continue;
            }
            let same = self.leaves_equal(cx, st, Leaf::Input(number), Leaf::Input(other))?;
            // What is null has no fields.
            let is_null = Guarding::leaf_is_null(cx, Leaf::Input(number));
            let not_null = cx.terms.not(is_null);
            let is_that = cx.terms.and(not_null, same);
            if truth(cx, st, same) != Some(false) && !excluded(cx, st, is_that) {
                out.push((other, object));
            }
        }
        Ok(out)
    }

    pub(super) fn write(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        place: Place,
        value: Value,
    ) -> Step<()> {
        let owner = TypeId::class(place.field.owner);
        let suitable = object.located().and_then(|located| located.instances_of(cx, st, owner));
        let Some(suitable) = suitable else { return Ok(()) };
        if let Some(leaf) = suitable.single() {
            return self.write_leaf(cx, st, leaf, place, value);
        }
        // Every leaf gets its field before any is written (SEMANTICS: a leaf that was not used before must not
        // forget what was written through an alias).
        let mut written: Vec<(Leaf, ObjectId)> = Vec::new();
        for &(guard, leaf) in suitable.guards() {
            self.read_leaf(cx, st, leaf, guard, place)?;
            match leaf {
                Leaf::Allocated(object) => written.push((leaf, object)),
                Leaf::Input(number) | Leaf::Own(number) => {
                    let Some(own) = st.guarded.own(number) else { continue };
                    written.push((leaf, own));
                    for (other, object) in self.candidates(cx, st, number, own, place, true)? {
                        written.push((Leaf::Input(other), object));
                    }
                }
                Leaf::Null => {}
            }
        }
        written.sort_by_key(|(_, object)| *object);
        written.dedup();
        for (leaf, object) in written {
            let named = self.names(cx, st, &suitable, leaf)?;
            let named = known(cx, st, named);
            let old = field_of(st, object, place.slot);
            let new = match old {
                Some(old) => choose(cx, named, value, old),
                None => value,
            };
            set_field(st, object, place.slot, new);
        }
        Ok(())
    }

    fn write_leaf(
        &self,
        cx: &mut Machine,
        st: &mut State,
        leaf: Leaf,
        place: Place,
        value: Value,
    ) -> Step<()> {
        match leaf {
            Leaf::Null => {}
            Leaf::Allocated(object) => set_field(st, object, place.slot, value),
            Leaf::Input(number) | Leaf::Own(number) => {
                let Some(own) = bind(cx, st, number) else { return Ok(()) };
                lay_out(cx, st, own, place.field.owner)?;
                for (other, object) in self.candidates(cx, st, number, own, place, true)? {
                    let Some(old) = field_of(st, object, place.slot) else { continue };
                    let same = self.leaves_equal(cx, st, leaf, Leaf::Input(other))?;
                    let same = known(cx, st, same);
                    let new = choose(cx, same, value, old);
                    set_field(st, object, place.slot, new);
                }
                set_field(st, own, place.slot, value);
            }
        }
        Ok(())
    }
}

/// Notes that an object is used as one of a class. Slots mean nothing across unrelated classes, so an object that is
/// one or the other, depending on a guard, is not supported.
fn lay_out(cx: &Machine, st: &mut State, object: ObjectId, owner: ClassId) -> Step<()> {
    let class = cx.program.class(owner);
    match st.guarded.layouts.get(&object).copied() {
        Some(known) if known == owner => {}
        Some(known) if cx.program.class(known).is_subclass_of(owner) => {}
        Some(known) if !class.is_subclass_of(known) => {
            return unsupported(st, "an input object whose class depends on which others it is");
        }
        _ => {
            Arc::make_mut(&mut st.guarded).layouts.insert(object, owner);
        }
    }
    Ok(())
}

/// Whether the fields that an object has can be those of a subclass of `owner`.
pub(super) fn fits_layout(cx: &Machine, st: &State, object: ObjectId, owner: ClassId) -> bool {
    st.guarded.layouts.get(&object).is_some_and(|&known| {
        known == owner
            || cx.program.class(known).is_subclass_of(owner)
            || cx.program.class(owner).is_subclass_of(known)
    })
}

/// The initial value of a field of an object; a new unknown one for an object of the input.
///
/// # Errors
/// When the path cannot go on.
pub(crate) fn initial_value(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    object: ObjectId,
    place: Place,
) -> Step<Value> {
    let Provenance::Input { origin, depth, .. } = st.heap.object(object).provenance else {
        return Ok(Value::default_of(&place.field.ty, &mut cx.terms));
    };
    let value = parts::initial_field(engine, cx, st, (origin, depth), place.field)?;
    let initial = InitialValue { object, place: InitialPlace::Field(place.slot), value };
    Arc::make_mut(&mut st.guarded).initial.push(initial);
    Ok(value)
}
