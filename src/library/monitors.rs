//! Whose monitors are held: what `notify`, `wait` and `holdsLock` ask (JVMS 2.11.10).
//!
//! One thread runs, so a monitor is held by it or by nobody. Frames say which: those of `synchronized` methods, and those that
//! ran a `monitorenter`. Whoever called the analysed method may hold the monitors of what was there before: where the path asks,
//! it splits. The thread of a whole program begins without any.

use std::sync::Arc;

use crate::classfile::{FieldType, Primitive};
use crate::digest::digest;
use crate::machine::{Step, unsupported};
use crate::runtime::exceptions::{throw_null_pointer, throw_vm};
use crate::runtime::{Vm, decide, identity};
use crate::state::{
    EnvironmentValue, Frame, Hidden, ObjectId, OriginNode, Origins, Provenance, Reason, State, Value,
};
use crate::term::{Sort, Term};

use super::{Call, Return, flag};

const ILLEGAL_MONITOR_STATE: &str = "java/lang/IllegalMonitorStateException";

/// The name of what is not known of the monitors that a caller holds.
const HELD: &str = "Thread.holdsLock()";

/// `notify`, `notifyAll`: nobody waits, but the monitor has to be held.
pub(super) fn wake(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(reference) = call.term(0) else { return call.refuse(st) };
    if is_held(cx, st, reference)? { Ok(Return::Nothing) } else { not_owner(cx, st) }
}

/// `wait`: one thread runs, so nobody would wake it; it does not come to that where the monitor is not held.
pub(super) fn wait(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(reference), Some(time)) = (call.term(0), call.term(1)) else { return call.refuse(st) };
    let zero = cx.terms.long(0);
    let negative = cx.terms.less_signed(time, zero);
    if decide::truth(cx, st, Reason::Branch, negative)? {
        return throw_vm(cx, st, "java/lang/IllegalArgumentException", Some("timeout value is negative"));
    }
    if is_held(cx, st, reference)? {
        return unsupported(st, "java.lang.Object.wait: one thread runs, so nobody would wake it");
    }
    not_owner(cx, st)
}

fn not_owner(cx: &mut Vm, st: &mut State) -> Step<Return> {
    throw_vm(cx, st, ILLEGAL_MONITOR_STATE, Some("current thread is not owner"))
}

/// `Thread.holdsLock`.
pub(super) fn holds(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(reference) = call.term(0) else { return call.refuse(st) };
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let held = is_held(cx, st, reference)?;
    Ok(flag(cx, held))
}

/// Whether the thread holds the monitor of an object.
fn is_held(cx: &mut Vm, st: &mut State, reference: Term) -> Step<bool> {
    decide::resolve(cx, st, reference)?;
    let reference = decide::single(cx, st, reference)?;
    let Some(object) = cx.engine.object(&cx.machine, st, reference) else {
        return unsupported(st, "the monitor of a reference that names no single object");
    };
    if st.frames.iter().any(|frame| is_of_class(cx, st, frame, object)) {
        return Ok(true);
    }
    let locks: Vec<Term> = st.frames.iter().flat_map(locks_of).collect();
    for lock in locks {
        let same = identity::same(cx, st, reference, lock)?;
        if decide::truth(cx, st, Reason::Alias, same)? {
            return Ok(true);
        }
    }
    let was_there = st.heap.object(object).provenance != Provenance::Allocated;
    if cx.from_main || !was_there {
        return Ok(false);
    }
    is_held_by_caller(cx, st, (reference, object))
}

/// The objects whose monitors a frame holds.
fn locks_of(frame: &Frame) -> impl Iterator<Item = Term> {
    let entered = frame.locks.iter().flat_map(|locks| locks.iter().copied());
    let access = frame.method.access;
    let of_method = access.is_synchronized() && !access.is_static();
    let own = frame.locals.first().copied().and_then(Value::term).filter(|_| of_method);
    entered.chain(own)
}

/// Whether a frame is one of a synchronized method of the class that an object stands for.
fn is_of_class(cx: &Vm, st: &State, frame: &Frame, object: ObjectId) -> bool {
    if !(frame.method.access.is_synchronized() && frame.method.access.is_static()) {
        return false;
    }
    let class = cx.program.class(frame.method.class).java_name();
    matches!(&st.heap.object(object).hidden, Hidden::Mirror(name) if **name == *class)
}

/// Splits the path by whether whoever called the analysed method holds a monitor. That nobody does is what a test of it does,
/// so only the other path depends on the environment.
fn is_held_by_caller(cx: &mut Vm, st: &mut State, (reference, object): (Term, ObjectId)) -> Step<bool> {
    let is_known = |value: &EnvironmentValue| &*value.name == HELD && value.of == Some(reference);
    if st.environment.iter().any(is_known) {
        return Ok(true);
    }
    let node = OriginNode::Fresh(HELD.into(), object.0);
    let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, object.0);
    let held = cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32));
    let zero = cx.terms.int(0);
    let is_free = cx.terms.equal(held, zero);
    // No branch tells these paths from one on which the thread is seen to hold it.
    let is_free = decide::truth(cx, st, Reason::Branch, is_free)?;
    st.trace.note(digest(if is_free { "free" } else { "held by the caller" }));
    if is_free {
        return Ok(false);
    }
    let ty = FieldType::Primitive(Primitive::Boolean);
    let noted = EnvironmentValue { name: HELD.into(), ty, value: Value::Int(held), of: Some(reference) };
    Arc::make_mut(&mut st.environment).push(noted);
    Ok(true)
}
