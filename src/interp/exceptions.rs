//! Exceptions: those that the JVM throws itself, `athrow`, and the search for a handler (JVMS 2.10).

use crate::heap::Need;
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::PENDING;
use crate::runtime::decide;
use crate::runtime::exceptions::{make, names, set_field, throw_null_pointer};
use crate::runtime::objects::{is_instance, known, loaded};
use crate::runtime::operands::{peek_ref, top_mut};
use crate::state::{ClassStatus, FrameRole, Hidden, ObjectType, State, Value};
use crate::term::Term;

use super::Flow;

/// `athrow`. What is thrown is the reference as it is: a guarded one may still name one of several objects, and may be
/// what another reference names.
pub(super) fn throw(cx: &mut Vm, st: &mut State) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    decide::settle(cx, st, reference, Need::Object)?;
    Stop::throw(reference)
}

/// Unwinds the stack to the handler of an exception; without one, the exception leaves the outermost frame.
///
/// The handler is found before any frame is popped, so that a split on the class of an unknown exception can start
/// the instruction again.
pub(super) fn unwind(cx: &mut Vm, st: &mut State, exception: Term) -> Step<()> {
    for object in cx.engine.objects(&mut cx.machine, st, exception) {
        if !matches!(st.heap.object(object).hidden, Hidden::Trace { .. }) {
            let at = st.user_position();
            st.heap.object_mut(object).hidden = Hidden::Trace { at, message_known: true };
        }
    }
    let mut depth = st.frames.len();
    while depth > 0 {
        let (pc, role) = (st.frames[depth - 1].pc, st.frames[depth - 1].role);
        if pc != PENDING
            && let Some(target) = find_handler(cx, st, depth - 1, exception)?
        {
            note_catch(cx, st, exception, depth, target);
            st.frames.truncate(depth);
            let frame = top_mut(st)?;
            frame.pc = target;
            frame.stack.clear();
            frame.stack.push(Value::Ref(exception));
            st.settled.clear();
            return Ok(());
        }
        if let FrameRole::Initialiser(class) = role {
            let is_wrapped = pc != PENDING && !is_error(cx, st, exception)?;
            let completes = st.frames[depth - 1].completes.clone();
            st.trace = st.frames[depth - 1].trace;
            st.frames.truncate(depth - 1);
            // An interface that still waited was not touched.
            let begun = (!st.statics.is_waiting(class)).then_some(class);
            for class in completes.into_iter().chain(begun) {
                st.statics.finish(class, ClassStatus::Erroneous);
            }
            st.settled.clear();
            let thrown = if is_wrapped { initialiser_failed(cx, st, exception)? } else { exception };
            return unwind(cx, st, thrown);
        }
        depth -= 1;
    }
    st.last_position = st.user_position();
    note_catch(cx, st, exception, 0, 0);
    st.frames.clear();
    st.settled.clear();
    st.uncaught = Some(exception);
    Ok(())
}

/// Notes in the control-flow path where an exception went; the class of an unknown one is what its handler tells.
fn note_catch(cx: &Vm, st: &mut State, exception: Term, depth: usize, target: u32) {
    let class = match cx.engine.object(&cx.machine, st, exception).map(|object| st.heap.object(object).ty) {
        Some(ObjectType::Exact(ty)) => ty.as_class().map(|id| cx.program.class(id).digest),
        Some(ObjectType::Variable(_)) | None => None,
    };
    st.trace.note(class.unwrap_or(0));
    let from = st.frames.last().map_or((0, 0), |frame| (frame.method.digest, frame.pc));
    st.trace.branch(from.0, from.1, st.frames.len() as u32);
    // The handler's frame is the last one that is kept.
    let to = depth.checked_sub(1).and_then(|last| st.frames.get(last));
    st.trace.branch(to.map_or(0, |frame| frame.method.digest), target, depth as u32);
}

/// The handler of one frame that takes the exception, as an instruction index.
fn find_handler(cx: &mut Vm, st: &mut State, depth: usize, reference: Term) -> Step<Option<u32>> {
    let (code, pc) = (st.frames[depth].code.clone(), st.frames[depth].pc);
    for handler in &code.code.handlers {
        if pc < handler.start || pc >= handler.end {
            continue;
        }
        let Some(catch) = &handler.catch else { return Ok(Some(handler.target)) };
        let ty = match cx.program.load(catch) {
            Ok(class) => TypeId::class(class.id),
            Err(error) => return unsupported(st, &error.to_string()),
        };
        if is_instance(cx, st, reference, ty)? {
            return Ok(Some(handler.target));
        }
    }
    Ok(None)
}

/// Whether an exception is an Error, which a failed static initialiser throws as it is (JVMS 5.5, step 10).
fn is_error(cx: &mut Vm, st: &mut State, exception: Term) -> Step<bool> {
    let error = known(cx, st, Known::Error)?;
    is_instance(cx, st, exception, TypeId::class(error.id))
}

/// What a failed static initialiser throws for anything but an Error: an ExceptionInInitializerError around it (JVMS 5.5,
/// step 10).
fn initialiser_failed(cx: &mut Vm, st: &mut State, exception: Term) -> Step<Term> {
    let wrapper = make(cx, st, names::INITIALISER, None, true)?;
    let class = loaded(cx, st, names::INITIALISER)?;
    let cause = Value::Ref(exception);
    set_field(st, wrapper, class.slot_of("cause"), cause);
    set_field(st, wrapper, class.slot_of("exception"), cause);
    Ok(cx.terms.location(wrapper.0))
}
