//! What the declaration of an input reference says of the class of its object.

use smallvec::SmallVec;

use crate::classpath::Origin;
use crate::machine::Machine;
use crate::state::{InputReference, OriginNode};
use crate::types::{TypeConstraint, TypeVariable};

/// Why a path ends on which a reference that is not declared with an enum type names a constant.
pub(super) const FOREIGN_CONSTANT: &str = "an enum constant behind a reference of another type";

/// Whether a reference is declared with an interface of the analysed program that an enum class implements.
pub(super) fn has_enum_implementation(cx: &Machine, reference: &InputReference) -> bool {
    let Some(class) = reference.declared.as_class().map(|id| cx.program.class(id)) else { return false };
    class.is_interface()
        && class.origin == Origin::User
        && cx.program.user_subtypes(&class).iter().any(|sub| sub.is_enum())
}

/// What an input reference says of its object's class: its declared type, and for the receiver that it runs the
/// entry method.
pub(crate) fn constraints_of(cx: &Machine, reference: &InputReference) -> SmallVec<[TypeConstraint; 2]> {
    let mut out: SmallVec<[TypeConstraint; 2]> = SmallVec::new();
    out.push(TypeConstraint::SubtypeOf(reference.declared));
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
    Some(variable)
}
