//! Whether a JVM has room for an array that is to be made.
//!
//! A JVM never makes an array beyond [`LONGEST`]. Of others that are large, alone or together with those that were made before,
//! nobody knows: both can be. That matters only where somebody sees the error, code that would catch it or a property that is
//! about it; elsewhere it ends the program, and what comes after is what there is to look at.

use std::sync::Arc;

use crate::classfile::{FieldType, Primitive};
use crate::heap::arrays::LONGEST;
use crate::machine::{Step, Stop};
use crate::program::{Program, TypeId};
use crate::solver::Verdict;
use crate::state::{Ending, EnvironmentValue, OriginNode, Origins, Reason, State, Value};
use crate::term::{Sort, Term};

use super::exceptions::{names, throw_vm};
use super::{Vm, decide};

/// So few elements are taken for nothing, as other objects are.
const SMALL: i64 = 4096;

/// Lengths that one which is not known is compared with.
const BOUNDS: [i32; 2] = [4096, 1 << 16];

/// The name of what is not known of a JVM's memory.
const ROOM: &str = "the room for an array";

/// Throws OutOfMemoryError where a JVM makes no array of this length, which is not negative; so many such arrays are to be made.
pub(crate) fn check_room(cx: &mut Vm, st: &mut State, length: Term, times: i64) -> Step<()> {
    let known = cx.terms.as_int(length).map(i64::from);
    if times == 0 {
        // Nothing is made of this length.
        return Ok(());
    }
    if known.is_some_and(|known| known > i64::from(LONGEST)) {
        return never_made(cx, st);
    }
    let Some(room) = cx.room else { return Ok(()) };
    let most = known.unwrap_or_else(|| most_of(cx, st, length));
    let all = most.saturating_mul(times);
    if all <= SMALL {
        return Ok(());
    }
    let left = i64::from(room.array).saturating_sub(st.arrays_made).max(0);
    if all > left {
        look_closer(cx, st, (length, left / times), room.error_counts)?;
    }
    st.arrays_made = st.arrays_made.saturating_add(all);
    Ok(())
}

/// The greatest that a length which is not known can be, as far as that is seen without a search.
fn most_of(cx: &mut Vm, st: &State, length: Term) -> i64 {
    let most = cx.terms.range(length).map_or(i64::from(i32::MAX), |(_, most)| most);
    for bound in BOUNDS {
        let beyond = cx.terms.int(bound);
        let beyond = cx.terms.less_signed(beyond, length);
        if i64::from(bound) < most && cx.machine.refutes(&st.condition.assumptions, beyond) {
            return i64::from(bound);
        }
    }
    most
}

/// The same for an array of which there may be too much: up to `sure` elements there is room for it.
fn look_closer(cx: &mut Vm, st: &mut State, (length, sure): (Term, i64), error_counts: bool) -> Step<()> {
    if cx.within_region {
        // What one side assumes, the others do not.
        return Stop::restart();
    }
    let longest = cx.terms.int(LONGEST);
    let is_caught = is_caught(cx, st);
    if !is_caught && !error_counts {
        if cx.terms.as_int(length).is_none() {
            let made = cx.terms.less_equal_signed(length, longest);
            if matches!(cx.check(&st.condition.assumptions, made), Verdict::Unsat) {
                return never_made(cx, st);
            }
            cx.machine.assume(&mut st.condition.assumptions, made, None);
        }
        return Ok(());
    }
    let too_long = cx.terms.less_signed(longest, length);
    if decide::truth(cx, st, Reason::ArraySize, too_long)? {
        return never_made(cx, st);
    }
    let sure = cx.terms.int(i32::try_from(sure).unwrap_or(i32::MAX));
    let is_large = cx.terms.less_signed(sure, length);
    if !decide::truth(cx, st, Reason::ArraySize, is_large)? {
        return Ok(());
    }
    if !is_caught {
        let what = "memory: a large array".into();
        return Stop::end(Ending::Exhausted { what, at: st.user_position() });
    }
    let number = st.environment.len() as u32;
    let node = OriginNode::Fresh(ROOM.into(), number);
    let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, number);
    let value = cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32));
    let zero = cx.terms.int(0);
    let is_none = cx.terms.equal(value, zero);
    let is_none = decide::truth(cx, st, Reason::ArraySize, is_none)?;
    let ty = FieldType::Primitive(Primitive::Boolean);
    let noted = EnvironmentValue { name: ROOM.into(), ty, value: Value::Int(value), of: None };
    Arc::make_mut(&mut st.environment).push(noted);
    if is_none { throw_vm(cx, st, names::OUT_OF_MEMORY, Some("Java heap space")) } else { Ok(()) }
}

fn never_made<T>(cx: &mut Vm, st: &mut State) -> Step<T> {
    throw_vm(cx, st, names::OUT_OF_MEMORY, Some("Requested array size exceeds VM limit"))
}

/// The error of a JVM without room for an array.
pub(crate) fn out_of_memory(program: &Program) -> Option<TypeId> {
    program.load(names::OUT_OF_MEMORY).ok().map(|class| TypeId::class(class.id))
}

/// Whether a handler of some frame takes the error.
fn is_caught(cx: &Vm, st: &State) -> bool {
    let Some(error) = out_of_memory(&cx.program) else { return true };
    let takes = |catch: &str| {
        cx.program.load(catch).is_ok_and(|class| cx.program.is_subtype(error, TypeId::class(class.id)))
    };
    st.frames.iter().any(|frame| {
        let mut handlers = frame.code.code.handlers.iter();
        handlers.any(|handler| {
            (handler.start..handler.end).contains(&frame.pc) && handler.catch.as_deref().is_none_or(takes)
        })
    })
}
