//! Arrays as accumulators of index and value pairs (Kiasan 3.1, 4.2.2, Fig. 6), for the engines that split.

use std::collections::BTreeMap;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::{ElementKind, Primitive};
use crate::machine::{Machine, Step, Stop};
use crate::program::{RuntimeType, TypeId};
use crate::state::{
    ArrayBody, Body, Choice, Decision, Ending, Hidden, Object, ObjectId, ObjectType, OriginId, OriginNode,
    Origins, Provenance, PruneBound, Reason, State, Value,
};
use crate::term::{Sort, Term};

use super::{Handle, HeapEngine, InputPlace, TypeTest, element_value, insides, parts};

/// How an engine answers the array instructions, on what [`ArrayEngine::prepare_array`] gave.
pub trait ArrayEngine {
    /// Makes the accumulators of the arrays that a reference names, given what it was resolved to.
    ///
    /// # Errors
    /// Ends the path as unsupported when an object is not known to be an array.
    fn prepare_array(&self, cx: &mut Machine, st: &mut State, object: Handle) -> Step<Handle>;

    /// The length.
    fn array_length(&self, cx: &mut Machine, st: &mut State, array: &Handle) -> Option<Term>;

    /// Whether an index that is not negative is below `most`, or names no element of an input array; none when that is known.
    fn index_within(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        most: Term,
    ) -> Option<Term>;

    /// Where an index within bounds leads.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn look_up(&self, cx: &mut Machine, st: &mut State, array: &Handle, index: Term) -> Step<Lookup>;

    /// Reads the element to which [`ArrayEngine::look_up`] led.
    ///
    /// # Errors
    /// As [`element_value`].
    fn load_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        entry: Option<ArrayEntry>,
    ) -> Step<Value>;

    /// Writes the element to which [`ArrayEngine::look_up`] led.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn store_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        entry: Option<ArrayEntry>,
        value: Value,
    ) -> Step<()>;

    /// The type of an array, of one of several.
    fn type_of_array(&self, cx: &mut Machine, st: &State, array: &Handle) -> Option<TypeId>;

    /// Whether a value may be stored into an array of references.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn check_store(&self, cx: &mut Machine, st: &mut State, array: &Handle, value: Term) -> Step<StoreTest>;
}

/// How it is found out whether a value may be stored into an array of references.
#[derive(Debug)]
pub enum StoreTest {
    /// By this test.
    By(TypeTest),
    /// By asking first whether the value is null, and then once more.
    AfterNullTest,
    /// By the type of the one array, which is known exactly, and the class of the value.
    ByType,
}

/// An accumulated element.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ArrayEntry {
    /// At a constant index.
    Constant(i32),
    /// The n-th element at an index that is not constant.
    Symbolic(usize),
}

/// Where an index leads.
#[derive(Debug)]
pub enum Lookup {
    /// To this accumulated element.
    Found(ArrayEntry),
    /// To none of them.
    Absent,
    /// To none of them, and the array has as many as the bound allows.
    Full,
    /// It depends; alternatives in the order of `entries`, the last one being none of them.
    Ask(ObjectId, Box<Decision>),
    /// To none of them alone, once this decision is taken: its first alternative is to go on.
    Admit(Term, Box<Decision>),
}

/// Allocates an array whose elements have the default value.
pub(crate) fn make_array(cx: &mut Machine, st: &mut State, ty: TypeId, length: Term) -> ObjectId {
    let (element, default) = match cx.program.runtime_type(ty) {
        RuntimeType::PrimitiveArray(primitive) => {
            (element_kind(primitive), Value::zero(primitive, &mut cx.terms))
        }
        RuntimeType::ReferenceArray(_) | RuntimeType::Class(_) => {
            (ElementKind::Ref, Value::Ref(cx.terms.null()))
        }
    };
    let provenance = st.provenance_of_new();
    st.heap.add(Object {
        provenance,
        ty: ObjectType::Exact(ty),
        body: Body::Array(ArrayBody {
            element,
            length,
            constant: BTreeMap::new(),
            symbolic: Vec::new(),
            default: Some(default),
        }),
        hidden: Hidden::None,
    })
}

/// The kind of element of an array of primitives; `boolean` and `byte` share one (JVMS 2.11.1).
pub(crate) fn element_kind(primitive: Primitive) -> ElementKind {
    match primitive {
        Primitive::Boolean | Primitive::Byte => ElementKind::Byte,
        Primitive::Char => ElementKind::Char,
        Primitive::Short => ElementKind::Short,
        Primitive::Int => ElementKind::Int,
        Primitive::Long => ElementKind::Long,
        Primitive::Float => ElementKind::Float,
        Primitive::Double => ElementKind::Double,
    }
}

/// The array type that an object is known to have.
pub(crate) fn array_type(cx: &Machine, st: &State, object: ObjectId) -> Option<TypeId> {
    match st.heap.object(st.heap.class_owner(object)).ty {
        ObjectType::Exact(ty) => Some(ty).filter(|t| t.is_array()),
        ObjectType::Variable(v) => cx.types.upper_bounds(&cx.program, v).into_iter().find(|t| t.is_array()),
    }
}

/// Gives an input array its length and empty accumulator, at its first use as an array. What its length
/// can be is a fact about arrays and no decision.
///
/// # Errors
/// Ends the path as unsupported when the object is not known to be an array.
pub(crate) fn materialise_array(cx: &mut Machine, st: &mut State, object: ObjectId) -> Step<()> {
    if matches!(st.heap.object(object).body, Body::Array(_)) {
        return Ok(());
    }
    let Provenance::Input { origin, .. } = st.heap.object(object).provenance else { return Ok(()) };
    let Some(ty) = array_type(cx, st, object) else {
        let what: Arc<str> = "an array access on an object of unknown array type".into();
        return Stop::end(Ending::Unsupported { what, at: st.user_position() });
    };
    let (length, possible) = initial_length(cx, origin);
    cx.assume(&mut st.condition.assumptions, possible, None);
    st.heap.object_mut(object).body = unknown_elements(cx, ty, length);
    Ok(())
}

/// The longest array that HotSpot makes, whatever memory there is: for a longer one it throws OutOfMemoryError. So
/// `new int[a.length + 1]` has no negative size.
pub(crate) const LONGEST: i32 = i32::MAX - 2;

/// The unknown length of an input array, and that it is not negative and not beyond what there is; a list of suppressed
/// exceptions is not empty.
pub(crate) fn initial_length(cx: &mut Machine, array: OriginId) -> (Term, Term) {
    if let Some(own) = parts::own_length(cx, array) {
        return own;
    }
    let origin = cx.origins.intern(&mut cx.terms, OriginNode::Length(array), 0);
    let length = cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32));
    let least = cx.terms.int(i32::from(insides::owner_of_suppressed(cx, array).is_some()));
    let longest = cx.terms.int(LONGEST);
    let (least, most) =
        (cx.terms.less_equal_signed(least, length), cx.terms.less_equal_signed(length, longest));
    (length, cx.terms.and(least, most))
}

/// The empty accumulator of an input array.
pub(crate) fn unknown_elements(cx: &Machine, ty: TypeId, length: Term) -> Body {
    let element = match cx.program.runtime_type(ty) {
        RuntimeType::PrimitiveArray(primitive) => element_kind(primitive),
        RuntimeType::ReferenceArray(_) | RuntimeType::Class(_) => ElementKind::Ref,
    };
    Body::Array(ArrayBody { element, length, constant: BTreeMap::new(), symbolic: Vec::new(), default: None })
}

/// The accumulator of an array; the object must be one.
pub(crate) fn body(st: &State, object: ObjectId) -> Option<&ArrayBody> {
    match &st.heap.object(object).body {
        Body::Array(array) => Some(array),
        Body::Fields(_) => None,
    }
}

/// Where `index` leads in an array, an index within bounds.
pub(crate) fn look_up(cx: &mut Machine, st: &State, object: ObjectId, index: Term) -> Lookup {
    let Some(array) = body(st, object) else { return Lookup::Absent };
    if let Some(place) = array.symbolic.iter().position(|(known, _)| *known == index) {
        return Lookup::Found(ArrayEntry::Symbolic(place));
    }
    let constant = cx.terms.as_int(index);
    if let Some(i) = constant {
        if array.constant.contains_key(&i) {
            return Lookup::Found(ArrayEntry::Constant(i));
        }
        if array.symbolic.is_empty() {
            return Lookup::Absent;
        }
    }
    if array.constant.is_empty() && array.symbolic.is_empty() {
        return Lookup::Absent;
    }
    let mut choices: SmallVec<[Choice; 4]> = SmallVec::new();
    let mut none_of_them = cx.terms.boolean(true);
    for entry in entries(array, constant.is_some()) {
        let known = match entry {
            ArrayEntry::Constant(i) => cx.terms.int(i),
            ArrayEntry::Symbolic(place) => array.symbolic[place].0,
        };
        let equal = cx.terms.equal(index, known);
        choices.push(Choice::Assume(equal));
        let different = cx.terms.not(equal);
        none_of_them = cx.terms.and(none_of_them, different);
    }
    choices.push(if is_full(cx, st, object) {
        Choice::Prune { bound: PruneBound::K, when: Some(none_of_them) }
    } else {
        Choice::Assume(none_of_them)
    });
    Lookup::Ask(object, Box::new(Decision { reason: Reason::ArrayIndex, choices }))
}

/// The accumulated elements that an index is compared with: constant indices first, in ascending order. A constant
/// index that is not accumulated itself is not compared with them.
pub(crate) fn entries(array: &ArrayBody, constant_index: bool) -> Vec<ArrayEntry> {
    let constants = array.constant.keys().filter(|_| !constant_index).map(|&i| ArrayEntry::Constant(i));
    constants.chain((0..array.symbolic.len()).map(ArrayEntry::Symbolic)).collect()
}

/// Whether an input array, or a copy of one, has as many accumulated indices as the bound k allows.
pub(crate) fn is_full(cx: &Machine, st: &State, object: ObjectId) -> bool {
    if has_no_bound_on_elements(cx, st, object) {
        return false;
    }
    let used = body(st, object).map_or(0, |a| a.constant.len() + a.symbolic.len());
    let unknown = body(st, object).is_some_and(|a| a.default.is_none());
    unknown && cx.bounds.k.is_some_and(|k| used >= k as usize)
}

/// Whether any number of elements of an array may be looked at: a bound on lengths is enough for what a library object has
/// for itself and is no object.
pub(super) fn has_no_bound_on_elements(cx: &Machine, st: &State, object: ObjectId) -> bool {
    body(st, object).is_some_and(|array| array.element != ElementKind::Ref)
        && matches!(st.heap.object(object).provenance, Provenance::Input { origin, .. } if parts::is_own(cx, origin))
}

/// Whether an array is one of references that library objects have for themselves, whichever of several it is.
pub(crate) fn has_own_references(cx: &Machine, st: &State, array: &Handle) -> bool {
    let objects = array.objects(st);
    let own = |object: &ObjectId| {
        body(st, *object).is_some_and(|array| array.element == ElementKind::Ref)
            && matches!(st.heap.object(*object).provenance, Provenance::Input { origin, .. } if parts::is_own(cx, origin))
    };
    !objects.is_empty() && objects.iter().all(own)
}

/// Reads an element; an element of an input array that is not accumulated yet becomes a fresh unknown value.
///
/// # Errors
/// As [`element_value`].
pub(crate) fn load_element(
    engine: &dyn HeapEngine,
    cx: &mut Machine,
    st: &mut State,
    object: ObjectId,
    index: Term,
    entry: Option<ArrayEntry>,
) -> Step<Value> {
    let Some(array) = body(st, object) else { return Ok(Value::Unusable) };
    let known = match entry {
        Some(ArrayEntry::Constant(i)) => array.constant.get(&i).copied(),
        Some(ArrayEntry::Symbolic(place)) => array.symbolic.get(place).map(|(_, value)| *value),
        None => array.default,
    };
    if let Some(value) = known {
        return Ok(value);
    }
    let copies = st.heap.copies(object);
    let original = copies.first().copied().unwrap_or(object);
    let (Provenance::Input { origin, depth, .. }, Some(ty)) =
        (st.heap.object(original).provenance.clone(), array_type(cx, st, object))
    else {
        return Ok(Value::Unusable);
    };
    let origin = cx.origins.intern(&mut cx.terms, OriginNode::Element(origin, index), 0);
    let non_null = insides::suppressed_by(cx, origin).is_some();
    let place = InputPlace { origin, depth: depth + 1, parameter: false, non_null, exact: false };
    let value = element_value(engine, cx, st, ty, place)?;
    // An array and its copies have the same indices, see `super::copies`.
    for object in copies {
        store_element(cx, st, object, index, None, value);
    }
    Ok(value)
}

/// Writes an element.
pub(crate) fn store_element(
    cx: &mut Machine,
    st: &mut State,
    object: ObjectId,
    index: Term,
    entry: Option<ArrayEntry>,
    value: Value,
) {
    let constant = cx.terms.as_int(index);
    let Body::Array(array) = &mut st.heap.object_mut(object).body else { return };
    match (entry, constant) {
        (Some(ArrayEntry::Constant(i)), _) => {
            array.constant.insert(i, value);
        }
        (Some(ArrayEntry::Symbolic(place)), _) => {
            if let Some(slot) = array.symbolic.get_mut(place) {
                slot.1 = value;
            }
        }
        (None, Some(i)) => {
            array.constant.insert(i, value);
        }
        (None, None) => array.symbolic.push((index, value)),
    }
}

/// Why a path ends on which an input array may have an element type that nobody wrote yet.
pub(crate) const UNWRITTEN: &str =
    "a store into an input array whose run-time element type may be a class that is not written yet";
