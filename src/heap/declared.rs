//! What the declaration of an input reference says of the class of its object.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::classpath::Origin;
use crate::machine::Machine;
use crate::program::{Class, ClassId, Program, TypeId};
use crate::state::{ClassStatus, InputReference, OriginNode, State};
use crate::types::{TypeConstraint, TypeVariable};

/// Why a path ends on which a reference that is not declared with an enum type names a constant.
pub(super) const FOREIGN_CONSTANT: &str = "an enum constant behind a reference of another type";

/// The enum classes that implement an interface of the analysed program; none for any other type.
pub(crate) fn enum_implementations(program: &Program, declared: &Arc<Class>) -> Vec<Arc<Class>> {
    if !declared.is_interface() || declared.origin != Origin::User {
        return Vec::new();
    }
    program.user_subtypes(declared).into_iter().filter(|sub| sub.is_enum()).collect()
}

/// Whether a reference is declared with an interface of the analysed program that an enum class implements whose
/// constants it is not offered, since the class was not initialised when the path met the reference.
pub(super) fn has_enum_implementation(cx: &Machine, reference: &InputReference) -> bool {
    let Some(class) = reference.declared.as_class().map(|id| cx.program.class(id)) else { return false };
    reference.enums.is_none() && !enum_implementations(&cx.program, &class).is_empty()
}

/// The enum classes whose constants a reference of a declared type is offered: all that implement its interface, once they
/// are initialised.
pub(super) fn offered_enums(cx: &Machine, st: &State, declared: TypeId) -> Option<Arc<[ClassId]>> {
    let class = declared.as_class().map(|id| cx.program.class(id))?;
    let enums = enum_implementations(&cx.program, &class);
    let ready =
        enums.iter().all(|class| matches!(st.statics.status(class.id), Some(ClassStatus::Initialised)));
    (ready && !enums.is_empty()).then(|| enums.iter().map(|class| class.id).collect())
}

/// What an input reference says of its object's class: its declared type, and for the receiver that it runs the
/// entry method.
pub(crate) fn constraints_of(cx: &Machine, reference: &InputReference) -> SmallVec<[TypeConstraint; 2]> {
    let mut out: SmallVec<[TypeConstraint; 2]> = SmallVec::new();
    out.push(TypeConstraint::SubtypeOf(reference.declared));
    if reference.exact {
        out.push(TypeConstraint::Exactly(reference.declared));
    }
    if *cx.origins.node(reference.origin) == OriginNode::This {
        out.extend(cx.receiver_constraint.clone());
    }
    out
}

/// The type variable of a fresh object behind a reference; none when no class fits.
pub(crate) fn fresh_variable(cx: &mut Machine, reference: &InputReference) -> Option<TypeVariable> {
    let mut variable = cx.types.declared(&cx.program, reference.declared)?;
    for constraint in constraints_of(cx, reference).into_iter().skip(1) {
        variable = cx.constrain(variable, &constraint)?;
    }
    for class in reference.enums.iter().flat_map(|enums| enums.iter()) {
        // Its objects are the constants.
        let constraint = TypeConstraint::NotSubtypeOf(TypeId::class(*class));
        variable = cx.constrain(variable, &constraint)?;
    }
    Some(variable)
}
