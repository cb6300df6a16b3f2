//! Arrays: creation, length, loads and stores with their exceptions (JVMS 6.5; Kiasan Fig. 6).

use smallvec::SmallVec;

use crate::bytecode::{ElementKind, Primitive};
use crate::classfile::FieldType;
use crate::heap::arrays::{self as accumulator, ArrayEntry, Lookup, StoreTest};
use crate::heap::{Handle, Need};
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Known, LinkedCode, RuntimeType, TypeId};
use crate::runtime::Vm;
use crate::runtime::arrays::{bound_index, check_size, resolve_array};
use crate::runtime::classes::prepare_type;
use crate::runtime::exceptions::{names, throw_vm, throw_vm_telling, throw_vm_unknown_message};
use crate::runtime::objects::{is_instance, outcome};
use crate::runtime::operands::{drop_values, peek, peek_int, peek_ref, push};
use crate::runtime::room::check_room;
use crate::runtime::{decide, invariants};
use crate::state::{Choice, Decision, Ending, Message, ObjectId, PruneBound, Question, Reason, State, Value};
use crate::term::Term;

use super::Flow;
use super::convert::narrowed;
use super::objects::linked_type;

/// `newarray`.
pub(super) fn new_primitive(cx: &mut Vm, st: &mut State, primitive: Primitive) -> Step<Flow> {
    let ty = cx.program.primitive_array(primitive);
    new_array(cx, st, ty)
}

/// `anewarray`.
pub(super) fn new_reference(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32) -> Step<Flow> {
    let element = linked_type(cx, st, code, pc)?;
    let ty = cx.program.array_of_type(element);
    new_array(cx, st, ty)
}

fn new_array(cx: &mut Vm, st: &mut State, ty: TypeId) -> Step<Flow> {
    let length = peek_int(st, 0)?;
    check_size(cx, st, length)?;
    check_room(cx, st, length, 1)?;
    let array = accumulator::make_array(cx, st, ty, length);
    drop_values(st, 1)?;
    push(st, Value::Ref(cx.terms.location(array.0)))?;
    Ok(Flow::Next)
}

/// Largest number of arrays that one `multianewarray` makes.
const MOST_ARRAYS: i64 = 1_000_000;

/// `multianewarray`: all sizes are checked first; inner arrays need sizes that are known, so unknown ones up to the
/// last are told apart one by one.
pub(super) fn new_multi(
    cx: &mut Vm,
    st: &mut State,
    code: &LinkedCode,
    pc: u32,
    dimensions: u8,
) -> Step<Flow> {
    let ty = linked_type(cx, st, code, pc)?;
    let count = usize::from(dimensions);
    let mut sizes: Vec<Term> = Vec::with_capacity(count);
    for depth in (0..count).rev() {
        sizes.push(peek_int(st, depth)?);
    }
    for &size in &sizes {
        check_size(cx, st, size)?;
    }
    let mut known: Vec<i64> = Vec::new();
    let mut total = 1i64;
    for (depth, &size) in sizes.iter().enumerate() {
        check_room(cx, st, size, total)?;
        if depth + 1 == count {
            break;
        }
        let value = concrete_size(cx, st, size)?;
        known.push(i64::from(value));
        total = total.saturating_mul(i64::from(value));
        if total > MOST_ARRAYS {
            return unsupported(st, "multianewarray of more than a million arrays");
        }
    }
    let array = make_nested(cx, st, ty, &sizes, &known)?;
    drop_values(st, count)?;
    push(st, Value::Ref(cx.terms.location(array.0)))?;
    Ok(Flow::Next)
}

/// The value of a size that is not negative, splitting the path over 0, 1, 2, … up to the bound on array lengths.
fn concrete_size(cx: &mut Vm, st: &mut State, size: Term) -> Step<i32> {
    if let Some(known) = cx.terms.as_int(size) {
        return Ok(known);
    }
    let most = cx.bounds.array.unwrap_or(8).min(64) as i32;
    let mut choices: SmallVec<[Choice; 4]> = SmallVec::new();
    for value in 0..=most {
        let value = cx.terms.int(value);
        choices.push(Choice::Assume(cx.terms.equal(size, value)));
    }
    let most_term = cx.terms.int(most);
    let longer = cx.terms.less_signed(most_term, size);
    choices.push(Choice::Prune { bound: PruneBound::Array, when: Some(longer) });
    let decision = Decision { reason: Reason::ArrayLength, choices };
    let taken = decide::decide(cx, st, Some(Question::Switch(size)), decision)?;
    Ok(taken.cast_signed())
}

fn make_nested(cx: &mut Vm, st: &mut State, ty: TypeId, sizes: &[Term], known: &[i64]) -> Step<ObjectId> {
    let Some((&size, inner_sizes)) = sizes.split_first() else {
        return unsupported(st, "malformed code: multianewarray without dimensions");
    };
    let array = accumulator::make_array(cx, st, ty, size);
    let Some((&count, inner_known)) = known.split_first() else { return Ok(array) };
    let RuntimeType::ReferenceArray(inner) = cx.program.runtime_type(ty) else {
        return unsupported(st, "malformed code: multianewarray with too many dimensions");
    };
    for i in 0..count {
        let element = make_nested(cx, st, inner, inner_sizes, inner_known)?;
        let value = Value::Ref(cx.terms.location(element.0));
        let index = cx.terms.int(i as i32);
        accumulator::store_element(cx, st, array, index, None, value);
    }
    Ok(array)
}

/// `arraylength`.
pub(super) fn length(cx: &mut Vm, st: &mut State) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    let array = resolve_array(cx, st, reference)?;
    let Some(length) = cx.engine.array_length(&mut cx.machine, st, &array) else {
        return unsupported(st, "malformed code: arraylength of an object");
    };
    drop_values(st, 1)?;
    push(st, Value::Int(length))?;
    Ok(Flow::Next)
}

/// `iaload` … `aaload`.
pub(super) fn load(cx: &mut Vm, st: &mut State, element: ElementKind) -> Step<Flow> {
    let index = peek_int(st, 0)?;
    let reference = peek_ref(st, 1)?;
    let array = resolve_array(cx, st, reference)?;
    check_bounds(cx, st, (reference, &array), index)?;
    bound_index(cx, st, &array, index)?;
    if element == ElementKind::Ref {
        prepare_element(cx, st, &array)?;
    }
    let entry = locate(cx, st, &array, index)?;
    let value = cx.engine.load_element(&mut cx.machine, st, &array, index, entry)?;
    match value {
        Value::Unusable => return unsupported(st, "malformed code: an array load on something else"),
        Value::Ref(reference) => decide::settle(cx, st, reference, Need::Loaded)?,
        _ => {}
    }
    drop_values(st, 2)?;
    push(st, value)?;
    Ok(Flow::Next)
}

/// Initialises the enum class of an input array's elements.
fn prepare_element(cx: &mut Vm, st: &mut State, array: &Handle) -> Step<()> {
    for object in array.objects(st) {
        if !st.heap.object(object).is_input() && st.heap.original(object).is_none() {
            continue;
        }
        let Some(ty) = accumulator::array_type(cx, st, object) else { continue };
        let RuntimeType::ReferenceArray(element) = cx.program.runtime_type(ty) else { continue };
        let Some(class) = element.as_class() else { continue };
        let name = cx.program.class(class).name.clone();
        prepare_type(cx, st, &FieldType::Class(name))?;
    }
    Ok(())
}

/// `iastore` … `aastore`.
pub(super) fn store(cx: &mut Vm, st: &mut State, element: ElementKind) -> Step<Flow> {
    let value = peek(st, 0)?;
    let index = peek_int(st, 1)?;
    let reference = peek_ref(st, 2)?;
    let array = resolve_array(cx, st, reference)?;
    check_bounds(cx, st, (reference, &array), index)?;
    bound_index(cx, st, &array, index)?;
    if element == ElementKind::Ref {
        prepare_element(cx, st, &array)?;
        check_store(cx, st, (reference, &array), peek_ref(st, 0)?)?;
    }
    let entry = locate(cx, st, &array, index)?;
    let value = stored(cx, st, &array, element, value);
    cx.engine.store_element(&mut cx.machine, st, &array, index, entry, value)?;
    drop_values(st, 3)?;
    Ok(Flow::Next)
}

/// A value as an element holds it. A reference names arrays of booleans or arrays of bytes, never both.
fn stored(cx: &mut Vm, st: &State, array: &Handle, element: ElementKind, value: Value) -> Value {
    let Value::Int(term) = value else { return value };
    let primitive = match element {
        ElementKind::Char => Primitive::Char,
        ElementKind::Short => Primitive::Short,
        ElementKind::Byte => {
            let ty = cx.engine.type_of_array(&mut cx.machine, st, array);
            match ty.map(|ty| cx.program.runtime_type(ty)) {
                Some(RuntimeType::PrimitiveArray(Primitive::Boolean)) => Primitive::Boolean,
                _ => Primitive::Byte,
            }
        }
        _ => return value,
    };
    Value::Int(narrowed(&mut cx.terms, primitive, term))
}

/// Throws ArrayIndexOutOfBoundsException where the index is out of bounds.
fn check_bounds(cx: &mut Vm, st: &mut State, (reference, array): (Term, &Handle), index: Term) -> Step<()> {
    let Some(length) = cx.engine.array_length(&mut cx.machine, st, array) else {
        return unsupported(st, "malformed code: an array access on an object");
    };
    let zero = cx.terms.int(0);
    let not_negative = cx.terms.less_equal_signed(zero, index);
    let below = cx.terms.less_signed(index, length);
    let within = cx.terms.and(not_negative, below);
    if decide::truth_of(cx, st, Reason::ArrayBounds, Question::Bounds(reference, index), within)? {
        return Ok(());
    }
    let class = names::ARRAY_INDEX;
    // The message names what the path knows, whichever engine keeps the array.
    let index = cx.machine.simplify(&st.condition.assumptions, index);
    let length = cx.machine.simplify(&st.condition.assumptions, length);
    match (cx.terms.as_int(index), cx.terms.as_int(length)) {
        (Some(i), Some(n)) => {
            throw_vm(cx, st, class, Some(&format!("Index {i} out of bounds for length {n}")))
        }
        _ => throw_vm_telling(cx, st, class, Message::Index { index, length }),
    }
}

/// Which accumulated element an index names, none if it is a new one.
fn locate(cx: &mut Vm, st: &mut State, array: &Handle, index: Term) -> Step<Option<ArrayEntry>> {
    match cx.engine.look_up(&mut cx.machine, st, array, index)? {
        Lookup::Found(entry) => Ok(Some(entry)),
        Lookup::Absent => Ok(None),
        Lookup::Full => {
            Stop::end(Ending::Pruned { bound: PruneBound::K, what: None, at: st.user_position() })
        }
        Lookup::Ask(array, decision) => {
            let taken = decide::decide(cx, st, Some(Question::Index(array, index)), *decision)?;
            let constant = cx.terms.as_int(index).is_some();
            let entries = accumulator::body(st, array).map(|b| accumulator::entries(b, constant));
            Ok(entries.and_then(|list| list.get(taken as usize).copied()))
        }
        Lookup::Admit(formula, decision) => {
            decide::decide(cx, st, Some(Question::Truth(formula)), *decision)?;
            Ok(None)
        }
    }
}

/// The store check (JVMS `aastore`): the value must be null or an instance of the array's run-time element type.
fn check_store(cx: &mut Vm, st: &mut State, (reference, array): (Term, &Handle), value: Term) -> Step<()> {
    invariants::note_exact_arrays(cx, st, &array.objects(st));
    let mut test = cx.engine.check_store(&mut cx.machine, st, array, value)?;
    if let StoreTest::AfterNullTest = test {
        // Null can be stored into any array.
        if decide::is_null(cx, st, value)? {
            return Ok(());
        }
        test = cx.engine.check_store(&mut cx.machine, st, array, value)?;
    }
    if let StoreTest::By(test) = test {
        return if outcome(cx, st, Question::Store(reference, value), test)? {
            Ok(())
        } else {
            throw_vm_unknown_message(cx, st, names::ARRAY_STORE)
        };
    }
    let Some(array) = array.object() else {
        return unsupported(st, "malformed code: aastore on an object");
    };
    let Some(ty) = accumulator::array_type(cx, st, array) else {
        return unsupported(st, "malformed code: aastore on an object");
    };
    let RuntimeType::ReferenceArray(element) = cx.program.runtime_type(ty) else {
        return unsupported(st, "malformed code: aastore on an array of primitives");
    };
    if element.as_class().is_some_and(|c| cx.program.class(c).is(Known::Object)) {
        return Ok(());
    }
    if is_instance(cx, st, value, element)? {
        return Ok(());
    }
    throw_vm_unknown_message(cx, st, names::ARRAY_STORE)
}
