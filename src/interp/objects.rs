//! `new`, `checkcast`, `instanceof`, and the monitor instructions (JVMS 6.5).

use crate::heap::Need;
use crate::library::note_finalizer;
use crate::machine::{Step, unsupported};
use crate::program::{Link, LinkedCode, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::exceptions::{names, throw_null_pointer, throw_vm, throw_vm_unknown_message};
use crate::runtime::objects::{instance_condition, is_instance, new_object};
use crate::runtime::operands::{drop_values, peek_ref, push, top_mut};
use crate::runtime::{decide, invariants};
use crate::state::{Question, Reason, State, Value};
use crate::term::Term;

use super::Flow;

/// The class or array type that an instruction names.
pub(super) fn linked_type(cx: &Vm, st: &State, code: &LinkedCode, pc: u32) -> Step<TypeId> {
    match code.link(&cx.program, pc) {
        Link::Type(ty) => Ok(*ty),
        Link::Failed(error) => unsupported(st, &error.to_string()),
        _ => unsupported(st, "malformed code: a class is needed"),
    }
}

/// `new`.
pub(super) fn new(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32) -> Step<Flow> {
    let ty = linked_type(cx, st, code, pc)?;
    let Some(class) = ty.as_class().map(|id| cx.program.class(id)) else {
        return unsupported(st, "malformed code: new of an array type");
    };
    if !class.is_instantiable() {
        return throw_vm(cx, st, names::INSTANTIATION, Some(&class.java_name()));
    }
    ensure_initialised(cx, st, &class)?;
    if class.finalizes {
        note_finalizer(cx, st);
    }
    let object = new_object(cx, st, &class);
    push(st, Value::Ref(cx.terms.location(object.0)))?;
    Ok(Flow::Next)
}

/// `checkcast`: null passes, anything else must be an instance.
pub(super) fn check_cast(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32) -> Step<Flow> {
    let ty = linked_type(cx, st, code, pc)?;
    let reference = peek_ref(st, 0)?;
    note_exact_arrays(cx, st, reference, ty);
    if passes(cx, st, reference, ty)? {
        return Ok(Flow::Next);
    }
    throw_vm_unknown_message(cx, st, names::CLASS_CAST)
}

/// Notes that the exact types of arrays count where one is compared with an array type.
fn note_exact_arrays(cx: &mut Vm, st: &State, reference: Term, ty: TypeId) {
    if ty.is_array() {
        let arrays = cx.engine.handle(&mut cx.machine, st, reference).objects(st);
        invariants::note_exact_arrays(cx, st, &arrays);
    }
}

/// Whether a cast lets a reference through. Null and an instance go on in the same way, so an engine that has a formula
/// for both does not tell them apart.
fn passes(cx: &mut Vm, st: &mut State, reference: Term, ty: TypeId) -> Step<bool> {
    let Some(instance) = cx.engine.instance_formula(&mut cx.machine, st, reference, ty)? else {
        return Ok(decide::is_null(cx, st, reference)? || is_instance(cx, st, reference, ty)?);
    };
    decide::settle(cx, st, reference, Need::Nullness)?;
    let null = cx.engine.is_null(&mut cx.machine, st, reference);
    let passes = cx.terms.or(null, instance);
    let passes = decide::truth_of(cx, st, Reason::Type, Question::Instance(reference, ty), passes)?;
    if st.settled(Question::Instance(reference, ty)).is_some() {
        cx.engine.note_comparison(&mut cx.machine, st);
    }
    Ok(passes)
}

/// `instanceof`: null is an instance of nothing.
pub(super) fn instance_of(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32) -> Step<Flow> {
    let ty = linked_type(cx, st, code, pc)?;
    let reference = peek_ref(st, 0)?;
    note_exact_arrays(cx, st, reference, ty);
    let holds = instance_condition(cx, st, reference, ty)?;
    drop_values(st, 1)?;
    push(st, Value::Int(cx.terms.from_condition(holds, 32)))?;
    Ok(Flow::Next)
}

/// `monitorenter`, `monitorexit`: one thread runs, so only null matters, and what is held to whoever notifies or waits.
pub(super) fn monitor(cx: &mut Vm, st: &mut State, enters: bool) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    decide::resolve(cx, st, reference)?;
    drop_values(st, 1)?;
    let locks = &mut top_mut(st)?.locks;
    if enters {
        locks.get_or_insert_default().push(reference);
    } else if let Some(held) = locks {
        // The last one of this name; code that is compiled from Java leaves in the reverse order.
        match held.iter().rposition(|lock| *lock == reference) {
            Some(place) => _ = held.remove(place),
            None => _ = held.pop(),
        }
        if held.is_empty() {
            *locks = None;
        }
    }
    Ok(Flow::Next)
}
