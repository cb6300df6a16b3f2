//! Exceptions that the JVM throws itself, and what is in them.

use std::sync::Arc;

use crate::classpath::Origin;
use crate::digest::digest;
use crate::heap::cells;
use crate::machine::{Step, Stop};
use crate::program::{Class, Known};
use crate::state::{Body, Hidden, Message, ObjectId, ObjectType, State, Value};
use crate::term::Term;

use super::Vm;
use super::literals::{new_string, string_text, string_units};
use super::objects::{known, loaded, new_object};

/// Internal names of the classes whose objects the JVM makes and throws while it executes instructions (JVMS 6.5).
pub(crate) mod names {
    /// A call that selects no implementation.
    pub(crate) const ABSTRACT_METHOD: &str = "java/lang/AbstractMethodError";
    /// A division of integers by zero.
    pub(crate) const ARITHMETIC: &str = "java/lang/ArithmeticException";
    /// An index outside of an array.
    pub(crate) const ARRAY_INDEX: &str = "java/lang/ArrayIndexOutOfBoundsException";
    /// A reference that the run-time type of an array does not take.
    pub(crate) const ARRAY_STORE: &str = "java/lang/ArrayStoreException";
    /// A cast to a type that the object does not have.
    pub(crate) const CLASS_CAST: &str = "java/lang/ClassCastException";
    /// A static initialiser that threw.
    pub(crate) const INITIALISER: &str = "java/lang/ExceptionInInitializerError";
    /// A member of another kind than the instruction needs.
    pub(crate) const INCOMPATIBLE_CLASS_CHANGE: &str = "java/lang/IncompatibleClassChangeError";
    /// `new` of an abstract class or interface.
    pub(crate) const INSTANTIATION: &str = "java/lang/InstantiationError";
    /// No room for an array.
    pub(crate) const OUT_OF_MEMORY: &str = "java/lang/OutOfMemoryError";
    /// An array of negative length.
    pub(crate) const NEGATIVE_ARRAY_SIZE: &str = "java/lang/NegativeArraySizeException";
    /// A class whose initialisation failed before.
    pub(crate) const NO_CLASS_DEFINITION: &str = "java/lang/NoClassDefFoundError";
    /// A use of null.
    pub(crate) const NULL_POINTER: &str = "java/lang/NullPointerException";
}

/// The field of a throwable that holds its message.
pub(crate) const MESSAGE: &str = "detailMessage";

/// Whether a Java name is that of the exception that a use of null throws.
pub(crate) fn is_null_pointer(class: &str) -> bool {
    class == null_pointer()
}

/// Java name of the exception that a use of null throws.
pub(crate) fn null_pointer() -> String {
    names::NULL_POINTER.replace('/', ".")
}

/// Throws an exception of the JVM's own with a message that is known.
pub(crate) fn throw_vm<T>(cx: &mut Vm, st: &mut State, class: &str, message: Option<&str>) -> Step<T> {
    let exception = make(cx, st, class, message, Message::Held)?;
    // The same instruction may throw what the program made.
    st.trace.note(digest(class));
    Stop::throw(cx.terms.location(exception.0))
}

/// Throws an exception of the JVM's own with a message in the JVM's own words.
pub(crate) fn throw_vm_unknown_message<T>(cx: &mut Vm, st: &mut State, class: &str) -> Step<T> {
    let always = [names::ARRAY_INDEX, names::ARRAY_STORE, names::CLASS_CAST, names::NEGATIVE_ARRAY_SIZE];
    throw_vm_telling(cx, st, class, Message::OfJvm { perhaps_null: !always.contains(&class) })
}

/// Throws an exception of the JVM's own whose message depends on unknown values or on the JVM.
pub(crate) fn throw_vm_telling<T>(cx: &mut Vm, st: &mut State, class: &str, message: Message) -> Step<T> {
    let exception = make(cx, st, class, None, message)?;
    st.trace.note(digest(class));
    Stop::throw(cx.terms.location(exception.0))
}

/// Throws a NullPointerException; its message describes the expression and is the JVM's own.
pub(crate) fn throw_null_pointer<T>(cx: &mut Vm, st: &mut State) -> Step<T> {
    throw_vm_unknown_message(cx, st, names::NULL_POINTER)
}

pub(crate) fn make(
    cx: &mut Vm,
    st: &mut State,
    class: &str,
    message: Option<&str>,
    told: Message,
) -> Step<ObjectId> {
    let class = loaded(cx, st, class)?;
    let object = new_object(cx, st, &class);
    let at = st.user_position();
    st.heap.object_mut(object).hidden = Hidden::Trace { at, message: told };
    if let Some(text) = message {
        set_message(cx, st, object, text.encode_utf16().collect())?;
    }
    // A throwable without a cause is its own cause until `initCause` is called.
    let itself = cx.terms.location(object.0);
    set_cause(cx, st, object, itself)?;
    Ok(object)
}

fn set_message(cx: &mut Vm, st: &mut State, object: ObjectId, text: Arc<[u16]>) -> Step<()> {
    // The JVM makes a string for each.
    let text = new_string(cx, st, &text)?;
    let text = Value::Ref(cx.terms.location(text.0));
    set_field(cx, st, object, MESSAGE, text)
}

fn set_cause(cx: &mut Vm, st: &mut State, object: ObjectId, cause: Term) -> Step<()> {
    set_field(cx, st, object, "cause", Value::Ref(cause))
}

/// Sets a field that all throwables have.
fn set_field(cx: &mut Vm, st: &mut State, object: ObjectId, name: &str, value: Value) -> Step<()> {
    if let Some(slot) = known(cx, st, Known::Throwable)?.slot_of(name) {
        cells::set_field(st, object, slot as u32, value);
    }
    Ok(())
}

/// The message of an exception, when its text is known.
pub(crate) fn message(cx: &Vm, st: &State, exception: ObjectId) -> Option<Arc<str>> {
    let ObjectType::Exact(ty) = st.heap.object(exception).ty else { return None };
    let slot = cx.program.class(ty.as_class()?).slot_of(MESSAGE)?;
    let Body::Fields(fields) = &st.heap.object(exception).body else { return None };
    let text = fields.get(slot).copied()??.term()?;
    string_text(cx, st, text).map(Arc::from)
}

/// What a static initialiser throws that failed with anything but an Error (JVMS 5.5, step 10).
pub(crate) fn wrapped(cx: &mut Vm, st: &mut State, exception: Term) -> Step<Term> {
    let wrapper = make(cx, st, names::INITIALISER, None, Message::Held)?;
    set_cause(cx, st, wrapper, exception)?;
    Ok(cx.terms.location(wrapper.0))
}

/// What is thrown by the use of a class whose initialisation failed before (JVMS 5.5, step 5).
pub(crate) fn no_class_definition(
    cx: &mut Vm,
    st: &mut State,
    class: &Class,
    cause: ObjectId,
) -> Step<ObjectId> {
    let message = format!("Could not initialize class {}", class.java_name());
    let error = make(cx, st, names::NO_CLASS_DEFINITION, Some(&message), Message::Held)?;
    let cause = cx.terms.location(cause.0);
    set_cause(cx, st, error, cause)?;
    Ok(error)
}

/// What the JVM notes of an exception with which a class failed to be initialised, and gives as the cause of every
/// NoClassDefFoundError of that class (JDK 17, `java_lang_Throwable::create_initialization_error`): an
/// ExceptionInInitializerError without a cause of its own, whose message tells the class and the message of the
/// exception and the thread, which is `main` here as it is in a replay.
pub(crate) fn noted_cause(cx: &mut Vm, st: &mut State, exception: Term) -> Step<ObjectId> {
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
    let told = if text.is_some() { Message::Held } else { Message::OfJvm { perhaps_null: true } };
    let cause = make(cx, st, names::INITIALISER, None, told)?;
    let none = cx.terms.null();
    set_cause(cx, st, cause, none)?;
    if let Some(text) = text {
        set_message(cx, st, cause, text.into())?;
    }
    Ok(cause)
}

/// Whether the model of an exception's class makes the message that the real one holds only when it is asked for.
fn makes_its_message(cx: &Vm, ty: ObjectType) -> bool {
    let ObjectType::Exact(ty) = ty else { return false };
    let class = ty.as_class().map(|id| cx.program.class(id));
    let method = class.and_then(|class| cx.program.find_method(&class, "getMessage", "()Ljava/lang/String;"));
    method.map(|method| cx.program.class(method.class)).is_some_and(|declaring| {
        declaring.origin == Origin::Model && declaring.known != Some(Known::Throwable)
    })
}

/// The message that an exception holds, null included; none when it is not known.
fn message_units(cx: &mut Vm, st: &State, exception: ObjectId) -> Option<Option<Vec<u16>>> {
    let object = st.heap.object(exception);
    let is_held = !matches!(&object.hidden, Hidden::Trace { message, .. } if *message != Message::Held);
    if !is_held || makes_its_message(cx, object.ty) {
        return None;
    }
    let slot = cx.program.known_class(Known::Throwable).ok()?.slot_of(MESSAGE)?;
    let Body::Fields(fields) = &object.body else { return None };
    let message = fields.get(slot).copied()??.term()?;
    if message == cx.terms.null() {
        return Some(None);
    }
    string_units(cx, st, message).map(Some)
}
