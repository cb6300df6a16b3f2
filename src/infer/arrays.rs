//! Stores into arrays that others may hold: what is in them is never looked at, only whether the store can fail.

use crate::bytecode::ElementKind;
use crate::machine::{Step, unsupported};
use crate::program::{Known, RuntimeType};
use crate::runtime::arrays::resolve_array;
use crate::runtime::exceptions::{names, throw_vm_unknown_message};
use crate::runtime::operands::{drop_values, peek, peek_ref};
use crate::runtime::{Flow, Instruction, Java, Vm, decide};
use crate::state::{Body, ObjectId, Reason, State, Value};

use super::reach::{exact_type, object_of};
use super::unknown::unknown_formula;
use super::watch::{Kept, place};

/// Executes `iastore` and its likes. An array that was made here is left to Java's rules.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn array_store(cx: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
    let reference = peek_ref(st, 2)?;
    if object_of(cx, st, reference).is_some_and(|array| !st.heap.object(array).is_input()) {
        return java(cx, st, at);
    }
    let array = resolve_array(cx, st, reference)?;
    let Some(length) = cx.engine.array_length(&mut cx.machine, st, &array) else {
        return unsupported(st, "a store into no array");
    };
    let Some(index) = peek(st, 1)?.term() else { return unsupported(st, "an index that is no int") };
    let zero = cx.terms.int(0);
    let least = cx.terms.less_equal_signed(zero, index);
    let most = cx.terms.less_signed(index, length);
    let within = cx.terms.and(least, most);
    if !decide::truth(cx, st, Reason::ArrayBounds, within)? {
        return throw_vm_unknown_message(cx, st, names::ARRAY_INDEX);
    }
    let value = peek(st, 0)?;
    if let (ElementKind::Ref, Value::Ref(value)) = (kind(at), value) {
        if !array.objects(st).iter().all(|object| holds_anything(cx, st, *object)) {
            // The array may be one of a class below the declared one.
            let refused = unknown_formula(cx, &format!("refused {}", place(st)));
            if decide::truth(cx, st, Reason::Type, refused)? {
                return throw_vm_unknown_message(cx, st, names::ARRAY_STORE);
            }
        }
        Kept::change(st, |kept| kept.stored.push(value));
    }
    for object in array.objects(st) {
        if let Body::Array(body) = &mut st.heap.object_mut(object).body {
            body.constant.clear();
            body.symbolic.clear();
            body.default = None;
        }
    }
    drop_values(st, 3)?;
    Kept::change(st, |kept| kept.calls += 1);
    Ok(Flow::Next)
}

/// Whether an array is known to be one of exactly `Object`.
fn holds_anything(cx: &Vm, st: &State, array: ObjectId) -> bool {
    let element = exact_type(cx, st, array).map(|ty| cx.program.runtime_type(ty));
    match element {
        Some(RuntimeType::ReferenceArray(element)) => {
            element.as_class().is_some_and(|class| cx.program.class(class).is(Known::Object))
        }
        _ => false,
    }
}

fn kind(at: Instruction) -> ElementKind {
    match at.insn {
        crate::bytecode::Insn::ArrayStore(kind) => *kind,
        _ => ElementKind::Int,
    }
}
