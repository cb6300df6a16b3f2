//! Exceptions: those that the JVM throws itself, `athrow`, and the search for a handler (JVMS 2.10).

use std::sync::Arc;

use crate::heap::Need;
use crate::machine::{Step, Stop};
use crate::program::{Class, TypeId};
use crate::runtime::Vm;
use crate::state::{Body, FrameRole, Hidden, ObjectId, ObjectType, State, Value};
use crate::term::Term;

use super::classes::{abandon, fail};
use super::constants::{literal, loaded, new_object, string_text, string_units};
use super::objects::is_instance;
use super::operands::{peek_ref, top_mut};
use super::{Flow, decide, unsupported};

/// Throws an exception of the JVM's own with a message that is known.
pub(super) fn throw_vm<T>(cx: &mut Vm, st: &mut State, class: &str, message: Option<&str>) -> Step<T> {
    let exception = make(cx, st, class, message, true)?;
    Stop::throw(cx.terms.location(exception.0))
}

/// Throws an exception of the JVM's own whose message depends on unknown values or on the JVM.
pub(super) fn throw_vm_unknown_message<T>(cx: &mut Vm, st: &mut State, class: &str) -> Step<T> {
    let exception = make(cx, st, class, None, false)?;
    Stop::throw(cx.terms.location(exception.0))
}

/// Throws a NullPointerException; its message describes the expression and is the JVM's own.
pub(super) fn throw_null_pointer<T>(cx: &mut Vm, st: &mut State) -> Step<T> {
    throw_vm_unknown_message(cx, st, "java/lang/NullPointerException")
}

fn make(
    cx: &mut Vm,
    st: &mut State,
    class: &str,
    message: Option<&str>,
    message_known: bool,
) -> Step<ObjectId> {
    let class = loaded(cx, st, class)?;
    let object = new_object(cx, st, &class);
    let at = st.user_position();
    st.heap.object_mut(object).hidden = Hidden::Trace { at, message_known };
    if let Some(text) = message {
        set_message(cx, st, object, text.encode_utf16().collect())?;
    }
    // A throwable without a cause is its own cause until `initCause` is called.
    let itself = cx.terms.location(object.0);
    set_cause(cx, st, object, itself)?;
    Ok(object)
}

fn set_message(cx: &mut Vm, st: &mut State, object: ObjectId, text: Arc<[u16]>) -> Step<()> {
    let text = literal(cx, st, text)?;
    let text = Value::Ref(cx.terms.location(text.0));
    let slot = loaded(cx, st, THROWABLE)?.slot_of("detailMessage");
    set_field(st, object, slot, text);
    Ok(())
}

fn set_cause(cx: &mut Vm, st: &mut State, object: ObjectId, cause: Term) -> Step<()> {
    let slot = loaded(cx, st, THROWABLE)?.slot_of("cause");
    set_field(st, object, slot, Value::Ref(cause));
    Ok(())
}

fn set_field(st: &mut State, object: ObjectId, slot: Option<usize>, value: Value) {
    if let Body::Fields(fields) = &mut st.heap.object_mut(object).body
        && let Some(field) = slot.and_then(|slot| fields.get_mut(slot))
    {
        *field = Some(value);
    }
}

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
    let Landing { handler, is_error } = landing(cx, st, exception)?;
    let (depth, target) = handler.unwrap_or((0, 0));
    let mut thrown = exception;
    let mut wraps = !is_error;
    while let Some(at) = st.frames[depth..].iter().rposition(|f| matches!(f.role, FrameRole::Initialiser(_)))
        && let FrameRole::Initialiser(class) = st.frames[depth + at].role
    {
        st.trace = st.frames[depth + at].trace;
        st.frames.truncate(depth + at);
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
    note_catch(cx, st, thrown, depth, target);
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

/// Where an exception goes.
struct Landing {
    /// How many frames are left and the first instruction of the handler in the last of them; none when no frame has
    /// a handler.
    handler: Option<(usize, u32)>,
    /// Whether static initialisers let the exception through as it is; known only where it leaves one.
    is_error: bool,
}

/// Finds where an exception goes, and changes nothing. Where it leaves a static initialiser, an exception that is not
/// an Error goes on as an ExceptionInInitializerError.
fn landing(cx: &mut Vm, st: &mut State, reference: Term) -> Step<Landing> {
    let mut wrapper = None;
    let mut is_error = None;
    for depth in (0..st.frames.len()).rev() {
        if let Some(target) = find_handler(cx, st, depth, reference, wrapper)? {
            let handler = Some((depth + 1, target));
            return Ok(Landing { handler, is_error: is_error.unwrap_or(true) });
        }
        if is_error.is_none() && matches!(st.frames[depth].role, FrameRole::Initialiser(_)) {
            let error = TypeId::class(loaded(cx, st, "java/lang/Error")?.id);
            let passes = is_instance(cx, st, reference, error)?;
            is_error = Some(passes);
            if !passes {
                wrapper = Some(TypeId::class(loaded(cx, st, IN_INITIALISER)?.id));
            }
        }
    }
    Ok(Landing { handler: None, is_error: is_error.unwrap_or(true) })
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

/// The handler of one frame that takes the exception, or the exception of the JVM's own with class `wrapper` that is
/// thrown in its place, as an instruction index.
fn find_handler(
    cx: &mut Vm,
    st: &mut State,
    depth: usize,
    reference: Term,
    wrapper: Option<TypeId>,
) -> Step<Option<u32>> {
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
        let takes = match wrapper {
            Some(wrapper) => cx.program.is_subtype(wrapper, ty),
            None => is_instance(cx, st, reference, ty)?,
        };
        if takes {
            return Ok(Some(handler.target));
        }
    }
    Ok(None)
}

/// What a static initialiser throws that failed with anything but an Error (JVMS 5.5, step 10).
fn wrapped(cx: &mut Vm, st: &mut State, exception: Term) -> Step<Term> {
    let wrapper = make(cx, st, IN_INITIALISER, None, true)?;
    set_cause(cx, st, wrapper, exception)?;
    Ok(cx.terms.location(wrapper.0))
}

/// What is thrown by the use of a class whose initialisation failed before (JVMS 5.5, step 5).
pub(super) fn no_class_definition(
    cx: &mut Vm,
    st: &mut State,
    class: &Class,
    cause: ObjectId,
) -> Step<ObjectId> {
    let message = format!("Could not initialize class {}", class.java_name());
    let error = make(cx, st, "java/lang/NoClassDefFoundError", Some(&message), true)?;
    let cause = cx.terms.location(cause.0);
    set_cause(cx, st, error, cause)?;
    Ok(error)
}

/// What the JVM notes of an exception with which a class failed to be initialised, and gives as the cause of every
/// NoClassDefFoundError of that class (JDK 17, `java_lang_Throwable::create_initialization_error`): an
/// ExceptionInInitializerError without a cause of its own, whose message tells the class and the message of the
/// exception and the thread, which is `main` here as it is in a replay.
pub(super) fn noted_cause(cx: &mut Vm, st: &mut State, exception: Term) -> Step<ObjectId> {
    let object = cx.engine.object(&cx.machine, st, exception);
    let known = object.and_then(|o| Some((st.heap.object(o).ty, message_units(cx, st, o)?)));
    let text = match known {
        Some((ObjectType::Exact(ty), message)) => {
            let mut text: Vec<u16> =
                format!("Exception {}", cx.program.type_name(ty)).encode_utf16().collect();
            if let Some(message) = message {
                text.extend(": ".encode_utf16().chain(message));
            }
            text.extend(" [in thread \"main\"]".encode_utf16());
            Some(text)
        }
        _ => None,
    };
    let cause = make(cx, st, IN_INITIALISER, None, text.is_some())?;
    let none = cx.terms.null();
    set_cause(cx, st, cause, none)?;
    if let Some(text) = text {
        set_message(cx, st, cause, text.into())?;
    }
    Ok(cause)
}

/// The message that an exception holds, null included; none when it is not known.
fn message_units(cx: &mut Vm, st: &State, exception: ObjectId) -> Option<Option<Vec<u16>>> {
    let object = st.heap.object(exception);
    if matches!(object.hidden, Hidden::Trace { message_known: false, .. }) {
        return None;
    }
    let slot = cx.program.load(THROWABLE).ok()?.slot_of("detailMessage")?;
    let Body::Fields(fields) = &object.body else { return None };
    let message = fields.get(slot).copied()??.term()?;
    if message == cx.terms.null() {
        return Some(None);
    }
    string_units(cx, st, message).map(Some)
}

const THROWABLE: &str = "java/lang/Throwable";
const IN_INITIALISER: &str = "java/lang/ExceptionInInitializerError";

/// The message of an exception, when its text is known.
pub(super) fn message(cx: &Vm, st: &State, exception: ObjectId) -> Option<Arc<str>> {
    let ObjectType::Exact(ty) = st.heap.object(exception).ty else { return None };
    let slot = cx.program.class(ty.as_class()?).slot_of("detailMessage")?;
    let Body::Fields(fields) = &st.heap.object(exception).body else { return None };
    let text = fields.get(slot).copied()??.term()?;
    string_text(cx, st, text).map(Arc::from)
}
