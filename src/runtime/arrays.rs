//! Arrays, for whoever reads or writes them.

use crate::heap::Handle;
use crate::machine::Step;
use crate::state::{Choice, Decision, PruneBound, Question, Reason, State};
use crate::term::Term;

use super::exceptions::throw_null_pointer;
use super::{Vm, decide};

/// The array that a reference names; throws NullPointerException for null.
pub(crate) fn resolve_array(cx: &mut Vm, st: &mut State, reference: Term) -> Step<Handle> {
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let object = decide::resolve(cx, st, reference)?;
    let array = cx.engine.prepare_array(&mut cx.machine, st, object)?;
    bound_length(cx, st, &array)?;
    Ok(array)
}

/// Cuts the path off where an input array is longer than the bound.
fn bound_length(cx: &mut Vm, st: &mut State, array: &Handle) -> Step<()> {
    let Some(most) = cx.bounds.array else { return Ok(()) };
    let most = cx.terms.int(i32::try_from(most).unwrap_or(i32::MAX));
    let Some(within) = cx.engine.length_within(&mut cx.machine, st, array, most) else { return Ok(()) };
    if cx.terms.as_bool(within) != Some(true) {
        let longer = cx.terms.not(within);
        let choices =
            [Choice::Assume(within), Choice::Prune { bound: PruneBound::Array, when: Some(longer) }];
        let decision = Decision::new(Reason::ArrayLength, choices);
        decide::decide(cx, st, Some(Question::Truth(within)), decision)?;
    }
    cx.engine.mark_length_within(&mut cx.machine, st, array);
    Ok(())
}
