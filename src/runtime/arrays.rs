//! Arrays, for whoever reads or writes them.

use crate::heap::Handle;
use crate::heap::arrays::has_own_references;
use crate::machine::{Step, Stop};
use crate::state::{Choice, Decision, Ending, Message, PruneBound, Question, Reason, State};
use crate::term::Term;

use super::exceptions::{names, throw_null_pointer, throw_vm, throw_vm_telling};
use super::{Vm, decide, invariants};

/// Throws NegativeArraySizeException where the length of an array that is to be made is negative.
pub(crate) fn check_size(cx: &mut Vm, st: &mut State, length: Term) -> Step<()> {
    let zero = cx.terms.int(0);
    let negative = cx.terms.less_signed(length, zero);
    if decide::truth(cx, st, Reason::ArraySize, negative)? {
        return match cx.terms.as_int(length) {
            Some(n) => throw_vm(cx, st, names::NEGATIVE_ARRAY_SIZE, Some(&n.to_string())),
            None => throw_vm_telling(cx, st, names::NEGATIVE_ARRAY_SIZE, Message::Number(length)),
        };
    }
    Ok(())
}

/// The array that a reference names; throws NullPointerException for null.
pub(crate) fn resolve_array(cx: &mut Vm, st: &mut State, reference: Term) -> Step<Handle> {
    if decide::is_null(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let object = decide::resolve(cx, st, reference)?;
    let array = cx.engine.prepare_array(&mut cx.machine, st, object)?;
    invariants::assume_of_lengths(cx, st, &array)?;
    Ok(array)
}

/// Cuts the path off where an element of an input array is looked into that is beyond the bound on lengths. The index is
/// within the array.
pub(crate) fn bound_index(cx: &mut Vm, st: &mut State, array: &Handle, index: Term) -> Step<()> {
    let Some(most) = cx.bounds.array else { return Ok(()) };
    let most = i32::try_from(most).unwrap_or(i32::MAX);
    match cx.terms.as_int(index) {
        Some(index) if index < most => return Ok(()),
        Some(_) => {}
        // How many places a collection has for its elements does not matter where one of them is looked at, wherever it is.
        None if has_own_references(&cx.machine, st, array) => return Ok(()),
        None => {}
    }
    let most = cx.terms.int(most);
    let Some(within) = cx.engine.index_within(&mut cx.machine, st, array, index, most) else {
        return Ok(());
    };
    if cx.terms.as_bool(within) == Some(false) {
        return Stop::end(Ending::Pruned { bound: PruneBound::Array, what: None, at: st.user_position() });
    }
    let beyond = cx.terms.not(within);
    let choices = [Choice::Assume(within), Choice::Prune { bound: PruneBound::Array, when: Some(beyond) }];
    let decision = Decision::new(Reason::ArrayLength, choices);
    decide::decide(cx, st, Some(Question::Truth(within)), decision)?;
    st.condition.note_bound(within);
    Ok(())
}
