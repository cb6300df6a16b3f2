//! What a program sees of the garbage collector, which it can ask to run and which runs without being asked.

use crate::machine::{Step, unsupported};
use crate::program::{Class, Method, TypeId};
use crate::runtime::Vm;
use crate::state::{ObjectId, ObjectType, State};

use super::{Call, Return, environment};

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
        // What is known of it says whether the program can ask it for anything that the collector changes.
        ObjectType::Variable(variable) => cx.types.upper_bounds(&cx.program, variable).into_iter().any(seen),
    });
    if is_seen {
        return unsupported(st, "the garbage collector: a reference may be cleared or an object finalized");
    }
    Ok(Return::Nothing)
}

/// `Reference.get` of an object: it may have been cleared, as soon as nothing else names the object.
pub(super) fn may_be_cleared(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    note_collected(cx, st, &["java/lang/ref/Reference", "java/lang/ref/SoftReference"]);
    Ok(Return::Nothing)
}

/// A look at what was collected: `ReferenceQueue.poll`, and every method of a `WeakHashMap`.
pub(super) fn look(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    note_collected(cx, st, &[&*call.method.class_name]);
    Ok(Return::Code)
}

/// Notes that the collector may run a finalizer of the program from here on.
pub(crate) fn note_finalizer(cx: &mut Vm, st: &mut State) {
    if cx.from_main {
        environment::note_made_up(cx, st, "what the garbage collector finalizes");
    }
}

/// Notes that the program, by methods of these classes, sees whether something was collected. The library keeps weakly what
/// it can make anew.
fn note_collected(cx: &mut Vm, st: &mut State, between: &[&str]) {
    let asks = st.frames.iter().rev().find(|frame| !between.contains(&&*frame.method.class_name));
    if cx.from_main && asks.is_some_and(|frame| frame.method.user) {
        environment::note_made_up(cx, st, "what the garbage collector keeps");
    }
}

/// Whether the class or one above it, `Object` apart, has a finalizer.
fn is_finalized(class: &Class) -> bool {
    let Some(above) = &class.superclass else { return false };
    let finalizes = |method: &Method| &*method.name == "finalize" && &*method.descriptor == "()V";
    class.methods.iter().any(|method| finalizes(method)) || is_finalized(above)
}
