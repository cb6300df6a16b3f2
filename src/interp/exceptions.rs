//! Exceptions: those that the JVM throws itself, `athrow`, and the search for a handler (JVMS 2.10).

use crate::machine::{Step, Stop, unsupported};
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::{abandon, fail};
use crate::runtime::decide;
use crate::runtime::exceptions::{names, throw_null_pointer, wrapped};
use crate::runtime::objects::{is_instance, known, loaded};
use crate::runtime::operands::{peek_ref, top_mut};
use crate::state::{FrameRole, Hidden, Message, State, Value};
use crate::term::Term;

use super::{Flow, blame};

/// `athrow`. What is thrown is the reference as it is: a guarded one may still name one of several objects, and may be
/// what another reference names.
pub(super) fn throw(cx: &mut Vm, st: &mut State) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    decide::resolve(cx, st, reference)?;
    Stop::throw(reference)
}

/// Unwinds the stack to the handler of an exception; without one, the exception leaves the outermost frame.
///
/// The handler is found before any frame is popped, so that a split on the class of an unknown exception can start
/// the instruction again.
pub(super) fn unwind(cx: &mut Vm, st: &mut State, exception: Term) -> Step<()> {
    for object in cx.engine.handle(&mut cx.machine, st, exception).objects(st) {
        if !matches!(st.heap.object(object).hidden, Hidden::Trace { .. }) {
            let at = st.user_position();
            st.heap.object_mut(object).hidden = Hidden::Trace { at, message: Message::Held };
        }
    }
    let Landing { handler, is_error } = landing(cx, st, exception)?;
    blame::note(cx, st, exception);
    let Handler { depth, target, entry } = handler.unwrap_or_default();
    let mut thrown = exception;
    let mut wraps = !is_error;
    for at in (depth..st.frames.len()).rev() {
        let FrameRole::Initialiser(class) = st.frames[at].role else { continue };
        st.trace = st.frames[at].trace;
        st.frames.truncate(at);
        fail(cx, st, class, thrown)?;
        if wraps {
            thrown = wrapped(cx, st, thrown)?;
            wraps = false;
        }
        abandon(cx, st, thrown)?;
    }
    if handler.is_none() {
        st.last_position = st.user_position();
    }
    note_catch(st, depth, target, entry);
    st.frames.truncate(depth);
    st.settled.clear();
    if handler.is_none() {
        st.uncaught = Some(thrown);
        return Ok(());
    }
    let frame = top_mut(st)?;
    frame.pc = target;
    frame.stack.clear();
    frame.stack.push(Value::Ref(thrown));
    Ok(())
}

/// A handler that takes an exception.
#[derive(Copy, Clone, Default)]
struct Handler {
    /// How many frames are left.
    depth: usize,
    /// Its first instruction in the last of them.
    target: u32,
    /// Which entry of the exception table it is, counted from 1: several classes may have one handler.
    entry: u32,
}

/// Where an exception goes.
struct Landing {
    /// The handler; none when no frame has one.
    handler: Option<Handler>,
    /// Whether static initialisers let the exception through as it is; known only where it leaves one.
    is_error: bool,
}

/// Finds where an exception goes, and changes nothing. Where it leaves a static initialiser, an exception that is not
/// an Error goes on as an ExceptionInInitializerError.
fn landing(cx: &mut Vm, st: &mut State, reference: Term) -> Step<Landing> {
    let mut wrapper = None;
    let mut is_error = None;
    for depth in (0..st.frames.len()).rev() {
        if let Some((entry, target)) = find_handler(cx, st, depth, reference, wrapper)? {
            let handler = Some(Handler { depth: depth + 1, target, entry });
            return Ok(Landing { handler, is_error: is_error.unwrap_or(true) });
        }
        if is_error.is_none() && matches!(st.frames[depth].role, FrameRole::Initialiser(_)) {
            let error = TypeId::class(known(cx, st, Known::Error)?.id);
            let passes = is_instance(cx, st, reference, error)?;
            is_error = Some(passes);
            if !passes {
                wrapper = Some(TypeId::class(loaded(cx, st, names::INITIALISER)?.id));
            }
        }
    }
    Ok(Landing { handler: None, is_error: is_error.unwrap_or(true) })
}

/// Notes in the control-flow path where an exception went, and by which entry of the exception table: which class it has
/// is told by that, and where it leaves all frames by the ending.
fn note_catch(st: &mut State, depth: usize, target: u32, entry: u32) {
    st.trace.note(u64::from(entry));
    let from = st.frames.last().map_or((0, 0), |frame| (frame.method.digest, frame.pc));
    st.trace.branch(from.0, from.1, st.frames.len() as u32);
    // The handler's frame is the last one that is kept.
    let to = depth.checked_sub(1).and_then(|last| st.frames.get(last));
    st.trace.branch(to.map_or(0, |frame| frame.method.digest), target, depth as u32);
}

/// The handler of one frame that takes the exception, or the exception of the JVM's own with class `wrapper` that is
/// thrown in its place: its number in the exception table, from 1, and its first instruction.
fn find_handler(
    cx: &mut Vm,
    st: &mut State,
    depth: usize,
    reference: Term,
    wrapper: Option<TypeId>,
) -> Step<Option<(u32, u32)>> {
    let (code, pc) = (st.frames[depth].code.clone(), st.frames[depth].pc);
    for (entry, handler) in (1..).zip(&code.code.handlers) {
        if pc < handler.start || pc >= handler.end {
            continue;
        }
        let Some(catch) = &handler.catch else { return Ok(Some((entry, handler.target))) };
        let ty = match cx.program.load(catch) {
            Ok(class) => TypeId::class(class.id),
            Err(error) => return unsupported(st, &error.to_string()),
        };
        let takes = match wrapper {
            Some(wrapper) => cx.program.is_subtype(wrapper, ty),
            None => is_instance(cx, st, reference, ty)?,
        };
        if takes {
            return Ok(Some((entry, handler.target)));
        }
    }
    Ok(None)
}
