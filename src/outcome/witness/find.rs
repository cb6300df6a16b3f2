//! The witness of a path, and what its input reaches.

use crate::interp::Plan;
use crate::runtime::Vm;
use crate::state::{Ending, Reached, State};

use super::Witness;
use super::build::{Builder, builder};

/// The witness of a complete path.
///
/// # Errors
/// Why there is none, in words that follow "no input to show: ".
pub fn find(cx: &mut Vm, st: &State, plan: &Plan, ending: &Ending) -> Result<Witness, String> {
    Ok(whole(cx, st, plan, ending)?.witness)
}

/// The witness of a complete path, and what it reaches where what runs is recorded: inputs of a path on which sides of branches came
/// together do not all run the same.
///
/// # Errors
/// As of [`find`].
pub(crate) fn find_with_reached(
    cx: &mut Vm,
    st: &State,
    plan: &Plan,
    ending: &Ending,
) -> Result<(Witness, Vec<Reached>), String> {
    let Builder { cx, model, witness, .. } = whole(cx, st, plan, ending)?;
    let reached = st
        .executed
        .as_ref()
        .map(|executed| executed.reached_where(|condition| cx.terms.holds(condition, &model) == Some(true)));
    Ok((witness, reached.unwrap_or_default()))
}

fn whole<'a>(cx: &'a mut Vm, st: &'a State, plan: &Plan, ending: &Ending) -> Result<Builder<'a>, String> {
    let mut builder = builder(cx, st, plan)?;
    builder.input(plan)?;
    builder.outcome(plan, ending)?;
    builder.collections()?;
    builder.forget_unchanged();
    builder.own_values();
    builder.environment()?;
    Ok(builder)
}

/// The witness of a path as far as the input goes, with what the values that the analysed code asked for hold: what repeats
/// the path, whatever it leaves behind.
///
/// # Errors
/// As of [`find`].
pub fn find_fresh(cx: &mut Vm, st: &State, plan: &Plan) -> Result<Witness, String> {
    let mut builder = builder(cx, st, plan)?;
    builder.input(plan)?;
    builder.final_contents()?;
    builder.collections()?;
    builder.forget_unchanged();
    builder.own_values();
    builder.environment()?;
    Ok(builder.witness)
}
