//! Strings and boxes of which one is given out again and again: the literals of the program and what `intern` gives, and
//! what `valueOf` makes of a value in the range of its cache (JLS 3.10.5, 5.1.7).
//!
//! Such an object has a field of the models, `pooled`, that says whether it is that one. So two references to such objects
//! name the same where both are pooled and hold the same value, whatever stands for them in the heap: a box of an unknown
//! number is one object, and an unknown string of the input may be a literal, without a split. The formula is put together
//! where identity is looked at (`runtime/identity.rs`).

use std::sync::Arc;

use crate::machine::Machine;
use crate::program::{Class, Known, TypeId};
use crate::state::{Body, ObjectId, ObjectType, State};
use crate::term::Term;

/// The field of the models.
pub(crate) const POOLED: &str = "pooled";

/// Whether equal objects of a class may be one: a string, or a box with a cache.
pub(crate) fn has_pool(class: &Class) -> bool {
    (class.is(Known::String) || class.boxed_primitive().is_some()) && class.slot_of(POOLED).is_some()
}

/// For an object that is no input, and whose class has a pool: that class, and whether it is the pooled one. None for one
/// that is known not to be.
pub(crate) fn pooled(cx: &Machine, st: &State, object: ObjectId) -> Option<(Arc<Class>, Term)> {
    let known = st.heap.object(object);
    let (ObjectType::Exact(ty), Body::Fields(fields), false) = (known.ty, &known.body, known.is_input())
    else {
        return None;
    };
    let class = cx.program.class(ty.as_class()?);
    if !has_pool(&class) {
        return None;
    }
    let flag = fields.get(class.slot_of(POOLED)?).copied().flatten()?.term()?;
    (cx.terms.as_int(flag) != Some(0)).then_some((class, flag))
}

/// Whether all objects of a type are of one class that has a pool.
pub(crate) fn is_pool_type(cx: &Machine, ty: TypeId) -> bool {
    ty.as_class().is_some_and(|id| has_pool(&cx.program.class(id)))
}
