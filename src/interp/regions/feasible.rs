//! Which sides of a branch there are inputs for.
//!
//! What is seen without a search is always looked at. Where the instructions that paths run are recorded, the solver is asked
//! as well, so that none counts as run that no input runs; its answers are part of the path's prefix, and replaying that asks
//! nobody.

use crate::machine::Step;
use crate::runtime::Vm;
use crate::runtime::decide::{FORCED, undecided};
use crate::solver::{Assumptions, Verdict};
use crate::state::State;
use crate::term::Term;

use super::tree::{Owner, Tree};

/// How many nodes, as a tree, a condition may have that is kept in mind for those that follow in the region.
const LARGEST_KNOWN: u32 = 200;

/// Which sides there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sides {
    /// Only where the formula holds.
    First,
    /// Only where it does not.
    Second,
    /// Both.
    Both,
    /// The solver cannot tell.
    TooHard,
}

impl Sides {
    const ALL: [Sides; 4] = [Sides::First, Sides::Second, Sides::Both, Sides::TooHard];
}

/// Tells which sides of a formula there are for whoever is on one side of a region; where both are, the leaves of that side
/// become branches, whose second ones belong to the next number.
///
/// # Errors
/// When the run is at its end.
pub(super) fn sides(
    cx: &mut Vm,
    st: &mut State,
    tree: &mut Tree,
    owner: Owner,
    formula: Term,
) -> Step<Sides> {
    let leaves = tree.leaves(owner);
    let known = known(cx, st, tree, owner, &leaves);
    let told = told(cx, st, &known, formula)?;
    if told == Sides::Both {
        let negation = cx.terms.not(formula);
        let other = tree.next_owner();
        for leaf in leaves {
            let both = [formula, negation].map(|fact| {
                let mut known = tree.known(leaf).clone();
                // What a large formula says is of use to the solver alone.
                if cx.records_execution || cx.terms.size(fact) <= LARGEST_KNOWN {
                    cx.assume(&mut known, fact, None);
                }
                known
            });
            tree.branch(leaf, formula, [owner, other], both);
        }
    }
    Ok(told)
}

/// What is known on a side.
fn known(cx: &mut Vm, st: &State, tree: &Tree, owner: Owner, leaves: &[usize]) -> Assumptions {
    if let [leaf] = leaves {
        return tree.known(*leaf).clone();
    }
    let mut known = st.condition.assumptions.clone();
    if !cx.records_execution {
        return known;
    }
    let condition = tree.condition(&mut cx.machine.terms, owner);
    cx.assume(&mut known, condition, None);
    known
}

fn told(cx: &mut Vm, st: &mut State, known: &Assumptions, formula: Term) -> Step<Sides> {
    let negation = cx.terms.not(formula);
    if cx.refutes(known, formula) {
        return Ok(Sides::Second);
    }
    if cx.refutes(known, negation) {
        return Ok(Sides::First);
    }
    if !cx.records_execution {
        return Ok(Sides::Both);
    }
    let told = match st.replay.pop() {
        Some(entry) => Sides::ALL.get((entry & !FORCED) as usize).copied().unwrap_or(Sides::TooHard),
        None => asked(cx, st, known, [formula, negation])?,
    };
    let entry = Sides::ALL.iter().position(|sides| *sides == told).unwrap_or(0);
    st.prefix.push(entry as u32 | FORCED);
    Ok(told)
}

/// Asks about both sides. What is not soon told is asked with all effort: how soon it is told depends on what was asked before, and
/// which paths there are must not.
fn asked(cx: &mut Vm, st: &State, known: &Assumptions, sides: [Term; 2]) -> Step<Sides> {
    let mut told: [Option<bool>; 2] = [None; 2];
    for (told, side) in told.iter_mut().zip(sides) {
        *told = match cx.check_quickly(known, side) {
            Some(verdict) => is_there(st, &verdict)?,
            None => None,
        };
        if *told == Some(false) {
            break;
        }
    }
    for (number, side) in sides.into_iter().enumerate() {
        if told[number].is_none() && told[1 - number] != Some(false) {
            let verdict = cx.check_thoroughly(known, side);
            told[number] = is_there(st, &verdict)?;
        }
    }
    Ok(match told {
        [Some(true), Some(true)] => Sides::Both,
        [Some(false), _] => Sides::Second,
        [_, Some(false)] => Sides::First,
        _ => Sides::TooHard,
    })
}

/// Whether there are inputs for a side, if the solver can tell.
fn is_there(st: &State, verdict: &Verdict) -> Step<Option<bool>> {
    Ok(match verdict {
        Verdict::Sat(_) => Some(true),
        Verdict::Unsat => Some(false),
        Verdict::Unknown(reason) => {
            undecided(st, reason)?;
            None
        }
    })
}
