//! The cells of one object: its fields by slot, and the input object that has none yet.

use smallvec::SmallVec;

use crate::state::{Body, Hidden, Object, ObjectId, ObjectType, Provenance, State, Value};

/// The value of a field of an object; none for a place that was never read or written, or not given.
pub(crate) fn field_of(st: &State, object: ObjectId, slot: u32) -> Option<Value> {
    match &st.heap.object(object).body {
        Body::Fields(fields) => fields.get(slot as usize).copied().flatten(),
        Body::Array(_) => None,
    }
}

/// Sets a field of an object.
pub(crate) fn set_field(st: &mut State, object: ObjectId, slot: u32, value: Value) {
    if let Body::Fields(fields) = &mut st.heap.object_mut(object).body {
        let slot = slot as usize;
        if fields.len() <= slot {
            fields.resize(slot + 1, None);
        }
        fields[slot] = Some(value);
    }
}

/// An input object behind a reference, of which nothing but its class is known.
pub(crate) fn input_object(st: &mut State, number: u32, ty: ObjectType) -> ObjectId {
    let reference = st.heap.reference(number);
    let provenance = Provenance::Input {
        origin: reference.origin,
        depth: reference.depth,
        declared: reference.declared,
        parameter: reference.parameter,
    };
    st.heap.add(Object { provenance, ty, body: Body::Fields(SmallVec::new()), hidden: Hidden::None })
}
