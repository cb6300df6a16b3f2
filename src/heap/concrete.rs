//! Concrete execution on an initial heap that is given: no reference is unknown, so nothing is ever decided.
//!
//! The heap may be given in part. A path that reads a place which was not given ends there and says which place it
//! was ([`crate::state::State::missing`]), so that all inputs of a method can be enumerated without those that differ
//! only in what the method never looks at.

use std::sync::Arc;

use crate::machine::{Machine, Step, unsupported};
use crate::program::{InstanceField, Method, TypeId};
use crate::state::{
    ArrayBody, Body, Choice, Decision, InitialPlace, ObjectId, ObjectType, Provenance, State, Value,
};
use crate::term::{Model, Node, Term};

use super::arrays::{ArrayEngine, ArrayEntry, Lookup, StoreTest};
use super::cells::{field_of, set_field};
use super::receivers::of_exact;
use super::{Handle, HeapEngine, Named, Need, Resolution, Selection, Target, TypeTest};

/// The engine of concrete execution. It is none of [`super::EngineKind`]: it explores nothing.
#[derive(Debug)]
pub struct Concrete;

/// How a path ends that reads what was not given.
const NOT_GIVEN: &str = "a place of the initial heap that was not given";
/// How a path ends that meets a value which is not concrete.
const NOT_CONCRETE: &str = "a reference that is not concrete";

fn location(cx: &Machine, reference: Term) -> Option<ObjectId> {
    match cx.terms.node(reference) {
        Node::Location(object) => Some(ObjectId(object)),
        _ => None,
    }
}

fn array(st: &State, object: ObjectId) -> Option<&ArrayBody> {
    match &st.heap.object(object).body {
        Body::Array(array) => Some(array),
        Body::Fields(_) => None,
    }
}

/// Ends the path at a place that was not given; an object that the method made has all its places, unless it is a copy.
fn not_given<T>(st: &mut State, object: ObjectId, place: InitialPlace) -> Step<T> {
    let object = st.heap.original(object).unwrap_or(object);
    if matches!(st.heap.object(object).provenance, Provenance::Given(_)) {
        st.missing = Some((object, place));
    }
    unsupported(st, NOT_GIVEN)
}

impl HeapEngine for Concrete {
    fn name(&self) -> &'static str {
        "concrete"
    }

    fn decide(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        _need: Need,
    ) -> Step<Option<Box<Decision>>> {
        match cx.terms.node(reference) {
            Node::Location(_) | Node::Null => Ok(None),
            _ => unsupported(st, NOT_CONCRETE),
        }
    }

    fn resolve(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Step<Resolution> {
        self.decide(cx, st, reference, Need::Class)?;
        Ok(Resolution::Found(Handle::from(location(cx, reference))))
    }

    fn refine(&self, _cx: &mut Machine, _st: &mut State, _choice: &Choice) {
        // Nothing is ever decided.
    }

    fn is_null(&self, cx: &mut Machine, _st: &State, reference: Term) -> Term {
        let null = location(cx, reference).is_none();
        cx.terms.boolean(null)
    }

    fn same(&self, cx: &mut Machine, _st: &mut State, a: Term, b: Term) -> Step<Term> {
        Ok(cx.terms.boolean(a == b))
    }

    fn instance_of(&self, cx: &mut Machine, st: &mut State, reference: Term, ty: TypeId) -> Step<TypeTest> {
        let Some(object) = location(cx, reference) else { return Ok(TypeTest::Known(false)) };
        match st.heap.object(object).ty {
            ObjectType::Exact(exact) => Ok(TypeTest::Known(cx.program.is_subtype(exact, ty))),
            ObjectType::Variable(_) => unsupported(st, NOT_CONCRETE),
        }
    }

    fn select(
        &self,
        cx: &mut Machine,
        st: &mut State,
        receiver: &Handle,
        resolved: &Arc<Method>,
    ) -> Step<Selection> {
        match receiver.object().map(|object| st.heap.object(object).ty) {
            Some(ObjectType::Exact(exact)) => of_exact(cx, st, exact, resolved),
            _ => unsupported(st, NOT_CONCRETE),
        }
    }

    fn object(&self, cx: &Machine, _st: &State, reference: Term) -> Option<ObjectId> {
        location(cx, reference)
    }

    fn value_set(&self, cx: &mut Machine, _st: &State, reference: Term) -> Vec<(Term, Target)> {
        let target = location(cx, reference).map_or(Target::Null, Target::Object);
        vec![(cx.terms.boolean(true), target)]
    }

    fn named_in(&self, _cx: &Machine, _st: &State, _model: &Model) -> Vec<Named> {
        Vec::new()
    }

    fn load_field(
        &self,
        _cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        _field: &InstanceField,
    ) -> Step<Value> {
        let Some(object) = object.object() else { return unsupported(st, NOT_CONCRETE) };
        match field_of(st, object, slot) {
            Some(value) => Ok(value),
            None => not_given(st, object, InitialPlace::Field(slot)),
        }
    }

    fn store_field(
        &self,
        _cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        _field: &InstanceField,
        value: Value,
    ) -> Step<()> {
        let Some(object) = object.object() else { return unsupported(st, NOT_CONCRETE) };
        set_field(st, object, slot, value);
        Ok(())
    }
}

impl ArrayEngine for Concrete {
    fn prepare_array(&self, _cx: &mut Machine, st: &mut State, object: Handle) -> Step<Handle> {
        match object.object().and_then(|object| array(st, object)) {
            Some(_) => Ok(object),
            None => unsupported(st, NOT_CONCRETE),
        }
    }

    fn array_length(&self, _cx: &mut Machine, st: &mut State, of: &Handle) -> Option<Term> {
        array(st, of.object()?).map(|array| array.length)
    }

    fn index_within(
        &self,
        _cx: &mut Machine,
        _st: &mut State,
        _array: &Handle,
        _index: Term,
        _most: Term,
    ) -> Option<Term> {
        None
    }

    fn look_up(&self, cx: &mut Machine, st: &mut State, _array: &Handle, index: Term) -> Step<Lookup> {
        match cx.terms.as_int(index) {
            Some(index) => Ok(Lookup::Found(ArrayEntry::Constant(index))),
            None => unsupported(st, "an index that is not concrete"),
        }
    }

    fn load_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        of: &Handle,
        index: Term,
        _entry: Option<ArrayEntry>,
    ) -> Step<Value> {
        let (Some(object), Some(at)) = (of.object(), cx.terms.as_int(index)) else {
            return unsupported(st, NOT_CONCRETE);
        };
        match array(st, object).and_then(|array| array.constant.get(&at).copied().or(array.default)) {
            Some(value) => Ok(value),
            None => not_given(st, object, InitialPlace::Element(index)),
        }
    }

    fn store_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        of: &Handle,
        index: Term,
        _entry: Option<ArrayEntry>,
        value: Value,
    ) -> Step<()> {
        let (Some(object), Some(at)) = (of.object(), cx.terms.as_int(index)) else {
            return unsupported(st, NOT_CONCRETE);
        };
        if let Body::Array(array) = &mut st.heap.object_mut(object).body {
            array.constant.insert(at, value);
        }
        Ok(())
    }

    fn type_of_array(&self, _cx: &mut Machine, st: &State, of: &Handle) -> Option<TypeId> {
        match st.heap.object(of.object()?).ty {
            ObjectType::Exact(ty) if ty.is_array() => Some(ty),
            _ => None,
        }
    }
    fn check_store(
        &self,
        cx: &mut Machine,
        _st: &mut State,
        _array: &Handle,
        value: Term,
    ) -> Step<StoreTest> {
        Ok(match location(cx, value) {
            None => StoreTest::By(TypeTest::Known(true)),
            Some(_) => StoreTest::ByType,
        })
    }
}
