//! What the existence of an input object says of classes: where there is an object, its class was initialised.
//!
//! The receiver and the parameters, and the static fields whose initial value is unknown, are told apart at the entry
//! by whether they are null where that matters; the class of each object among them is initialised before the method
//! runs. It does not matter for a class whose initialiser is *self-contained*: it reads and writes nothing but static
//! fields of its own, calls nothing and cannot throw, so that running it at its first use gives the same.
//! An input object whose class cannot be initialised does not exist, and a path that needs one ends like one on which
//! an assumption does not hold.
//!
//! # What falls short
//!
//! The class is taken as its declared type tells it. An object that is met later, in a field or an element, or whose
//! class a call or type test tells later, still has its class initialised at the first use by the method. Such a path
//! ends as unsupported where the initialiser is not self-contained and a static field was changed before, so that it
//! might have done something else before the call. What the method changed in objects is not looked at, nor whether
//! the object was met only after its class had been initialised.

use std::sync::Arc;

use crate::bytecode::{ArithmeticOp, Insn};
use crate::classfile::FieldType;
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Class, Known, Link, TypeId};
use crate::runtime::Vm;
use crate::state::{ClassStatus, Ending, ObjectType, ReferenceStatus, State, Value};

use super::classes::{ensure_initialised, initialised_with};
use super::decide;

/// Initialises the classes of the objects among input values, each of a declared type.
///
/// # Errors
/// A split where it is open whether there is such an object; `Stop::Restart` after pushing a static initialiser; the
/// end of the path when it failed.
pub(crate) fn initialise_classes(cx: &mut Vm, st: &mut State, inputs: &[(FieldType, Value)]) -> Step<()> {
    if st.uncaught.is_some() {
        return Stop::end(Ending::AssumeFailed);
    }
    if cx.rules_without_questions().is_some() {
        return Ok(());
    }
    inputs.iter().try_for_each(|(ty, value)| initialise_class_of(cx, st, ty, *value))
}

/// Initialises the class of an input of a declared type, if it is an object.
fn initialise_class_of(cx: &mut Vm, st: &mut State, ty: &FieldType, value: Value) -> Step<()> {
    let (FieldType::Class(name), Value::Ref(reference)) = (ty, value) else { return Ok(()) };
    let Ok(declared) = cx.program.load(name) else { return Ok(()) };
    for class in initialised_with(&declared) {
        if !matters(cx, st, &class) {
            continue;
        }
        if decide::is_null(cx, st, reference)? {
            return Ok(());
        }
        ensure_initialised(cx, st, &class)?;
    }
    Ok(())
}

/// Ends the path where the method begins to initialise a class that was initialised before the call, since one of the
/// input objects met by now is an instance, and where that may have given something else.
///
/// # Errors
/// The end of the path, as unsupported.
pub(super) fn check_not_late(cx: &mut Vm, st: &State, class: &Class) -> Step<()> {
    if !st.existing || st.statics.overwritten().is_empty() || is_self_contained(cx, class) {
        return Ok(());
    }
    let own = TypeId::class(class.id);
    let is_one = |ty: TypeId| cx.program.is_subtype(ty, own);
    let by_object = st.heap.inputs().iter().any(|&object| match st.heap.object(object).ty {
        ObjectType::Exact(ty) => is_one(ty),
        ObjectType::Variable(variable) => {
            cx.types.upper_bounds(&cx.program, variable).into_iter().any(is_one)
        }
    });
    let instances = (0..).zip(st.heap.references()).filter(|(_, reference)| is_one(reference.declared));
    let instances: Vec<(u32, ReferenceStatus)> =
        instances.map(|(number, reference)| (number, reference.status)).collect();
    let by_reference = instances.into_iter().any(|(number, status)| {
        matches!(status, ReferenceStatus::Location | ReferenceStatus::Object(_))
            || is_not_null(cx, st, number)
    });
    if by_object || by_reference {
        let name = class.java_name();
        return unsupported(
            st,
            &format!(
                "an input that is an object of {name}, whose initialiser ran before the call and may read what the method changed"
            ),
        );
    }
    Ok(())
}

/// Whether the path condition says of an input reference that it is not null, where its status leaves that open.
fn is_not_null(cx: &mut Vm, st: &State, number: u32) -> bool {
    let (reference, null) = (cx.terms.reference_symbol(number), cx.terms.null());
    let is_null = cx.terms.equal(reference, null);
    let is_null = cx.simplify(&st.condition.assumptions, is_null);
    cx.terms.as_bool(is_null) == Some(false)
}

/// Whether it can be seen when a class is initialised.
fn matters(cx: &Vm, st: &State, class: &Arc<Class>) -> bool {
    match st.statics.status(class.id) {
        Some(ClassStatus::Initialised | ClassStatus::InProgress) => false,
        Some(ClassStatus::Erroneous { .. }) => true,
        None => {
            let supertypes = super::classes::initialised_before(class);
            !is_self_contained(cx, class) || supertypes.iter().any(|supertype| matters(cx, st, supertype))
        }
    }
}

/// Whether the initialiser of a class can neither be influenced by anything else, nor influence anything else, nor
/// throw. What the library's own initialisers do is seen by nobody else.
fn is_self_contained(cx: &Vm, class: &Class) -> bool {
    let Some(initialiser) = class.initialiser() else { return true };
    if !initialiser.user {
        return true;
    }
    let Ok(Some(code)) = initialiser.code() else { return false };
    (0..).zip(&code.code.insns).all(|(pc, insn)| match insn {
        Insn::GetStatic(_) | Insn::PutStatic(_) => {
            matches!(code.link(&cx.program, pc), Link::Static(link) if link.class.id == class.id)
        }
        Insn::Arithmetic(_, operator) => !matches!(operator, ArithmeticOp::Div | ArithmeticOp::Rem),
        // `assert` asks whether assertions are enabled.
        Insn::InvokeVirtual(_) => matches!(
            code.link(&cx.program, pc),
            Link::Method(method)
                if *method.class_name == *Known::Class.name() && &*method.name == "desiredAssertionStatus"
        ),
        Insn::Nop
        | Insn::PushNull
        | Insn::Push(_)
        | Insn::Load(..)
        | Insn::Store(..)
        | Insn::Pop
        | Insn::Pop2
        | Insn::Dup
        | Insn::DupX1
        | Insn::DupX2
        | Insn::Dup2
        | Insn::Dup2X1
        | Insn::Dup2X2
        | Insn::Swap
        | Insn::Negate(_)
        | Insn::Shift(..)
        | Insn::Bitwise(..)
        | Insn::Increment { .. }
        | Insn::Convert { .. }
        | Insn::Narrow(_)
        | Insn::CompareLong
        | Insn::CompareFloating { .. }
        | Insn::IfZero(..)
        | Insn::IfInt(..)
        | Insn::Goto(_)
        | Insn::Return(_) => true,
        _ => false,
    })
}
