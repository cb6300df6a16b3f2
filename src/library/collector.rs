//! What a program asks of the garbage collector.

use crate::machine::{Step, unsupported};
use crate::program::{Class, Method, TypeId};
use crate::runtime::Vm;
use crate::state::{ObjectId, ObjectType, State};

use super::{Call, Return};

/// `System.gc`, `runFinalization`: nothing, unless the program could see what was collected, by a reference that is cleared
/// then or by a method that the collector calls.
pub(super) fn collect(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    let reference = cx.program.load("java/lang/ref/Reference").ok().map(|class| TypeId::class(class.id));
    let seen = |ty: TypeId| {
        let Some(class) = ty.as_class() else { return false };
        reference.is_some_and(|reference| cx.program.is_subtype(ty, reference))
            || is_finalized(&cx.program.class(class))
    };
    let is_seen = (0..st.heap.len() as u32).any(|number| match st.heap.object(ObjectId(number)).ty {
        ObjectType::Exact(ty) => seen(ty),
        ObjectType::Variable(_) => false,
    });
    if is_seen {
        return unsupported(st, "the garbage collector: a reference may be cleared or an object finalized");
    }
    Ok(Return::Nothing)
}

/// Whether the class or one above it, `Object` apart, has a finalizer.
fn is_finalized(class: &Class) -> bool {
    let Some(above) = &class.superclass else { return false };
    let finalizes = |method: &Method| &*method.name == "finalize" && &*method.descriptor == "()V";
    class.methods.iter().any(|method| finalizes(method)) || is_finalized(above)
}
