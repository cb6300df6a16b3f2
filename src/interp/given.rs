//! Initial heaps that are given: objects that exist before the entry method runs, for concrete execution.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use crate::classfile::Constant;
use crate::heap::arrays::unknown_elements;
use crate::machine::{Step, unsupported};
use crate::program::TypeId;
use crate::runtime::Vm;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::literals::value_of;
use crate::state::{Body, Hidden, Object, ObjectId, ObjectType, Provenance, State, Value};

/// A value in a given heap.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum GivenValue {
    /// A value of a primitive type; one of an integer type of up to 32 bits is an `int`.
    Constant(Constant),
    /// Null.
    Null,
    /// An object of the heap, by its position.
    Object(usize),
}

/// An object of a given heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenObject {
    /// Its run-time class or array type.
    pub ty: TypeId,
    /// What it holds.
    pub content: GivenContent,
}

/// What an object of a given heap holds. A place that is left out is not known: a path that reads it ends there (see
/// [`crate::state::State::missing`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenContent {
    /// Fields by slot.
    Fields(BTreeMap<u32, GivenValue>),
    /// An array.
    Array {
        /// Its length.
        length: u32,
        /// Elements by index.
        elements: BTreeMap<u32, GivenValue>,
    },
}

/// Initialises the classes of the objects: where there is an object, its class was initialised.
pub(super) fn prepare(cx: &mut Vm, st: &mut State, heap: &[GivenObject]) -> Step<()> {
    for object in heap {
        if let Some(class) = object.ty.as_class() {
            let class = cx.program.class(class);
            ensure_initialised(cx, st, &class)?;
        }
    }
    Ok(())
}

/// Makes the objects, in their order.
pub(super) fn make(cx: &mut Vm, st: &mut State, heap: &[GivenObject]) -> Step<Vec<ObjectId>> {
    let mut made = Vec::with_capacity(heap.len());
    for (number, given) in (0..).zip(heap) {
        let body = match &given.content {
            GivenContent::Fields(_) => Body::Fields(SmallVec::new()),
            GivenContent::Array { length, .. } => {
                let length = cx.terms.int(i32::try_from(*length).unwrap_or(i32::MAX));
                unknown_elements(cx, given.ty, length)
            }
        };
        made.push(st.heap.add(Object {
            provenance: Provenance::Given(number),
            ty: ObjectType::Exact(given.ty),
            body,
            hidden: Hidden::None,
        }));
    }
    for (given, &object) in heap.iter().zip(&made) {
        match &given.content {
            GivenContent::Fields(fields) => {
                let slots = fields.last_key_value().map_or(0, |(&slot, _)| slot as usize + 1);
                let mut values: SmallVec<[Option<Value>; 5]> = SmallVec::from_elem(None, slots);
                for (&slot, field) in fields {
                    values[slot as usize] = Some(value(cx, st, &made, field)?);
                }
                st.heap.object_mut(object).body = Body::Fields(values);
            }
            GivenContent::Array { elements, .. } => {
                for (&index, element) in elements {
                    let element = value(cx, st, &made, element)?;
                    if let (Ok(index), Body::Array(array)) =
                        (i32::try_from(index), &mut st.heap.object_mut(object).body)
                    {
                        array.constant.insert(index, element);
                    }
                }
            }
        }
    }
    Ok(made)
}

/// A value, where the objects of the heap are `made`.
pub(super) fn value(cx: &mut Vm, st: &mut State, made: &[ObjectId], given: &GivenValue) -> Step<Value> {
    match given {
        GivenValue::Constant(constant) => value_of(cx, st, constant),
        GivenValue::Null => Ok(Value::Ref(cx.terms.null())),
        GivenValue::Object(number) => match made.get(*number) {
            Some(object) => Ok(Value::Ref(cx.terms.location(object.0))),
            None => unsupported(st, "a value of the given heap names an object that it does not have"),
        },
    }
}
