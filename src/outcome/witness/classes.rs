//! Which class an input object gets when the path leaves it open.

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::fresh_variable;
use crate::library::plain_classes;
use crate::program::{RuntimeType, TypeId};
use crate::runtime::Vm;
use crate::state::{InputReference, ObjectType};
use crate::types::{Fit, TypeVariable};

/// The class of an object.
///
/// # Errors
/// Why no input object of such a class can be made.
pub(super) fn class_of(cx: &Vm, ty: ObjectType) -> Result<TypeId, String> {
    match ty {
        ObjectType::Exact(ty) => Ok(ty),
        ObjectType::Variable(variable) => fitting(cx, variable),
    }
}

/// The class of a minimal object behind a reference of which only its declared type is known.
///
/// # Errors
/// As [`class_of`].
pub(super) fn minimal_class(cx: &mut Vm, reference: &InputReference) -> Result<TypeId, String> {
    match fresh_variable(cx, reference) {
        Some(variable) => plain(cx, variable),
        None => {
            let name = cx.program.type_name(reference.declared);
            Err(format!("no class on the class path can be instantiated as {name}"))
        }
    }
}

/// The class that a type variable is given whose object nothing looks into: a plain one below a library type.
///
/// # Errors
/// As [`class_of`].
pub(super) fn plain(cx: &Vm, variable: TypeVariable) -> Result<TypeId, String> {
    let program = &cx.program;
    let mut bounds = cx.types.upper_bounds(program, variable).into_iter();
    let library = |ty: TypeId| ty.as_class().is_some_and(|id| program.class(id).origin != Origin::User);
    if bounds.all(library) {
        for name in plain_classes() {
            if let Ok(class) = program.load(name) {
                let ty = TypeId::class(class.id);
                if cx.types.satisfied_by(program, cx.types.constraints(variable), ty) {
                    return Ok(ty);
                }
            }
        }
    }
    fitting(cx, variable)
}

/// The class that a type variable is given.
///
/// # Errors
/// As [`class_of`].
pub(super) fn fitting(cx: &Vm, variable: TypeVariable) -> Result<TypeId, String> {
    match cx.types.fit(variable) {
        Fit::Known(ty) => Ok(ty),
        Fit::Unwritten => {
            let bounds: Vec<String> = cx
                .types
                .upper_bounds(&cx.program, variable)
                .into_iter()
                .map(|bound| cx.program.type_name(bound))
                .collect();
            Err(format!(
                "only a subclass of {} that is not on the class path takes this path",
                bounds.join(" and ")
            ))
        }
        Fit::NotConstructible(reason) => Err(format!("the input holds {reason}")),
    }
}

/// A run-time type as a field type.
pub(super) fn field_type(cx: &Vm, ty: TypeId) -> FieldType {
    match cx.program.runtime_type(ty) {
        RuntimeType::Class(id) => FieldType::Class(cx.program.class(id).name.clone()),
        RuntimeType::PrimitiveArray(primitive) => FieldType::Array(Box::new(FieldType::Primitive(primitive))),
        RuntimeType::ReferenceArray(element) => FieldType::Array(Box::new(field_type(cx, element))),
    }
}
