//! Whose monitors are held: what `notify`, `wait` and `holdsLock` ask (JVMS 2.11.10).
//!
//! One thread runs, so a monitor is held by it or by nobody. Frames say which: those of `synchronized` methods, and those that
//! ran a `monitorenter`. Whoever called the analysed method may hold the monitors of its input objects.

use crate::machine::{Step, unsupported};
use crate::runtime::exceptions::{throw_null_pointer, throw_vm};
use crate::runtime::{Vm, decide};
use crate::state::{Frame, Hidden, ObjectId, Provenance, State, Value};
use crate::term::Term;

use super::{Call, Return, flag};

const ILLEGAL_MONITOR_STATE: &str = "java/lang/IllegalMonitorStateException";

/// Whether the thread holds a monitor.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Held {
    Yes,
    No,
    /// The caller of the analysed method may hold it.
    Perhaps,
}

/// `notify`, `notifyAll`: nobody waits, but the monitor has to be held.
pub(super) fn wake(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match held(cx, st, call.term(0)) {
        Held::No => throw_vm(cx, st, ILLEGAL_MONITOR_STATE, Some("current thread is not owner")),
        Held::Yes | Held::Perhaps => Ok(Return::Nothing),
    }
}

/// `wait`: one thread runs, so nobody would wake it; it does not come to that where the monitor is not held.
pub(super) fn wait(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match held(cx, st, call.term(0)) {
        Held::No => throw_vm(cx, st, ILLEGAL_MONITOR_STATE, Some("current thread is not owner")),
        Held::Yes | Held::Perhaps => {
            unsupported(st, "java.lang.Object.wait: one thread runs, so nobody would wake it")
        }
    }
}

/// `Thread.holdsLock`.
pub(super) fn holds(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(reference) = call.term(0) else { return call.refuse(st) };
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    match held(cx, st, Some(reference)) {
        Held::Yes => Ok(flag(cx, true)),
        Held::No => Ok(flag(cx, false)),
        Held::Perhaps => call.refuse(st),
    }
}

fn held(cx: &Vm, st: &State, reference: Option<Term>) -> Held {
    let object_of = |reference: Term| cx.engine.object(&cx.machine, st, reference);
    let Some(reference) = reference else { return Held::Perhaps };
    let Some(object) = object_of(reference) else { return Held::Perhaps };
    let is_it = |lock: Term| lock == reference || object_of(lock) == Some(object);
    let by_enter = |frame: &Frame| frame.locks.iter().any(|locks| locks.iter().any(|lock| is_it(*lock)));
    if st.frames.iter().any(|frame| by_enter(frame) || by_method(cx, st, (frame, object), &is_it)) {
        return Held::Yes;
    }
    // A lock that is one of several objects may be this one.
    let is_open =
        |frame: &Frame| frame.locks.iter().any(|locks| locks.iter().any(|lock| object_of(*lock).is_none()));
    if st.frames.iter().any(is_open) {
        return Held::Perhaps;
    }
    match st.heap.object(object).provenance {
        Provenance::Allocated | Provenance::Preexisting => Held::No,
        Provenance::Input { .. } | Provenance::Given(_) => Held::Perhaps,
    }
}

/// Whether it is the one whose monitor a synchronized method holds: of its class, or of its object.
fn by_method(
    cx: &Vm,
    st: &State,
    (frame, object): (&Frame, ObjectId),
    is_it: &impl Fn(Term) -> bool,
) -> bool {
    if !frame.method.access.is_synchronized() {
        return false;
    }
    if frame.method.access.is_static() {
        let class = cx.program.class(frame.method.class).java_name();
        return matches!(&st.heap.object(object).hidden, Hidden::Mirror(name) if **name == *class);
    }
    frame.locals.first().copied().and_then(Value::term).is_some_and(is_it)
}
