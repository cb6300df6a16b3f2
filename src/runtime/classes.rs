//! Class initialisation on demand, once, in the order of JVMS 5.5.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::declared::enum_implementations;
use crate::heap::offered_classes;
use crate::heap::preexisting::note_held;
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Class, ClassId, Known, TypeId};
use crate::runtime::Vm;
use crate::state::{ClassStatus, Frame, FrameRole, InitialiseTask, PendingTask, State, Value};
use crate::term::Term;

use super::exceptions::{no_class_definition, noted_cause};
use super::existing::check_not_late;
use super::literals::{class_mirror, value_of};

/// Makes sure that a class is initialised, or is being initialised by a frame further up.
///
/// # Errors
/// `Stop::Restart` after pushing a static initialiser; a NoClassDefFoundError when the initialisation of the class or
/// of a supertype failed before.
pub(crate) fn ensure_initialised(cx: &mut Vm, st: &mut State, class: &Arc<Class>) -> Step<()> {
    if let Some(ClassStatus::Initialised | ClassStatus::InProgress) = st.statics.status(class.id) {
        return Ok(());
    }
    let depth = st.frames.len();
    push_task(st, InitialiseTask::Claim(class.id));
    proceed(cx, st)?;
    if st.frames.len() == depth { Ok(()) } else { Stop::restart() }
}

fn push_task(st: &mut State, task: InitialiseTask) {
    st.initialising.push(PendingTask { depth: st.frames.len() as u32, task });
}

/// The next task for the frame on top, if there is one.
fn take_task(st: &mut State) -> Option<InitialiseTask> {
    let depth = st.frames.len() as u32;
    st.initialising.pop_if(|pending| pending.depth == depth).map(|pending| pending.task)
}

/// Goes on with what the frame on top waits for, until a static initialiser is to run or nothing is left.
///
/// # Errors
/// A NoClassDefFoundError when a supertype could not be initialised before.
pub(crate) fn proceed(cx: &mut Vm, st: &mut State) -> Step<()> {
    while let Some(task) = take_task(st) {
        match task {
            InitialiseTask::Claim(class) => {
                let class = cx.program.class(class);
                claim(cx, st, &class)?;
            }
            InitialiseTask::Run(class) => {
                let class = cx.program.class(class);
                if class.initialiser().is_some() {
                    return push_initialiser(st, &class);
                }
                finish_initialisation(cx, st, class.id);
            }
        }
    }
    Ok(())
}

/// Begins the initialisation of a class: first its superclass, then its superinterfaces, then the class itself. Each
/// of them is looked at when its turn comes, since an initialiser before it may have initialised it (JVMS 5.5, steps
/// 2 to 7).
fn claim(cx: &mut Vm, st: &mut State, class: &Arc<Class>) -> Step<()> {
    match st.statics.status(class.id) {
        Some(ClassStatus::Initialised | ClassStatus::InProgress) => return Ok(()),
        Some(ClassStatus::Erroneous { cause }) => {
            let error = no_class_definition(cx, st, class, cause)?;
            let error = cx.terms.location(error.0);
            abandon(cx, st, error)?;
            return Stop::throw(error);
        }
        None => {}
    }
    check_not_late(cx, st, class)?;
    let values = initial_values(cx, st, class)?;
    st.statics.begin(class.id, values);
    push_task(st, InitialiseTask::Run(class.id));
    for supertype in initialised_before(class).iter().rev() {
        push_task(st, InitialiseTask::Claim(supertype.id));
    }
    Ok(())
}

/// The supertypes that the initialisation of a class begins with, in this order. Superinterfaces are among them only
/// when they declare a method that is neither abstract nor static (JVMS 5.5, step 7).
pub(super) fn initialised_before(class: &Class) -> Vec<Arc<Class>> {
    let mut out = Vec::new();
    if !class.is_interface() {
        out.extend(class.superclass.clone());
        for interface in &class.interfaces {
            add_interface(interface, &mut out);
        }
    }
    out
}

/// The classes that are initialised where an object of a type exists, in this order: the class, or the interfaces
/// with which the initialisation of each class begins that implements it.
pub(super) fn initialised_with(class: &Arc<Class>) -> Vec<Arc<Class>> {
    if !class.is_interface() {
        return vec![class.clone()];
    }
    let mut out = Vec::new();
    add_interface(class, &mut out);
    out
}

fn add_interface(interface: &Arc<Class>, out: &mut Vec<Arc<Class>>) {
    for parent in &interface.interfaces {
        add_interface(parent, out);
    }
    let has_code = interface.methods.iter().any(|m| !m.access.is_abstract() && !m.access.is_static());
    if has_code && !out.iter().any(|known| known.id == interface.id) {
        out.push(interface.clone());
    }
}

/// Ends the initialisations that the frame on top waits for, because one of their supertypes failed with this error:
/// their classes are erroneous as well (JVMS 5.5, step 7). Supertypes whose turn had not come are left as they were.
pub(crate) fn abandon(cx: &mut Vm, st: &mut State, error: Term) -> Step<()> {
    while let Some(task) = take_task(st) {
        if let InitialiseTask::Run(class) = task {
            fail(cx, st, class, error)?;
        }
    }
    Ok(())
}

/// Marks a class as erroneous: its initialiser, or that of a supertype, threw this exception.
pub(crate) fn fail(cx: &mut Vm, st: &mut State, class: ClassId, exception: Term) -> Step<()> {
    let cause = noted_cause(cx, st, exception)?;
    st.statics.finish(class, ClassStatus::Erroneous { cause });
    Ok(())
}

/// Ends the initialisation of a class; inputs may name the objects that its static fields hold now.
pub(crate) fn finish_initialisation(cx: &Vm, st: &mut State, class: ClassId) {
    st.statics.finish(class, ClassStatus::Initialised);
    note_held(cx, st, class);
}

/// Initialises the class of a type before an input of that type is looked at, if it may hold such an input: an enum
/// class, whose constants are the only values there are. For an interface these are the enum classes that implement it. So
/// is, where the engine cannot wait ([`prepare_object`]), a class of the program with a static field for an object of its own
/// kind, such as a sentinel.
///
/// # Errors
/// As [`ensure_initialised`].
pub(crate) fn prepare_type(cx: &mut Vm, st: &mut State, ty: &FieldType) -> Step<()> {
    let FieldType::Class(name) = ty else { return Ok(()) };
    match cx.program.load(name) {
        Ok(class) if class.is_enum() => ensure_initialised(cx, st, &class),
        // Whoever waits until an input is no null does as a JVM, for which null is no reason to initialise a class.
        Ok(class) if holds_own_kind(cx, &class) && !cx.engine.chooses_late() => {
            ensure_initialised(cx, st, &class)
        }
        Ok(class) if cx.policy.stand_ins && class.is(Known::Class) => {
            for name in offered_classes(&cx.machine) {
                class_mirror(cx, st, &name)?;
            }
            Ok(())
        }
        Ok(class)
            if cx.policy.stand_ins
                && let Some((holder, _)) = (cx.types.recipes().constants)(&class)
                && let Ok(holder) = cx.program.load(holder) =>
        {
            ensure_initialised(cx, st, &holder)
        }
        Ok(class) => {
            for of in enum_implementations(&cx.program, &class) {
                // An initialiser that failed left no constants.
                if !matches!(st.statics.status(of.id), Some(ClassStatus::Erroneous { .. })) {
                    ensure_initialised(cx, st, &of)?;
                }
            }
            Ok(())
        }
        Err(_) => Ok(()),
    }
}

/// Initialises the class of an input reference that is not null before its object is chosen, if a static field of the class may
/// hold it.
///
/// # Errors
/// As [`ensure_initialised`].
pub(crate) fn prepare_object(cx: &mut Vm, st: &mut State, reference: Term) -> Step<()> {
    let Some(number) = cx.engine.awaits_object(&cx.machine, st, reference) else { return Ok(()) };
    let Some(class) = st.heap.reference(number).declared.as_class().map(|id| cx.program.class(id)) else {
        return Ok(());
    };
    if st.statics.status(class.id).is_none() && holds_own_kind(cx, &class) {
        ensure_initialised(cx, st, &class)?;
    }
    Ok(())
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

fn push_initialiser(st: &mut State, class: &Class) -> Step<()> {
    let Some(initialiser) = class.initialiser() else { return Ok(()) };
    let code = match initialiser.code() {
        Ok(Some(code)) => code.clone(),
        Ok(None) => return unsupported(st, &format!("{} has no code", initialiser.qualified_name())),
        Err(message) => return unsupported(st, &message),
    };
    let mut frame = Frame::new(initialiser.clone(), code, &[], FrameRole::Initialiser(class.id));
    frame.trace = st.trace;
    st.frames.push(frame);
    Ok(())
}
