//! Exceptions: those that the JVM throws itself, `athrow`, and the search for a handler (JVMS 2.10).

use crate::machine::{Step, Stop, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::PENDING;
use crate::runtime::decide;
use crate::runtime::exceptions::{make, names, set_field, throw_null_pointer};
use crate::runtime::objects::{is_instance, known, loaded};
use crate::runtime::operands::{peek_ref, top_mut};
use crate::state::{ClassStatus, FrameRole, Hidden, ObjectId, ObjectType, State, Value};
use crate::term::Term;

use super::Flow;

/// `athrow`.
pub(super) fn throw(cx: &mut Vm, st: &mut State) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    decide::settle(cx, st, reference, crate::heap::Need::Object)?;
    let leaf = decide::single(cx, st, reference)?;
    match cx.engine.object(&cx.machine, st, leaf) {
        Some(exception) => Stop::throw(exception),
        None => unsupported(st, "athrow of a reference that names no single object"),
    }
}

/// Unwinds the stack to the handler of an exception; without one, the exception leaves the outermost frame.
///
/// The handler is found before any frame is popped, so that a split on the class of an unknown exception can start
/// the instruction again.
pub(super) fn unwind(cx: &mut Vm, st: &mut State, exception: ObjectId) -> Step<()> {
    let reference = cx.terms.location(exception.0);
    if !matches!(st.heap.object(exception).hidden, Hidden::Trace { .. }) {
        let at = st.user_position();
        st.heap.object_mut(exception).hidden = Hidden::Trace { at, message_known: true };
    }
    let mut depth = st.frames.len();
    while depth > 0 {
        let (pc, role) = (st.frames[depth - 1].pc, st.frames[depth - 1].role);
        if pc != PENDING
            && let Some(target) = find_handler(cx, st, depth - 1, reference)?
        {
            note_catch(cx, st, exception, depth, target);
            st.frames.truncate(depth);
            let frame = top_mut(st)?;
            frame.pc = target;
            frame.stack.clear();
            frame.stack.push(Value::Ref(reference));
            st.settled.clear();
            return Ok(());
        }
        if let FrameRole::Initialiser(class) = role {
            let completes = st.frames[depth - 1].completes.clone();
            st.trace = st.frames[depth - 1].trace;
            st.frames.truncate(depth - 1);
            // An interface that still waited was not touched.
            let begun = (!st.statics.is_waiting(class)).then_some(class);
            for class in completes.into_iter().chain(begun) {
                st.statics.finish(class, ClassStatus::Erroneous);
            }
            st.settled.clear();
            let thrown = if pc == PENDING { exception } else { initialiser_failed(cx, st, exception)? };
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
fn note_catch(cx: &Vm, st: &mut State, exception: ObjectId, depth: usize, target: u32) {
    let class = match st.heap.object(exception).ty {
        ObjectType::Exact(ty) => ty.as_class().map(|id| std::sync::Arc::as_ptr(&cx.program.class(id)) as u64),
        ObjectType::Variable(_) => None,
    };
    st.trace.note(class.unwrap_or(0));
    let (frames, pc) = (st.frames.len(), st.frames.last().map_or(0, |frame| frame.pc));
    st.trace.branch(pc, frames as u32);
    st.trace.branch(target, depth as u32);
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

/// What a failed static initialiser throws: an ExceptionInInitializerError around anything but an Error
/// (JVMS 5.5, step 10).
fn initialiser_failed(cx: &mut Vm, st: &mut State, exception: ObjectId) -> Step<ObjectId> {
    let error = known(cx, st, Known::Error)?;
    if let ObjectType::Exact(ty) = st.heap.object(exception).ty
        && cx.program.is_subtype(ty, TypeId::class(error.id))
    {
        return Ok(exception);
    }
    let wrapper = make(cx, st, names::INITIALISER, None, true)?;
    let class = loaded(cx, st, names::INITIALISER)?;
    let cause = Value::Ref(cx.terms.location(exception.0));
    set_field(st, wrapper, class.slot_of("cause"), cause);
    set_field(st, wrapper, class.slot_of("exception"), cause);
    Ok(wrapper)
}
