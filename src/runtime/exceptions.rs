//! Exceptions that the JVM throws itself, and what is in them.

use std::sync::Arc;

use crate::machine::{Step, Stop};
use crate::state::{Body, Hidden, ObjectId, ObjectType, State, Value};

use super::Vm;
use super::literals::{literal, string_text};
use super::objects::{loaded, new_object};

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
    let exception = make(cx, st, class, message, true)?;
    Stop::throw(cx.terms.location(exception.0))
}

/// Throws an exception of the JVM's own whose message depends on unknown values or on the JVM.
pub(crate) fn throw_vm_unknown_message<T>(cx: &mut Vm, st: &mut State, class: &str) -> Step<T> {
    let exception = make(cx, st, class, None, false)?;
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
    message_known: bool,
) -> Step<ObjectId> {
    let class = loaded(cx, st, class)?;
    let object = new_object(cx, st, &class);
    let at = st.user_position();
    st.heap.object_mut(object).hidden = Hidden::Trace { at, message_known };
    if let Some(text) = message {
        let units: Arc<[u16]> = text.encode_utf16().collect();
        let text = literal(cx, st, units)?;
        let text = Value::Ref(cx.terms.location(text.0));
        set_field(st, object, class.slot_of(MESSAGE), text);
    }
    // A throwable without a cause is its own cause until `initCause` is called.
    let own = Value::Ref(cx.terms.location(object.0));
    set_field(st, object, class.slot_of("cause"), own);
    Ok(object)
}

pub(crate) fn set_field(st: &mut State, object: ObjectId, slot: Option<usize>, value: Value) {
    if let Body::Fields(fields) = &mut st.heap.object_mut(object).body
        && let Some(field) = slot.and_then(|slot| fields.get_mut(slot))
    {
        *field = Some(value);
    }
}

/// The message of an exception, when its text is known.
pub(crate) fn message(cx: &Vm, st: &State, exception: ObjectId) -> Option<Arc<str>> {
    let ObjectType::Exact(ty) = st.heap.object(exception).ty else { return None };
    let slot = cx.program.class(ty.as_class()?).slot_of(MESSAGE)?;
    let Body::Fields(fields) = &st.heap.object(exception).body else { return None };
    let text = fields.get(slot).copied()??.term()?;
    string_text(cx, st, text).map(Arc::from)
}
