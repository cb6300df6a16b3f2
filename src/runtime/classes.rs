//! Class initialisation on demand, once, in the order of JVMS 5.5.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::preexisting::note_held;
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Class, ClassId, TypeId};
use crate::runtime::Vm;
use crate::state::{ClassStatus, Frame, FrameRole, State, Value};

use super::exceptions::{names, throw_vm};
use super::literals::value_of;
use super::operands::top_mut;

/// Makes sure that a class is initialised, or is being initialised by a frame further up.
///
/// # Errors
/// `Stop::Restart` after pushing static initialisers; a NoClassDefFoundError when initialisation failed before.
pub(crate) fn ensure_initialised(cx: &mut Vm, st: &mut State, class: &Arc<Class>) -> Step<()> {
    match st.statics.status(class.id) {
        Some(ClassStatus::Initialised | ClassStatus::InProgress) => return Ok(()),
        Some(ClassStatus::Erroneous) => {
            let message = format!("Could not initialize class {}", class.java_name());
            return throw_vm(cx, st, names::NO_CLASS_DEFINITION, Some(&message));
        }
        Some(ClassStatus::Waiting) | None => {}
    }
    let depth = st.frames.len();
    begin(cx, st, class)?;
    if st.frames.len() == depth {
        return Ok(());
    }
    begin_pending(cx, st)?;
    Stop::restart()
}

/// Ends the initialisation of a class; inputs may name the objects that its static fields hold now.
pub(crate) fn finish_initialisation(cx: &Vm, st: &mut State, class: ClassId) {
    st.statics.finish(class, ClassStatus::Initialised);
    note_held(cx, st, class);
}

/// Initialises the class of a type before an input of that type is looked at, if it may hold such an input: an enum
/// class, whose constants are the only values there are, or a class of the program with a static field for an object
/// of its own kind, such as a sentinel.
///
/// # Errors
/// As [`ensure_initialised`].
pub(crate) fn prepare_type(cx: &mut Vm, st: &mut State, ty: &FieldType) -> Step<()> {
    let FieldType::Class(name) = ty else { return Ok(()) };
    match cx.program.load(name) {
        Ok(class) if class.is_enum() || holds_own_kind(cx, &class) => ensure_initialised(cx, st, &class),
        _ => Ok(()),
    }
}

/// Whether a class of the program has a static field that may hold an object of this class or a subclass.
fn holds_own_kind(cx: &Vm, class: &Class) -> bool {
    let own = TypeId::class(class.id);
    class.origin == Origin::User
        && class.static_fields.iter().any(|field| {
            field.ty.is_reference()
                && cx.program.type_of(&field.ty).is_ok_and(|ty| {
                    let of_program =
                        ty.as_class().is_some_and(|id| cx.program.class(id).origin == Origin::User);
                    of_program && (cx.program.is_subtype(ty, own) || cx.program.is_subtype(own, ty))
                })
        })
}

/// Marks a class as being initialised and pushes its static initialiser, then those of its supertypes on top, so
/// that they run first.
fn begin(cx: &mut Vm, st: &mut State, class: &Arc<Class>) -> Step<()> {
    if st.statics.status(class.id).is_some() {
        return Ok(());
    }
    let bottom = st.frames.len();
    let values = initial_values(cx, st, class)?;
    st.statics.begin(class.id, ClassStatus::InProgress, values);
    push_initialiser(st, class, false)?;
    let has_own = st.frames.len() > bottom;
    if !class.is_interface() {
        for interface in class.interfaces.iter().rev() {
            begin_interface(cx, st, interface)?;
        }
        if let Some(parent) = &class.superclass {
            begin(cx, st, parent)?;
        }
    }
    if has_own {
        return Ok(());
    }
    // A class without an initialiser is done when the last of its supertypes is.
    match st.frames.get_mut(bottom) {
        Some(last) => Arc::make_mut(last).completes.push(class.id),
        None => finish_initialisation(cx, st, class.id),
    }
    Ok(())
}

fn initial_values(cx: &mut Vm, st: &mut State, class: &Class) -> Step<Vec<Value>> {
    let mut values: Vec<Value> =
        class.static_fields.iter().map(|f| Value::default_of(&f.ty, &mut cx.terms)).collect();
    for (value, field) in values.iter_mut().zip(&class.static_fields) {
        if let Some(constant) = &field.constant {
            *value = value_of(cx, st, constant)?;
        }
    }
    Ok(values)
}

fn push_initialiser(st: &mut State, class: &Class, waits: bool) -> Step<()> {
    let Some(initialiser) = class.initialiser() else { return Ok(()) };
    let code = match initialiser.code() {
        Ok(Some(code)) => code.clone(),
        Ok(None) => return unsupported(st, &format!("{} has no code", initialiser.qualified_name())),
        Err(message) => return unsupported(st, &message),
    };
    let mut frame = Frame::new(initialiser.clone(), code, &[], FrameRole::Initialiser(class.id));
    frame.pc = PENDING;
    frame.trace = st.trace;
    frame.waits = waits;
    st.frames.push(Arc::new(frame));
    Ok(())
}

/// Superinterfaces are initialised only when they declare a default method, after the superclass (JVMS 5.5, step 7).
fn begin_interface(cx: &mut Vm, st: &mut State, interface: &Arc<Class>) -> Step<()> {
    let is_default = |m: &Arc<crate::program::Method>| !m.access.is_abstract() && !m.access.is_static();
    if interface.methods.iter().any(is_default)
        && st.statics.status(interface.id).is_none()
        && !st.statics.is_waiting(interface.id)
    {
        let values = initial_values(cx, st, interface)?;
        if interface.initialiser().is_some() {
            st.statics.begin(interface.id, ClassStatus::Waiting, values);
            push_initialiser(st, interface, true)?;
        } else {
            st.statics.begin(interface.id, ClassStatus::Initialised, values);
        }
    }
    for parent in interface.interfaces.iter().rev() {
        begin_interface(cx, st, parent)?;
    }
    Ok(())
}

/// The next static initialiser of a chain starts when the one above it is done. An interface that was initialised
/// in the meantime is passed over.
pub(crate) fn begin_pending(cx: &Vm, st: &mut State) -> Step<()> {
    while let Some(frame) = st.frames.last()
        && frame.pc == PENDING
    {
        let FrameRole::Initialiser(class) = frame.role else { break };
        if st.statics.is_waiting(class) {
            st.statics.finish(class, ClassStatus::InProgress);
        } else if frame.waits {
            for class in frame.completes.clone() {
                finish_initialisation(cx, st, class);
            }
            st.frames.pop();
            continue;
        }
        top_mut(st)?.pc = 0;
        break;
    }
    Ok(())
}

/// Position of a static initialiser that waits for those of its supertypes.
pub(crate) const PENDING: u32 = u32::MAX;
